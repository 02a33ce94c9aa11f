import { expect, test } from 'vitest';
import { select, selectAll, type Unselected } from './selection.rules.ts';

const none: Unselected = new Set();

test('unselects and reselects a line', () => {
  const without = select(none, 2, false);
  expect([...without]).toEqual([2]);
  expect([...select(without, 2, true)]).toEqual([]);
  expect(none.size).toBe(0);
});

test('unselects and reselects all lines', () => {
  const lines = [{ id: 1 }, { id: 2 }];
  expect([...selectAll(lines, false)]).toEqual([1, 2]);
  expect([...selectAll(lines, true)]).toEqual([]);
});
