import { expect, test } from 'vitest';
import { isImmediateAnswer, isPrintedAnswer, statusOf } from './status.rules.ts';

test.each([
  ['ready', 0x12, 0x12],
  // The feed button is pressed.
  ['ready', 0x1a, 0x12],
  ['paper_low', 0x12, 0x1e],
  ['paper_low', 0x12, 0x16],
  ['paper_out', 0x12, 0x72],
  ['paper_out', 0x12, 0x7e],
  ['paper_out', 0x32, 0x12],
  ['error', 0x52, 0x1e],
  ['cover_open', 0x16, 0x12],
  ['cover_open', 0x76, 0x72],
] as const)('%s: %i and %i', (status, offlineCause, paper) => {
  expect(statusOf(offlineCause, paper)).toBe(status);
});

test('answers are told from each other, and from XON, XOFF and automatic status', () => {
  const bytes = [0x12, 0x7e, 0x00, 0x0f, 0x11, 0x13, 0x10, 0x14, 0x80, 0x92];
  expect(bytes.filter(isImmediateAnswer)).toEqual([0x12, 0x7e]);
  expect(bytes.filter(isPrintedAnswer)).toEqual([0x00, 0x0f]);
});
