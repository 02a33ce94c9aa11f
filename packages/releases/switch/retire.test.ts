import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { followSources } from '../builds/follow-sources.ts';
import { putRelease } from '../builds/put-release.ts';
import { listReleases } from '../description/release-description.ts';
import { changeRegistry, currentRelease, NO_RELEASES, readRegistry } from '../registry/registry.ts';
import { makeCurrent, rollbackTarget, startCanary } from '../registry/transitions.ts';
import { ReleaseError } from '../release-error.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { createTestStore, releaseTestBuilds, testBuild } from '../tests/builds.ts';
import { prune } from './prune.ts';
import { type ReleaseOptions, releaseBuilds, serve } from './release-builds.ts';
import { restore, retire } from './retire.ts';
import { serveStaged, stage } from './staged.ts';

let store: ReleaseStore;
let directory = '';
let remove: () => Promise<void>;
let release = '';

const loyalty = testBuild('loyalty', { pages: [{ path: '/loyalty', title: 'Poin' }] });
const passes = async () => [];
const entry = async () => (await readRegistry(store)).loyalty ?? NO_RELEASES;

beforeEach(async () => {
  ({ store, directory, remove } = await createTestStore());
  await releaseTestBuilds(store, testBuild('shell'));
  const [released] = await releaseTestBuilds(store, loyalty);
  release = released?.release ?? '';
});
afterEach(() => remove());

test('a retired app has no current release and is restored with its last one', async () => {
  await retire(store, 'loyalty', passes);
  expect(currentRelease(await readRegistry(store), 'loyalty')).toBeUndefined();
  expect(await restore(store, 'loyalty', passes)).toBe(release);
  expect(currentRelease(await readRegistry(store), 'loyalty')).toBe(release);
  expect(await entry()).toMatchObject({ history: [release], retired: {} });
});

