import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Build } from '../builds/read-build.ts';
import { changeRegistry, currentRelease, readRegistry } from '../registry/registry.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import {
  type BuildChanges,
  createTestStore,
  randomText,
  releaseTestBuilds,
  testBuild,
} from '../tests/builds.ts';
import { type ReleaseOptions, releaseBuilds } from './release-builds.ts';

const smoke = vi.fn<ReleaseOptions['smoke']>();
const LANDING = { path: '/', title: 'Beranda' };
let directory = '';
let store: ReleaseStore;
let remove: () => Promise<void>;

beforeEach(async () => {
  smoke.mockReset().mockResolvedValue([]);
  ({ directory, store, remove } = await createTestStore());
  await releaseTestBuilds(
    store,
    testBuild('shell', { pages: [{ path: '/login', title: 'Log In' }] }),
    testBuild('storefront', { pages: [LANDING] }),
    testBuild('cart-checkout', {
      pages: [
        { path: '/cart', title: 'Keranjang', homeOf: 'admin' },
        { path: '/drinks/:id', title: 'Minuman' },
      ],
    }),
  );
});
afterEach(() => remove());

const release = (...builds: Build[]) =>
  releaseBuilds(store, builds, { source: { dirty: false }, smoke });
const storefront = (changes: BuildChanges) =>
  testBuild('storefront', { entry: 'new();', pages: [LANDING], ...changes });

/** Expects that a release is rejected for this reason, and that the registry is unchanged. */
async function expectRejection(released: () => Promise<unknown>, reason: RegExp): Promise<void> {
  const before = await store.readRegistry();
  await expect(released()).rejects.toThrow(reason);
  expect(await store.readRegistry()).toEqual(before);
}

test('a release that passes becomes current and leaves other apps unchanged', async () => {
  const before = await readRegistry(store);
  const [released] = await release(storefront({}));
  const after = await readRegistry(store);
  expect(currentRelease(after, 'storefront')).toBe(released?.release);
  expect(after['cart-checkout']).toEqual(before['cart-checkout']);
});

test('a style sheet with rules for the pages of all apps is rejected', () =>
  expectRejection(
    () => release(storefront({ files: { 'static/css/a.1.css': 'h1{text-transform:uppercase}' } })),
    /static\/css\/a\.1\.css of storefront has rules for the pages of all apps: h1\. /,
  ));

test('a build that is already current is not checked again', async () => {
  const { version } = await store.readRegistry();
  await release(testBuild('storefront', { pages: [LANDING] }));
  expect(smoke).not.toHaveBeenCalled();
  expect((await store.readRegistry()).version).toBe(version);
});

test.each<[string, BuildChanges, RegExp]>([
  [
    'a newer major of the contract',
    { contractVersion: '2.0.0' },
    /needs the contract of the remotes 2\.0\.0, shell \w+ provides 1\.2\.0\. Build storefront for 1\.2\.0, or release a shell/,
  ],
  ['an older major of the contract', { contractVersion: '0.9.0' }, /Build storefront for 1\.2\.0/],
  ['a newer minor of the contract', { contractVersion: '1.3.0' }, /provides 1\.2\.0/],
  ['another major of a shared module', { shared: { react: '20.0.0' } }, /react 20\.0\.0/],
  ['a newer minor of a shared module', { shared: { react: '19.4.0' } }, /provides 19\.3\.1/],
  ['an unknown shared module', { shared: { vue: '3.5.0' } }, /does not provide it/],
  [
    "another's page",
    { pages: [{ path: '/cart', title: 'x' }] },
    /\/cart of storefront belongs to cart-checkout/,
  ],
  [
    "an address of another's pages",
    { pages: [{ path: '/:page', title: 'x' }] },
    /\/:page of storefront takes addresses of \/\w+ of /,
  ],
  [
    'a page with a splat',
    { pages: [{ path: '/food/*', title: 'x' }] },
    /\/food\/\* of storefront has another path/,
  ],
  [
    'a parameter that a path has twice',
    { pages: [{ path: '/food/:id/:id', title: 'x' }] },
    /\/food\/:id\/:id of storefront has another path/,
  ],
  [
    'a second home page of admins',
    { pages: [{ path: '/office', title: 'x', homeOf: 'admin' }] },
    /\/office of storefront has homeOf: 'admin' like \/cart of cart-checkout/,
  ],
  [
    'a description that would make every page slow',
    { pages: [{ path: '/long', title: 'x'.repeat(20_000) }] },
    /description of storefront has 20\.\d kB; the maximum is 20\.0 kB/,
  ],
  ['a page of the shell', { pages: [{ path: '/login', title: 'x' }] }, /belongs to shell/],
  ['too much JavaScript', { files: { 'big.js': randomText(410_000) } }, /the maximum is 400\.0 kB/],
  [
    'too large pictures',
    { files: { 'big.avif': 'x'.repeat(8_000_001) } },
    /storefront has 8000\.\d kB of files; the maximum is 8000\.0 kB/,
  ],
  [
    'a too large server part',
    { server: 'x'.repeat(4_000_001) },
    /storefront has 4000\.\d kB for the server; the maximum is 4000\.0 kB/,
  ],
])('%s is rejected before it is stored', async (_case, changes, reason) => {
  const before = await store.list('remotes/');
  await expectRejection(() => release(storefront(changes)), reason);
  expect(smoke).not.toHaveBeenCalled();
  expect(await store.list('remotes/')).toEqual(before);
});

