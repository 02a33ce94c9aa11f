import { expect, test } from 'vitest';
import {
  daysInWords,
  hoursInWords,
  openingWeek,
  type SpecialSpan,
  specialDaysAhead,
  specialDaysOn,
  weekdayOf,
} from './opening-days.rules.ts';

const morning = { opensAt: '08:00:00', closesAt: '12:00:00' };
const evening = { opensAt: '17:00:00', closesAt: '01:00:00' };

test('a week has seven days, with the spans of each in order', () => {
  const week = openingWeek([
    { weekday: 1, ...evening },
    { weekday: 1, ...morning },
    { weekday: 7, ...morning },
  ]);
  expect(week.map(({ name, hours }) => `${name} ${hours.map(hoursInWords).join(', ')}`)).toEqual([
    'Senin 08.00–12.00, 17.00–01.00',
    'Selasa ',
    'Rabu ',
    'Kamis ',
    'Jumat ',
    'Sabtu ',
    'Minggu 08.00–12.00',
  ]);
});

test.each([
  ['00:00:00', '00:00:00', '24 jam'],
  ['06:00:00', '06:00:00', '06.00–06.00 (24 jam)'],
  ['08:30:00', '21:00:00', '08.30–21.00'],
])('%s to %s is %s', (opensAt, closesAt, words) => {
  expect(hoursInWords({ opensAt, closesAt })).toBe(words);
});

const closed: SpecialSpan = {
  startsOn: '2026-12-24',
  endsOn: '2026-12-26',
  hours: null,
  reason: 'Natal',
};

test('special days ahead: soonest first, without those that are over, spans of the same days together', () => {
  const short = { startsOn: '2026-12-20', endsOn: '2026-12-20', reason: null };
  const days = specialDaysAhead(
    [
      closed,
      { ...short, hours: evening },
      { ...short, hours: morning },
      { ...closed, startsOn: '2026-12-01', endsOn: '2026-12-18' },
    ],
    '2026-12-19',
  );
  expect(days).toEqual([
    { ...short, hours: [morning, evening] },
    { startsOn: '2026-12-24', endsOn: '2026-12-26', reason: 'Natal', hours: [] },
  ]);
  expect(specialDaysOn('2026-12-25', days)?.reason).toBe('Natal');
  expect(specialDaysOn('2026-12-27', days)).toBeUndefined();
});

test.each([
  ['2026-12-24', '2026-12-24', 'Kamis, 24 Desember'],
  ['2026-12-24', '2026-12-26', '24–26 Desember'],
  ['2026-12-30', '2027-01-02', '30 Desember – 2 Januari'],
])('%s to %s is %s', (startsOn, endsOn, words) => {
  expect(daysInWords({ startsOn, endsOn })).toBe(words);
});

test('Monday is 1, Sunday is 7', () => {
  expect(weekdayOf('2026-11-30')).toBe(1);
  expect(weekdayOf('2026-11-29')).toBe(7);
});
