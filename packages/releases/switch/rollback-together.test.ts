import { afterEach, beforeEach, expect, test } from 'vitest';
import { putRelease } from '../builds/put-release.ts';
import { readRegistry } from '../registry/registry.ts';
import { ReleaseError } from '../release-error.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { createTestStore, releaseTestBuilds, testBuild } from '../tests/builds.ts';
import { serve } from './release-builds.ts';
import { retire } from './retire.ts';
import { rollBackApps } from './switch-release.ts';

let store: ReleaseStore;
let remove: () => Promise<void>;

/** Releases a shell and a storefront with a version of the contract. */
async function releaseBoth(contractVersion: string) {
  const entry = `contract('${contractVersion}');`;
  const [shell, storefront] = await releaseTestBuilds(
    store,
    testBuild('shell', { contractVersion }),
    testBuild('storefront', { contractVersion, entry }),
  );
  return { shell: shell?.release ?? '', storefront: storefront?.release ?? '' };
}

const current = async () => {
  const { shell, storefront } = await readRegistry(store);
  return { shell: shell?.history[0], storefront: storefront?.history[0] };
};

beforeEach(async () => {
  ({ store, remove } = await createTestStore());
});
afterEach(() => remove());

test('a contract major is rolled back for all apps in one step, not for a single app', async () => {
  const before = await releaseBoth('1.2.0');
  const after = await releaseBoth('2.0.0');
  const shell = { app: 'shell', release: before.shell } as const;
  const storefront = { app: 'storefront', release: before.storefront } as const;
  await expect(rollBackApps(store, [shell])).rejects.toBeInstanceOf(ReleaseError);
  expect(await current()).toEqual(after);
  await rollBackApps(store, [shell, storefront]);
  expect(await current()).toEqual(before);
});

test('a rollback of a retired app is rejected, also to its last release', async () => {
  const before = await releaseBoth('1.2.0');
  const [newer] = await releaseTestBuilds(store, testBuild('storefront', { entry: 'newer();' }));
  await retire(store, 'storefront', async () => []);
  for (const release of [before.storefront, newer?.release ?? '']) {
    await expect(rollBackApps(store, [{ app: 'storefront', release }])).rejects.toThrow(
      /retired on .*--restore/,
    );
  }
});

test.each(['current', 'previous'])('a rollback to the %s release ends a canary', async (which) => {
  const before = await releaseBoth('1.2.0');
  const [newer] = await releaseTestBuilds(store, testBuild('storefront', { entry: 'newer();' }));
  const canary = await putRelease(store, testBuild('storefront', { entry: 'canary();' }), {
    dirty: false,
  });
  await serve(store, [canary], 50);
  const release = which === 'current' ? (newer?.release ?? '') : before.storefront;
  await rollBackApps(store, [{ app: 'storefront', release }]);
  const { storefront } = await readRegistry(store);
  expect(storefront).not.toHaveProperty('canary');
  expect(storefront?.history[0]).toBe(release);
  expect(storefront?.withdrawn).toContain(canary.release);
});

test('an app that already serves its target is left unchanged', async () => {
  const before = await releaseBoth('1.2.0');
  const version = (await store.readRegistry()).version;
  await rollBackApps(store, [{ app: 'storefront', release: before.storefront.slice(0, 8) }]);
  expect((await store.readRegistry()).version).toBe(version);
});
