import { expect, test } from 'vitest';
import { SlidingWindow } from './sliding-window.ts';

const LIMIT = { requests: 2, windowSeconds: 60 };

test('an event may happen again when the first of those before is old', () => {
  const clock = { ms: 0 };
  const window = new SlidingWindow(() => clock.ms);
  expect(window.count('a', LIMIT)).toBeUndefined();
  clock.ms = 10_000;
  expect(window.count('a', LIMIT)).toBeUndefined();
  expect(window.count('a', LIMIT)).toBe(50);
  expect(window.count('b', LIMIT)).toBeUndefined();
  clock.ms = 60_000;
  expect(window.count('a', LIMIT)).toBeUndefined();
  expect(window.count('a', LIMIT)).toBe(10);
});

test('a crowd of 200,000 takes milliseconds, not minutes, and nobody is forgotten too early', () => {
  const clock = { ms: 0 };
  const window = new SlidingWindow(() => clock.ms);
  for (let i = 0; i < 100_000; i++) window.count(`early ${i}`, LIMIT);
  clock.ms = 30_000;
  expect(window.count('a', LIMIT)).toBeUndefined();
  expect(window.count('a', LIMIT)).toBeUndefined();
  clock.ms = 61_000;
  for (let i = 0; i < 100_000; i++) window.count(`late ${i}`, LIMIT);
  expect(window.count('a', LIMIT)).toBe(29);
  expect(window.count('early 0', LIMIT)).toBeUndefined();
});
