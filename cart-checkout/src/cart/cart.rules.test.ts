import { expect, test } from 'vitest';
import { type CartLine, planOf, totalOf, unitsOf } from './cart.rules.ts';

const line = (changes: Partial<CartLine> = {}): CartLine => ({
  id: 1,
  productId: 7,
  name: 'Teh Tarik',
  size: 'Small',
  price: 17_500,
  quantity: 2,
  imageUrl: null,
  current: { price: 17_500, stock: 10 },
  ...changes,
});

test('the total is the sum of price times quantity', () => {
  const lines = [line(), line({ id: 2, price: 20_000, quantity: 3 })];
  expect([totalOf(lines), totalOf([]), unitsOf(lines)]).toEqual([95_000, 0, 5]);
});

test('the largest cart still adds up exactly', () => {
  const lines = Array.from({ length: 100 }, (_, id) =>
    line({ id, price: 100_000_000, quantity: 99 }),
  );
  expect(totalOf(lines)).toBe(990_000_000_000);
});

const planned = (lines: CartLine[], unselected: number[] = []) =>
  planOf(lines, new Set(unselected)).map(({ problem, selected }) => ({ problem, selected }));
const ordered = { problem: null, selected: true };
const leftOut = { problem: null, selected: false };

test('everything that can be ordered is selected, up to the whole stock', () => {
  expect(planned([line({ quantity: 10 })])).toEqual([ordered]);
});

test('a line that the customer took out stays out, and another one joins', () => {
  const lines = [line(), line({ id: 2, productId: 8 })];
  expect(planned(lines, [1])).toEqual([leftOut, ordered]);
});

test('what is not sold any more is never selected, and gone comes before everything else', () => {
  const gone = line({ current: null, productId: null, quantity: 99 });
  expect(planned([gone])).toEqual([{ problem: { kind: 'gone' }, selected: false }]);
});

test('more than the stock is not selected, and says what would be possible', () => {
  const problem = { kind: 'sold_out', left: 2, possible: 2 };
  const short = line({ quantity: 3, current: { price: 1, stock: 2 } });
  expect(planned([short])).toEqual([{ problem, selected: false }]);
  expect(planned([{ ...short, current: { price: 17_500, stock: 3 } }])).toEqual([ordered]);
});

test('sizes of a drink share its stock in the order of the cart', () => {
  const current = { price: 17_500, stock: 3 };
  const small = line({ quantity: 2, current });
  const large = line({ id: 2, size: 'Large', quantity: 2, current });
  const problem = { kind: 'sold_out', left: 3, possible: 1 };
  expect(planned([small, large])).toEqual([ordered, { problem, selected: false }]);
});

test('a size that is left out makes room for the other one, and cannot come back beside it', () => {
  const current = { price: 17_500, stock: 3 };
  const small = line({ quantity: 2, current });
  const large = line({ id: 2, size: 'Large', quantity: 2, current });
  const problem = { kind: 'sold_out', left: 3, possible: 1 };
  expect(planned([small, large], [1])).toEqual([{ problem, selected: false }, ordered]);
});

test('nothing is possible when the other size takes all', () => {
  const current = { price: 17_500, stock: 3 };
  const small = line({ quantity: 3, current });
  const large = line({ id: 2, size: 'Large', quantity: 1, current });
  const problem = { kind: 'sold_out', left: 3, possible: 0 };
  expect(planned([small, large])).toEqual([ordered, { problem, selected: false }]);
});

test('a line that is left out for another reason takes no stock', () => {
  const repriced = line({ quantity: 3, current: { price: 18_000, stock: 3 } });
  const large = line({ id: 2, size: 'Large', quantity: 3, current: { price: 17_500, stock: 3 } });
  expect(planned([repriced, large])[1]).toEqual(ordered);
});

test('lines of deleted products are not one product', () => {
  const gone = line({ id: 2, productId: null, current: null, quantity: 99 });
  expect(planned([line(), gone])[0]).toEqual(ordered);
});

test('another price in the catalogue has to be agreed to first', () => {
  const problem = { kind: 'price_changed', oldPrice: 17_500, newPrice: 18_000 };
  const repriced = line({ current: { price: 18_000, stock: 10 } });
  expect(planned([repriced])).toEqual([{ problem, selected: false }]);
});
