import { expect, test } from 'vitest';
import { leavesList, orderOf, orderSearch, readOrderQuery } from './order-filter.rules.ts';

const read = (query: string) => readOrderQuery(new URLSearchParams(query));
const TIME = '2026-11-21T10:05:00.123456+00:00';
const PLAIN = { view: 'open', status: null, search: '', day: '', place: 'first' };

test('without parameters, selects the open orders, oldest first', () => {
  expect(read('')).toEqual(PLAIN);
  expect(orderOf(read(''))).toMatchObject({ isAscending: true, isIdAscending: true });
});

test.each(['tampil=selesai', 'tampil=arsip', 'cari=budi'])('%s lists newest first', (query) => {
  expect(orderOf(read(query))).toMatchObject({ isAscending: false, isIdAscending: false });
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
  expect(read('cari=+%2312+&tampil=arsip&status=siap')).toEqual({ ...PLAIN, search: '#12' });
  expect(orderSearch({ search: '#12', view: 'archive', status: 'siap' })).toBe('?cari=%2312');
});

test('a status filter applies to open orders only', () => {
  expect(read('status=siap')).toEqual({ ...PLAIN, status: 'siap' });
  expect(read('status=selesai')).toEqual(PLAIN);
  expect(read('tampil=arsip&status=siap')).toEqual({ ...PLAIN, view: 'archive' });
});

test.each([
  'tampil=selesai&tanggal=2026-02-30',
  'tampil=selesai&tanggal=kemarin',
  'setelah=12',
  'setelah=12-2026-02-30T10:05:00%2B00:00',
  'setelah=12-2026-11-21',
  'setelah=12-infinity',
])('treats the invalid query %s as the first page', (query) => {
  expect(read(query)).toMatchObject({ place: 'first', day: '' });
});

test.each([
  ['', 'siap', false],
  ['', 'selesai', true],
  ['', 'dibatalkan', true],
  ['status=disiapkan', 'siap', true],
  ['status=siap', 'siap', false],
  ['tampil=selesai', 'siap', true],
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
