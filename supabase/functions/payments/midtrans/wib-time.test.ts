import { expect, test } from 'vitest';
import { parseWibTime } from './wib-time.ts';

test('adds the zone of Jakarta', () => {
  const time = parseWibTime('2026-11-27 18:29:05') ?? '';
  expect(time).toBe('2026-11-27T18:29:05+07:00');
  expect(new Date(time).toISOString()).toBe('2026-11-27T11:29:05.000Z');
});

test('is independent of the zone of the computer', () => {
  expect(parseWibTime('2026-03-29 02:30:00')).toBe('2026-03-29T02:30:00+07:00');
});

test.each([
  '2026-02-30 10:00:00',
  '2026-11-27 24:00:00',
  '2026-11-27 18:60:00',
  '2026-11-27T18:29:05Z',
  '2026-11-27 18:29:05 +0700',
  '27-11-2026 18:29:05',
  '0',
  '',
  1_795_000_000,
  null,
  undefined,
])('%j is refused', (text) => {
  expect(parseWibTime(text)).toBeUndefined();
});
