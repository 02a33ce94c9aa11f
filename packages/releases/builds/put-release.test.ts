import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkFiles } from '../checks/check-release.ts';
import { listReleases, readRelease, releasePrefix } from '../description/release-description.ts';
import { readServerPart, serverPartKey } from '../description/server-part.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { createTestStore, testBuild } from '../tests/builds.ts';
import { testContract } from '../tests/contracts.ts';
import { putRelease } from './put-release.ts';

const SOURCE = { commit: 'abc', dirty: false };
let store: ReleaseStore;
let remove: () => Promise<void>;

beforeEach(async () => {
  ({ store, remove } = await createTestStore());
});
afterEach(() => remove());

test('a release description contains its source and the integrity of each file', async () => {
  const { release } = await putRelease(store, testBuild('storefront'), SOURCE);
  expect(await readRelease(store, 'storefront', release)).toMatchObject({
    app: 'storefront',
    source: SOURCE,
    contractVersion: '1.2.0',
    shared: { react: '19.3.1' },
    entry: 'remoteEntry.1.js',
    releasedAt: expect.stringMatching(/^20\d\d-/),
    files: {
      'remoteEntry.1.js': {
        bytes: 13,
        // openssl dgst -sha256 -binary | base64
        integrity: 'sha256-xVJ4bdg0L6wzIQQsXgAXV3uE9QfcejtG39T0z0cEYT0=',
      },
    },
  });
});

test('storing the same build again returns the first release with its commit', async () => {
  const first = await putRelease(store, testBuild('storefront'), SOURCE);
  const second = await putRelease(store, testBuild('storefront'), { commit: 'def', dirty: true });
  expect(second).toEqual(first);
  expect(await listReleases(store, 'storefront')).toEqual([first.release]);
});

test.each([
  ['a file', { entry: 'other();' }],
  ['a title', { pages: [{ path: '/', title: 'Lain' }] }],
  ['the contract', { contractVersion: '1.3.0' }],
  ['the declarations', { contract: testContract('storefront') }],
  ['a shared module', { shared: { react: '19.4.0' } }],
  ['the name of a file', { files: { 'b.js': '' } }],
  ['the server part', { server: 'server();' }],
])('a different %s creates another release and keeps the first', async (_case, changes) => {
  const first = await putRelease(store, testBuild('storefront', { files: { 'a.js': '' } }), SOURCE);
  const second = await putRelease(store, testBuild('storefront', changes), SOURCE);
  expect(second.release).not.toBe(first.release);
  const entry = await store.read(`remotes/storefront/${first.release}/remoteEntry.1.js`);
  expect(new TextDecoder().decode(entry)).toBe('storefront();');
});

test('a file of a compressible type has a compressed copy beside it', async () => {
  const { release, files } = await putRelease(
    store,
    testBuild('storefront', { files: { 'a.css': 'a{}', 'b.avif': 'picture' } }),
    SOURCE,
  );
  const base = `remotes/storefront/${release}`;
  const copy = await store.read(`${base}/a.css.br`);
  expect(brotliDecompressSync(copy ?? '').toString()).toBe('a{}');
  expect(files['a.css']?.brotliBytes).toBe(copy?.length);
  expect(await store.read(`${base}/b.avif.br`)).toBeUndefined();
});

test('the server bundle is stored apart from the files, with its integrity', async () => {
  const build = testBuild('storefront', { server: 'server();' });
  const released = await putRelease(store, build, SOURCE);
  expect(await readServerPart(store, released)).toBe('server();');
  const served = await store.list(releasePrefix('storefront', released.release));
  expect(served.filter((key) => key.endsWith('.cjs'))).toEqual([]);
  const other = await putRelease(store, testBuild('storefront'), SOURCE);
  expect(await readServerPart(store, other)).toBeUndefined();
});

test.each([
  [
    'changed',
    'is not the built file',
    async (key: string) => {
      await store.remove([key]);
      await store.put(key, new TextEncoder().encode('other();'));
    },
  ],
  ['gone', 'is missing', (key: string) => store.remove([key])],
])('a server bundle that is %s is not used', async (_what, reason, harm) => {
  const released = await putRelease(store, testBuild('storefront', { server: 's();' }), SOURCE);
  await harm(serverPartKey(released));
  await expect(readServerPart(store, released)).rejects.toThrow(reason);
  expect(await checkFiles(store, released)).toMatchObject([expect.stringContaining(reason)]);
});

test('an incomplete release is not listed and can be stored again', async () => {
  const whole = store.put;
  const broken = { ...store };
  broken.put = (key, body) =>
    key.endsWith('release.json') ? Promise.reject(new Error('gone')) : whole(key, body);
  await expect(putRelease(broken, testBuild('storefront'), SOURCE)).rejects.toThrow('gone');
  expect(await listReleases(store, 'storefront')).toEqual([]);
  const { release } = await putRelease(store, testBuild('storefront'), SOURCE);
  expect(await listReleases(store, 'storefront')).toEqual([release]);
});
