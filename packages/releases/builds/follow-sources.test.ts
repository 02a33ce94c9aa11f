import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type AppReleases,
  changeRegistry,
  NO_RELEASES,
  readRegistry,
} from '../registry/registry.ts';
import { rollBack, startCanary } from '../registry/transitions.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { createTestStore, testBuild } from '../tests/builds.ts';
import { followSources } from './follow-sources.ts';
import { putRelease } from './put-release.ts';

let store: ReleaseStore;
let remove: () => Promise<void>;

beforeEach(async () => {
  ({ store, remove } = await createTestStore());
});
afterEach(() => remove());

const start = (entry: string) =>
  followSources(store, [testBuild('shell'), testBuild('storefront', { entry })], { dirty: true });
const storefront = async () => (await readRegistry(store)).storefront ?? NO_RELEASES;
const change = (transition: (app: AppReleases) => AppReleases) =>
  changeRegistry(store, (registry) => ({
    ...registry,
    storefront: transition(registry.storefront ?? NO_RELEASES),
  }));

test('a start releases changed sources and writes nothing for unchanged ones', async () => {
  await start('a();');
  await start('b();');
  const { version } = await store.readRegistry();
  expect((await storefront()).history).toHaveLength(2);
  await start('b();');
  expect((await store.readRegistry()).version).toBe(version);
  await start('a();');
  expect((await storefront()).history).toHaveLength(2);
  expect((await store.readRegistry()).version).not.toBe(version);
});

test('a start does not undo a rollback', async () => {
  await start('a();');
  await start('b();');
  const [, previous = ''] = (await storefront()).history;
  await change((app) => rollBack(app, previous, new Date()));
  await start('b();');
  expect((await storefront()).history).toEqual([previous]);
});

test('a start does not serve a canary that was ended by a rollback to a named release', async () => {
  await start('a();');
  await start('b();');
  const [, first = ''] = (await storefront()).history;
  const build = testBuild('storefront', { entry: 'c();' });
  const { release } = await putRelease(store, build, { dirty: true });
  await change((app) => startCanary(app, { release, percent: 10 }, new Date()));
  await change((app) => rollBack(app, first, new Date()));
  await start('c();');
  expect((await storefront()).history).toEqual([first]);
});

test('a start does not undo a rollback to a withdrawn release', async () => {
  await start('a();');
  await start('b();');
  const [wanted = '', first = ''] = (await storefront()).history;
  await change((app) => rollBack(app, first, new Date()));
  await start('c();');
  await change((app) => rollBack(app, wanted, new Date()));
  await start('c();');
  expect((await storefront()).history).toEqual([wanted, first]);
});

test('a start does not end or promote a canary', async () => {
  await start('b();');
  const [release = ''] = (await storefront()).history;
  await start('a();');
  await change((app) => startCanary(app, { release, percent: 10 }, new Date()));
  await start('b();');
  expect((await storefront()).canary).toMatchObject({ release, percent: 10 });
});
