import { expect, test } from 'vitest';
import { isFiltered, MAX_SEARCH_LENGTH, menuQueryFrom, searchWith } from './menu-query.ts';

const queryOf = (address: string) => menuQueryFrom(new URLSearchParams(address));

test('without a query, selects everything in menu order', () => {
  expect(queryOf('?foods=2')).toEqual({ search: '', category: '', sort: 'menu' });
});

test('reads search, category and sort from the URL', () => {
  expect(queryOf('?q=kopi+susu&kategori=Kopi&urut=harga-terendah')).toEqual({
    search: 'kopi susu',
    category: 'Kopi',
    sort: 'harga-terendah',
  });
});

test.each([
  ['?q=%20%20kopi%09%0Asusu%20', 'kopi susu'],
  ['?q=%00kopi%00', 'kopi'],
  ['?q=%20', ''],
  ['?q=<b>kopi</b>', '<b>kopi</b>'],
  ['?q=100%25_', '100%_'],
])('reads the search of %s as %j', (address, search) => {
  expect(queryOf(address).search).toBe(search);
});

test('cuts a search at its maximum length, between characters', () => {
  const search = queryOf(`?q=${encodeURIComponent('🍜'.repeat(MAX_SEARCH_LENGTH + 1))}`).search;
  expect(search).toBe('🍜'.repeat(MAX_SEARCH_LENGTH));
});

test('falls back to menu order for an unknown sort', () => {
  expect(queryOf('?urut=drop+table').sort).toBe('menu');
});

test('a changed field keeps the other fields and resets both menus to page 1', () => {
  expect(searchWith('?q=kopi&foods=2&drinks=3&ref=teman', { category: 'Teh' })).toBe(
    '?q=kopi&ref=teman&kategori=Teh',
  );
  expect(searchWith('?q=kopi&urut=nama&drinks=3', { search: '', sort: 'menu' })).toBe('');
});

test('a search and a category are filters; a sort is not', () => {
  expect(isFiltered(queryOf('?q=kopi'))).toBe(true);
  expect(isFiltered(queryOf('?kategori=Kopi'))).toBe(true);
  expect(isFiltered(queryOf('?urut=nama'))).toBe(false);
});
