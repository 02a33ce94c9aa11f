import { afterEach, beforeEach, expect, test } from 'vitest';
import { putRelease } from '../builds/put-release.ts';
import type { Build } from '../builds/read-build.ts';
import { readRegistry } from '../registry/registry.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { serve } from '../switch/release-builds.ts';
import { retire } from '../switch/retire.ts';
import { rollBackApp } from '../switch/switch-release.ts';
import { createTestStore, releaseTestBuilds, testBuild } from '../tests/builds.ts';

const SLOT = { key: 'order', name: 'product.order', required: true };
const withWidget = (app: string) =>
  testBuild(app, { widgets: [{ name: 'Add', places: [{ slot: SLOT.name }] }] });
const without = (app: string) => testBuild(app, { entry: 'without();' });

let store: ReleaseStore;
let remove: () => Promise<void>;

const serveBuilds = async (builds: readonly Build[], canaryPercent?: number) => {
  const put = builds.map((build) => putRelease(store, build, { dirty: false }));
  await serve(store, await Promise.all(put), canaryPercent);
};

beforeEach(async () => {
  ({ store, remove } = await createTestStore());
  await releaseTestBuilds(store, testBuild('shell'), testBuild('host', { slots: [SLOT] }));
});
afterEach(() => remove());

test.each<[string, () => Promise<unknown>]>([
  ['a release', () => serveBuilds([without('one')])],
  ['a canary', () => serveBuilds([without('one')], 10)],
  ['a rollback', () => rollBackApp(store, 'one', undefined)],
  ['a retirement', () => retire(store, 'one', async () => [])],
])(
  '%s is rejected if visitors outside of a canary would lose the widget',
  async (_what, change) => {
    await releaseTestBuilds(store, without('one'), without('two'));
    await serveBuilds([withWidget('one')]);
    await serveBuilds([withWidget('two')], 10);
    const before = await readRegistry(store);
    await expect(change()).rejects.toThrow('product.order of host would lose its last widget');
    expect(await readRegistry(store)).toEqual(before);
    await serveBuilds([withWidget('two')]);
    await change();
  },
);

test('a widget cannot move between apps in two independent canaries', async () => {
  await releaseTestBuilds(store, withWidget('one'), without('two'));
  const moved = [without('one'), withWidget('two')];
  await expect(serveBuilds(moved, 10)).rejects.toThrow('would lose its last widget');
  await serveBuilds(moved);
});

test('a canary that fills a slot can end', async () => {
  await releaseTestBuilds(store, without('two'));
  await serveBuilds([withWidget('two')], 10);
  await serveBuilds([testBuild('one')]);
  await rollBackApp(store, 'two', undefined);
  expect((await readRegistry(store)).two).not.toHaveProperty('canary');
});
