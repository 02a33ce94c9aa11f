import { expect, test } from 'vitest';
import { PRODUCT_ORDERS, productSearch, readProductQuery } from './product-query.rules.ts';

const read = (query: string) => readProductQuery(new URLSearchParams(query));
const FIRST = {
  type: 'Minuman',
  status: 'semua',
  search: '',
  sort: 'terbaru',
  place: 'first',
} as const;

test('without parameters, selects drinks, newest first', () => {
  expect(read('')).toEqual(FIRST);
});

test('parses type, search, sort order and cursor', () => {
  expect(
    read('tipe=makanan&status=terhapus&cari=+es+kopi+&urut=harga-turun&setelah=7-20000'),
  ).toEqual({
    type: 'Makanan',
    status: 'terhapus',
    search: 'es kopi',
    sort: 'harga-turun',
    place: { side: 'after', id: 7, value: '20000' },
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
  'setelah=x',
  'setelah=7-Es+Kopi',
  'urut=terbaru&sebelum=7-20000',
])('treats the invalid query %s as the default', (query) => {
  expect(read(query)).toEqual(FIRST);
});

test('semua selects both types', () => {
  expect(read('tipe=semua').type).toBeNull();
  expect(productSearch(FIRST, { type: null })).toBe('?tipe=semua');
});

test('keeps the status in the URL', () => {
  expect(productSearch({ ...FIRST, status: 'terhapus' }, {})).toBe('?status=terhapus');
});

test('a search is at most as long as a name', () => {
  const name = 'x'.repeat(120);
  expect([read(`cari=${name}`).search, read(`cari=${name}x`).search]).toEqual([name, name]);
});

test.each(['nama', 'stok', 'harga'] as const)('%s ascends, %s-turun descends', (sort) => {
  const { column } = PRODUCT_ORDERS[sort];
  expect(PRODUCT_ORDERS[sort]).toEqual({ column, isAscending: true });
  expect(PRODUCT_ORDERS[`${sort}-turun`]).toEqual({ column });
});

test('the order of the menu ascends, also by id', () => {
  expect(PRODUCT_ORDERS.menu).toMatchObject({ isAscending: true, isIdAscending: true });
});

test('omits defaults from the URL', () => {
  expect(productSearch(FIRST, {})).toBe('');
});

test.each([
  ['nama', 'Es Kopi, "Senja" (500 ml)'],
  ['stok', '0'],
  ['menu', '1000'],
] as const)('the order %s begins at a value of its column', (sort, value) => {
  const place = { side: 'before', id: 7, value } as const;
  expect(read(productSearch({ ...FIRST, sort }, { place }))).toEqual({ ...FIRST, sort, place });
});

test.each([
  ['harga', ''],
  ['harga', '20000.5'],
  ['stok', '9999999999'],
  ['nama', ''],
  ['nama', 'Es\0'],
])(
  'rejects the cursor value %j for the order %s, which would be a database error',
  (sort, value) => {
    const query = new URLSearchParams({ urut: sort, setelah: `7-${value}` });
    expect(readProductQuery(query).place).toBe('first');
  },
);

test('changing a filter resets the cursor and keeps the rest', () => {
  expect(productSearch(read('cari=kopi&halaman=terakhir'), { type: 'Makanan' })).toBe(
    '?tipe=makanan&cari=kopi',
  );
});

test('changing the page keeps the filters', () => {
  expect(productSearch(read('tipe=semua&urut=stok'), { place: 'last' })).toBe(
    '?tipe=semua&urut=stok&halaman=terakhir',
  );
});
