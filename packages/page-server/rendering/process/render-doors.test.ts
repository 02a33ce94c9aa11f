import { rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openTestProcesses } from '../../tests/processes.ts';

/** Finds Node's objects from the code of a page, and the addresses to connect to. */
const FIND_NODE = `
  const { tcp, udp, unix } = Object.fromEntries(new URL(url).searchParams);
  const real = (0, function () { return this; })() ?? globalThis;
  await fetch('/rest/v1/product');
  // Node loads undici with it, which puts its dispatchers into the global scope.
  new Request('http://a.test/');
  const symbols = (object) => Object.getOwnPropertySymbols(object).map((symbol) => object[symbol]);
  const dispatchers = symbols(real).filter((value) => typeof value?.dispatch === 'function');
  let sites;
  Error.prepareStackTrace = (_, given) => { sites = given; };
  void new Error('').stack;
  void (() => { try { null.x } catch (error) { return error.stack } })();
  Error.prepareStackTrace = undefined;
  const things = (sites ?? []).flatMap((site) => [site.getThis(), site.getFunction()]).filter(Boolean);
  const candidates = [real.process, ...things, ...things.map((thing) => thing.process)].filter(Boolean);
  const node = candidates.find((thing) => typeof thing.kill === 'function') ?? real.process;
  const socketOf = (dispatcher) => new Promise((resolve, reject) => dispatcher.connect(
    { origin: 'http://127.0.0.1:' + tcp, path: '127.0.0.1:' + tcp },
    (error, { socket } = {}) => (error ? reject(error) : resolve(socket))));`;

/** Attempts of hostile code to escape. They return "open" on success. */
const DOORS: Record<string, string> = {
  'a dispatcher of undici': `
    for (const one of dispatchers) await one.request({ origin: 'http://127.0.0.1:' + tcp, path: '/', method: 'GET' });
    return dispatchers.length ? 'open' : 'none'`,
  'a tunnel of a dispatcher, and the class of its socket': `
    for (const one of dispatchers) await socketOf(one);
    return dispatchers.length ? 'open' : 'none'`,
  'classes of the dispatcher': `
    for (const one of dispatchers) {
      const made = new one.constructor({ connect: { socketPath: unix } });
      await made.request({ origin: 'http://localhost', path: '/', method: 'GET' });
    }
    return dispatchers.length ? 'open' : 'none'`,
  'fetch of the class of a value': `
    await fetch.constructor.prototype.call.call(real.fetch, real, 'http://127.0.0.1:' + tcp);
    return 'open'`,
  'process.binding': `return node.binding('tcp_wrap') ? 'open' : 'none'`,
  'process._linkedBinding': `return node._linkedBinding('tcp_wrap') ? 'open' : 'none'`,
  'process.getBuiltinModule': `return node.getBuiltinModule('node:net') ? 'open' : 'none'`,
  'process.mainModule': `return node.mainModule.require('node:net') ? 'open' : 'none'`,
  'process.dlopen': `return typeof node.dlopen === 'function' ? 'open' : 'none'`,
  'process.kill': `return typeof node.kill === 'function' ? 'open' : 'none'`,
  'the debugger of the shop': `return typeof node._debugProcess === 'function' ? 'open' : 'none'`,
  'a getter that Node finds on its own objects': `
    let found;
    for (const name of ['noDeprecation', 'traceDeprecation', 'throwDeprecation', 'traceProcessWarnings']) {
      Object.defineProperty(Object.prototype, name, { configurable: true, get() { found ??= this; } });
    }
    Reflect.construct(Buffer, [3]);
    return found ? 'open' : 'none'`,
  'process.channel': `return node.channel || node.send ? 'open' : 'none'`,
  'process.env': `return Object.keys(node.env).join() === 'NODE_ENV' ? 'none' : 'open'`,
  'process.stdout': `return node.stdout ? 'open' : 'none'`,
  Worker: `new Worker('data:text/javascript,1'); return 'open'`,
  WebSocket: `new WebSocket('ws://127.0.0.1:' + tcp); return 'open'`,
  EventSource: `new EventSource('http://127.0.0.1:' + tcp); return 'open'`,
  WebAssembly: `new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])); return 'open'`,
  'shared memory': `new SharedArrayBuffer(8); return 'open'`,
  'shared memory of WebAssembly': `
    new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true }); return 'open'`,
  'import()': `await import('node:net'); return 'open'`,
  'require of the shell': `exports.require?.('node:net') ?? require('node:net'); return 'open'`,
  'code from text': `return new Function('return "open"')()`,
  eval: `return (0, eval)('"open"')`,
  'the constructor of a function': `return (async () => {}).constructor('return "open"')()`,
  'a string of setTimeout': `
    return await new Promise((resolve) => { real.resolve = resolve; setTimeout('resolve("open")'); })`,
  'names of Node': `
    const names = ['global', 'require', 'module', 'inspector', 'navigator', 'BroadcastChannel',
      'MessageChannel', 'MessagePort', 'setImmediate', 'localStorage', 'Storage'];
    const found = names.filter((name) => name in real);
    return found.length ? 'open: ' + found : 'none'`,
};

/** A server that counts its connections. */
async function countingServer(
  where: string | number,
): Promise<{ reached: () => number; server: Server }> {
  let count = 0;
  const server = createServer((socket) => {
    count += 1;
    socket.on('error', () => undefined);
    socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n');
  });
  await new Promise<void>((resolve) => {
    if (typeof where === 'string') server.listen(where, resolve);
    else server.listen(where, '127.0.0.1', resolve);
  });
  onTestFinished(() => void server.close());
  return { reached: () => count, server };
}

test('hostile code of a release cannot escape from its process', async () => {
  const path = join(tmpdir(), `kedai-doors-${process.pid}.sock`);
  await rm(path, { force: true });
  const [tcp, unix] = await Promise.all([countingServer(0), countingServer(path)]);
  const port = Object(tcp.server.address()).port;
  const tries = Object.entries(DOORS).map(
    ([name, code]) => `[${JSON.stringify(name)}, async () => { ${code} }]`,
  );
  const { html } = openTestProcesses({
    render: `${FIND_NODE}
    const found = {};
    const late = () => new Promise((resolve) => setTimeout(resolve, 2_000, 'no answer'));
    for (const [name, attempt] of [${tries.join(',\n')}]) {
      found[name] = await Promise.race([attempt(), late()]).catch((error) => 'refused: ' + error);
    }
    return JSON.stringify(found)`,
  });
  const text = await html(`/?tcp=${port}&unix=${encodeURIComponent(path)}`);
  const found = JSON.parse(text ?? '{}') as Record<string, string>;
  expect(Object.keys(found)).toEqual(Object.keys(DOORS));
  expect(Object.entries(found).filter(([, answer]) => answer.startsWith('open'))).toEqual([]);
  expect([tcp.reached(), unix.reached()]).toEqual([0, 0]);
});
