import { expect, test } from 'vitest';
import { moreOrders, orderLimit } from './order-limit.ts';

test.each([
  ['', 20],
  ['?tampil=40', 40],
  ['?tampil=3', 20],
  ['?tampil=999', 500],
  ['?tampil=-1', 20],
  ['?tampil=1e9', 20],
])('%j requests %i orders', (query, limit) => {
  expect(orderLimit(`https://kedai.test/history${query}`)).toBe(limit);
});

test('the limit grows in steps, up to the maximum', () => {
  expect([moreOrders(20), moreOrders(490), moreOrders(500)]).toEqual([
    '?tampil=40',
    '?tampil=500',
    null,
  ]);
});
