import { serverPartKey } from 'releases/description/server-part';
import { readRegistry } from 'releases/registry/registry';
import type { ReleaseStore } from 'releases/store/release-store';
import { createTestStore, releaseTestBuilds, testBuild } from 'releases/tests/builds';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { pageRegistry } from '../release-set/page-registry.ts';
import { createReleaseSetReader } from '../release-set/read-release-set.ts';
import { findPage, sitePages } from '../release-set/site-pages.ts';
import { openTestPages, TEST_SHELL_PART, testServerPart } from '../tests/pages.ts';
import type { RenderingOptions } from './rendered-pages.ts';

const PAGES = ['/', '/a', '/item/:id'].map((path) => ({ path, title: path, query: ['search'] }));
const ASK = "await (await fetch('/rest/v1/product')).text()";
const log = vi.fn();
const ask = vi.fn();
let store: ReleaseStore;

beforeEach(async () => {
  const made = await createTestStore();
  onTestFinished(made.remove);
  store = made.store;
  log.mockReset();
  ask.mockReset().mockImplementation(async () => ({ status: 200, headers: {}, body: null }));
});
afterEach(() => void vi.useRealTimers());

/** Releases a shell, and a remote that renders `render`; without one, the shell alone has a server part. */
async function release(render?: string, shell: string | undefined = TEST_SHELL_PART) {
  const [, storefront] = await releaseTestBuilds(
    store,
    testBuild('shell', shell === '' ? {} : { server: shell }),
    testBuild('storefront', {
      pages: PAGES,
      ...(render !== undefined && { server: testServerPart(render, `${ASK}; return ['/item/1']`) }),
    }),
  );
  return storefront;
}

function open(options: Partial<RenderingOptions> = {}) {
  const backend = { kind: 'hosted', url: 'https://x.supabase.co', publishableKey: 'k' } as const;
  const pages = openTestPages(store, backend, { log, ask, ...options });
  onTestFinished(pages.close);
  const source = async () => {
    const releaseSet = await createReleaseSetReader(store).releaseSet(
      await readRegistry(store),
      'out',
    );
    if (!releaseSet) throw new Error('nothing is released');
    return { ...releaseSet, registry: pageRegistry(releaseSet.remotes) };
  };
  const page = async (path: string, query = '') => {
    const live = await source();
    return pages.page(live, findPage(sitePages(live), path, query));
  };
  const paths = async () => pages.paths(await source());
  return { page, paths, pages, source };
}

test('renders a page once per release set, and again after `forget`', async () => {
  await release(`${ASK}; return { html: 'first' }`);
  const { page, pages } = open();
  const first = await page('/a');
  expect(first).toMatchObject({ html: 'first', readAt: expect.any(Number) });
  expect(await page('/a')).toBe(first);
  expect(ask).toHaveBeenCalledTimes(1);
  pages.forget();
  expect(await page('/a')).not.toBe(first);
  expect(ask).toHaveBeenCalledTimes(2);
  await release("return { html: 'second' }");
  expect(await page('/a')).toMatchObject({ html: 'second' });
});

/** More invented addresses than a share of the cache has entries. */
const INVENTED = Array.from({ length: 400 }, (_, index) => index);

test.each([
  ['searches', '/', (index: number) => `?search=${index}`, ['/a', '/item/1', '/item/2']],
  ['invented items', '/item/x', () => '', ['/a', '/item/1']],
])(
  '%s cannot use up the renderers or cache entries of pages and known items',
  async (_what, path, query, painted) => {
    await release(
      "return { html: url.pathname, status: url.pathname.startsWith('/item/x') ? 404 : 200 }",
    );
    const { page, pages, source } = open();
    const [first, item] = [await page('/a'), await page('/item/1')];
    expect([first?.html, item?.html]).toEqual(['/a', '/item/1']);
    const live = await source();
    const known = sitePages(live);
    const invented = INVENTED.map((index) =>
      findPage(known, path === '/' ? path : `${path}${index}`, query(index)),
    );
    const flood = () => invented.map((requested) => pages.page(live, requested));
    const flooded = flood();
    expect(await page('/a')).toBe(first);
    pages.forget();
    const attacked = [...flooded, ...flood()];
    for (const each of painted) expect(await page(each)).toMatchObject({ html: each });
    expect((await Promise.all(attacked)).filter(Boolean).length).toBeLessThan(INVENTED.length);
  },
);

test('a rendering includes its backend responses', async () => {
  const body = new TextEncoder().encode('[1]');
  const headers = { 'content-type': 'application/json; charset=utf-8', 'set-cookie': 'a' };
  ask.mockImplementation(async () => ({ status: 200, headers, body }));
  await release(
    `${ASK}; await fetch('/rest/v1/product?b', { method: 'HEAD' }); return { html: 'first' }`,
  );
  const { page } = open();
  const answer = { path: '/rest/v1/product', body: '[1]' };
  expect(await page('/a')).toMatchObject({
    answers: [{ ...answer, headers: { 'content-type': headers['content-type'] } }],
  });
});

test.each([
  ['an error response', { status: 500 }],
  ['a text response', { headers: { 'content-type': 'text/plain' } }],
  ['responses over the limit', { body: new Uint8Array(200_001) }],
])('a rendering does not include %s', async (_, changes) => {
  const headers = { 'content-type': 'application/json' };
  ask.mockImplementation(async () => ({ status: 200, headers, body: null, ...changes }));
  await release(`${ASK}; return { html: 'first' }`);
  expect(await open().page('/a')).toMatchObject({ html: 'first', answers: [] });
});

