import { hasReleases } from 'page-server/health/release-health';
import { createShop } from 'page-server/shop-server';
import { createTestStore, releaseTestBuilds, testBuild } from 'releases/tests/builds';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDevelopmentStore } from './development-store.ts';

const temporary = await createTestStore();
/** Release of cart-checkout in the underlying store. */
let released = '';

beforeAll(async () => {
  const [, cart] = await releaseTestBuilds(
    temporary.store,
    testBuild('shell'),
    testBuild('cart-checkout', { pages: [{ path: '/cart', title: 'Keranjang' }] }),
  );
  released = cart?.release ?? '';
});
afterAll(() => temporary.remove());

test('serves apps from source and releases of the underlying store, and updates after a change', async () => {
  const before = await temporary.store.readRegistry();
  const store = createDevelopmentStore(temporary.store);
  const shop = createShop({
    store,
    backend: { kind: 'hosted', url: 'https://x.supabase.co', publishableKey: 'sb_publishable_y' },
    log: () => undefined,
  });
  const serveStorefront = (path: string) =>
    store.serveSource('storefront', {
      pages: [{ path, title: 'Segera' }],
      entry: 'remoteEntry.js',
      address: '/remotes/storefront/dev',
    });
  const serveShell = (template: string) => store.serveSource('shell', { pages: [], template });
  store.serveRelease('cart-checkout', released);
  serveStorefront('/comingsoon');
  serveShell('first <!--registry-->');

  expect(await (await shop.request('/registry.json')).json()).toEqual({
    shell: { release: 'dev-1' },
    storefront: {
      release: 'dev-1',
      entry: '/remotes/storefront/dev/remoteEntry.js',
      integrity: '',
      pages: [{ path: '/comingsoon' }],
    },
    'cart-checkout': {
      release: released,
      entry: `/remotes/cart-checkout/${released}/remoteEntry.1.js`,
      integrity: expect.stringMatching(/^sha256-/),
      pages: [{ path: '/cart' }],
    },
  });
  expect((await shop.request(`/remotes/cart-checkout/${released}/remoteEntry.1.js`)).status).toBe(
    200,
  );
  expect(await (await shop.request('/comingsoon')).text()).toMatch(/^first (?!.*a\.avif)/s);

  expect(await hasReleases(store)).toBe(true);

  serveStorefront('/baru');
  serveShell('second <!--registry-->');
  const page = await shop.request('/baru');
  expect([page.status, await page.text()]).toEqual([200, expect.stringMatching(/^second /)]);
  expect((await shop.request('/comingsoon')).status).toBe(404);
  expect(await temporary.store.readRegistry()).toEqual(before);
});
