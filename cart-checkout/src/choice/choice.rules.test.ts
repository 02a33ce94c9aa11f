import type { OptionGroup } from 'shared-ui/orderable-product';
import { expect, test } from 'vitest';
import {
  chosenNames,
  defaultOptions,
  firstProblem,
  groupProblem,
  possibleOptions,
  ruleText,
  unitPrice,
  withOption,
  withoutGroup,
} from './choice.rules.ts';

const item = (id: number, name: string, changes = {}) => ({
  id,
  name,
  price: 0,
  isDefault: false,
  isSoldOut: false,
  ...changes,
});
const spice: OptionGroup = {
  id: 1,
  name: 'Level pedas',
  min: 1,
  max: 1,
  items: [item(1, 'Sedang', { isDefault: true }), item(2, 'Pedas')],
};
const toppings: OptionGroup = {
  id: 2,
  name: 'Topping',
  min: 0,
  max: 2,
  items: [
    item(3, 'Boba', { price: 3_000, isDefault: true }),
    item(4, 'Jeli', { price: 2_000, isDefault: true }),
    item(5, 'Kacang', { isDefault: true }),
    item(6, 'Keju', { isSoldOut: true }),
  ],
};
const groups = [spice, toppings];

test('chooses the defaults in advance, at most as many as allowed, none that is sold out', () => {
  expect(defaultOptions(groups)).toEqual([1, 3, 4]);
  const soldOut = { ...spice, items: [item(1, 'Sedang', { isDefault: true, isSoldOut: true })] };
  expect(defaultOptions([soldOut])).toEqual([]);
});

test('keeps of an earlier choice what can still be ordered', () => {
  expect(possibleOptions(groups, [2, 6, 99, 3])).toEqual([2, 3]);
});

test('replaces the option of a group with one choice, and adds to others', () => {
  expect(withOption(spice, [1, 3], 2)).toEqual([3, 2]);
  expect(withOption(toppings, [1, 3], 4)).toEqual([1, 3, 4]);
  expect(withoutGroup(toppings, [1, 3, 4])).toEqual([1]);
});

test.each([
  [0, 1, ''],
  [0, 3, 'Pilih sampai 3'],
  [1, 1, 'Wajib, pilih 1'],
  [1, 3, 'Wajib, pilih 1–3'],
  [2, 2, 'Wajib, pilih 2'],
])('says what from %i to %i choices means', (min, max, text) => {
  expect(ruleText({ ...toppings, min, max })).toBe(text);
});

test('says what is missing or too much', () => {
  expect(groupProblem(spice, [3])).toBe('Pilih dulu Level pedas.');
  expect(groupProblem({ ...toppings, min: 2 }, [3])).toBe('Pilih paling sedikit 2 untuk Topping.');
  expect(groupProblem(toppings, [3, 4, 5])).toBe('Pilih paling banyak 2 untuk Topping.');
  expect(groupProblem(toppings, [])).toBeNull();
  expect(firstProblem(groups, [3])).toBe(spice);
  expect(firstProblem(groups, [1])).toBeUndefined();
});

test('adds the prices of size and options', () => {
  const sizes = [{ size: 'Large', priceDifference: 6_000 }] as const;
  const options = { sizes, groups };
  expect(unitPrice(10_000, options, { size: 'Large', options: [3, 4] })).toBe(21_000);
  expect(unitPrice(10_000, options, { size: null, options: [] })).toBe(10_000);
});

test('names the chosen options in the order of the page', () => {
  expect(chosenNames(groups, [4, 1])).toEqual(['Sedang', 'Jeli']);
});
