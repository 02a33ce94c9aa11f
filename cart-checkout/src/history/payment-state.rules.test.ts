import { expect, test } from 'vitest';
import type { OrderPayment } from './order.ts';
import { summary, unpaid } from './order-for-tests.ts';
import { isPaid, isUnpaid, paymentState } from './payment-state.rules.ts';

const order = (status: string, changes: Partial<OrderPayment>) =>
  summary({ status, payment: { ...unpaid(68_000), ...changes } });
const PAID = { paid: 68_000, balanceDue: 0, methods: ['qris_midtrans'] };

test.each([
  ['disiapkan', {}, 'Belum dibayar'],
  ['siap', {}, 'Belum dibayar'],
  ['selesai', {}, null],
  ['dibatalkan', { balanceDue: 0 }, null],
  ['menunggu', { isAwaited: true }, 'Menunggu pembayaran'],
  ['dibatalkan', { isAwaited: true, balanceDue: 0 }, null],
  ['disiapkan', PAID, 'Lunas · QRIS'],
  ['disiapkan', { ...PAID, methods: ['cash'] }, 'Lunas · tunai'],
  [
    'disiapkan',
    { ...PAID, methods: ['qris_static', 'qris_midtrans', 'cash'] },
    'Lunas · QRIS · tunai',
  ],
  // The staff have added a line.
  ['disiapkan', { ...PAID, balanceDue: 10_000 }, 'Kurang bayar Rp10.000,00 · QRIS'],
  ['dibatalkan', { ...PAID, balanceDue: -68_000 }, 'Akan dikembalikan Rp68.000,00'],
  ['dibatalkan', { ...PAID, refunded: 68_000 }, 'Dikembalikan Rp68.000,00'],
  ['selesai', { ...PAID, refunded: 20_000 }, 'Lunas · QRIS · dikembalikan Rp20.000,00'],
  // A single rupiah counts.
  ['disiapkan', { ...PAID, balanceDue: 1 }, 'Kurang bayar Rp1,00 · QRIS'],
  ['disiapkan', { ...PAID, paid: 1, balanceDue: 67_999 }, 'Kurang bayar Rp67.999,00 · QRIS'],
  ['dibatalkan', { ...PAID, paid: 1, refunded: 1 }, 'Dikembalikan Rp1,00'],
  ['selesai', { ...PAID, refunded: 1 }, 'Lunas · QRIS · dikembalikan Rp1,00'],
])('an order that is %s with the payment %o: %s', (status, payment, text) => {
  expect(paymentState(order(status, payment))).toBe(text);
});

test('only an open order that waits for its payment is unpaid', () => {
  expect(isUnpaid(order('menunggu', { isAwaited: true }))).toBe(true);
  expect(isUnpaid(order('dibatalkan', { isAwaited: true }))).toBe(false);
  expect(isUnpaid(order('menunggu', {}))).toBe(false);
});

test('an order is paid when nothing is left to pay', () => {
  expect(isPaid(order('disiapkan', PAID))).toBe(true);
  expect(isPaid(order('disiapkan', { ...PAID, paid: 1 }))).toBe(true);
  expect(isPaid(order('disiapkan', { ...PAID, balanceDue: 1 }))).toBe(false);
  expect(isPaid(order('dibatalkan', { balanceDue: 0 }))).toBe(false);
});
