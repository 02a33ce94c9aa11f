import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { loadSecrets } from 'local-supabase/secrets';
import { call } from 'local-supabase/tests/support/call';
import { startTestBackend, type TestBackend } from 'local-supabase/tests/support/test-backend';
import { createShop } from 'page-server/shop-server';
import { createStartingShop } from 'page-server/starting';
import { createFolderStore } from 'releases/store/folder-store';
import { createTestStore, releaseTestBuilds, testBuild } from 'releases/tests/builds';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let directory = '';
let remove: () => Promise<void>;
/** Path of the storefront's entry. */
let entry = '';
let backend: TestBackend;
let mailboxToken = '';
let shop: Hono;

beforeAll(async () => {
  const temporary = await createTestStore();
  ({ directory, remove } = temporary);
  const { store } = temporary;
  const [, storefront] = await releaseTestBuilds(
    store,
    testBuild('shell', {
      files: {
        'index.html': '<html><head><!--registry--><script defer src="/static/index.js"></script>',
        'static/index.js': 'shell();',
        'og.png': 'picture',
      },
    }),
    testBuild('storefront', { pages: [{ path: '/', title: 'Beranda' }] }),
  );
  entry = `remotes/storefront/${storefront?.release}/remoteEntry.1.js`;
  backend = await startTestBackend();
  const { serviceKey } = backend;
  const product = { product_name: 'Kopi', type_product: 'Minuman', price: 1, stock_product: 1 };
  const answer = await call(backend, '/rest/v1/product', { key: serviceKey, json: product });
  expect(answer.status).toBe(201);
  ({ mailboxToken } = await loadSecrets(backend.dataDir));
  openShop();
});
afterAll(async () => {
  await backend.close();
  await remove();
});

function openShop(): void {
  shop = createShop({
    store: createFolderStore(directory),
    backend: { kind: 'embedded', ...backend },
    allowedHosts: ['kedai.test'],
    log: () => undefined,
  });
}
/** Headers that browsers send with requests of the shop's own pages. */
const OWN = { 'sec-fetch-site': 'same-origin' };

/** Every type of answer of the shop. */
const ANSWERS: [name: string, status: number, path: string, init?: RequestInit][] = [
  ['page', 200, '/'],
  ['missing page', 404, '/tidak-ada'],
  ['asset', 200, '/static/index.js'],
  ['missing asset', 404, '/static/none.js'],
  ['release file', 200, 'the entry'],
  ['missing release file', 404, '/remotes/storefront/bbbb/remoteEntry.js'],
  ['picture for previews', 200, '/og.png'],
  ['registry', 200, '/registry.json'],
  ['configuration', 200, '/config.json'],
  ['robots.txt', 200, '/robots.txt'],
  ['site map', 200, '/sitemap.xml'],
  ['manifest', 200, '/manifest.webmanifest'],
  ['REST, denied', 401, '/rest/v1/product'],
  ['REST, preflight', 204, '/rest/v1/product', { method: 'OPTIONS' }],
  ['auth, denied', 401, '/auth/v1/token?grant_type=password', { method: 'POST', body: '{}' }],
  ['auth, too large', 413, '/auth/v1/signup', { method: 'POST', body: 'x'.repeat(300_000) }],
  ['storage, missing', 400, '/storage/v1/object/public/image_product/products/none.png'],
  ['storage, denied', 401, '/storage/v1/object/image_product/x.png', { method: 'POST' }],
  ['missing function', 404, '/functions/v1/none'],
  ['health', 200, '/_local/health'],
  ['mailbox', 200, '/_local/mail', { headers: { authorization: 'the token' } }],
  ['mailbox, without its token', 404, '/_local/mail'],
  ['unknown method', 405, '/rest/v1/product', { method: 'PROPFIND' }],
  ['method that is not allowed', 405, '/', { method: 'PUT' }],
  [
    'report',
    204,
    '/_report',
    { method: 'POST', body: '{"kind":"error","code":"x"}', headers: OWN },
  ],
  ['report, invalid', 400, '/_report', { method: 'POST', body: 'x', headers: OWN }],
  ['report of another site', 403, '/_report', { method: 'POST', body: 'x' }],
  ['method that is not allowed for a file', 405, '/static/index.js', { method: 'DELETE' }],
];

