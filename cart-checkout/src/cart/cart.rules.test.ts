import { expect, test } from 'vitest';
import { type CartLine, problemOf, totalOf, unitsOf } from './cart.rules.ts';

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

test('a line that can be ordered has no problem', () => {
  expect(problemOf(line(), [line()])).toBeNull();
  expect(problemOf(line({ quantity: 10 }), [])).toBeNull();
});

test('gone comes before everything else', () => {
  expect(problemOf(line({ current: null, productId: null }), [])).toEqual({ kind: 'gone' });
});

test('more than the stock', () => {
  const short = line({ quantity: 3, current: { price: 1, stock: 2 } });
  expect(problemOf(short, [short])).toEqual({ kind: 'sold_out', left: 2, possible: 2 });
});

test('sizes of a drink share its stock while both are selected', () => {
  const current = { price: 17_500, stock: 3 };
  const small = line({ quantity: 2, current });
  const large = line({ id: 2, size: 'Large', quantity: 2, current });
  const tooMuch = { kind: 'sold_out', left: 3, possible: 1 };
  expect(problemOf(small, [small, large])).toEqual(tooMuch);
  expect(problemOf(large, [small, large])).toEqual(tooMuch);
  expect(problemOf(small, [small])).toBeNull();
  expect(problemOf(large, [small])).toBeNull();
});

test('nothing is possible when the other size takes all', () => {
  const current = { price: 17_500, stock: 3 };
  const small = line({ quantity: 5, current });
  const large = line({ id: 2, size: 'Large', quantity: 1, current });
  expect(problemOf(large, [small, large])).toMatchObject({ possible: 0 });
});

test('lines of deleted products are not one product', () => {
  const gone = line({ id: 2, productId: null, current: null, quantity: 99 });
  expect(problemOf(line(), [line(), gone])).toBeNull();
});

test('another price in the catalogue', () => {
  expect(problemOf(line({ current: { price: 18_000, stock: 10 } }), [])).toEqual({
    kind: 'price_changed',
    oldPrice: 17_500,
    newPrice: 18_000,
  });
});
