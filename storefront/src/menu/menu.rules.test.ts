import { expect, test } from 'vitest';
import { clampPage, pageCountOf, pageFromQuery, queryWithPage, rowsOf } from './menu.rules.ts';

test.each([
  ['1', 1],
  ['3', 3],
  ['007', 7],
])('the query %s means page %i', (value, page) => {
  expect(pageFromQuery(value)).toBe(page);
});

test.each([
  null,
  '',
  '0',
  '-2',
  '1.5',
  'dua',
  '2; drop table',
  '1e3',
  ' 2',
  '99999999999999999999',
])('the invalid query %j means page 1', (value) => {
  expect(pageFromQuery(value)).toBe(1);
});

test('limits the page number to the maximum', () => {
  expect(pageFromQuery('999999999')).toBe(10_000);
});

test.each([
  [0, 1],
  [1, 1],
  [8, 1],
  [9, 2],
  [24, 3],
])('%i products fill %i page(s)', (total, pages) => {
  expect(pageCountOf(total)).toBe(pages);
});

test('replaces a page number beyond the end by the last page', () => {
  expect(clampPage(99, 17)).toBe(3);
  expect(clampPage(99, 0)).toBe(1);
  expect(clampPage(2, 17)).toBe(2);
});

test('a page has eight rows', () => {
  expect(rowsOf(1)).toEqual([0, 7]);
  expect(rowsOf(3)).toEqual([16, 23]);
});

test('changing the page of one menu keeps the page of the other', () => {
  expect(queryWithPage('?foods=2&drinks=1', 'drinks', 3)).toBe('?foods=2&drinks=3');
  expect(queryWithPage('?foods=2&drinks=3', 'drinks', 1)).toBe('?foods=2');
  expect(queryWithPage('?drinks=2', 'drinks', 1)).toBe('');
});
