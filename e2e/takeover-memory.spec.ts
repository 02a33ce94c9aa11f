import { publishBoard } from './board-release.ts';
import { expectFlat, isSameDocument, openBoard, replaceTimes } from './open-board.ts';
import { stringsInHeap } from './page-memory.ts';
import { expect, test } from './restored-releases.ts';

test('replaced releases are freed', async ({ page, shop }) => {
  await publishBoard(shop, 1);
  await openBoard(page);
  expectFlat(await replaceTimes(page, shop, 5));
  expect(await isSameDocument(page)).toBe(true);
  // The last row of each board, in the state of its component and in its module. React keeps the previous tree until
  // the next update.
  const rows = await stringsInHeap(page, /^rilis-\d+[ m]499$/);
  expect(rows).toEqual(expect.arrayContaining(['rilis-6 499', 'rilis-6m499']));
  expect(rows.filter((row) => !/rilis-[56]\D/.test(row))).toEqual([]);
});
