import { expect, test } from 'vitest';
import { TokenBuckets } from './token-bucket.ts';

test('allows a burst, then a steady rate, for each key separately', () => {
  let now = 0;
  const buckets = new TokenBuckets({ burst: 10, perSecond: 2 }, () => now);
  const takeOf = (key: string, count: number) =>
    Array.from({ length: count }, () => buckets.take(key)).filter(Boolean).length;
  expect(takeOf('a', 20)).toBe(10);
  expect(takeOf('b', 3)).toBe(3);
  now += 400;
  expect(takeOf('a', 20)).toBe(0);
  now += 100;
  expect(takeOf('a', 20)).toBe(1);
  now += 2_000;
  expect(takeOf('a', 20)).toBe(4);
  now += 60_000;
  expect(takeOf('a', 20)).toBe(10);
});
