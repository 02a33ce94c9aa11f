import { expect, test } from 'vitest';
import {
  isJump,
  jumpSearch,
  orderSearch,
  readOrderNumber,
  readOrderQuery,
} from './order-filter.rules.ts';

const read = (query: string) => readOrderQuery(new URLSearchParams(query));
const TIME = '2026-11-21T10:05:00.123456+00:00';

test('a plain address shows the newest orders of the list', () => {
  expect(read('')).toEqual({ isArchive: false, place: 'first', day: '' });
});

test('an address keeps the place in the archive, to the microsecond', () => {
  const place = { side: 'after', id: 12, value: TIME } as const;
  expect(read(orderSearch(true, place))).toEqual({ isArchive: true, place, day: '' });
});

test('a day begins with the last order before its midnight in western Indonesian time', () => {
  expect(read('tanggal=2026-11-21')).toEqual({
    isArchive: false,
    place: { side: 'after', id: 0, value: '2026-11-21T17:00:00.000Z' },
    day: '2026-11-21',
  });
});

test.each([
  'tanggal=2026-02-30',
  'tanggal=kemarin',
  'setelah=12',
  'setelah=12-2026-02-30T10:05:00%2B00:00',
  'setelah=12-2026-11-21',
  'setelah=12-infinity',
])('the invalid value %s means the first page', (query) => {
  expect(read(query)).toMatchObject({ place: 'first', day: '' });
});

test.each([
  ['nomor=1234', 1234],
  ['nomor=%231234', 1234],
  ['nomor=+1234+', 1234],
  ['nomor=dua', null],
  ['', null],
])('the address ?%s names the order %s', (query, number) => {
  expect(readOrderNumber(new URLSearchParams(query))).toBe(number);
});

test.each([
  [{ day: '2026-11-21', number: '' }, '?tanggal=2026-11-21'],
  [{ day: '2026-11-21', number: '12' }, '?nomor=12'],
  [{ day: '', number: '' }, ''],
])('the entries %j lead to the address %j', (entries, search) => {
  expect(jumpSearch(false, entries)).toBe(search);
  expect(isJump(search)).toBe(search !== '');
});
