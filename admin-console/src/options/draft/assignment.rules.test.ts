import { expect, test } from 'vitest';
import { group, product, SIZES } from '../option-group-for-tests.ts';
import {
  assignedProducts,
  assignmentChanges,
  countedCategories,
  groupsOf,
  matchingProducts,
  withCategory,
  withProducts,
} from './assignment.rules.ts';

const LATTE = product(1, 'Latte');
const AREN = product(2, 'Kopi Aren');
const TEA = product(3, 'Teh Tarik', { category: 'Teh' });
const RICE = product(4, 'Nasi Kopi', { type: 'Makanan', category: 'Nasi' });
const PLAIN = product(5, 'Air', { category: null });
const PRODUCTS = [LATTE, AREN, TEA, RICE, PLAIN];
const NOTHING = { productIds: [], categories: [] };
const KOPI = { type: 'Minuman', name: 'Kopi' } as const;
const ALL = { search: '', category: '', isAssignedOnly: false };
const ids = (products: readonly { id: number }[]) => products.map(({ id }) => id);

test('a product has a group by its id or its category', () => {
  const assignment = { productIds: [3], categories: [KOPI] };
  expect(ids(assignedProducts(assignment, PRODUCTS))).toEqual([1, 2, 3]);
});

test('a category of the other type with the same name does not count', () => {
  const assignment = { productIds: [], categories: [{ type: 'Makanan', name: 'Kopi' } as const] };
  expect(assignedProducts(assignment, PRODUCTS)).toEqual([]);
});

test('drinks have the sizes, food has not', () => {
  const groups = [SIZES, group({ productIds: [4] })];
  expect(ids(groupsOf(groups, LATTE))).toEqual([1]);
  expect(ids(groupsOf(groups, RICE))).toEqual([5]);
});

test.each([
  [{}, [5, 2, 1, 4, 3]],
  [{ search: ' KOPI ' }, [2, 4]],
  [{ search: 'aren kopi' }, [2]],
  [{ category: 'Minuman' }, [5, 2, 1, 3]],
  [{ category: 'Minuman/Kopi' }, [2, 1]],
  [{ isAssignedOnly: true }, [3]],
])('the filter %j shows products by name', (filter, shown) => {
  const assignment = { productIds: [3], categories: [] };
  expect(ids(matchingProducts(PRODUCTS, assignment, { ...ALL, ...filter }))).toEqual(shown);
});

test('products of the same name are in the order of their ids', () => {
  const shown = matchingProducts([product(6, 'Latte'), LATTE], NOTHING, ALL);
  expect(ids(shown)).toEqual([1, 6]);
});

test('categories are counted, also one that has lost its products', () => {
  const gone = { type: 'Makanan', name: 'Roti' } as const;
  const counted = countedCategories(PRODUCTS, { productIds: [], categories: [gone, KOPI] });
  expect(counted.map(({ name, count }) => [name, count])).toEqual([
    ['Nasi', 1],
    ['Roti', 0],
    ['Kopi', 2],
    ['Teh', 1],
  ]);
});

test('adds and removes many products, but none that has the group by its category', () => {
  const assignment = withProducts({ ...NOTHING, categories: [KOPI] }, [LATTE, TEA, RICE], true);
  expect(assignment.productIds).toEqual([3, 4]);
  expect(withProducts(assignment, [TEA], false).productIds).toEqual([4]);
});

test('a category keeps the assignments of its products', () => {
  const before = { productIds: [1], categories: [] };
  const after = withCategory(withCategory(before, KOPI, true), KOPI, true);
  expect(after.categories).toEqual([KOPI]);
  expect(withCategory(after, KOPI, false)).toEqual(before);
});

test('counts the products that get and lose the group', () => {
  const before = { productIds: [3, 4], categories: [] };
  const after = { productIds: [4], categories: [KOPI] };
  expect(assignmentChanges(before, after, PRODUCTS)).toEqual({ added: 2, removed: 1 });
});
