import { expect, test } from 'vitest';
import {
  isSameWeek,
  nextDayHint,
  nextSpan,
  spansError,
  spansOf,
  typedWeek,
  weekErrors,
} from './hours.rules.ts';

const span = (text: string) => {
  const [opensAt = '', closesAt = ''] = text.split('-');
  return { opensAt, closesAt };
};

test('a week round-trips, with the spans of each day in order', () => {
  const spans = [
    { weekday: 7, ...span('09:00-12:00') },
    { weekday: 1, ...span('17:00-01:00') },
    { weekday: 1, ...span('08:00-12:00') },
  ];
  const week = typedWeek(spans);
  expect(week[0]).toEqual([span('08:00-12:00'), span('17:00-01:00')]);
  expect(isSameWeek(spansOf(week), spans)).toBe(true);
  expect(isSameWeek(spans.slice(1), spans)).toBe(false);
});

test.each([
  [['08:00-12:00', '17:00-21:00'], undefined],
  [['08:00-12:00', '12:00-21:00'], undefined],
  [['08:00-12:00', '11:00-21:00'], 'Jam di hari ini saling bertumpuk.'],
  [['17:00-01:00', '20:00-22:00'], 'Jam di hari ini saling bertumpuk.'],
  [['08:00-08:00'], undefined],
  [['08:00-'], 'Isi jam buka dan jam tutup.'],
  [[], undefined],
])('%j: %s', (spans, error) => {
  expect(spansError(spans.map(span))).toBe(error);
});

test('a week of too many spans is refused as a whole', () => {
  const day = Array.from({ length: 11 }, () => span('08:00-09:00'));
  expect(weekErrors(Array.from({ length: 7 }, () => day))[3]).toBe('Jam buka terlalu banyak.');
});

test('explains a span that ends on the next day', () => {
  expect(nextDayHint(span('08:00-21:00'), 0)).toBeUndefined();
  expect(nextDayHint(span('17:00-01:00'), 6)).toBe('Tutup 01.00 hari Senin.');
  expect(nextDayHint(span('00:00-00:00'), 0)).toBe('24 jam, sampai 00.00 hari Selasa.');
  expect(nextDayHint(span('20:00-02:00'))).toBe('Tutup 02.00 besoknya.');
});

test('offers an evening after a morning', () => {
  expect(nextSpan([])).toEqual(span('08:00-21:00'));
  expect(nextSpan([span('08:00-12:00')])).toEqual(span('17:00-21:00'));
  expect(nextSpan([span('08:00-21:00')])).toEqual({ opensAt: '', closesAt: '' });
});
