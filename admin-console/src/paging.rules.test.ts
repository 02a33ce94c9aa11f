import { expect, test } from 'vitest';
import { type Place, readPlace, settledPlace, writePlace } from './paging.rules.ts';

const read = (query: string) => readPlace(new URLSearchParams(query), (text) => text !== 'invalid');

test.each<[query: string, place: Place]>([
  ['', 'first'],
  ['halaman=3', 'first'],
  ['halaman=terakhir', 'last'],
  ['setelah=12', { side: 'after', id: 12, value: '' }],
  ['sebelum=12-Es+Kopi-Susu', { side: 'before', id: 12, value: 'Es Kopi-Susu' }],
  ['setelah=12-invalid', 'first'],
  ['setelah=-1', 'first'],
  ['setelah=1.5', 'first'],
  ['setelah=9999999999999999', 'first'],
])('parses ?%s to the cursor %j', (query, place) => {
  expect(read(query)).toEqual(place);
});

test.each<[place: Place, query: string]>([
  ['first', 'cari=kopi'],
  ['last', 'cari=kopi&halaman=terakhir'],
  [{ side: 'after', id: 12, value: '' }, 'cari=kopi&setelah=12'],
  [{ side: 'before', id: 12, value: 'Es Kopi' }, 'cari=kopi&sebelum=12-Es+Kopi'],
])('writes the cursor %j to a URL, in place of another one, and keeps the rest', (place, query) => {
  const params = new URLSearchParams('cari=kopi&setelah=9');
  writePlace(params, place);
  expect(params.toString()).toBe(query);
});

const AFTER = { side: 'after', id: 12, value: '' } as const;
const BEFORE = { side: 'before', id: 12, value: '' } as const;

test.each<[what: string, place: Place, rows: number, previous: Place | null, settled: Place]>([
  ['the first page without rows', 'first', 0, null, 'first'],
  ['a page in the middle', AFTER, 20, BEFORE, AFTER],
  ['a page behind the last row', AFTER, 0, null, 'last'],
  ['a page before which no row is left', BEFORE, 7, null, 'first'],
  ['a full page before a row', BEFORE, 20, BEFORE, BEFORE],
  ['the last page', 'last', 20, BEFORE, 'last'],
  ['the last page that is the first', 'last', 7, null, 'first'],
])('settles the cursor: %s', (_what, place, rows, previous, settled) => {
  const page = { rows: Array.from({ length: rows }), total: rows, previous, next: null };
  expect(settledPlace(place, page)).toEqual(settled);
});