test('a retirement tests pages of other apps, and a restore those of the app', async () => {
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

test('a failed smoke test changes nothing', async () => {
  const fails = async () => ['/ shows a problem'];
  await expect(retire(store, 'loyalty', fails)).rejects.toThrow(ReleaseError);
  expect(currentRelease(await readRegistry(store), 'loyalty')).toBe(release);
  await retire(store, 'loyalty', passes);
  await expect(restore(store, 'loyalty', fails)).rejects.toThrow(ReleaseError);
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

test('the app with the landing page cannot be retired while only a canary replaces it', async () => {
  const home = { pages: [{ path: '/', title: 'x' }] };
  await releaseTestBuilds(store, testBuild('storefront', home), testBuild('menu'));
  const builds = [testBuild('storefront', { entry: 'b();' }), testBuild('menu', home)];
  const canaries = await Promise.all(
    builds.map((build) => putRelease(store, build, { dirty: false })),
  );
  await serve(store, canaries, 10);
  await expect(retire(store, 'storefront', passes)).rejects.toThrow('has the page /');
});

test('a canary without the landing page does not prevent retiring another app', async () => {
  await releaseTestBuilds(store, testBuild('storefront', { pages: [{ path: '/', title: 'x' }] }));
  const canary = await putRelease(store, testBuild('storefront'), { dirty: false });
  await serve(store, [canary], 10);
  await retire(store, 'loyalty', passes);
  expect(currentRelease(await readRegistry(store), 'loyalty')).toBeUndefined();
});

describe('a retired app whose release is no longer compatible', () => {
  const major = { contractVersion: '2.0.0' };
  const anew = testBuild('loyalty', { ...major, pages: [{ path: '/poin', title: 'Poin' }] });
  const source = { dirty: false };
  const isRetired = async () => (await entry()).appRetiredAt !== undefined;

  beforeEach(async () => {
    await retire(store, 'loyalty', passes);
    await releaseTestBuilds(store, testBuild('shell', major));
  });

  test('is not restored, and the message names the remedy', async () => {
    await expect(restore(store, 'loyalty', passes)).rejects.toThrow(/contract.*\n.*--anew/);
    await rm(join(directory, `remotes/loyalty/${release}`), { recursive: true });
    await expect(restore(store, 'loyalty', passes)).rejects.toThrow(/gone.*\n.*--anew/);
  });

  test('is restored with a new build, after all checks', async () => {
    const smoke = vi.fn<ReleaseOptions['smoke']>(async () => ['/poin is broken']);
    const options = { source, smoke, restores: true };
    await expect(releaseBuilds(store, [loyalty], options)).rejects.toThrow('contract');
    await expect(releaseBuilds(store, [anew], options)).rejects.toThrow('/poin is broken');
    expect(await isRetired()).toBe(true);
    smoke.mockImplementation(async (candidates, registry) => {
      // As in the shop of the smoke test.
      makeCurrent(registry.loyalty ?? NO_RELEASES, candidates[0]?.release ?? '', new Date());
      return [];
    });
    const [released] = await releaseBuilds(store, [anew], options);
    expect(await isRetired()).toBe(false);
    expect((await entry()).history).toEqual([released?.release, release]);
  });

  test('is restored with a new build together with a required app', async () => {
    const shell = testBuild('shell', { contractVersion: '3.0.0' });
    const build = testBuild('loyalty', { contractVersion: '3.0.0' });
    const options = { source, smoke: passes, restores: true };
    await expect(releaseBuilds(store, [build], options)).rejects.toThrow('contract');
    const [, released] = await releaseBuilds(store, [shell, build], options);
    expect(currentRelease(await readRegistry(store), 'loyalty')).toBe(released?.release);
  });

  test('stays retired when a new build is staged', async () => {
    const { preview, paths } = await stage(store, anew, source);
    expect(paths).toEqual(['/poin']);
    expect(await isRetired()).toBe(true);
    await expect(serveStaged(store, preview, undefined)).rejects.toThrow(/retired on .*--anew/);
    await expect(serveStaged(store, preview, 10, true)).rejects.toThrow(/retired on .*--anew/);
    await serveStaged(store, preview, undefined, true);
    expect(currentRelease(await readRegistry(store), 'loyalty')).toBe(preview.release);
  });
});

test('a new build does not restore an app that is not retired', async () => {
  const changed = testBuild('loyalty', { entry: 'changed();' });
  const options = { source: { dirty: false }, smoke: passes, restores: true };
  await expect(releaseBuilds(store, [changed], options)).rejects.toThrow('not retired');
  expect(currentRelease(await readRegistry(store), 'loyalty')).toBe(release);
});

test('a release of a retired app is rejected before its pages are opened', async () => {
  await retire(store, 'loyalty', passes);
  const smoke = vi.fn(passes);
  const changed = testBuild('loyalty', { entry: 'changed();' });
  const released = releaseBuilds(store, [changed], { source: { dirty: false }, smoke });
  await expect(released).rejects.toThrow(/retired on .*--restore/);
  expect(smoke).not.toHaveBeenCalled();
});

test('a release identical to that of a retired app does not count as served', async () => {
  await retire(store, 'loyalty', passes);
  const release = releaseBuilds(store, [loyalty], { source: { dirty: false }, smoke: passes });
  await expect(release).rejects.toThrow(/retired on .*--restore/);
});

test('a release, canary or rollback does not restore a retired app', async () => {
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

test('npm start does not restore a retired app', async () => {
  await retire(store, 'loyalty', passes);
  await followSources(store, [testBuild('loyalty', { entry: 'changed();' })], { dirty: true });
  expect(await entry()).toMatchObject({ history: [release], appRetiredAt: expect.any(String) });
});

test('the restore target is kept longer than a week', async () => {
  await retire(store, 'loyalty', passes);
  await prune(store, new Date(Date.now() + 30 * 24 * 60 * 60 * 1000));
  expect(await listReleases(store, 'loyalty')).toEqual([release]);
});

test('a retirement changes nothing after a concurrent change', async () => {
  const overtaken = async () => {
    await releaseTestBuilds(store, testBuild('loyalty', { entry: 'newer();' }));
    return [];
  };
  await expect(retire(store, 'loyalty', overtaken)).rejects.toThrow('Another process');
  expect(currentRelease(await readRegistry(store), 'loyalty')).not.toBe(release);
});
