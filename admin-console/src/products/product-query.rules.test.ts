import { expect, test } from 'vitest';
import { namePattern, productSearch, readProductQuery } from './product-query.rules.ts';

const read = (query: string) => readProductQuery(new URLSearchParams(query));
const EVERYTHING = { type: null, search: '', sort: 'terbaru', page: 1 } as const;

test('a plain address shows everything, newest first', () => {
  expect(read('')).toEqual(EVERYTHING);
});

test('an address names type, search, order and page', () => {
  expect(read('tipe=minuman&cari=+es+kopi+&urut=harga-turun&halaman=2')).toEqual({
    type: 'Minuman',
    search: 'es kopi',
    sort: 'harga-turun',
    page: 2,
  });
});

test.each(['tipe=paket', 'tipe=__proto__', 'urut=rating', 'urut=toString', 'halaman=x'])(
  'what an address gets wrong (%s) means the default',
  (query) => {
    expect(read(query)).toEqual(EVERYTHING);
  },
);

test('defaults are left out of an address', () => {
  expect(productSearch(EVERYTHING, {})).toBe('');
});

test('another filter leads back to page 1 and keeps the rest', () => {
  expect(productSearch(read('cari=kopi&halaman=3'), { type: 'Makanan' })).toBe(
    '?tipe=makanan&cari=kopi',
  );
});

test('another page keeps the filter', () => {
  expect(productSearch(read('tipe=minuman&urut=stok'), { page: 2 })).toBe(
    '?tipe=minuman&urut=stok&halaman=2',
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