function get(path: string, init: RequestInit = {}, host = 'localhost:3000') {
  const socket = { remoteAddress: '127.0.0.1' };
  const realPath = path === 'the entry' ? `/${entry}` : path;
  const headers = new Headers(init.headers);
  if (headers.has('authorization')) headers.set('authorization', `Bearer ${mailboxToken}`);
  return shop.request(`http://${host}${realPath}`, { ...init, headers }, { incoming: { socket } });
}

function expectSecure({ headers }: Response): void {
  const policy = headers.get('content-security-policy') ?? '';
  for (const part of [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self'",
    "style-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ]) {
    expect(policy.split('; ')).toContain(part);
  }
  expect(policy).not.toMatch(/unsafe-|\*|data:/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('cross-origin-resource-policy')).toMatch(/^(same|cross)-origin$/);
  expect(headers.get('permissions-policy')).toContain('geolocation=()');
  // Printers of the kitchen.
  expect(headers.get('permissions-policy')).not.toMatch(/usb|serial/);
  expect(headers.get('x-powered-by')).toBeNull();
  expect(headers.get('server')).toBeNull();
}

describe.each(ANSWERS)('%s (%i)', (_name, status, path, init) => {
  test('has every security header', async () => {
    const answer = await get(path, init);
    expect(answer.status).toBe(status);
    expectSecure(answer);
    expect(answer.headers.get('strict-transport-security')).toBeNull();
  });

  test('has Strict-Transport-Security over TLS', async () => {
    const headers = { ...init?.headers, 'x-forwarded-proto': 'https' };
    const answer = await get(path, { ...init, headers }, 'kedai.test');
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000');
  });
});

test('responses to a wrong host and during the start have every security header', async () => {
  const wrong = await get('/', {}, 'evil.test');
  expect(wrong.status).toBe(421);
  expectSecure(wrong);
  const starting = await createStartingShop([]).fetch(new Request('http://localhost:3000/'));
  expect(starting.status).toBe(503);
  expectSecure(starting);
});

test('the response to an unexpected error has every security header and no details', async () => {
  const logged: unknown[] = [];
  const broken = createShop({
    store: {
      ...createFolderStore(directory),
      readRegistry: () => Promise.reject(new Error(`${directory} is broken`)),
    },
    backend: { kind: 'embedded', ...backend },
    log: (entry) => logged.push(entry),
  });
  const answer = await broken.request('http://localhost:3000/');
  expect(answer.status).toBe(500);
  expectSecure(answer);
  expect(await answer.text()).not.toContain(directory);
  const requestId = answer.headers.get('x-request-id');
  expect(logged).toContainEqual(expect.objectContaining({ event: 'internal_error', requestId }));
});

test.each([
  ['/og.png', 'cross-origin'],
  ['/storage/v1/object/public/image_product/products/none.png', 'cross-origin'],
  ['/storage/v1/render/image/public/image_product/products/none.png', 'cross-origin'],
  ['/', 'same-origin'],
  ['/rest/v1/product', 'same-origin'],
  ['/_local/mail', 'same-origin'],
])('%s may be embedded by: %s', async (path, policy) => {
  expect((await get(path)).headers.get('cross-origin-resource-policy')).toBe(policy);
});

test('the health of the shop reports a missing release', async () => {
  expect(await (await get('/_local/health')).json()).toMatchObject({ releases: 'up' });
  const file = join(directory, entry);
  await rename(file, `${file}.away`);
  // A new shop, because health answers are shared for a second.
  openShop();
  const answer = await get('/_local/health');
  await rename(`${file}.away`, file);
  expect([answer.status, await answer.json()]).toMatchObject([503, { releases: 'down' }]);
});
