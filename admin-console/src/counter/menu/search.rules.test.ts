import { expect, test } from 'vitest';
import { BANANA, product, RICE, TEA } from '../menu-for-tests.ts';
import { categoriesOf, findProducts, readSearch } from './search.rules.ts';

const COFFEE = product({ id: 5, name: 'Kopi Susu Café', category: 'Kopi' });
const SODA = product({ id: 6, name: '7 Soda', category: 'Kopi' });
const MENU = [TEA, RICE, BANANA, COFFEE, SODA];
const found = (text: string, category: string | null = null) =>
  findProducts(MENU, readSearch(text), category).map(({ name }) => name);

test.each([
  ['es teh', { quantity: 1, words: ['es', 'teh'] }],
  ['2 es teh', { quantity: 2, words: ['es', 'teh'] }],
  ['12x kopi', { quantity: 12, words: ['kopi'] }],
  ['3 × Kopi', { quantity: 3, words: ['kopi'] }],
  ['7', { quantity: 1, words: ['7'] }],
  ['100 kopi', { quantity: 1, words: ['100', 'kopi'] }],
  ['0 kopi', { quantity: 1, words: ['0', 'kopi'] }],
  ['  ', { quantity: 1, words: [] }],
])('reads %j', (text, wanted) => {
  expect(readSearch(text)).toEqual(wanted);
});

test('without a text, lists the menu', () => {
  expect(found('')).toHaveLength(5);
  expect(found('', 'Kopi')).toEqual(['Kopi Susu Café', '7 Soda']);
});

test.each([
  ['nas', ['Nasi Goreng Kampung']],
  ['kampung', ['Nasi Goreng Kampung']],
  // The name that begins with it comes first.
  ['goreng', ['Nasi Goreng Kampung', 'Pisang Goreng']],
  ['pis gor', ['Pisang Goreng']],
  ['etm', ['Es Teh Manis']],
  ['cafe', ['Kopi Susu Café']],
  ['anis', ['Es Teh Manis']],
  ['7', ['7 Soda']],
  ['bakso', []],
])('%j finds %j', (text, names) => {
  expect(found(text)).toEqual(names);
});

test('the beginning of the name comes first, then that of a word, initials, and other parts', () => {
  const names = ['Pesmol Ikan', 'Emping Singkong', 'Kopi Es', 'Es Teh'];
  const menu = names.map((name, id) => product({ id, name }));
  expect(findProducts(menu, readSearch('es'), null).map(({ name }) => name)).toEqual(
    names.toReversed(),
  );
});

test('lists each category once, in the order of the menu', () => {
  expect(categoriesOf(MENU)).toEqual(['Teh', 'Nasi', 'Gorengan', 'Kopi']);
});
