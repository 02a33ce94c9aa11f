import { writeFile } from 'node:fs/promises';
import { BlockList } from 'node:net';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { createTestStore, releaseTestBuilds, testBuild } from 'releases/tests/builds';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PAGE_LIMIT } from './pages/page-limit.ts';
import { createShop } from './shop-server.ts';
import { createStartingShop } from './starting.ts';

let remove: () => Promise<void>;
/** Path of the storefront's entry. */
let entry = '';
let shop: Hono;
let hosted: Hono;
let local: Hono;
let allowing: Hono;
let proxied: Hono;
/** Discards log entries. */
const log = () => undefined;

/** Requests a path from the given IP address and under the given host. */
async function get(
  app: Pick<Hono, 'fetch'>,
  path: string,
  { peer = '127.0.0.1', host = 'localhost:3000' } = {},
) {
  return app.fetch(new Request(`http://${host}${path}`), {
    incoming: { socket: { remoteAddress: peer } },
  });
}

beforeAll(async () => {
  const temporary = await createTestStore();
  ({ remove } = temporary);
  await writeFile(join(temporary.directory, 'secret.json'), 'secret');
  const { store } = temporary;
  const [, storefront] = await releaseTestBuilds(
    store,
    testBuild('shell', { files: { 'static/js/index.1.js': 'shell();', 'theme.js': 'theme();' } }),
    testBuild('storefront', {
      pages: [
        { path: '/', title: 'Beranda' },
        { path: '/detaildrink/:id', title: 'Minuman' },
      ],
    }),
  );
  entry = `/remotes/storefront/${storefront?.release}/remoteEntry.1.js`;
  const embedded = {
    kind: 'embedded' as const,
    publishableKey: 'sb_publishable_x',
    fetch: async (request: Request, peer?: string) =>
      new Response(`backend ${new URL(request.url).pathname} ${peer}`),
  };
  shop = createShop({ store, log, backend: embedded });
  allowing = createShop({ store, log, backend: embedded, allowLocalRemotes: true });
  const trustedProxies = new BlockList();
  trustedProxies.addAddress('10.0.0.1');
  proxied = createShop({ store, log, backend: embedded, trustedProxies });
  local = createShop({ store, log, backend: embedded, allowedHosts: ['kedai.test'] });
  hosted = createShop({
    store,
    log,
    backend: { kind: 'hosted', url: 'https://x.supabase.co', publishableKey: 'sb_publishable_y' },
  });
});

afterAll(() => remove());

test('the configuration has the embedded backend at the origin of the request', async () => {
  const config = await (await get(shop, '/config.json', { host: '127.0.0.1:3000' })).json();
  expect(config).toEqual({ supabaseUrl: 'http://127.0.0.1:3000', supabaseKey: 'sb_publishable_x' });
});

test('the policy of a shop with a hosted project allows its origin', async () => {
  const response = await get(hosted, '/config.json');
  expect(await response.json()).toEqual({
    supabaseUrl: 'https://x.supabase.co',
    supabaseKey: 'sb_publishable_y',
  });
  const policy = response.headers.get('content-security-policy');
  expect(policy).toContain("connect-src 'self' https://x.supabase.co wss://x.supabase.co;");
  expect((await get(hosted, '/rest/v1/product')).headers.get('content-type')).toMatch(/html/);
});

test.each(['/', '/login', '/static/js/index.1.js', 'the entry', '/none.js'])(
  '%s has the security headers',
  async (path) => {
    const { headers } = await get(shop, path === 'the entry' ? entry : path);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('content-security-policy')).not.toContain('unsafe-');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  },
);

test.each([
  ['/static/js/index.1.js', 'public, max-age=31536000, immutable'],
  ['the entry', 'public, max-age=31536000, immutable'],
  ['/theme.js', 'no-cache'],
  ['/', 'no-cache'],
  ['/registry.json', 'no-cache'],
  ['/config.json', 'no-cache'],
])('%s is cached as %s', async (path, cacheControl) => {
  const answer = await get(shop, path === 'the entry' ? entry : path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe(cacheControl);
});

test('answers 304 to the revalidation of an unchanged file', async () => {
  const first = await shop.request('http://localhost/theme.js');
  const tag = first.headers.get('etag') ?? '';
  expect([first.status, await first.text()]).toEqual([200, 'theme();']);
  const headers = { 'if-none-match': `"other", ${tag}`, 'accept-encoding': 'br' };
  const again = await shop.request('http://localhost/theme.js', { headers });
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag]);
  expect(again.headers.get('vary')).toBe('accept-encoding');
  expect(again.headers.get('cache-control')).toBe('no-cache');
  const changed = { headers: { 'if-none-match': 'W/"other"' } };
  expect((await shop.request('http://localhost/theme.js', changed)).status).toBe(200);
});

