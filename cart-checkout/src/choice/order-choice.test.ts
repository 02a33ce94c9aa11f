import { expect, test } from 'vitest';
import {
  choiceIn,
  isSameLine,
  maxQuantity,
  searchWith,
  searchWithoutChoice,
  totalOf,
} from './order-choice.ts';

const groups = [
  {
    id: 1,
    name: 'Topping',
    min: 0,
    max: 2,
    items: [
      { id: 3, name: 'Boba', price: 3_000, isDefault: false, isSoldOut: false },
      { id: 4, name: 'Jeli', price: 2_000, isDefault: false, isSoldOut: true },
    ],
  },
];
const tea = {
  groups,
  id: 7,
  name: 'Teh Tarik',
  price: 16_000,
  stock: 12,
  sizes: [
    { size: 'Small', priceDifference: 0 },
    { size: 'Medium', priceDifference: 3_000 },
    { size: 'Large', priceDifference: 6_000 },
  ] as const,
};
const rice = { id: 8, name: 'Nasi', price: 20_000, stock: 500, sizes: [], groups: [] };
const plain = { options: [], note: '' };
const choice = (query: string, product: Parameters<typeof choiceIn>[1] = tea) =>
  choiceIn(new URLSearchParams(query), product);

test('defaults to the smallest size and quantity 0', () => {
  expect(choice('')).toEqual({ ...plain, size: 'Small', quantity: 0 });
  expect(choice('', rice)).toEqual({ ...plain, size: null, quantity: 0 });
});

test('reads the choice from the URL', () => {
  expect(choice('size=Large&jumlah=2')).toEqual({ ...plain, size: 'Large', quantity: 2 });
});

test.each(['-1', '1.5', '1e1', ' 2', 'NaN', '', '100', '<b>'])(
  'treats the invalid quantity %j as 0',
  (text) => {
    expect(choice(new URLSearchParams({ jumlah: text }).toString()).quantity).toBe(0);
  },
);

test('ignores unknown sizes and sizes of food, and limits the quantity to the stock', () => {
  expect(choice('size=XXL&jumlah=50')).toEqual({ ...plain, size: 'Small', quantity: 12 });
  expect(choice('size=Large&jumlah=50', rice)).toEqual({ ...plain, size: null, quantity: 50 });
});

test('the maximum is the stock, up to 99', () => {
  expect([maxQuantity(tea), maxQuantity(rice), maxQuantity({ ...tea, stock: 0 })]).toEqual([
    12, 99, 0,
  ]);
});

test('adds the choice to the query', () => {
  expect(searchWith('?dari=menu&jumlah=9', { ...plain, size: 'Large', quantity: 2 })).toBe(
    '?dari=menu&jumlah=2&size=Large',
  );
  expect(searchWith('', { ...plain, size: null, quantity: 1 })).toBe('?jumlah=1');
});

test('removes the choice from the query', () => {
  const search = new URLSearchParams('dari=menu&size=Large&jumlah=2');
  expect(searchWithoutChoice(search)?.toString()).toBe('dari=menu');
  expect(searchWithoutChoice(new URLSearchParams('dari=menu'))).toBeNull();
});

test('the total includes the surcharge of the size', () => {
  expect(totalOf(tea.price, tea, { ...plain, size: 'Large', quantity: 3 })).toBe(66_000);
  expect(totalOf(tea.price, tea, { ...plain, size: 'Small', quantity: 0 })).toBe(0);
  expect(totalOf(rice.price, rice, { ...plain, size: null, quantity: 2 })).toBe(40_000);
});

test('options and note survive a login, except those that are sold out or unknown', () => {
  const chosen = {
    size: 'Small',
    options: [3, 4, 99],
    note: 'panas & manis',
    quantity: 1,
  } as const;
  const query = searchWith('', chosen);
  expect(choice(query.slice(1))).toEqual({ ...chosen, options: [3] });
  expect(searchWithoutChoice(new URLSearchParams(query))?.toString()).toBe('');
  expect(choice(`catatan=${'x'.repeat(141)}`).note).toBe('');
});

test('the total includes the options', () => {
  expect(totalOf(tea.price, tea, { ...plain, size: 'Small', options: [3], quantity: 2 })).toBe(
    38_000,
  );
});

test('a line is the same with equal size, options in any order, and note', () => {
  const line = { size: 'Small', options: [{ id: 3 }, { id: 4 }], note: 'panas' };
  const same = { size: 'Small', options: [4, 3], note: ' panas ' } as const;
  expect(isSameLine(same, line)).toBe(true);
  expect(isSameLine({ ...same, options: [4] }, line)).toBe(false);
  expect(isSameLine({ ...same, note: '' }, line)).toBe(false);
  expect(isSameLine({ ...same, size: 'Large' }, line)).toBe(false);
});
