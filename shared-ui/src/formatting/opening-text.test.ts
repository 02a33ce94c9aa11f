import { expect, test } from 'vitest';
import { type OpeningState, openingText } from './opening-text.ts';

/** Monday, 30 November 2026, 10.00 WIB. */
const NOW = '2026-11-30T03:00:00+00:00';

const branch: OpeningState = {
  state: 'open',
  always_open: false,
  last_order_at: null,
  closes_at: null,
  opens_at: null,
  time_zone: 'Asia/Jakarta',
};
const text = (fields: Partial<OpeningState>, now = NOW) =>
  openingText({ ...branch, ...fields }, now);

test('says nothing of a branch that is always open', () => {
  expect(text({ always_open: true })).toBe('');
});

test.each([
  ['Asia/Jakarta', '21.00'],
  ['Asia/Makassar', '22.00'],
  ['Asia/Jayapura', '23.00'],
])('shows closing in the time zone %s of the branch', (time_zone, time) => {
  expect(text({ time_zone, closes_at: '2026-11-30T14:00:00+00:00' })).toBe(`Buka sampai ${time}`);
});

test('a closing after midnight has no "besok"; one in several days has its weekday', () => {
  expect(text({ closes_at: '2026-11-30T19:00:00+00:00' })).toBe('Buka sampai 02.00');
  expect(text({ closes_at: '2026-12-02T14:00:00+00:00' })).toBe('Buka sampai Rabu 21.00');
});

test('names an earlier last order', () => {
  const times = {
    closes_at: '2026-11-30T14:00:00+00:00',
    last_order_at: '2026-11-30T13:30:00+00:00',
  };
  expect(text(times)).toBe('Buka sampai 21.00 · pesan sebelum 20.30');
  expect(text({ ...times, last_order_at: times.closes_at })).toBe('Buka sampai 21.00');
});

test.each([
  ['2026-11-30T10:00:00+00:00', 'Tutup · buka 17.00'],
  ['2026-12-01T01:00:00+00:00', 'Tutup · buka besok 08.00'],
  ['2026-12-04T01:00:00+00:00', 'Tutup · buka Jumat 08.00'],
  ['2027-01-05T01:00:00+00:00', 'Tutup · buka 5 Januari 08.00'],
  [null, 'Tutup sementara'],
])('a closed branch that opens at %s: %s', (opens_at, expected) => {
  expect(text({ state: 'closed', opens_at })).toBe(expected);
});

test('"besok" follows the day of the branch, not of UTC', () => {
  // 23.30 WIB, an hour before midnight UTC+7 ends the day.
  const late = '2026-11-30T16:30:00+00:00';
  expect(text({ state: 'closed', opens_at: '2026-11-30T23:00:00+00:00' }, late)).toBe(
    'Tutup · buka besok 06.00',
  );
});

test('says that orders are paused, that the kitchen is busy, and that the till is closed', () => {
  expect(text({ state: 'paused', opens_at: '2026-11-30T03:30:00+00:00' })).toBe(
    'Jeda pesanan · sampai 10.30',
  );
  expect(text({ state: 'paused' })).toBe('Jeda pesanan');
  expect(text({ state: 'busy' })).toBe('Sedang ramai · coba sebentar lagi');
  expect(text({ state: 'till_closed' })).toBe('Kasir sedang tutup');
});