test.each([
  '/remotes/storefront/gone/remoteEntry.js',
  '/remotes/storefront/gone',
  '/static/js/gone.js',
  '/remotes/registry.json',
  '/remotes/.registry/000000001',
  '/index.html',
  '/remotes//registry.json',
  '/remotes/%2fregistry.json',
  '/remotes/storefront/aaaa/..%2f..%2fregistry.json',
  '/remotes/../secret.json',
  '/remotes/%2e%2e/secret.json',
  '/remotes/..%2fsecret.json',
])('%s is answered 404 and never with the page', async (path) => {
  const response = await get(shop, path);
  expect(response.status).toBe(404);
  expect(await response.text()).toBe('Tidak ditemukan.');
});

test.each([
  ['/', 200],
  ['/detaildrink/7', 200],
  ['/detaildrink/1.5', 200],
  ['/tidak-ada', 404],
])('%s is the page, with status %i', async (path, status) => {
  const response = await get(shop, path);
  expect(response.status).toBe(status);
  expect(await response.text()).toContain('id="registry"');
});

test('the backend answers on its own paths', async () => {
  expect(await (await get(shop, '/rest/v1/product')).text()).toBe(
    'backend /rest/v1/product 127.0.0.1',
  );
});

test('the backend receives the IP address of the peer', async () => {
  expect(await (await get(shop, '/_local/mail', { peer: '192.168.1.9' })).text()).toBe(
    'backend /_local/mail 192.168.1.9',
  );
});

test.each([
  ['10.0.0.1', '203.0.113.5'],
  ['10.0.0.2', '10.0.0.2'],
])('behind a trusted proxy it receives the visitor: from %s it is %s', async (peer, client) => {
  const headers = { 'x-forwarded-for': '127.0.0.1, 203.0.113.5' };
  const env = { incoming: { socket: { remoteAddress: peer } } };
  const answer = await proxied.request('/rest/v1/product', { headers }, env);
  expect(await answer.text()).toBe(`backend /rest/v1/product ${client}`);
});

test('visitors behind a trusted proxy have separate limits', async () => {
  const env = { incoming: { socket: { remoteAddress: '10.0.0.1' } } };
  const statusFor = async (visitor: string) => {
    const headers = { 'x-forwarded-for': visitor };
    return (await proxied.request('/sitemap.xml', { headers }, env)).status;
  };
  for (let left = PAGE_LIMIT.requests; left > 0; left -= 1) await statusFor('203.0.113.5');
  expect(await statusFor('203.0.113.5')).toBe(429);
  expect(await statusFor('203.0.113.6')).not.toBe(429);
});

describe('with a list of allowed hosts', () => {
  const paths = ['/', '/config.json', '/rest/v1/product', '/_local/mail', '/static/js/index.1.js'];

  test.each([
    'evil.test',
    'localhost.evil.test',
    'notlocalhost',
    '127.0.0.1.evil.test',
    '10.0.0.1',
  ])('answers 421 to the host %s', async (host) => {
    for (const path of paths) {
      const answer = await get(local, path, { host });
      expect(answer.status).toBe(421);
      expect(await answer.text()).toMatch(/^Toko ini tidak dikenal dengan nama itu\./);
      expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    }
    expect((await get(createStartingShop([]), '/', { host })).status).toBe(421);
  });

  test.each([
    'localhost',
    'LOCALHOST:3000',
    'senja.localhost',
    '127.0.0.1:80',
    '[::1]:3000',
    'kedai.test',
  ])('answers to the host %s', async (host) => {
    for (const path of paths) expect((await get(local, path, { host })).status).toBe(200);
  });
});

test('answers 503 with the security headers while the shop starts', async () => {
  const answer = await get(createStartingShop([]), '/cart');
  expect(answer.status).toBe(503);
  expect(await answer.text()).toBe('Kedai Senja sedang disiapkan. Coba lagi sebentar.');
  expect(answer.headers.get('retry-after')).toBe('2');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect((await get(createStartingShop(undefined), '/', { host: 'kedai.test' })).status).toBe(503);
});

test('the policy allows local remotes only when they are enabled', async () => {
  const policyOf = async (app: Hono) =>
    (await get(app, '/')).headers.get('content-security-policy') ?? '';
  expect(await policyOf(shop)).toContain("script-src 'self';");
  expect(await policyOf(shop)).not.toContain('localhost');
  expect(await policyOf(allowing)).toContain(
    "script-src 'self' http://localhost:* http://127.0.0.1:*",
  );
  expect(await policyOf(allowing)).toMatch(/connect-src [^;]*ws:\/\/localhost:\*/);
});

describe('a form that is submitted before its script runs', () => {
  const post = async (path: string) =>
    shop.fetch(
      new Request(`http://localhost:3000${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: '__proto__[polluted]=1',
      }),
    );

  test('opens its page again, without the input', async () => {
    const prototype = Reflect.ownKeys(Object.prototype);
    const answer = await post('/detaildrink/1?__proto__=x');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/detaildrink/1']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(Reflect.ownKeys(Object.prototype)).toEqual(prototype);
  });

  test('is answered 405 where there is no page', async () => {
    expect((await post('/no/such/page')).status).toBe(405);
  });
});