test.each<[string, BuildChanges]>([
  ['an older minor of the contract', { contractVersion: '1.1.0' }],
  ['another patch of a shared module', { shared: { react: '19.3.9' } }],
])('%s is accepted', async (_case, changes) => {
  await release(storefront(changes));
});

test('a release that fails the smoke test is rejected with the reason', async () => {
  smoke.mockResolvedValue(['storefront at /: Error: broken']);
  await expectRejection(() => release(storefront({})), /storefront at \/: Error: broken/);
});

test('a release with a tampered file in the store is rejected', async () => {
  const [released] = await release(storefront({}));
  await release(storefront({ entry: 'newer();' }));
  const file = join(directory, `remotes/storefront/${released?.release}/remoteEntry.1.js`);
  await writeFile(file, 'evil();');
  await expectRejection(() => release(storefront({})), /is not the built file\. Remove/);
});

test('a shell that is incompatible with live remotes is rejected alone and accepted with new ones', async () => {
  const shell = testBuild('shell', { contractVersion: '2.0.0' });
  await expectRejection(() => release(shell), /npm run release -- shell storefront/);
  const major = { contractVersion: '2.0.0' };
  const cart = testBuild('cart-checkout', major);
  await release(shell, storefront(major), cart);
});

test('a shell is checked against a canary', async () => {
  const canary = storefront({ contractVersion: '1.2.0' });
  await releaseBuilds(store, [canary], { source: { dirty: false }, smoke, canaryPercent: 10 });
  await releaseTestBuilds(store, testBuild('cart-checkout', { contractVersion: '1.1.0' }));
  const older = testBuild('shell', { contractVersion: '1.1.0' });
  await expectRejection(() => release(older), /storefront \w+ needs the contract/);
});

test('a release made live during the smoke test is taken into account', async () => {
  smoke.mockImplementation(async () => {
    const registry = await readRegistry(store);
    await changeRegistry(store, () => ({ shell: registry.shell }) as typeof registry);
    await releaseTestBuilds(store, testBuild('shell', { contractVersion: '3.0.0' }));
    return [];
  });
  await expect(release(storefront({}))).rejects.toThrow('provides 3.0.0');
  expect((await readRegistry(store)).storefront).toBeUndefined();
});

test('in an empty store the shell must be released first', async () => {
  const empty = await createTestStore();
  const options = { source: { dirty: false }, smoke };
  await expect(releaseBuilds(empty.store, [storefront({})], options)).rejects.toThrow(
    /no shell .* npm run release -- shell/,
  );
  await releaseBuilds(empty.store, [testBuild('shell')], options);
  await releaseBuilds(empty.store, [storefront({})], options);
  await empty.remove();
});
