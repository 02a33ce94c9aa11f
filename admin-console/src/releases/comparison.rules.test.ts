import { expect, test } from 'vitest';
import { MIN_COUNT, verdictOf } from './comparison.rules.ts';
import { comparisonOf } from './release-for-tests.ts';

test.each([
  [2.5, 'chance'],
  [-2.5, 'chance'],
  [2.6, 'worse'],
  [-2.6, 'better'],
  [null, 'chance'],
] as const)('a distance of %s deviations: %s', (z, verdict) => {
  expect(verdictOf(comparisonOf({ z }))).toBe(verdict);
});

test.each(['canaryCount', 'currentCount'] as const)(
  'is inconclusive with too few reports in %s',
  (count) => {
    expect(verdictOf(comparisonOf({ z: 9, [count]: MIN_COUNT - 1 }))).toBe('unknown');
    expect(verdictOf(comparisonOf({ z: 9, [count]: MIN_COUNT }))).toBe('worse');
  },
);
