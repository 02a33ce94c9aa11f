import { expect, test } from 'vitest';
import { listOf, listPath, newestPath } from './list-path.ts';

test('the path of a list keeps its filters and place', () => {
  expect(listPath('?tipe=semua&cari=kopi&setelah=40')).toBe(
    '/admin?tipe=semua&cari=kopi&setelah=40',
  );
});

test.each(['', '?', '//evil.example', '?next=https://evil.example', '\\evil'])(
  'the invalid query %j means the unfiltered list',
  (list) => {
    expect(listPath(list)).toBe('/admin');
  },
);

test.each([null, undefined, 1, {}, { list: 7 }])('the state %j contains no list', (state) => {
  expect(listOf(state)).toBe('');
});

test('a product that was added is first in the list of its type', () => {
  expect(newestPath('Minuman')).toBe('/admin');
  expect(newestPath('Makanan')).toBe('/admin?tipe=makanan');
});
