import type { OrderableProduct } from 'shared-ui/orderable-product';
import { expect, test } from 'vitest';
import { choiceIn, maxQuantity, searchWith, searchWithoutChoice, totalOf } from './order-choice.ts';

const tea: OrderableProduct = {
  id: 7,
  name: 'Teh Tarik',
  price: 16_000,
  stock: 12,
  sizes: [
    { size: 'Small', priceDifference: 0 },
    { size: 'Medium', priceDifference: 3_000 },
    { size: 'Large', priceDifference: 6_000 },
  ],
};
const rice: OrderableProduct = { id: 8, name: 'Nasi', price: 20_000, stock: 500, sizes: [] };
const choice = (query: string, product = tea) => choiceIn(new URLSearchParams(query), product);

test('defaults to the smallest size and quantity 0', () => {
  expect(choice('')).toEqual({ size: 'Small', quantity: 0 });
  expect(choice('', rice)).toEqual({ size: null, quantity: 0 });
});

test('reads the choice from the URL', () => {
  expect(choice('size=Large&jumlah=2')).toEqual({ size: 'Large', quantity: 2 });
});

test.each(['-1', '1.5', '1e1', ' 2', 'NaN', '', '100', '<b>'])(
  'treats the invalid quantity %j as 0',
  (text) => {
    expect(choice(new URLSearchParams({ jumlah: text }).toString()).quantity).toBe(0);
  },
);

test('ignores unknown sizes and sizes of food, and limits the quantity to the stock', () => {
  expect(choice('size=XXL&jumlah=50')).toEqual({ size: 'Small', quantity: 12 });
  expect(choice('size=Large&jumlah=50', rice)).toEqual({ size: null, quantity: 50 });
});

test('the maximum is the stock, up to 99', () => {
  expect([maxQuantity(tea), maxQuantity(rice), maxQuantity({ ...tea, stock: 0 })]).toEqual([
    12, 99, 0,
  ]);
});

test('adds the choice to the query', () => {
  expect(searchWith('?dari=menu&jumlah=9', { size: 'Large', quantity: 2 })).toBe(
    '?dari=menu&jumlah=2&size=Large',
  );
  expect(searchWith('', { size: null, quantity: 1 })).toBe('?jumlah=1');
});

test('removes the choice from the query', () => {
  const search = new URLSearchParams('dari=menu&size=Large&jumlah=2');
  expect(searchWithoutChoice(search)?.toString()).toBe('dari=menu');
  expect(searchWithoutChoice(new URLSearchParams('dari=menu'))).toBeNull();
});

test('the total includes the surcharge of the size', () => {
  expect(totalOf(tea, { size: 'Large', quantity: 3 })).toBe(66_000);
  expect(totalOf(tea, { size: 'Small', quantity: 0 })).toBe(0);
  expect(totalOf(rice, { size: null, quantity: 2 })).toBe(40_000);
});
