import { expect, test } from 'vitest';
import { availabilityOf, discountPercent } from './detail.rules.ts';

test.each([
  [17_500, 25_000, 30],
  [20_000, 25_000, 20],
  [19_000, 24_000, 21],
  [2, 3, 33],
  [1, 100_000_000, 100],
])('%i instead of %i is %i%% off', (price, compareAtPrice, percent) => {
  expect(discountPercent(price, compareAtPrice)).toBe(percent);
});

test.each([
  [10_000, null],
  [10_000, 10_000],
  [10_000, 9_000],
  [99_999, 100_000],
])('%i with the former price %j has no reduction', (price, compareAtPrice) => {
  expect(discountPercent(price, compareAtPrice)).toBeUndefined();
});

test.each([
  [0, 'sold-out'],
  [1, 'few'],
  [5, 'few'],
  [6, 'available'],
])('a stock of %i means %s', (stock, availability) => {
  expect(availabilityOf(stock)).toBe(availability);
});
