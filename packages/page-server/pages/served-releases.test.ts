import type { Hono } from 'hono';
import { putRelease } from 'releases/builds/put-release';
import { changeRegistry, NO_RELEASES } from 'releases/registry/registry';
import { endCanary, rollBack } from 'releases/registry/transitions';
import type { ReleaseStore } from 'releases/store/release-store';
import { serve } from 'releases/switch/release-builds';
import { createTestStore, releaseTestBuilds, testBuild } from 'releases/tests/builds';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createShop } from '../shop-server.ts';

const PAGES = [{ path: '/', title: 'Beranda' }];
const backend = { kind: 'hosted', url: 'https://x.supabase.co', publishableKey: 'x' } as const;
const log = vi.fn();
let store: ReleaseStore;
let remove: () => Promise<void>;
let shop: Hono;
let current = '';

const remote = (entry: string) => testBuild('storefront', { entry, pages: PAGES });
const shell = (text: string) =>
  testBuild('shell', {
    files: { [`static/js/${text}.js`]: `${text}();`, 'theme.js': `${text}Theme();` },
  });

beforeEach(async () => {
  ({ store, remove } = await createTestStore());
  const [, storefront] = await releaseTestBuilds(store, shell('first'), remote('first();'));
  current = storefront?.release ?? '';
  shop = createShop({ store, backend, log });
});
afterEach(() => remove());

/** Requests a path with a cookie. */
async function visit(path = '/', cookie = '', headers: Record<string, string> = {}) {
  const response = await shop.request(`https://kedai.test${path}`, {
    headers: { ...(cookie && { cookie }), ...headers },
  });
  const text = await response.text();
  const release = text.match(/"release":"(\w+)"/)?.[1];
  const setCookie = response.headers.get('set-cookie');
  return { response, text, release, setCookie, cookie: setCookie?.split(';')[0] ?? cookie };
}

async function startCanary(percent: number): Promise<string> {
  const canary = await putRelease(store, remote('canary();'), { dirty: false });
  await serve(store, [canary], percent);
  return canary.release;
}

test('a release and a rollback take effect at the next request, without a restart', async () => {
  const [released] = await releaseTestBuilds(store, remote('second();'));
  expect((await visit()).release).toBe(released?.release);
  await changeRegistry(store, (registry) => ({
    ...registry,
    storefront: rollBack(registry.storefront ?? NO_RELEASES, current, new Date()),
  }));
  expect((await visit()).release).toBe(current);
});

test('page and registry are revalidated, with 304 when they are unchanged', async () => {
  for (const path of ['/', '/registry.json']) {
    const { response } = await visit(path);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    const etag = response.headers.get('etag') ?? '';
    const again = () => visit(path, '', { 'if-none-match': etag });
    expect((await again()).response.status).toBe(304);
    await releaseTestBuilds(store, remote(`${path}();`));
    expect((await again()).response.status).toBe(200);
  }
});

test('sets no cookie without a canary', async () => {
  expect((await visit()).setCookie).toBeNull();
  expect((await visit('/?canary=in')).setCookie).toBeNull();
});

test('a canary is served to its percentage of visitors, always the same ones', async () => {
  const canary = await startCanary(10);
  const visitors = await Promise.all(Array.from({ length: 600 }, () => visit()));
  const inCanary = visitors.filter(({ release }) => release === canary);
  // Four standard deviations around 60.
  expect(inCanary.length).toBeGreaterThan(60 - 4 * Math.sqrt(54));
  expect(inCanary.length).toBeLessThan(60 + 4 * Math.sqrt(54));
  for (const { cookie, release } of [...inCanary.slice(0, 20), ...visitors.slice(0, 20)]) {
    const again = await visit('/', cookie);
    expect(again).toMatchObject({ release, setCookie: null });
    expect((await visit('/registry.json', cookie)).release).toBe(release);
  }
  await changeRegistry(store, (registry) => ({
    ...registry,
    storefront: endCanary(registry.storefront ?? NO_RELEASES, new Date()),
  }));
  expect((await visit('/', inCanary[0]?.cookie)).release).toBe(current);
});

