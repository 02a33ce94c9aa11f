import { NO_RELEASES } from 'releases/registry/registry';
import { expect, test } from 'vitest';
import { BUCKETS, releaseFor } from './canary.ts';

const withCanary = (release: string, percent: number) => ({
  ...NO_RELEASES,
  history: ['current'],
  canary: { release, percent, since: '2026-11-21T09:00:00Z' },
});
const buckets = Array.from({ length: BUCKETS }, (_, bucket) => bucket);
const inCanary = (release: string, percent: number) =>
  buckets.filter((bucket) => releaseFor(withCanary(release, percent), bucket) === release);

test.each([1, 10, 33, 50, 99])(
  'a canary of %i percent is served to that share of visitors',
  (percent) => {
    const expected = (BUCKETS * percent) / 100;
    // Four standard deviations for this number of draws.
    const bound = 4 * Math.sqrt((expected * (100 - percent)) / 100);
    for (const release of ['674f3e50ff4fe9b5', '674f3e50ff4fe9b6', 'cbfddc1aa05e784a']) {
      expect(Math.abs(inCanary(release, percent).length - expected)).toBeLessThan(bound);
    }
  },
);

test('canary assignments are independent of each other', () => {
  const one = new Set(inCanary('674f3e50ff4fe9b5', 10));
  const both = inCanary('674f3e50ff4fe9b6', 10).filter((bucket) => one.has(bucket));
  // A tenth of a tenth, within four standard deviations.
  expect(Math.abs(both.length - BUCKETS / 100)).toBeLessThan(4 * Math.sqrt(BUCKETS / 100));
});

test('a growing percentage keeps visitors already in the canary', () => {
  const grown = new Set(inCanary('674f3e50ff4fe9b5', 30));
  expect(inCanary('674f3e50ff4fe9b5', 10).every((bucket) => grown.has(bucket))).toBe(true);
});

test('a tester is in every canary or in none', () => {
  expect(releaseFor(withCanary('new', 1), 'in')).toBe('new');
  expect(releaseFor(withCanary('new', 99), 'out')).toBe('current');
  expect(releaseFor({ ...NO_RELEASES, history: ['current'] }, 'in')).toBe('current');
  expect(releaseFor(undefined, 'in')).toBeUndefined();
});
