import { putRelease } from 'releases/builds/put-release';
import { mapsPrefix, withSourcePositions } from 'releases/description/source-maps';
import type { ReleaseStore } from 'releases/store/release-store';
import { prune } from 'releases/switch/prune';
import { createTestStore, releaseTestBuilds, testBuild } from 'releases/tests/builds';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createShop } from '../shop-server.ts';

/** Maps the first character of a script to line 12, column 5 of a source. */
function mapTo(source: string): Uint8Array {
  const map = { version: 3, sources: [source], names: [], mappings: 'AAWI' };
  return new TextEncoder().encode(JSON.stringify(map));
}

const ENTRY = 'remoteEntry.1.js';
const SCRIPT = 'static/js/index.js';
let store: ReleaseStore;
let remove: () => Promise<void>;
let remote = '';
let shell = '';

beforeEach(async () => {
  ({ store, remove } = await createTestStore());
  const released = await releaseTestBuilds(
    store,
    {
      ...testBuild('shell', { files: { [SCRIPT]: 'shell();' } }),
      maps: new Map([[SCRIPT, mapTo('shell/src/main.tsx')]]),
    },
    {
      ...testBuild('storefront'),
      maps: new Map([[ENTRY, mapTo('storefront/src/remote.ts')]]),
    },
  );
  [shell = '', remote = ''] = released.map(({ release }) => release);
});
afterEach(() => remove());

test('maps stacks of remotes and of the shell to source', async () => {
  const stack = [
    'TypeError: broken',
    `    at f (https://kedai.test/remotes/storefront/${remote}/${ENTRY}:1:1)`,
    `g@http://[::1]:4173/${SCRIPT}:1:9`,
    `    at <anonymous> (/remotes/storefront/${remote}/${ENTRY}:1:1)`,
  ].join('\n');
  expect(await withSourcePositions(store, stack, shell)).toBe(
    [
      'TypeError: broken',
      '    at f (storefront/src/remote.ts:12:5)',
      'g@shell/src/main.tsx:12:5',
      '    at <anonymous> (storefront/src/remote.ts:12:5)',
    ].join('\n'),
  );
});

test('a position without a source map stays as it is', async () => {
  const [old] = await releaseTestBuilds(store, testBuild('storefront', { entry: 'old();' }));
  for (const position of [
    `https://kedai.test/remotes/storefront/${old?.release}/${ENTRY}:1:1`,
    `https://kedai.test/remotes/storefront/ffff/../../${ENTRY}:1:1`,
    `https://kedai.test/remotes/evil/${remote}/${ENTRY}:1:1`,
    `https://kedai.test/${SCRIPT}:1:1`,
    `https://elsewhere.test/x.css:1:1`,
  ]) {
    expect(await withSourcePositions(store, position, undefined)).toBe(position);
  }
});

test('a position in a source that the map does not name stays as it is', async () => {
  const text = JSON.stringify({ version: 3, sources: [], names: [], mappings: 'AAWI' });
  const maps = new Map([[ENTRY, new TextEncoder().encode(text)]]);
  const [broken] = await releaseTestBuilds(store, {
    ...testBuild('storefront', { entry: 'broken();' }),
    maps,
  });
  const position = `/remotes/storefront/${broken?.release}/${ENTRY}:1:1`;
  expect(await withSourcePositions(store, position, undefined)).toBe(position);
});

test('maps change neither the name nor the description of a release', async () => {
  const build = testBuild('storefront', { entry: 'old();' });
  const old = await putRelease(store, build, { dirty: false });
  const maps = new Map([[ENTRY, mapTo('storefront/src/remote.ts')]]);
  expect(await putRelease(store, { ...build, maps }, { dirty: false })).toEqual(old);
});

test('the page server never serves a source map', async () => {
  const backend = { kind: 'hosted', url: 'https://x.supabase.co', publishableKey: 'x' } as const;
  const shop = createShop({ store, backend, log: () => undefined });
  expect((await shop.request(`/remotes/storefront/${remote}/${ENTRY}`)).status).toBe(200);
  const keys = await store.list('maps/');
  expect(keys).toHaveLength(2);
  for (const path of [
    ...keys,
    ...keys.map((key) => key.replace('.br', '')),
    ...keys.map((key) => `remotes/${key}`),
    ...keys.map((key) => `remotes/x/../${key}`),
    ...keys.map((key) => `remotes/storefront/${remote}/%2e%2e/%2e%2e/%2e%2e/${key}`),
    `${SCRIPT}.map`,
    `${SCRIPT}.map.br`,
    `remotes/storefront/${remote}/${ENTRY}.map`,
  ]) {
    const { status } = await shop.request(`/${path}`, { headers: { 'accept-encoding': 'br' } });
    expect({ path, status }).toEqual({ path, status: 404 });
  }
});

test('removing a release removes its source maps', async () => {
  await releaseTestBuilds(store, testBuild('storefront', { entry: 'b();' }));
  await releaseTestBuilds(store, testBuild('storefront', { entry: 'c();' }));
  await prune(store, new Date(Date.now() + 8 * 24 * 60 * 60 * 1000));
  expect(await store.list(mapsPrefix({ app: 'storefront', release: remote }))).toEqual([]);
  expect(await store.list(mapsPrefix({ app: 'shell', release: shell }))).toHaveLength(1);
});