test('the cookie contains only a number, and is HttpOnly, Secure and SameSite', async () => {
  await startCanary(10);
  const { setCookie, response } = await visit();
  expect(setCookie).toMatch(
    /^canary=\d{1,4}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(response.headers.get('cache-control')).toBe('private, no-cache');
  expect(response.headers.get('vary')?.toLowerCase()).toContain('cookie');
});

test.each(['canary=', 'canary=10000', 'canary=-1', 'canary=x', 'canary=1;canary=in2'])(
  'a foreign cookie (%s) is replaced or does no harm',
  async (cookie) => {
    await startCanary(10);
    const { response } = await visit('/', cookie);
    expect(response.status).toBe(200);
    expect((await visit('/registry.json', cookie)).response.status).toBe(200);
  },
);

test('a tester can choose a side of the canary, which is stored', async () => {
  const canary = await startCanary(1);
  const inside = await visit('/?canary=in', 'canary=5');
  expect(inside.release).toBe(canary);
  expect(inside.setCookie).toMatch(/^canary=in;/);
  expect((await visit('/', 'canary=in')).release).toBe(canary);
  expect((await visit('/?canary=out', 'canary=in')).release).toBe(current);
  // A bucket number cannot be chosen: it could be used to track a visitor.
  expect((await visit('/?canary=7', 'canary=5')).setCookie).toBeNull();
});

test('a page that was opened with an older shell still finds its files', async () => {
  await releaseTestBuilds(store, shell('second'));
  expect((await visit('/static/js/first.js')).text).toBe('first();');
  expect((await visit('/static/js/second.js')).text).toBe('second();');
  const theme = await visit('/theme.js');
  expect(theme.text).toBe('secondTheme();');
  expect(theme.response.headers.get('cache-control')).toBe('no-cache');
});

test('files are compressed for browsers that accept Brotli, and keep their type', async () => {
  const path = `/remotes/storefront/${current}/remoteEntry.1.js`;
  const plain = (await visit(path)).response;
  const packed = (await visit(path, '', { 'accept-encoding': 'gzip, br' })).response;
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(packed.headers.get('content-encoding')).toBe('br');
  for (const { headers } of [plain, packed]) {
    expect(headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('vary')).toMatch(/accept-encoding/i);
  }
});

test('a remote whose files are missing is left out; the rest still works', async () => {
  const cart = testBuild('cart-checkout', { pages: [{ path: '/cart', title: 'Keranjang' }] });
  await releaseTestBuilds(store, cart);
  await store.remove(await store.list('remotes/cart-checkout/'));
  expect((await visit('/')).release).toBe(current);
  expect((await visit('/cart')).response.status).toBe(404);
});

test('the last registry is used while the store does not answer', async () => {
  await visit();
  store.isNewest = () => false;
  store.readRegistry = () => Promise.reject(new Error('down'));
  expect((await visit()).release).toBe(current);
  expect(log).toHaveBeenCalledWith(expect.objectContaining({ event: 'registry_not_read' }));
});

test('answers 503 with a sentence while nothing is released', async () => {
  const empty = await createTestStore();
  const response = await createShop({ store: empty.store, backend, log }).request('/');
  expect(response.status).toBe(503);
  const text = await response.text();
  expect(text).toMatch(/^Kedai Senja belum dibuka\. Coba lagi sebentar\./);
  expect(text).toContain('docs/releases.md');
  await empty.remove();
});

test('/releases.json has the current releases and the canary for every visitor', async () => {
  const canary = await startCanary(10);
  for (const cookie of ['canary=in', 'canary=out', '']) {
    const { response, text } = await visit('/releases.json', cookie);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(JSON.parse(text)).toMatchObject({
      shell: { release: expect.any(String) },
      storefront: {
        release: current,
        canary: { release: canary, percent: 10, since: expect.stringMatching(/^20.*Z$/) },
      },
    });
  }
});
