import { expect, test } from 'vitest';
import type { BoardOrder } from '../board.ts';
import { boardOrder } from '../order-for-tests.ts';
import { isPayable, paymentText, unpaidOrders } from './payment-state.rules.ts';

test.each<[string, Partial<BoardOrder>, string | null, boolean]>([
  ['an unpaid order', {}, 'Belum dibayar Rp46.000,00', true],
  ['a paid order', { paid: 46_000, balanceDue: 0 }, 'Lunas', false],
  [
    'an order with a returned line',
    { paid: 46_000, refunded: 20_800, balanceDue: 0 },
    'Lunas · dikembalikan Rp20.800,00',
    false,
  ],
  [
    'an order with all lines returned',
    { paid: 46_000, refunded: 46_000, balanceDue: 0 },
    'Dikembalikan Rp46.000,00',
    false,
  ],
  [
    'an order that waits for QRIS',
    { status: 'menunggu', awaitsPayment: true, paymentMethod: 'qris_static' },
    'Menunggu QRIS Rp46.000,00',
    true,
  ],
  [
    'an order that grew after its payment',
    { paid: 40_000, balanceDue: 6_000 },
    'Kurang bayar Rp6.000,00',
    true,
  ],
  [
    'an order that lacks a single rupiah',
    { paid: 45_999, balanceDue: 1 },
    'Kurang bayar Rp1,00',
    true,
  ],
  [
    'an order that shrank after its payment',
    { paid: 50_000, balanceDue: -4_000 },
    'Perlu dikembalikan Rp4.000,00',
    false,
  ],
  [
    'a cancelled order that was paid',
    { status: 'dibatalkan', paid: 46_000, balanceDue: -46_000 },
    'Perlu dikembalikan Rp46.000,00',
    false,
  ],
  ['a cancelled order that was not paid', { status: 'dibatalkan', balanceDue: 0 }, null, false],
  [
    'a cancelled order whose money was returned',
    { status: 'dibatalkan', paid: 46_000, refunded: 46_000, balanceDue: 0 },
    null,
    false,
  ],
  [
    'an order whose payment was returned',
    { paid: 46_000, refunded: 46_000, balanceDue: 46_000 },
    'Belum dibayar Rp46.000,00',
    true,
  ],
])('%s', (_, given, text, payable) => {
  const order = boardOrder(given);
  expect(paymentText(order)).toBe(text);
  expect(isPayable(order)).toBe(payable);
});

test('the till warns of orders that are served but not paid, not of those that Midtrans settles', () => {
  const served = boardOrder({ id: 1, status: 'selesai' });
  const sticker = boardOrder({ id: 2, awaitsPayment: true, paymentMethod: 'qris_static' });
  const midtrans = boardOrder({ id: 3, awaitsPayment: true, paymentMethod: 'qris_midtrans' });
  const paid = boardOrder({ id: 4, balanceDue: 0 });
  expect(unpaidOrders([served, sticker, midtrans, paid])).toEqual([served, sticker]);
});
