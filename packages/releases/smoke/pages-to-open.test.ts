import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { readRelease } from '../description/release-description.ts';
import { currentRelease, type ReleaseRegistry, readRegistry } from '../registry/registry.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { createTestStore, releaseTestBuilds, testBuild } from '../tests/builds.ts';
import { pagesToOpen } from './pages-to-open.ts';

let store: ReleaseStore;
let registry: ReleaseRegistry;

beforeEach(async () => {
  const made = await createTestStore();
  onTestFinished(made.remove);
  store = made.store;
  await releaseTestBuilds(
    store,
    testBuild('shell', { pages: [{ path: '/login', title: 'Log In' }] }),
    testBuild('storefront', {
      pages: [{ path: '/detaildrink/:id', title: 'Minuman' }],
      slots: [{ key: 'productOrder', name: 'product.order' }],
    }),
    testBuild('cart-checkout', {
      pages: [{ path: '/cart', title: 'Keranjang' }],
      widgets: [{ name: 'AddToCart', places: [{ slot: 'product.order' }] }],
    }),
    testBuild('admin-console', { pages: [{ path: '/admin', title: 'Kelola' }] }),
  );
  registry = await readRegistry(store);
});

test.each([
  ['storefront', ['/detaildrink/:id']],
  ['admin-console', ['/admin']],
  // A page of the storefront shows its widget.
  ['cart-checkout', ['/cart', '/detaildrink/:id']],
  ['shell', ['/admin', '/cart', '/detaildrink/:id', '/login']],
] as const)('a release of %s is loaded on %j', async (app, paths) => {
  const candidate = await readRelease(store, app, currentRelease(registry, app) ?? '');
  const pages = await pagesToOpen(store, candidate ? [candidate] : [], registry);
  expect(pages.map(({ path }) => path).sort()).toEqual(paths);
});
