import { expect, test } from 'vitest';
import { DENOMINATIONS, differenceWord, hasDifference, toCounted, totalOf } from './count.rules.ts';

test('adds up notes and coins', () => {
  expect(totalOf({ 100000: 3, 2000: 4, 500: 1 })).toBe(308_500);
  expect(totalOf({ 100000: 0 })).toBe(0);
});

test('denominations begin with 1, 2 or 5, the largest first', () => {
  expect(DENOMINATIONS.toSorted((a, b) => b - a)).toEqual(DENOMINATIONS);
  for (const value of DENOMINATIONS) expect(String(value)).toMatch(/^[125]0+$/);
});

test('without a counted piece there is no total, also after one was removed', () => {
  expect(totalOf({})).toBeNull();
  expect(totalOf({ 100000: undefined })).toBeNull();
});

test('cash must be counted; an empty QRIS field is 0', () => {
  expect(toCounted({ cash: null, qris_static: 5, qris_midtrans: 5 })).toBeNull();
  expect(toCounted({ cash: 0, qris_static: null, qris_midtrans: 7_000 })).toEqual({
    cash: 0,
    qris_static: 0,
    qris_midtrans: 7_000,
  });
  expect(toCounted({ cash: 5, qris_static: 7_000, qris_midtrans: null })).toEqual({
    cash: 5,
    qris_static: 7_000,
    qris_midtrans: 0,
  });
});

const none = { cash: 0, qris_static: 0, qris_midtrans: 0 };

test.each([
  [none, false],
  [{ ...none, cash: -100 }, true],
  [{ ...none, qris_midtrans: 1 }, true],
  // Two differences never cancel each other out.
  [{ ...none, cash: 500, qris_static: -500 }, true],
])('of the difference %j, a note is needed: %j', (difference, isNeeded) => {
  expect(hasDifference({ counted: none, expected: none, difference })).toBe(isNeeded);
});

test.each([
  [0, 'pas'],
  [-1, 'kurang'],
  [1, 'lebih'],
])('a difference of %i is %s', (difference, word) => {
  expect(differenceWord(difference)).toBe(word);
});
