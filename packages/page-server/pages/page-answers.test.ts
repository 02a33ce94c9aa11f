import type { Hono } from 'hono';
import type { ReleaseStore } from 'releases/store/release-store';
import { createTestStore, releaseTestBuilds, testBuild } from 'releases/tests/builds';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { BackendConnection } from '../backend/backend-connection.ts';
import { createShop } from '../shop-server.ts';
import { openTestPages, TEST_SHELL_PART, testServerPart } from '../tests/pages.ts';

const READ = "await fetch('/rest/v1/product?id=eq.' + url.searchParams.get('q'))";
const HOSTED = { kind: 'hosted', url: 'https://x.supabase.co', publishableKey: 'x' } as const;
const EMBEDDED: BackendConnection = {
  kind: 'embedded',
  publishableKey: 'x',
  fetch: async () => new Response(null, { status: 404 }),
};
const ask = vi.fn();
let store: ReleaseStore;

beforeEach(async () => {
  const made = await createTestStore();
  onTestFinished(made.remove);
  store = made.store;
  await releaseTestBuilds(
    store,
    testBuild('shell', { server: TEST_SHELL_PART }),
    testBuild('storefront', {
      pages: [
        { path: '/', title: 'Beranda', query: ['q'] },
        { path: '/own', title: 'Sendiri', audience: 'customer' },
      ],
      server: testServerPart(`${READ}; return { html: '<h1>Menu</h1>' }`),
    }),
  );
  const headers = { 'content-type': 'application/json', 'content-range': '0-0/1' };
  ask.mockReset().mockResolvedValue({
    status: 206,
    headers,
    body: new TextEncoder().encode('[{"id":7}]'),
  });
});

function open(backend: BackendConnection = HOSTED): Hono {
  const renderedPages = openTestPages(store, backend, { ask });
  onTestFinished(renderedPages.close);
  return createShop({ store, backend, renderedPages, log: () => undefined });
}

const answersOf = (shop: Hono, address: string, headers = {}) =>
  shop.request(`https://kedai.test/page-answers.json?of=${encodeURIComponent(address)}`, {
    headers,
  });

test.each<[string, BackendConnection, string]>([
  ['a hosted project', HOSTED, 'https://x.supabase.co'],
  ['the embedded backend', EMBEDDED, 'https://kedai.test'],
])(
  'sends the backend responses of a cached page without asking %s again',
  async (_, backend, origin) => {
    const shop = open(backend);
    await shop.request('https://kedai.test/?q=7');
    const response = await answersOf(shop, '/?q=7&unknown=1');
    expect(await response.json()).toEqual([
      {
        url: `${origin}/rest/v1/product?id=eq.7`,
        headers: { 'content-type': 'application/json', 'content-range': '0-0/1' },
        body: '[{"id":7}]',
      },
    ]);
    expect(ask).toHaveBeenCalledOnce();
    const etag = response.headers.get('etag') ?? '';
    expect((await answersOf(shop, '/?q=7', { 'if-none-match': etag })).status).toBe(304);
  },
);

test('a page that the browser renders has no backend responses', async () => {
  expect(await (await answersOf(open(), '/own')).json()).toEqual([]);
  expect(ask).not.toHaveBeenCalled();
});

test('answers 404 to an invalid address', async () => {
  expect((await answersOf(open(), '//[')).status).toBe(404);
});
