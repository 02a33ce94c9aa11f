import { expect, test } from 'vitest';
import { firstFree, isTaken, slotLabel } from './pickup-slots.rules.ts';

const slot = (time: string, left: number | null = null) => ({
  at: `2026-11-30T${time}:00+00:00`,
  left,
});
const NOW = '2026-11-30T04:50:00+00:00';

test('preselects the earliest slot that is not full', () => {
  expect(firstFree([slot('05:00', 0), slot('05:15', 1)])).toBe('2026-11-30T05:15:00+00:00');
  expect(firstFree([slot('05:00', 0)])).toBeNull();
  expect(firstFree([])).toBeNull();
});

test('a chosen slot is taken once it is full or past', () => {
  const slots = [slot('05:00', 0), slot('05:15', 1), slot('05:30')];
  expect(isTaken('2026-11-30T05:00:00+00:00', slots)).toBe(true);
  expect(isTaken('2026-11-30T04:45:00+00:00', slots)).toBe(true);
  expect(isTaken('2026-11-30T05:15:00Z', slots)).toBe(false);
  expect(isTaken('2026-11-30T05:30:00+00:00', slots)).toBe(false);
});

test.each([
  [slot('05:00'), '12.00'],
  [slot('05:00', 9), '12.00'],
  [slot('05:00', 3), '12.00 · sisa 3'],
  [slot('05:00', 0), '12.00 · penuh'],
  [slot('17:15'), 'besok 00.15'],
])('%o is shown as %j', (shown, label) => {
  expect(slotLabel(shown, NOW, 'Asia/Jakarta')).toBe(label);
});
