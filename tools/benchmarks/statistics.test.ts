import { expect, test } from 'vitest';
import { ratioOf, spreadOf } from './statistics.ts';

test('the median of an even number of values is the mean of the middle two', () => {
  expect(spreadOf([10, 1, 3, 2])).toEqual({ median: 2.5, min: 1, max: 10 });
});

test('a missing measurement has no spread', () => {
  expect(spreadOf([1, undefined])).toBeUndefined();
  expect(spreadOf([])).toBeUndefined();
});

test('ratios of neighbours are independent of machine drift', () => {
  expect(ratioOf([1, 2, 30], [2, 4, 60])).toEqual({ median: 0.5, min: 0.5, max: 0.5 });
});

test('two zeros are equal', () => {
  expect(ratioOf([0], [0])?.median).toBe(1);
});
