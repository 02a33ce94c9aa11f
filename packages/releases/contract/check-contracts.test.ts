import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentRelease, readRegistry } from '../registry/registry.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { releaseBuilds } from '../switch/release-builds.ts';
import { retire } from '../switch/retire.ts';
import { rollBackApp } from '../switch/switch-release.ts';
import { createTestStore, releaseTestBuilds, testBuild } from '../tests/builds.ts';
import { type DeclarationChange, testContract, testParts } from '../tests/contracts.ts';

const NEEDS_NOTE: DeclarationChange = ['note?: string', 'note: string'];
const TAKES_SIZE: DeclarationChange = ['note?: string', 'note?: string; size?: number'];
const smoke = vi.fn(async () => []);
let store: ReleaseStore;
let remove: () => Promise<void>;

beforeEach(async () => {
  ({ store, remove } = await createTestStore());
});
afterEach(() => remove());

const shell = (contract = true) =>
  testBuild('shell', contract ? { contract: testContract('shell') } : {});
const remote = (app: string, ...changes: DeclarationChange[]) =>
  testBuild(app, { contract: testContract(app, ...changes), ...testParts(app) });
const storefront = remote('storefront');
const cart = (...changes: DeclarationChange[]) => remote('cart-checkout', ...changes);

test('a widget that is incompatible with its slot is rejected before it is stored', async () => {
  const [, shop] = await releaseTestBuilds(store, shell(), storefront, cart());
  const state = async () => [await store.readRegistry(), await store.list('remotes/')];
  const before = await state();
  const options = { source: { dirty: false }, smoke };
  await expect(releaseBuilds(store, [cart(NEEDS_NOTE)], options)).rejects.toThrow(
    `The slot product.order of storefront, as storefront ${shop?.release} has it, does not suit`,
  );
  expect(smoke).not.toHaveBeenCalled();
  expect(await state()).toEqual(before);
});

test('a release that removes the last widget of a required slot is rejected', async () => {
  await releaseTestBuilds(store, shell(), storefront, cart());
  const without = testBuild('cart-checkout', { contract: testContract('cart-checkout') });
  const reason = 'The slot product.order of storefront would lose its last widget';
  const release = releaseBuilds(store, [without], { source: { dirty: false }, smoke });
  await expect(release).rejects.toThrow(reason);
  await expect(retire(store, 'cart-checkout', smoke)).rejects.toThrow(reason);
});

test('a widget for an unknown slot is released with a notice', async () => {
  await releaseTestBuilds(store, shell());
  const onNotice = vi.fn();
  await releaseBuilds(store, [cart()], { source: { dirty: false }, smoke, onNotice });
  expect(onNotice).toHaveBeenCalledExactlyOnceWith([
    'The widget Add of cart-checkout is not shown: no live app has the slot product.order.',
  ]);
});

test('releases without declarations are reported and accepted', async () => {
  const [old] = await releaseTestBuilds(store, shell(false), cart());
  const onNotice = vi.fn();
  await releaseBuilds(store, [storefront], { source: { dirty: false }, smoke, onNotice });
  expect(onNotice).toHaveBeenCalledExactlyOnceWith([
    `shell ${old?.release} was released without declarations: versions were compared.`,
  ]);
});

test('a rollback to a release with an incompatible widget is rejected', async () => {
  const [unfit, early] = [cart(NEEDS_NOTE), cart(TAKES_SIZE)];
  for (const build of [shell(false), unfit, early, cart(), storefront]) {
    await releaseTestBuilds(store, build);
  }
  await rollBackApp(store, 'cart-checkout', undefined);
  const served = currentRelease(await readRegistry(store), 'cart-checkout');
  await expect(rollBackApp(store, 'cart-checkout', undefined)).rejects.toThrow('product.order');
  expect(currentRelease(await readRegistry(store), 'cart-checkout')).toBe(served);
});
