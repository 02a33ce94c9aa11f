import { expect, test, vi } from 'vitest';
import { openTestProcesses as open } from '../tests/processes.ts';
import { RenderProcessError } from './process/start-render-process.ts';
import { createRenderProcesses } from './render-processes.ts';

test('passes the URL to the page', async () => {
  expect(await open({ render: 'return url' }).html('/a?b=c')).toBe('http://origin.invalid/a?b=c');
});

test('a remote gets the modules of the shell and its release URL, and cannot require anything else', async () => {
  const remote = `exports.default = [require('react').name, releaseUrl, (() => {
    try { return require('node:fs'); } catch ({ message }) { return message; }
  })()].join(', ')`;
  const { html } = open({ render: 'return remotes.shop().default', remotes: { shop: remote } });
  expect(await html()).toBe(
    'react of the shell, /remotes/shop/1/, The module node:fs does not exist on the server',
  );
});

test('pages share no state', async () => {
  const { html } = open({ render: 'return ++count', before: 'let count = 0;' });
  expect([await html(), await html()]).toEqual(['1', '1']);
});

test('a page can only read, and only from the backend', async () => {
  const { html, asked } = open({
    render: `
      const tried = async (...request) => {
        try { return await (await fetch(...request)).text(); } catch ({ message }) { return message; }
      };
      return [
        await tried('/rest/v1/product?id=eq.1', { headers: { accept: 'x' } }),
        await tried('/config.json'),
        await tried('http://127.0.0.1:22/'),
        await tried('/rest/v1/product', { method: 'POST' }),
      ].join(' | ')`,
  });
  expect(await html()).toBe(
    'answer | {"supabaseUrl":"http://origin.invalid","supabaseKey":"key"} | ' +
      'A page cannot send GET http://127.0.0.1:22/ on the server | ' +
      'A page cannot send POST http://origin.invalid/rest/v1/product on the server',
  );
  expect(asked).toEqual([
    { method: 'GET', path: '/rest/v1/product?id=eq.1', headers: { accept: 'x' } },
  ]);
});

test.each([
  ['the environment', 'return JSON.stringify(process.env)', '{"NODE_ENV":"production"}'],
  ['modules of Node', 'return typeof process.getBuiltinModule', 'undefined'],
  ['an import', 'return import("node:net").catch(({ code }) => code)', 'ERR_VM_DYNAMIC'],
  ['code from text', 'return new Function("return process")()', 'EvalError'],
  [
    'the constructor of a value',
    'return exports.constructor.constructor("return 1")()',
    'EvalError',
  ],
  ['sockets', 'return typeof WebSocket', 'undefined'],
])('a page does not get %s', async (_what, render, answer) => {
  const { html } = open({
    render: `try { ${render.replace('return ', 'return await ')} } catch (error) { return error.name }`,
  });
  expect(await html()).toContain(answer);
});

test('a page that throws does not affect the others', async () => {
  const { html } = open({
    render: 'if (url.endsWith("/bad")) throw new Error("broken"); return "fine"',
  });
  await expect(html('/bad')).rejects.toThrow('broken');
  expect(await html('/good')).toBe('fine');
});

test.each([
  ['throws later', 'setTimeout(() => { throw new Error("late"); });'],
  ['leaves a rejection', 'Promise.reject(new Error("left"));'],
])('a page that %s does not crash its process', async (_what, harm) => {
  // A restarted process would begin at 1 again.
  const count = 'globalThis.count = (globalThis.count ?? 0) + 1;';
  const wait = 'await new Promise((resolve) => setTimeout(resolve, 20));';
  const { html } = open({ render: `${count} ${harm} ${wait} return globalThis.count` });
  expect([await html(), await html()]).toEqual(['1', '2']);
});

test('a page that waits forever fails, and its process renders the next page', async () => {
  const count = 'globalThis.count = (globalThis.count ?? 0) + 1;';
  const { html } = open({
    render: `${count} if (url.endsWith('/bad')) await new Promise(() => {}); return globalThis.count`,
  });
  await expect(html('/bad')).rejects.toThrow('never comes');
  expect(await html('/good')).toBe('2');
});

test('a remote that does not compile does not affect the others', async () => {
  const { html } = open({
    render: 'try { remotes.shop() } catch ({ name }) { return name }',
    remotes: { shop: '(' },
  });
  expect(await html()).toBe('SyntaxError');
});

test('a shell that does not compile fails its pages with the reason', async () => {
  await expect(open({ render: '', before: '(' }).html()).rejects.toThrow('SyntaxError');
});

test.each([
  ['never ends', 'for (;;);', 'never ends'],
  ['takes the heap', 'const all = []; for (;;) all.push(new Array(1e5).fill({}));', ''],
  [
    'takes memory outside of the heap',
    'const all = []; for (;;) all.push(new Uint8Array(1e7).fill(1));',
    'memory',
  ],
  ['sends a lot of requests', 'for (;;) await fetch("/rest/v1/product");', 'too many requests'],
])('a page that %s ends its process; queued pages get a new one', async (_what, loop, reason) => {
  const { html } = open({
    render: `if (url.endsWith("/bad")) { ${loop} } return "fine"`,
    limits: { jobMs: 15_000 },
  });
  const bad = html('/bad');
  const good = html('/good');
  await expect(bad).rejects.toThrow(RenderProcessError);
  await expect(bad).rejects.toThrow(reason);
  expect(await good).toBe('fine');
});

test('code that intercepts the messages of its process cannot send invalid ones', async () => {
  const before = `
    const { then } = Promise.prototype;
    Promise.prototype.then = function (...reactions) {
      const [done] = reactions;
      return String(done).includes("'done'") ? done({ not: 'text' }) : then.apply(this, reactions);
    };`;
  await expect(open({ before, render: 'return 1' }).html()).rejects.toThrow(RenderProcessError);
});

test('does not render a release set without a server part, and reads it again', async () => {
  const readCode = vi.fn(async () => undefined);
  const processes = createRenderProcesses(vi.fn());
  const releaseSet = { id: 'one', readCode };
  expect(await processes.render(releaseSet, 'http://a.test/', [])).toBeUndefined();
  expect(await processes.paths(releaseSet)).toEqual([]);
  expect(readCode).toHaveBeenCalledTimes(2);
});

test('fails a page whose server parts cannot be read, and reads them again for the next', async () => {
  const readCode = vi.fn(() => Promise.reject(new Error('The store is down')));
  const processes = createRenderProcesses(vi.fn());
  const releaseSet = { id: 'one', readCode };
  await expect(processes.render(releaseSet, 'http://a.test/', [])).rejects.toThrow('down');
  await expect(processes.render(releaseSet, 'http://a.test/', [])).rejects.toThrow('down');
  expect(readCode).toHaveBeenCalledTimes(2);
});

test('finishes a page although other release sets replace its process', async () => {
  const { html } = open({ render: 'await fetch("/rest/v1/product"); return url' });
  const ids = ['a', 'b', 'c', 'd', 'e'];
  const pages = await Promise.all(ids.map((id) => html(`/${id}`, id)));
  expect(pages).toEqual(ids.map((id) => `http://origin.invalid/${id}`));
});

test('`close` cancels pages, and nothing is rendered after it', async () => {
  const { html, processes } = open({ render: 'for (;;);' });
  const page = html();
  processes.close();
  expect(await page).toBeUndefined();
  expect(await html()).toBeUndefined();
});
