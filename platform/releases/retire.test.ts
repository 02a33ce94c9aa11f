import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeCurrent, ReleaseError, rollbackTarget, startCanary } from './channels.ts';
import { CheckFailedError } from './check-release.ts';
import { followSources } from './follow-sources.ts';
import { prune } from './prune.ts';
import { changeRegistry, currentRelease, NO_RELEASES, readRegistry } from './registry.ts';
import { releaseBuilds } from './release-builds.ts';
import { listReleases } from './release-description.ts';
import { restore, retire } from './retire.ts';
import type { ReleaseStore } from './store/release-store.ts';
import { createTestStore, releaseTestBuilds, testBuild } from './testing.ts';

let store: ReleaseStore;
let remove: () => Promise<void>;
let release = '';

const loyalty = testBuild('loyalty', { pages: [{ path: '/loyalty', title: 'Poin' }] });
const passes = async () => [];
const entry = async () => (await readRegistry(store)).loyalty ?? NO_RELEASES;

beforeEach(async () => {
  ({ store, remove } = await createTestStore());
  await releaseTestBuilds(store, testBuild('shell'));
  const [released] = await releaseTestBuilds(store, loyalty);
  release = released?.release ?? '';
});
afterEach(() => remove());

test('a retired app has no current release, and is restored with the one it had', async () => {
  await retire(store, 'loyalty', passes);
  expect(currentRelease(await readRegistry(store), 'loyalty')).toBeUndefined();
  expect(await restore(store, 'loyalty', passes)).toBe(release);
  expect(currentRelease(await readRegistry(store), 'loyalty')).toBe(release);
  expect(await entry()).toMatchObject({ history: [release], retired: {} });
});

test('the pages of the others are tested without the app, and its own before it comes back', async () => {
  const seen: unknown[] = [];
  const smoke: Parameters<typeof retire>[2] = async (candidates, registry) => {
    seen.push([candidates.map(({ app }) => app), currentRelease(registry, 'loyalty')]);
    return [];
  };
  await retire(store, 'loyalty', smoke);
  await restore(store, 'loyalty', smoke);
  expect(seen).toEqual([
    [[], undefined],
    [['loyalty'], release],
  ]);
});

test('nothing changes when the test of the pages fails', async () => {
  const fails = async () => ['/ shows a problem'];
  await expect(retire(store, 'loyalty', fails)).rejects.toThrow(CheckFailedError);
  expect(currentRelease(await readRegistry(store), 'loyalty')).toBe(release);
  await retire(store, 'loyalty', passes);
  await expect(restore(store, 'loyalty', fails)).rejects.toThrow(CheckFailedError);
  expect(currentRelease(await readRegistry(store), 'loyalty')).toBeUndefined();
});

test('a retirement ends a canary', async () => {
  await changeRegistry(store, (registry) => ({
    ...registry,
    loyalty: startCanary(
      registry.loyalty ?? NO_RELEASES,
      { release: 'bbbb', percent: 5 },
      new Date(),
    ),
  }));
  await retire(store, 'loyalty', passes);
  expect(await entry()).not.toHaveProperty('canary');
});

test('the shell, and an app without a release, cannot be retired', async () => {
  await expect(retire(store, 'shell', passes)).rejects.toThrow(ReleaseError);
  await expect(retire(store, 'reviews', passes)).rejects.toThrow('no release to retire');
  await expect(restore(store, 'loyalty', passes)).rejects.toThrow('not retired');
});

test('the app with the landing page cannot be retired', async () => {
  await releaseTestBuilds(store, testBuild('storefront', { pages: [{ path: '/', title: 'x' }] }));
  await expect(retire(store, 'storefront', passes)).rejects.toThrow('has the page /');
});

test('a release of what a retired app had does not pass as served', async () => {
  await retire(store, 'loyalty', passes);
  const release = releaseBuilds(store, [loyalty], { source: { dirty: false }, smoke: passes });
  await expect(release).rejects.toThrow(/retired on .*--restore/);
});

test('neither a release nor a canary nor a rollback brings a retired app back', async () => {
  await retire(store, 'loyalty', passes);
  const app = await entry();
  for (const change of [
    () => makeCurrent(app, 'bbbb', new Date()),
    () => startCanary(app, { release: 'bbbb', percent: 5 }, new Date()),
    () => rollbackTarget(app, undefined),
  ]) {
    expect(change).toThrow(/retired on .*--restore/);
  }
});

test('a start of the shop does not bring a retired app back', async () => {
  await retire(store, 'loyalty', passes);
  await followSources(store, [testBuild('loyalty', { entry: 'changed();' })], { dirty: true });
  expect(await entry()).toMatchObject({ history: [release], appRetiredAt: expect.any(String) });
});

test('the release to restore is kept for longer than a week', async () => {
  await retire(store, 'loyalty', passes);
  await prune(store, new Date(Date.now() + 30 * 24 * 60 * 60 * 1000));
  expect(await listReleases(store, 'loyalty')).toEqual([release]);
});

test('a retirement that another process overtakes changes nothing', async () => {
  const overtaken = async () => {
    await releaseTestBuilds(store, testBuild('loyalty', { entry: 'newer();' }));
    return [];
  };
  await expect(retire(store, 'loyalty', overtaken)).rejects.toThrow('Another process');
  expect(currentRelease(await readRegistry(store), 'loyalty')).not.toBe(release);
});
