import { join } from 'node:path';
import { smokeTest } from 'releases/smoke/smoke-test';
import { createFolderStore } from 'releases/store/folder-store';
import { releaseBuilds } from 'releases/switch/release-builds';
import { startSmokeShop } from 'start/smoke-shop';
import { BOARD, boardBuild, publishBoard } from './board-release.ts';
import { expectFlat, isSameDocument, openBoard, replaceTimes } from './open-board.ts';
import { expect, test } from './restored-releases.ts';
import { withoutCompiledCode } from './without-compiled-code.ts';

test.use(withoutCompiledCode);

// Starts shops, or releases twenty times.
test.describe.configure({ timeout: 600_000 });

test('twenty releases in the open document leave nothing behind', async ({ page, shop }) => {
  await publishBoard(shop, 1);
  await openBoard(page);
  expectFlat(await replaceTimes(page, shop, 20));
  expect(await isSameDocument(page)).toBe(true);
});

test('a release with a page that stays open passes all checks', async ({ request, shop }) => {
  const store = createFolderStore(join(shop.dataDirectory, 'releases'));
  await releaseBuilds(store, [await boardBuild(1)], {
    source: { dirty: true },
    smoke: (candidates, registry) => smokeTest(store, candidates, registry, startSmokeShop),
  });
  const registry = await (await request.get('/registry.json')).json();
  expect(registry[BOARD].pages).toEqual([{ path: '/papan-uji', staysOpen: true }]);
});
