import { expect, test } from 'vitest';
import { namePattern, productSearch, readProductQuery } from './product-query.rules.ts';

const read = (query: string) => readProductQuery(new URLSearchParams(query));
const FIRST = {
  type: 'Minuman',
  status: 'semua',
  search: '',
  sort: 'terbaru',
  page: 1,
} as const;

test('a plain address shows the drinks, newest first', () => {
  expect(read('')).toEqual(FIRST);
});

test('an address names type, search, order and page', () => {
  expect(read('tipe=makanan&status=terhapus&cari=+es+kopi+&urut=harga-turun&halaman=2')).toEqual({
    type: 'Makanan',
    status: 'terhapus',
    search: 'es kopi',
    sort: 'harga-turun',
    page: 2,
  });
});

test.each([
  'tipe=paket',
  'tipe=__proto__',
  'status=lain',
  'status=toString',
  'urut=rating',
  'urut=toString',
  'halaman=x',
])('the invalid value %s means the default', (query) => {
  expect(read(query)).toEqual(FIRST);
});

test('the value semua means both types', () => {
  expect(read('tipe=semua').type).toBeNull();
  expect(productSearch(FIRST, { type: null })).toBe('?tipe=semua');
});

test('defaults are left out of an address', () => {
  expect(productSearch(FIRST, {})).toBe('');
});

test('another filter resets the page and keeps the rest', () => {
  expect(productSearch(read('cari=kopi&halaman=3'), { type: 'Makanan' })).toBe(
    '?tipe=makanan&cari=kopi',
  );
});

test('another page keeps the filter', () => {
  expect(productSearch(read('tipe=semua&urut=stok'), { page: 2 })).toBe(
    '?tipe=semua&urut=stok&halaman=2',
  );
});

test.each([
  ['kopi', '%kopi%'],
  ['100%', '%100\\%%'],
  ['a_b', '%a\\_b%'],
  ['\\', '%\\\\%'],
  ['a*b', '%a_b%'],
])('searching for %s uses the pattern %s', (search, pattern) => {
  expect(namePattern(search)).toBe(pattern);
});
