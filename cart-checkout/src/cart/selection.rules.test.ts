import { expect, test } from 'vitest';
import { select, selectAll, selectedOf, type Unselected } from './selection.rules.ts';

const [one, two, three] = [{ id: 1 }, { id: 2 }, { id: 3 }];
const lines = [one, two, three];
const none: Unselected = new Set();

test('everything is selected at first', () => {
  expect(selectedOf(lines, none)).toEqual(lines);
});

test('a line goes out of the selection and back', () => {
  const without = select(none, 2, false);
  expect(selectedOf(lines, without)).toEqual([one, three]);
  expect(selectedOf(lines, select(without, 2, true))).toEqual(lines);
  expect(none.size).toBe(0);
});

test('all lines go out of the selection and back', () => {
  const nothing = selectAll(lines, false);
  expect(selectedOf(lines, nothing)).toEqual([]);
  expect(selectedOf(lines, selectAll(lines, true))).toEqual(lines);
});

test('the selection survives the removal of other lines, and new lines join it', () => {
  const without = select(none, 2, false);
  expect(selectedOf([two, three], without)).toEqual([three]);
  expect(selectedOf([...lines, { id: 4 }], without)).toEqual([one, three, { id: 4 }]);
});
