import { expect, test } from 'vitest';
import {
  branchOf,
  type CartLine,
  isStockOutdated,
  leftBehind,
  planOf,
  selectedLines,
  totalOf,
  unitsOf,
} from './cart.rules.ts';

const line = (changes: Partial<CartLine> = {}): CartLine => ({
  id: 1,
  productId: 7,
  branchId: 1,
  name: 'Teh Tarik',
  size: 'Small',
  options: [],
  note: null,
  price: 17_500,
  quantity: 2,
  imageUrl: null,
  path: '/detaildrink/7',
  current: { price: 17_500, stock: 10 },
  optionProblem: null,
  ...changes,
});

test('the total is the sum of price times quantity', () => {
  const lines = [line(), line({ id: 2, price: 20_000, quantity: 3 })];
  expect([totalOf(lines), totalOf([]), unitsOf(lines)]).toEqual([95_000, 0, 5]);
});

test('the total of the largest cart is exact', () => {
  const lines = Array.from({ length: 100 }, (_, id) =>
    line({ id, price: 100_000_000, quantity: 99 }),
  );
  expect(totalOf(lines)).toBe(990_000_000_000);
});

const planned = (lines: CartLine[], unselected: number[] = []) =>
  planOf(lines, new Set(unselected)).map(({ problem, selected }) => ({ problem, selected }));
const ordered = { problem: null, selected: true };
const leftOut = { problem: null, selected: false };

test('selects everything that can be ordered, up to the full stock', () => {
  expect(planned([line({ quantity: 10 })])).toEqual([ordered]);
});

test('keeps an unselected line unselected, and selects a new line', () => {
  const lines = [line(), line({ id: 2, productId: 8 })];
  expect(planned(lines, [1])).toEqual([leftOut, ordered]);
});

test('the selected lines are those of the plan', () => {
  const lines = [line(), line({ id: 2, productId: 8 })];
  expect(selectedLines(planOf(lines, new Set([1])))).toEqual([lines[1]]);
});

test('does not select a line with an option that is gone, and says which', () => {
  const optionProblem = { name: 'Boba', reason: 'gone' } as const;
  expect(planned([line({ optionProblem })])).toEqual([
    { problem: { type: 'option_gone', ...optionProblem }, selected: false },
  ]);
});

test('never selects a line whose product is gone, and reports that problem first', () => {
  const gone = line({ current: null, productId: null, quantity: 99 });
  expect(planned([gone])).toEqual([{ problem: { type: 'gone' }, selected: false }]);
});

test('does not select a quantity above the stock, and reports the possible quantity', () => {
  const problem = { type: 'sold_out', left: 2, possible: 2 };
  const short = line({ quantity: 3, current: { price: 1, stock: 2 } });
  expect(planned([short])).toEqual([{ problem, selected: false }]);
  expect(planned([{ ...short, current: { price: 17_500, stock: 3 } }])).toEqual([ordered]);
});

test('sizes of a drink share the stock in cart order', () => {
  const current = { price: 17_500, stock: 3 };
  const small = line({ quantity: 2, current });
  const large = line({ id: 2, size: 'Large', quantity: 2, current });
  const problem = { type: 'sold_out', left: 3, possible: 1 };
  expect(planned([small, large])).toEqual([ordered, { problem, selected: false }]);
});

test('an unselected size leaves its stock to the other size, and then cannot be selected', () => {
  const current = { price: 17_500, stock: 3 };
  const small = line({ quantity: 2, current });
  const large = line({ id: 2, size: 'Large', quantity: 2, current });
  const problem = { type: 'sold_out', left: 3, possible: 1 };
  expect(planned([small, large], [1])).toEqual([{ problem, selected: false }, ordered]);
});

test('the possible quantity is 0 when the other size takes the whole stock', () => {
  const current = { price: 17_500, stock: 3 };
  const small = line({ quantity: 3, current });
  const large = line({ id: 2, size: 'Large', quantity: 1, current });
  const problem = { type: 'sold_out', left: 3, possible: 0 };
  expect(planned([small, large])).toEqual([ordered, { problem, selected: false }]);
});

test('a line with another problem reserves no stock', () => {
  const repriced = line({ quantity: 3, current: { price: 18_000, stock: 3 } });
  const large = line({ id: 2, size: 'Large', quantity: 3, current: { price: 17_500, stock: 3 } });
  expect(planned([repriced, large])[1]).toEqual(ordered);
});

test('lines of deleted products share no stock', () => {
  const gone = line({ id: 2, productId: null, current: null, quantity: 99 });
  expect(planned([line(), gone])[0]).toEqual(ordered);
});

test('does not select a line whose changed price is not accepted', () => {
  const problem = { type: 'price_changed', oldPrice: 17_500, newPrice: 18_000 };
  const repriced = line({ current: { price: 18_000, stock: 10 } });
  expect(planned([repriced])).toEqual([{ problem, selected: false }]);
});

test('lines with a problem are left over, except lines that the customer unselected', () => {
  const lines = [
    line(),
    line({ id: 2, productId: 8, current: { price: 18_000, stock: 10 } }),
    line({ id: 3, productId: 9, current: null }),
    line({ id: 4, productId: 10 }),
  ];
  const idsOf = (unselected: number[]) => {
    const taken = new Set(unselected);
    return leftBehind(planOf(lines, taken), taken).map((each) => each.line.id);
  };
  expect([idsOf([]), idsOf([3, 4])]).toEqual([[2, 3], [2]]);
});

test('the stock is outdated when a product becomes sold out or is back', () => {
  const soldOut = line({ current: { price: 17_500, stock: 0 } });
  expect(isStockOutdated([line()], [7])).toBe(true);
  expect(isStockOutdated([soldOut], [])).toBe(true);
  expect(isStockOutdated([line({ current: { price: 17_500, stock: 1 } })], [7])).toBe(true);
  expect(isStockOutdated([line({ productId: 8 }), line()], [7])).toBe(true);
  expect(isStockOutdated([{ ...soldOut, productId: null }], [])).toBe(false);
  expect(isStockOutdated([line(), line({ productId: 8 })], [9])).toBe(false);
  expect(isStockOutdated([soldOut], [7])).toBe(false);
  expect(isStockOutdated([line({ current: null })], [7])).toBe(false);
  // A full list may lack the product.
  expect(isStockOutdated([soldOut], Array(1_000).fill(9))).toBe(false);
});

test('the branch is that of the first selected line', () => {
  const gone = line({ id: 3, current: null, branchId: null });
  const lines = [gone, line(), line({ id: 2, productId: 8, branchId: 2 })];
  expect(branchOf(planOf(lines, new Set()))).toBe(1);
  expect(branchOf(planOf(lines, new Set([1])))).toBe(2);
  expect(branchOf(planOf(lines, new Set([1, 2])))).toBe(1);
  expect(branchOf(planOf([gone], new Set()))).toBeNull();
});
