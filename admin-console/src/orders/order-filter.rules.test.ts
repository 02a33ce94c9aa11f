import { expect, test } from 'vitest';
import { isBoard, leavesList, orderSearch, readOrderQuery } from './order-filter.rules.ts';

const read = (query: string) => readOrderQuery(new URLSearchParams(query));
const TIME = '2026-11-21T10:05:00.123456+00:00';
const PLAIN = { view: 'open', search: '', day: '', place: 'first' };

test('without parameters, shows the board', () => {
  expect(read('')).toEqual(PLAIN);
  expect(isBoard(read(''))).toBe(true);
});

test.each(['tampil=selesai', 'tampil=arsip', 'cari=budi'])('%s shows a list', (query) => {
  expect(isBoard(read(query))).toBe(false);
});

test('keeps the cursor in the archive with microseconds', () => {
  const place = { side: 'after', id: 12, value: TIME } as const;
  expect(read(orderSearch({ view: 'archive', place }))).toEqual({
    ...PLAIN,
    view: 'archive',
    place,
  });
});

test('a day starts with the last order before its end, midnight in western Indonesian time', () => {
  expect(read(orderSearch({ view: 'finished', day: '2026-11-21' }))).toEqual({
    ...PLAIN,
    view: 'finished',
    place: { side: 'after', id: 0, value: '2026-11-21T17:00:00.000Z' },
    day: '2026-11-21',
  });
});

test('a search covers all views', () => {
  expect(read('cari=+%2312+&tampil=arsip')).toEqual({ ...PLAIN, search: '#12' });
  expect(orderSearch({ search: '#12', view: 'archive' })).toBe('?cari=%2312');
});

test.each([
  'tampil=selesai&tanggal=2026-02-30',
  'tampil=selesai&tanggal=kemarin',
  'tampil=arsip&setelah=12',
  'tampil=arsip&setelah=12-2026-02-30T10:05:00%2B00:00',
  'tampil=arsip&setelah=12-2026-11-21',
  'tampil=arsip&setelah=12-infinity',
])('treats the invalid query %s as the first page', (query) => {
  expect(read(query)).toMatchObject({ place: 'first', day: '' });
});

test.each([
  ['tampil=selesai', 'siap', true],
  ['tampil=selesai', 'dibatalkan', false],
  ['tampil=selesai', 'archive', true],
  ['tampil=arsip', 'restore', true],
  ['cari=budi', 'selesai', false],
  ['cari=budi', 'archive', false],
] as const)(
  'in the list ?%s an order that changes to %s leaves it: %s',
  (query, change, leaves) => {
    expect(leavesList(read(query), change)).toBe(leaves);
  },
);
