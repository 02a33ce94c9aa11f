import { expect, test } from 'vitest';
import { listOf, listPath, newestPath } from './list-path.ts';

test("keeps the list's filters and cursor", () => {
  expect(listPath('?tipe=semua&cari=kopi&setelah=40')).toBe(
    '/admin?tipe=semua&cari=kopi&setelah=40',
  );
});

test.each(['', '?', '//evil.example', '?next=https://evil.example', '\\evil'])(
  'treats the invalid query %j as the unfiltered list',
  (list) => {
    expect(listPath(list)).toBe('/admin');
  },
);

test.each([null, undefined, 1, {}, { list: 7 }])('reads no list from the state %j', (state) => {
  expect(listOf(state)).toBe('');
});

test('lists a new product first in the list of its type', () => {
  expect(newestPath('Minuman')).toBe('/admin');
  expect(newestPath('Makanan')).toBe('/admin?tipe=makanan');
});
