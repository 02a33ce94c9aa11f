import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type DeclarationChange, testContract } from './contract-testing.ts';
import { currentRelease, readRegistry } from './registry.ts';
import { releaseBuilds } from './release-builds.ts';
import type { ReleaseStore } from './store/release-store.ts';
import { rollBackApp } from './switch-release.ts';
import { createTestStore, releaseTestBuilds, testBuild } from './testing.ts';

const NO_ADD: DeclarationChange = ['  Add: (props:', '  Other: (props:'];
const NO_BADGE: DeclarationChange = ['  Badge: () => JSX.Element;\n', ''];
const smoke = vi.fn(async () => []);
let store: ReleaseStore;
let remove: () => Promise<void>;

beforeEach(async () => {
  ({ store, remove } = await createTestStore());
});
afterEach(() => remove());

const shell = (contract = true) =>
  testBuild('shell', contract ? { contract: testContract('shell') } : {});
const storefront = testBuild('storefront', { contract: testContract('storefront') });
const cart = (...changes: DeclarationChange[]) =>
  testBuild('cart-checkout', { contract: testContract('cart-checkout', ...changes) });

test('a release without a widget that other apps use is rejected before the smoke test', async () => {
  const [, shop] = await releaseTestBuilds(store, shell(), storefront, cart());
  const before = await store.readRegistry();
  const options = { source: { dirty: false }, smoke };
  await expect(releaseBuilds(store, [cart(NO_ADD)], options)).rejects.toThrow(
    `The widget Add of cart-checkout is gone from cart-checkout`,
  );
  await expect(releaseBuilds(store, [cart(NO_BADGE)], options)).rejects.toThrow(
    `storefront ${shop?.release} uses it`,
  );
  expect(smoke).not.toHaveBeenCalled();
  expect(await store.readRegistry()).toEqual(before);
});

test('releases without declarations are reported and accepted', async () => {
  const [old] = await releaseTestBuilds(store, shell(false), cart());
  const onUndeclared = vi.fn();
  await releaseBuilds(store, [storefront], { source: { dirty: false }, smoke, onUndeclared });
  expect(onUndeclared).toHaveBeenCalledExactlyOnceWith([`shell ${old?.release}`]);
});

test('a rollback accepts a release without an optional widget, and rejects one without a required widget', async () => {
  const [lame, early] = [cart(NO_ADD), cart(NO_BADGE)];
  for (const build of [shell(false), lame, early, cart(), storefront]) {
    await releaseTestBuilds(store, build);
  }
  await rollBackApp(store, 'cart-checkout', undefined);
  const served = currentRelease(await readRegistry(store), 'cart-checkout');
  await expect(rollBackApp(store, 'cart-checkout', undefined)).rejects.toThrow('The widget Add');
  expect(currentRelease(await readRegistry(store), 'cart-checkout')).toBe(served);
});
