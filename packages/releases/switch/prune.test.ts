import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { putRelease } from '../builds/put-release.ts';
import { listReleases, readRelease, releasePrefix } from '../description/release-description.ts';
import { serverPartKey } from '../description/server-part.ts';
import { changeRegistry, readRegistry } from '../registry/registry.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { createTestStore, releaseTestBuilds, testBuild } from '../tests/builds.ts';
import { prune } from './prune.ts';
import { serve } from './release-builds.ts';
import { stage } from './staged.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const STAGED = testBuild('storefront', { entry: 'staged();' });
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
let store: ReleaseStore;
let remove: () => Promise<void>;
/** Releases of the storefront, in the order in which they were current. */
let releases: string[];

beforeEach(async () => {
  ({ store, remove } = await createTestStore());
  releases = [];
  await releaseTestBuilds(store, testBuild('shell'));
  for (const entry of ['a();', 'b();', 'c();', 'd();']) {
    const [released] = await releaseTestBuilds(store, testBuild('storefront', { entry }));
    releases.push(released?.release ?? '');
  }
});
afterEach(async () => {
  vi.useRealTimers();
  await remove();
});

const remaining = async () => new Set(await listReleases(store, 'storefront'));

test('nothing is removed within a week', async () => {
  expect(await prune(store, inDays(6.9))).toEqual([]);
  expect((await remaining()).size).toBe(4);
});

test('after a week only the current release and the rollback target are kept', async () => {
  const [a, b, c, d] = releases;
  const removed = await prune(store, inDays(8));
  expect(removed.map(({ release }) => release).sort()).toEqual([a, b].sort());
  expect(await remaining()).toEqual(new Set([c, d]));
  expect(await store.list(releasePrefix('storefront', a ?? ''))).toEqual([]);
  expect((await readRegistry(store)).storefront).toMatchObject({ history: [d, c], pruning: [] });
  expect(await prune(store, inDays(8))).toEqual([]);
});

test('the server bundle of a release is removed with it', async () => {
  const server = 'server();';
  const made = await putRelease(store, testBuild('storefront', { server }), { dirty: false });
  const kept = await putRelease(store, testBuild('shell', { server }), { dirty: false });
  await serve(store, [kept], undefined);
  expect(await store.list('server/')).toHaveLength(2);
  await prune(store, inDays(31));
  expect(await store.list('server/')).toEqual([serverPartKey(kept)]);
  expect(await readRelease(store, 'storefront', made.release)).toBeUndefined();
});

test('the week starts when a release stops being served, not when it was created', async () => {
  const [a] = releases;
  await changeRegistry(store, (registry) => ({
    ...registry,
    storefront: {
      ...registry.storefront,
      retired: { ...registry.storefront?.retired, [a ?? '']: inDays(3).toISOString() },
    } as NonNullable<typeof registry.storefront>,
  }));
  await prune(store, inDays(8));
  expect((await remaining()).has(a ?? '')).toBe(true);
});

test('a canary is kept at any age', async () => {
  const canary = await putRelease(store, testBuild('storefront', { entry: 'canary();' }), {
    dirty: false,
  });
  await serve(store, [canary], 10);
  await prune(store, inDays(30));
  expect((await remaining()).has(canary.release)).toBe(true);
});

test('a release that was neither served nor staged is removed after a week', async () => {
  const { release } = await putRelease(store, STAGED, { dirty: false });
  await prune(store, inDays(6));
  expect((await remaining()).has(release)).toBe(true);
  await prune(store, inDays(8));
  expect((await remaining()).has(release)).toBe(false);
});

test('a release that was never served is kept while a preview link is valid', async () => {
  const { release } = (await stage(store, STAGED, { dirty: false })).preview;
  await prune(store, inDays(29));
  expect((await remaining()).has(release)).toBe(true);
  await prune(store, inDays(31));
  expect((await remaining()).has(release)).toBe(false);
});

describe('a build that is staged again after 40 days', () => {
  const restage = async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: inDays(-40) });
    await stage(store, STAGED, { dirty: false });
    vi.useRealTimers();
    return (await stage(store, STAGED, { dirty: false })).preview.release;
  };

  test('is kept for another 30 days', async () => {
    const release = await restage();
    await prune(store, inDays(29));
    expect((await remaining()).has(release)).toBe(true);
    await prune(store, inDays(31));
    expect((await remaining()).has(release)).toBe(false);
    expect((await readRegistry(store)).storefront?.stagedAt).toEqual({});
  });

  test('is kept for the preview link also after it was served', async () => {
    const release = await restage();
    const description = await readRelease(store, 'storefront', release);
    if (!description) throw new Error('not staged');
    await serve(store, [description], undefined);
    for (const entry of ['e();', 'f();']) {
      await releaseTestBuilds(store, testBuild('storefront', { entry }));
    }
    await prune(store, inDays(29));
    expect((await remaining()).has(release)).toBe(true);
  });

  test('is rejected while its earlier files are being removed', async () => {
    const release = await restage();
    const broken = { ...store, remove: () => Promise.reject(new Error('gone')) };
    await expect(prune(broken, inDays(31))).rejects.toThrow('gone');
    await expect(stage(store, STAGED, { dirty: false })).rejects.toThrow('being removed');
    await prune(store, new Date());
    await stage(store, STAGED, { dirty: false });
    expect((await remaining()).has(release)).toBe(true);
  });
});

test('a release that is being removed cannot be served; the next run completes the removal', async () => {
  const [a] = releases;
  const broken = { ...store, remove: () => Promise.reject(new Error('gone')) };
  await expect(prune(broken, inDays(8))).rejects.toThrow('gone');
  const again = await putRelease(store, testBuild('storefront', { entry: 'a();' }), {
    dirty: false,
  });
  expect(again.release).toBe(a);
  await expect(serve(store, [again], undefined)).rejects.toThrow('being removed, or are gone');
  await prune(store, new Date());
  await expect(serve(store, [again], undefined)).rejects.toThrow('being removed, or are gone');
  const restored = await putRelease(store, testBuild('storefront', { entry: 'a();' }), {
    dirty: false,
  });
  await serve(store, [restored], undefined);
});
