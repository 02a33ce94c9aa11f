import { OperatorError } from 'node-kit/operator-error';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ReleaseStore } from '../store/release-store.ts';
import { createTestStore, releaseTestBuilds, testBuild } from '../tests/builds.ts';
import { changeRegistry, currentRelease, readRegistry } from './registry.ts';

let store: ReleaseStore;
let remove: () => Promise<void>;

beforeEach(async () => {
  ({ store, remove } = await createTestStore());
  await releaseTestBuilds(store, testBuild('shell'));
});
afterEach(() => remove());

const write = async (registry: unknown) => {
  const { version } = await store.readRegistry();
  await store.writeRegistry(JSON.stringify(registry), version);
};

test('a release keeps apps of other repositories and unknown fields', async () => {
  const before = await readRegistry(store);
  const reviews = { history: ['aaaa'], retired: {}, withdrawn: [], pruning: [], notes: 'later' };
  await write({ ...before, reviews });
  const [released] = await releaseTestBuilds(store, testBuild('storefront'));
  const after = await readRegistry(store);
  expect(after.reviews).toEqual(reviews);
  expect(currentRelease(after, 'storefront')).toBe(released?.release);
});

test.each(['../shell', '__proto__', 'constructor', 'Loyalty', ''])(
  'the name %j is not accepted',
  async (name) => {
    await write(JSON.parse(`{${JSON.stringify(name)}: {"history": []}}`));
    await expect(readRegistry(store)).rejects.toThrow(OperatorError);
    await expect(changeRegistry(store, (registry) => registry)).rejects.toThrow(OperatorError);
  },
);
