import { expect, test } from 'vitest';
import { changeOf, groupDigits, quickAmounts, readAmount } from './amount.rules.ts';

test.each([
  [0, '0'],
  [500, '500'],
  [50_000, '50.000'],
  [1_250_000, '1.250.000'],
])('%i is shown as %s', (amount, text) => {
  expect(groupDigits(amount)).toBe(text);
  expect(readAmount(text)).toBe(amount);
});

test.each([
  ['', null],
  ['Rp', null],
  ['Rp 20.000', 20_000],
  ['-5', 5],
  ['Rp46.200,00', 46_200],
  ['46.200,', 46_200],
  ['46,200', 46_200],
  ['12345678901', 123_456_789],
])('reads the typed amount %j as %j', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

test.each([
  [15_000, [20_000, 50_000, 100_000]],
  [46_200, [50_000, 60_000, 100_000]],
  [20_000, [50_000, 100_000]],
  [130_000, [140_000, 150_000, 200_000]],
])('for %i, offers the amounts that guests usually give', (due, amounts) => {
  expect(quickAmounts(due)).toEqual(amounts);
});

test.each([
  [46_200, null, null],
  [46_200, 46_199, null],
  [46_200, 46_200, 0],
  [46_200, 50_000, 3_800],
])('of %i due and %j received, the change is %j', (due, received, change) => {
  expect(changeOf(due, received)).toBe(change);
});
