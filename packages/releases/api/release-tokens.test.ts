import { afterEach, beforeEach, expect, test } from 'vitest';
import { readRegistry } from '../registry/registry.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { restore, retire } from '../switch/retire.ts';
import { createTestStore, releaseTestBuilds, testBuild } from '../tests/builds.ts';
import { createToken, ownerOf, revokeTokens } from './release-tokens.ts';

let store: ReleaseStore;
let remove: () => Promise<void>;

beforeEach(async () => {
  ({ store, remove } = await createTestStore());
  await releaseTestBuilds(store, testBuild('shell'), testBuild('loyalty'));
});
afterEach(() => remove());

test('a revocation invalidates the token and earlier preview links, also after later changes', async () => {
  const token = await createToken(store, 'loyalty');
  const { shell } = await readRegistry(store);
  await revokeTokens(store, 'loyalty');
  expect(await ownerOf(store, token)).toBeUndefined();
  const previewsFrom = (await readRegistry(store)).loyalty?.previewsFrom;
  expect(Date.parse(previewsFrom ?? '')).toBeLessThanOrEqual(Date.now());
  await releaseTestBuilds(store, testBuild('loyalty', { entry: 'second();' }));
  await retire(store, 'loyalty', async () => []);
  await restore(store, 'loyalty', async () => []);
  expect(await readRegistry(store)).toMatchObject({ shell, loyalty: { previewsFrom } });
});

test('a revocation of an app that was never staged adds nothing to the registry', async () => {
  await createToken(store, 'loyalti');
  await revokeTokens(store, 'loyalti');
  expect(Object.keys(await readRegistry(store))).toEqual(['shell', 'loyalty']);
});
