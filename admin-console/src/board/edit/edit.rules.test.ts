import { expect, test } from 'vitest';
import { boardOrder } from '../order-for-tests.ts';
import {
  changesOf,
  type Edit,
  linesTotal,
  NO_EDIT,
  quantityOf,
  withAddedQuantity,
  withProduct,
} from './edit.rules.ts';

const { lines } = boardOrder();
const COFFEE = {
  productId: 7,
  name: 'Kopi Susu',
  size: 'Medium',
  options: [],
  note: null,
  price: 20_000,
};
const edited: Edit = { ...NO_EDIT, quantities: new Map([[2, 0]]) };

test('without changes, there is nothing to send', () => {
  expect(changesOf(lines, NO_EDIT)).toEqual([]);
  expect(linesTotal(lines, NO_EDIT)).toBe(46_000);
});

test('sends only changed and added lines', () => {
  const edit = withProduct(edited, COFFEE);
  expect(changesOf(lines, edit)).toEqual([
    { id: 2, quantity: 0 },
    { productId: 7, size: 'Medium', options: [], note: null, quantity: 1 },
  ]);
  expect(linesTotal(lines, edit)).toBe(48_000);
});

test('a quantity that was changed back is no change', () => {
  expect(changesOf(lines, { ...NO_EDIT, quantities: new Map([[1, 2]]) })).toEqual([]);
});

test('a product that is added again gets another unit; a size is a line of its own', () => {
  const twice = withProduct(withProduct(NO_EDIT, COFFEE), COFFEE);
  expect(twice.added.map(({ quantity }) => quantity)).toEqual([2]);
  expect(linesTotal(lines, twice)).toBe(86_000);
  const both = withProduct(twice, { ...COFFEE, size: 'Large' });
  expect(both.added.map(({ quantity }) => quantity)).toEqual([2, 1]);
  expect(withProduct(both, COFFEE).added.map(({ quantity }) => quantity)).toEqual([3, 1]);
});

test('an added line has at most 99 units', () => {
  let edit = NO_EDIT;
  for (let taps = 0; taps < 100; taps += 1) edit = withProduct(edit, COFFEE);
  expect(edit.added.map(({ quantity }) => quantity)).toEqual([99]);
});

test('an added line without units is removed', () => {
  const edit = withProduct(NO_EDIT, COFFEE);
  const key = edit.added[0]?.key ?? '';
  expect(withAddedQuantity(edit, key, 3).added[0]?.quantity).toBe(3);
  expect(withAddedQuantity(edit, key, 1).added[0]?.quantity).toBe(1);
  expect(withAddedQuantity(edit, key, 0).added).toEqual([]);
  const both = withProduct(edit, { ...COFFEE, size: 'Large' });
  expect(withAddedQuantity(both, key, 3).added.map(({ quantity }) => quantity)).toEqual([3, 1]);
});

test('shows the quantity of a line after its change', () => {
  expect(lines.map((line) => quantityOf(edited, line))).toEqual([2, 0]);
});
