import { expect, test } from 'vitest';
import { dateTime } from './date-time.ts';

const LATE = '2026-11-21T23:30:00+00:00';

test('formats a time in western Indonesian time', () => {
  expect(dateTime(LATE)).toBe('22 November 2026 pukul 06.30 WIB');
});

test('formats a time in the zone of a branch', () => {
  expect(dateTime(LATE, 'Asia/Jayapura')).toBe('22 November 2026 pukul 08.30 WIT');
});
