import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PaymentMethod } from '../payment-method.ts';
import { totalsOf } from '../totals-for-tests.ts';
import { backendError, checkout, loadQuote, resetFakeCart } from './fake-cart-for-tests.ts';
import {
  alertText,
  elsewhere,
  pay,
  resetSession,
  showCart,
  toasts,
} from './show-cart-for-tests.tsx';

vi.mock('./cart.data.ts', () => import('./fake-cart-for-tests.ts'));
vi.mock('./checkout.data.ts', () => import('./fake-cart-for-tests.ts'));
vi.mock('../cart-lines.data.ts', () => import('./fake-cart-for-tests.ts'));

let qrisLimit: number | null;

function offer(...methods: PaymentMethod[]): void {
  loadQuote.mockImplementation(async (branchId, sum) => ({
    branchId,
    totals: totalsOf(sum),
    cashTotal: sum,
    methods,
    qrisLimit,
  }));
}

beforeEach(() => {
  resetFakeCart();
  resetSession();
  qrisLimit = null;
  offer('counter', 'qris_static', 'qris_midtrans');
});

const radio = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });

test('the counter is preselected, so that one press orders', async () => {
  showCart();
  expect((await radio('Bayar di kasir')).checked).toBe(true);
  expect((await radio('QRIS kedai')).checked).toBe(false);
  await pay();
  await elsewhere();
  expect(checkout.mock.lastCall?.[0]).toMatchObject({ method: 'counter' });
  expect(location.pathname).toBe('/history/803');
});

test.each([
  ['QRIS', 'qris_midtrans'],
  ['QRIS kedai', 'qris_static'],
])('an order with %s leads to its payment', async (name, method) => {
  showCart();
  await userEvent.click(await radio(name));
  await pay('Bayar Sekarang dengan QRIS');
  await elsewhere();
  expect(checkout.mock.lastCall?.[0]).toMatchObject({ method });
  expect(location.pathname).toBe('/bayar/803');
  await toasts('Pesanan dibuat. Tinggal dibayar.');
});

test('asks nothing where only the counter is offered', async () => {
  offer('counter');
  showCart();
  await screen.findByRole('button', { name: /^Bayar Sekarang/ });
  expect(screen.queryByRole('radio', { name: 'Bayar di kasir' })).toBeNull();
});

test('says why a total that is too large for QRIS is paid at the counter', async () => {
  qrisLimit = 40_000;
  offer('counter');
  showCart();
  expect((await radio('Bayar di kasir')).checked).toBe(true);
  expect(
    screen.getByText('QRIS hanya untuk pesanan sampai Rp40.000,00. Pesanan ini dibayar di kasir.'),
  ).toBeTruthy();
});

test('a chosen method that is no longer offered is said, and the counter takes its place', async () => {
  showCart();
  await userEvent.click(await radio('QRIS'));
  checkout.mockImplementationOnce(async () => {
    offer('counter');
    throw backendError('method_unavailable', 409, { methods: ['counter'] });
  });
  await pay('Bayar Sekarang dengan QRIS');
  expect(await alertText()).toBe(
    'Cara bayar ini sedang tidak tersedia, jadi pesanan belum dikirim. Pilih cara bayar lain, lalu pesan lagi.',
  );
  expect((await radio('Bayar di kasir')).checked).toBe(true);
  expect(screen.getByText(/QRIS sedang tidak tersedia/)).toBeTruthy();
  await pay();
  await elsewhere();
  expect(checkout.mock.lastCall?.[0]).toMatchObject({ method: 'counter' });
});

test('the next order starts with the counter again', async () => {
  showCart();
  await userEvent.click(await radio('QRIS'));
  await pay('Bayar Sekarang dengan QRIS');
  await elsewhere();
  resetFakeCart();
  offer('counter', 'qris_midtrans');
  showCart();
  expect((await radio('Bayar di kasir')).checked).toBe(true);
});
