import { expect, test } from 'vitest';
import { age } from './age.ts';

const MINUTE = 60_000;

test.each([
  [0, 'baru saja'],
  [59_999, 'baru saja'],
  [MINUTE, '1 menit lalu'],
  [12 * MINUTE, '12 menit lalu'],
  [60 * MINUTE, '1 jam lalu'],
  [24 * 60 * MINUTE, '1 hari lalu'],
  // The device's clock was set back.
  [-5 * MINUTE, 'baru saja'],
])('%i ms: %s', (ms, expected) => {
  expect(age(ms)).toBe(expected);
});
