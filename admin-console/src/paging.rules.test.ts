import { expect, test } from 'vitest';
import { pageCount, readPage, rowsOfPage, searchOfPage } from './paging.rules.ts';

test.each([
  ['', 1],
  ['halaman=3', 3],
  ['halaman=0', 1],
  ['halaman=-2', 1],
  ['halaman=1.5', 1],
  ['halaman=dua', 1],
  ['halaman=99999999', 1],
])('the address ?%s means page %i', (query, page) => {
  expect(readPage(new URLSearchParams(query))).toBe(page);
});

test('a link to another page keeps the rest of the address', () => {
  expect(searchOfPage(new URLSearchParams('cari=kopi&halaman=2'), 3)).toBe('?cari=kopi&halaman=3');
});

test('the first page has the plain address', () => {
  expect(searchOfPage(new URLSearchParams('halaman=2'), 1)).toBe('');
});

test.each([
  [0, 1],
  [20, 1],
  [21, 2],
])('%i rows fill %i pages', (total, pages) => {
  expect(pageCount(total)).toBe(pages);
});

test('the second page starts after 20 rows', () => {
  expect(rowsOfPage(2)).toEqual([20, 39]);
});
