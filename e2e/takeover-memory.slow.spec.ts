import { publishBoard } from './board-release.ts';
import { expectFlat, isSameDocument, openBoard, replaceTimes } from './open-board.ts';
import { expect, test } from './restored-releases.ts';

test('twenty releases in the open document leave nothing behind', async ({ page, shop }) => {
  await publishBoard(shop, 1);
  await openBoard(page);
  const measured = await replaceTimes(page, shop, 20);
  expect(await isSameDocument(page)).toBe(true);
  expectFlat(measured);
});