test('caches by path and declared query', async () => {
  await release('return { html: url.pathname + url.search }');
  const { page } = open();
  const html = async (path: string, query?: string) => (await page(path, query))?.html;
  expect(await html('/', '?search=a+b&utm=x')).toBe('/?search=a+b');
  expect(await html('/item/a%20b')).toBe('/item/a%20b');
  expect(await html('/unknown')).toBe('/-');
});

test('logs a problem once per release, without the query', async () => {
  const render = "if (url.pathname === '/a') throw new Error('broken'); return { status: 999 }";
  const shop = await release(render);
  const { page, pages } = open();
  for (let again = 0; again < 2; again += 1) {
    pages.forget();
    expect(await page('/a', '?search=secret')).toMatchObject({ html: '<h1>shell</h1>' });
    expect(await page('/', '?search=secret')).toBeUndefined();
  }
  const fields = { level: 'error', event: 'page_not_rendered' };
  const lines = [
    [{ ...fields, path: '/a', remote: 'storefront', message: 'broken' }],
    [{ ...fields, path: '/', message: expect.stringContaining('status') }],
  ];
  expect(log.mock.calls).toEqual(lines);
  const again = await release(`${render};`);
  expect(again?.release).not.toBe(shop?.release);
  await page('/a');
  expect(log.mock.calls).toEqual([...lines, lines[0]]);
});

test('a page that crashes its process has an exponential backoff for all its items', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const shell = TEST_SHELL_PART.replace(
    'async render(url) {',
    `async render(url) { if (!url.endsWith('/a')) for (;;) ${ASK};`,
  );
  await release("return { html: 'fine' }", shell);
  const { page } = open();
  const isTried = async (path: string) => {
    ask.mockClear();
    expect(await page(path)).toBeUndefined();
    return ask.mock.calls.length > 0;
  };
  expect(await isTried('/item/1')).toBe(true);
  expect(await isTried('/item/2')).toBe(false);
  expect(await page('/a')).toMatchObject({ html: 'fine' });
  vi.advanceTimersByTime(61_000);
  expect(await isTried('/item/1')).toBe(true);
  vi.advanceTimersByTime(61_000);
  expect(await isTried('/item/2')).toBe(false);
  vi.advanceTimersByTime(60_000);
  expect(await isTried('/item/2')).toBe(true);
});

test('leaves a remote that crashes the process out of all pages until its next release', async () => {
  await release(`for (;;) ${ASK};`);
  const { page } = open();
  expect(await page('/a')).toMatchObject({ html: '<h1>shell</h1>' });
  ask.mockClear();
  expect(await page('/item/1')).toMatchObject({ html: '<h1>shell</h1>' });
  expect(ask).not.toHaveBeenCalled();
  await release("return { html: 'mended' }");
  expect(await page('/a')).toMatchObject({ html: 'mended' });
});

test('does not render a release set whose shell has no server part', async () => {
  await release("return { html: 'first' }", '');
  const { page, paths } = open();
  expect(await page('/')).toBeUndefined();
  expect(await paths()).toEqual([]);
  expect(log).not.toHaveBeenCalled();
});

test('logs a server part with a wrong hash and renders the page without its remote', async () => {
  const shop = await release("return { html: 'first' }");
  const key = serverPartKey(shop ?? { app: '', release: '' });
  await store.remove([key]);
  await store.put(key, new TextEncoder().encode('other();'));
  const { page } = open();
  expect(await page('/')).toMatchObject({ html: '<h1>shell</h1>' });
  expect(await page('/a')).toMatchObject({ html: '<h1>shell</h1>' });
  expect(log.mock.calls).toEqual([
    [
      {
        level: 'error',
        event: 'server_part_broken',
        remote: 'storefront',
        message: expect.stringContaining('is not the built file'),
      },
    ],
  ]);
});

test('retries after an error of the store', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  await release("return { html: 'first' }");
  const { page } = open();
  const { read } = store;
  const reading = vi
    .spyOn(store, 'read')
    .mockImplementation((key) =>
      key.startsWith('server/storefront')
        ? Promise.reject(new Error('The store is down'))
        : read(key),
    );
  expect(await page('/')).toBeUndefined();
  reading.mockRestore();
  vi.advanceTimersByTime(6_000);
  expect(await page('/')).toMatchObject({ html: 'first' });
});

test('leaves redirects to the browser', async () => {
  await release("return { redirect: '/login' }");
  expect(await open().page('/')).toBeUndefined();
  expect(log).not.toHaveBeenCalled();
});

test('caches a page that is rendered after the timeout', async () => {
  await release("return { html: 'first' }");
  const { page } = open({ timeoutMs: 1 });
  expect(await page('/')).toBeUndefined();
  await vi.waitFor(async () => expect(await page('/')).toMatchObject({ html: 'first' }), {
    timeout: 600_000,
  });
});

test('lists the paths of items once, and again after `forget`', async () => {
  await release("return { html: 'first' }");
  const { paths, pages } = open();
  expect(await paths()).toEqual(['/item/1']);
  expect(await paths()).toEqual(['/item/1']);
  expect(ask).toHaveBeenCalledTimes(1);
  pages.forget();
  ask.mockRejectedValueOnce(new Error('The backend is down'));
  expect(await paths()).toBeUndefined();
  expect(log).toHaveBeenCalledWith(
    expect.objectContaining({ message: expect.stringContaining('The backend is down') }),
  );
});

test('renders nothing after `close`', async () => {
  await release("return { html: 'first' }");
  const { page, paths, pages } = open();
  pages.close();
  expect(await page('/')).toBeUndefined();
  expect(await paths()).toEqual([]);
  expect(log).not.toHaveBeenCalled();
});
