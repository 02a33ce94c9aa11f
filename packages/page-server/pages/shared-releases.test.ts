/** Two shops with separate data folders that share a release folder. */
import { join } from 'node:path';
import { putRelease } from 'releases/builds/put-release';
import { changeRegistry, NO_RELEASES } from 'releases/registry/registry';
import { rollBack } from 'releases/registry/transitions';
import { openStore } from 'releases/store/open-store';
import type { ReleaseStore } from 'releases/store/release-store';
import { serve } from 'releases/switch/release-builds';
import { createTestStore, releaseTestBuilds, testBuild } from 'releases/tests/builds';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createShop } from '../shop-server.ts';

const PAGES = [{ path: '/', title: 'Beranda' }];
const backend = { kind: 'hosted', url: 'https://x.supabase.co', publishableKey: 'x' } as const;
const remote = (entry: string) => testBuild('storefront', { entry, pages: PAGES });

let directory: string;
let remove: () => Promise<void>;
let stores: [ReleaseStore, ReleaseStore];
let visit: ((cookie?: string) => Promise<{ release: string | undefined; cookie: string }>)[];

beforeEach(async () => {
  ({ directory, remove } = await createTestStore());
  const open = (name: string) =>
    openStore({ RELEASE_DIR: join(directory, 'shared') }, join(directory, name));
  stores = [await open('a'), await open('b')];
  visit = stores.map((store) => {
    const shop = createShop({ store, backend, log: () => undefined });
    return async (given = '') => {
      const answer = await shop.request('https://kedai.test/', { headers: { cookie: given } });
      const release = (await answer.text()).match(/"release":"(\w+)"/)?.[1];
      return { release, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? given };
    };
  });
});
afterEach(() => remove());

test('a release and a rollback through one shop are served by the other', async () => {
  const [a, b] = stores;
  const [, first] = await releaseTestBuilds(a, testBuild('shell'), remote('first();'));
  const [second] = await releaseTestBuilds(b, remote('second();'));
  for (const ask of visit) expect((await ask()).release).toBe(second?.release);
  await changeRegistry(a, (registry) => ({
    ...registry,
    storefront: rollBack(registry.storefront ?? NO_RELEASES, String(first?.release), new Date()),
  }));
  for (const ask of visit) expect((await ask()).release).toBe(first?.release);
});

test('a visitor of a canary stays on the same side at every shop', async () => {
  const [a] = stores;
  await releaseTestBuilds(a, testBuild('shell'), remote('first();'));
  await serve(a, [await putRelease(a, remote('canary();'), { dirty: false })], 50);
  const sides = new Set<string | undefined>();
  for (let i = 0; i < 40; i += 1) {
    const [ask, askOther] = i % 2 === 0 ? visit : visit.toReversed();
    const { release, cookie } = (await ask?.()) ?? {};
    expect(await askOther?.(cookie)).toEqual({ release, cookie });
    sides.add(release);
  }
  expect(sides.size).toBe(2);
});

test('a bucket and a folder exclude each other', async () => {
  const both = openStore({ RELEASE_BUCKET: 'b', RELEASE_DIR: 'd' }, directory);
  await expect(both).rejects.toThrow('RELEASE_BUCKET or RELEASE_DIR');
});
