import type { PageDescription } from 'federation/description/page-description';
import type { Hono } from 'hono';
import { serverPartKey } from 'releases/description/server-part';
import type { ReleaseStore } from 'releases/store/release-store';
import { createTestStore, releaseTestBuilds, testBuild } from 'releases/tests/builds';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { BackendConnection } from '../backend/backend-connection.ts';
import { createShop } from '../shop-server.ts';
import { openTestPages, TEST_MENU_PART, TEST_SHELL_PART } from '../tests/pages.ts';

const PAGES: PageDescription[] = [
  { path: '/', title: 'Beranda', description: 'Semua menu.' },
  { path: '/detaildrink/:id', title: 'Minuman' },
  { path: '/comingsoon', title: 'Segera hadir' },
  { path: '/cart', title: 'Keranjang', private: true },
];
const drink = {
  id: 7,
  product_name: 'Teh </script><script>alert(1)</script>',
  type_product: 'Minuman',
  description: 'Hangat & manis',
  price: 17_500,
  stock_product: 2,
  image: 'teh tarik.webp',
};
const rest = vi.fn<(url: URL) => unknown>();
const backend: BackendConnection = {
  kind: 'embedded',
  publishableKey: 'sb_publishable_x',
  fetch: async (request) => {
    expect(request.headers.get('apikey')).toBe('sb_publishable_x');
    return Response.json(rest(new URL(request.url)));
  },
};
let store: ReleaseStore;
let shop: Hono;

/** A shop with a process of its own that renders its pages. */
function openShop(): Hono {
  const renderedPages = openTestPages(store, backend);
  closers.push(renderedPages.close);
  return createShop({ store, backend, renderedPages, log: () => undefined });
}

const closers: (() => void)[] = [];

beforeAll(async () => {
  const made = await createTestStore();
  ({ store } = made);
  await releaseTestBuilds(
    store,
    testBuild('shell', {
      pages: [{ path: '/login', title: 'Log In', private: true }],
      server: TEST_SHELL_PART,
    }),
    testBuild('storefront', { pages: PAGES, server: TEST_MENU_PART }),
  );
  shop = openShop();
  return made.remove;
});
afterAll(() => {
  for (const close of closers) close();
});
beforeEach(() => {
  rest.mockReset();
  rest.mockImplementation((url) =>
    ['eq.7', 'gt.0'].includes(url.searchParams.get('id') ?? '') ? [drink] : [],
  );
});

async function open(
  path: string,
  headers: Record<string, string> = {},
  host = 'kedai.test',
  from = shop,
) {
  const response = await from.request(`http://${host}${path}`, { headers });
  return { status: response.status, headers: response.headers, html: await response.text() };
}

test('a product page has the metadata of the product in the database', async () => {
  const { status, html } = await open('/detaildrink/7');
  expect(status).toBe(200);
  expect(html).toContain('<title data-server>Teh &lt;/script&gt;');
  expect(html).toContain('name="description" content="Hangat &amp; manis"');
  expect(html).toContain('rel="canonical" href="http://kedai.test/detaildrink/7"');
  const picture =
    'http://kedai.test/storage/v1/object/public/image_product/products/teh%20tarik.webp';
  expect(html).toContain(`property="og:image" content="${picture}"`);
  expect(html).toContain('<div id="root"><h1>Hangat & manis</h1></div>');
  expect(html).toContain(`"picture":"${picture}"`);
  expect(html).not.toContain('<script>alert');
});

test.each(['/detaildrink/8', '/detaildrink/abc', '/detaildrink/%ff', '/tidak-ada'])(
  '%s does not exist: the page with status 404 and noindex',
  async (path) => {
    const { status, html } = await open(path);
    expect(status).toBe(404);
    expect(html).toContain('<title data-server>Halaman tidak ditemukan · Kedai Senja</title>');
    expect(html).toContain('content="noindex"');
    expect(html).toContain('id="registry"');
  },
);

test.each(['/detaildrink/7/', '/DetailDrink/7', '/detaildrink/%37', '/detaildrink/7?utm=x'])(
  '%s has the same canonical URL',
  async (path) => {
    const { status, html } = await open(path);
    expect(status).toBe(200);
    expect(html.toLowerCase()).toContain('canonical" href="http://kedai.test/detaildrink/7"');
  },
);

test('without the backend, product pages have default tags and the site map answers 503', async () => {
  const other = openShop();
  rest.mockImplementation(() => {
    throw new Error('down');
  });
  const { status, html } = await open('/detaildrink/7', {}, 'kedai.test', other);
  expect(status).toBe(200);
  expect(html).toContain('<title data-server>Minuman · Kedai Senja</title>');
  expect((await open('/sitemap.xml', {}, 'kedai.test', other)).status).toBe(503);
});

test.each(['/cart', '/login'])('%s has noindex', async (path) => {
  const { status, html } = await open(path);
  expect(status).toBe(200);
  expect(html).toContain('content="noindex"');
});

test('the site map lists the public pages and the products on the menu', async () => {
  const { headers, html } = await open('/sitemap.xml', { 'x-forwarded-proto': 'https' });
  expect(headers.get('content-type')).toMatch(/^application\/xml/);
  expect([...html.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual([
    'https://kedai.test/',
    'https://kedai.test/comingsoon',
    'https://kedai.test/detaildrink/7',
  ]);
});

test('does not repeat an invalid host name', async () => {
  expect((await open('/sitemap.xml', {}, 'under_score')).status).toBe(404);
  expect((await open('/robots.txt', {}, 'under_score')).html).not.toContain('under_score');
  expect((await open('/', {}, 'under_score')).html).not.toContain('under_score');
});

test('the web manifest makes the shop installable', async () => {
  const { headers, html } = await open('/manifest.webmanifest');
  expect(headers.get('content-type')).toBe('application/manifest+json');
  expect(JSON.parse(html)).toMatchObject({
    name: 'Kedai Senja',
    lang: 'id',
    start_url: '/',
    display: 'standalone',
    icons: ['any', 'maskable'].flatMap((purpose) => [
      { sizes: '192x192', purpose },
      { sizes: '512x512', purpose },
    ]),
  });
});

test('no server part is served', async () => {
  const { html } = await open('/releases.json');
  const { release } = JSON.parse(html).storefront;
  const key = serverPartKey({ app: 'storefront', release });
  expect(await store.read(key)).toBeDefined();
  for (const path of [`/${key}`, `/remotes/storefront/${release}/server.cjs`, '/server.cjs']) {
    expect((await open(path)).status).toBe(404);
  }
});
