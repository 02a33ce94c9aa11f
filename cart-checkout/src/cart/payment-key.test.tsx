// A .tsx file, because those tests have session storage.
import { beforeEach, expect, test } from 'vitest';
import type { SeenLine, SeenOrder } from './cart-changes.ts';
import * as keys from './payment-key.ts';
import { forgetOpenPayment, forgetPaymentKey, probablyPaidKey } from './payment-key.ts';

const tea = { id: 1, quantity: 2, price: 17_500, choice: 'Small|' };
const rice = { id: 2, quantity: 1, price: 20_000, choice: '|' };

beforeEach(() => sessionStorage.clear());

/** The key for ordering these lines at the counter for a total. */
const paymentKey = (userId: string, lines: SeenLine[], changes: Partial<SeenOrder> = {}) =>
  keys.paymentKey(userId, { lines, total: 60_000, method: 'counter', ...changes });

test('a retry has the same key, regardless of the order of the lines', () => {
  const key = paymentKey('budi', [tea, rice]);
  expect(key).toMatch(/^[0-9a-f-]{36}$/);
  expect(paymentKey('budi', [rice, tea])).toBe(key);
});

test.each([
  ['another selection', [tea]],
  ['another quantity', [tea, { ...rice, quantity: 3 }]],
  ['another price', [tea, { ...rice, price: 21_000 }]],
  ['another choice', [tea, { ...rice, choice: '|3' }]],
])('%s has a new key', (_, lines) => {
  const key = paymentKey('budi', [tea, rice]);
  expect(paymentKey('budi', lines)).not.toBe(key);
});

test.each<[string, Partial<SeenOrder>]>([
  ['another total for the same lines', { total: 61_000 }],
  ['another way to pay', { method: 'qris_midtrans' }],
])('%s has a new key', (_, changes) => {
  const key = paymentKey('budi', [tea]);
  expect(paymentKey('budi', [tea], changes)).not.toBe(key);
});

test('another user has a new key', () => {
  expect(paymentKey('sari', [tea])).not.toBe(paymentKey('budi', [tea]));
});

test('the next order after a success has a new key', () => {
  const key = paymentKey('budi', [tea]);
  forgetPaymentKey(key);
  expect(paymentKey('budi', [tea])).not.toBe(key);
});

test('a late success does not delete the key of a newer order', () => {
  const old = paymentKey('budi', [tea]);
  const newer = paymentKey('budi', [rice]);
  forgetPaymentKey(old);
  expect(paymentKey('budi', [rice])).toBe(newer);
});

test('ignores invalid stored content', () => {
  sessionStorage.setItem('kedai-senja-payment', '{');
  expect(paymentKey('budi', [tea])).toMatch(/^[0-9a-f-]{36}$/);
});

test('an order without a response probably succeeded if its lines have left the cart', () => {
  expect(probablyPaidKey('budi', [])).toBeNull();
  const key = paymentKey('budi', [tea]);
  expect(probablyPaidKey('budi', [tea, rice])).toBeNull();
  expect(probablyPaidKey('budi', [rice])).toBe(key);
  expect(probablyPaidKey('sari', [rice])).toBeNull();
  forgetOpenPayment();
  expect(probablyPaidKey('budi', [rice])).toBeNull();
});
