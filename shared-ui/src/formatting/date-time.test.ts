import { expect, test } from 'vitest';
import { dateTime } from './date-time.ts';

test('formats a time in western Indonesian time', () => {
  expect(dateTime('2026-11-21T23:30:00+00:00')).toBe('22 November 2026 pukul 06.30 WIB');
});
