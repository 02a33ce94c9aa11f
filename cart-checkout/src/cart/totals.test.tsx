import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { PaymentMethod } from '../payment-method.ts';
import { totalsOf } from '../totals-for-tests.ts';
import {
  backendError,
  checkout,
  fillCart,
  line,
  loadQuote,
  resetFakeCart,
} from './fake-cart-for-tests.ts';
import {
  alertText,
  click,
  elsewhere,
  item,
  PAY_ALL,
  pay,
  resetSession,
  showCart,
  total,
} from './show-cart-for-tests.tsx';

vi.mock('./cart.data.ts', () => import('./fake-cart-for-tests.ts'));
vi.mock('./checkout.data.ts', () => import('./fake-cart-for-tests.ts'));
vi.mock('../cart-lines.data.ts', () => import('./fake-cart-for-tests.ts'));

/** The quote of a branch that adds 5 % service, 10 % tax, and rounds cash to Rp100. */
function quoteOf(branchId: number, sum: number, methods: PaymentMethod[] = ['counter']) {
  const service = Math.round(sum * 0.05);
  const tax = Math.round((sum + service) * 0.1);
  const totals = totalsOf(sum, {
    service,
    tax,
    serviceRate: 500,
    taxMode: 'added',
    taxRate: 1_000,
  });
  const cashTotal = Math.round(totals.total / 100) * 100;
  return { branchId, totals, cashTotal, methods, qrisLimit: null };
}

beforeEach(() => {
  resetFakeCart();
  resetSession();
  fillCart([line(1, 'Teh Tarik', { quantity: 1, current: { price: 17_500, stock: 20 } })]);
  loadQuote.mockImplementation(async (branchId, sum) => quoteOf(branchId, sum));
});

const parts = () =>
  within(screen.getByRole('region', { name: 'Ringkasan pesanan' }))
    .getAllByRole('term')
    .map((term) =>
      `${term.textContent} ${term.nextElementSibling?.textContent}`.replace('\u00a0', ' '),
    );
const payButton = () => screen.findByRole('button', { name: /^Bayar/ });

describe('a branch that adds service and tax', () => {
  test('shows the parts of the total, the note about the prices, and the total in cash', async () => {
    showCart();
    await payButton();
    expect(parts()).toEqual([
      'Jumlah 1 porsi',
      'Subtotal Rp17.500,00',
      'Layanan 5 % Rp875,00',
      'PB1 10 % Rp1.838,00',
      'Total Rp20.213,00',
    ]);
    expect(screen.getByText('Harga belum termasuk pajak dan layanan')).toBeTruthy();
    expect(screen.getByText(/^Bila dibayar tunai/).textContent).toBe(
      'Bila dibayar tunai: Rp20.200,00 (dibulatkan)',
    );
  });

  test('orders for the charged total with one press', async () => {
    showCart();
    await pay();
    await elsewhere();
    expect(checkout.mock.lastCall?.[0]).toMatchObject({ expectedTotal: 20_213, method: 'counter' });
  });

  test('cannot be ordered until the total of a changed quantity is confirmed', async () => {
    const answer = Promise.withResolvers<void>();
    showCart();
    await payButton();
    loadQuote.mockImplementation(async (branchId, sum) => {
      await answer.promise;
      return quoteOf(branchId, sum);
    });
    await click(/^Tambah/, await item(/Teh Tarik/));
    const button = await payButton();
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
    expect(total()).toBe('Rp20.213,00');
    await pay();
    expect(checkout).not.toHaveBeenCalled();
    answer.resolve();
    await waitFor(() => expect(total()).toBe('Rp40.425,00'));
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'));
    await pay();
    await elsewhere();
    expect(checkout.mock.lastCall?.[0]).toMatchObject({ expectedTotal: 40_425 });
  });

  test('says that the total is unknown, and asks again', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    loadQuote.mockRejectedValue(backendError('unreachable', 0));
    showCart();
    expect(await alertText()).toContain('Totalnya belum bisa dihitung.');
    expect((await payButton()).getAttribute('aria-disabled')).toBe('true');
    loadQuote.mockImplementation(async (branchId, sum) => quoteOf(branchId, sum));
    await click('Coba lagi');
    await waitFor(() => expect(total()).toBe('Rp20.213,00'));
    expect(screen.queryByRole('alert')).toBeNull();
    await pay();
    await elsewhere();
  });

  test('shows the new total when the branch has changed its rates', async () => {
    showCart();
    await payButton();
    loadQuote.mockImplementation(async (branchId, sum) => ({
      ...quoteOf(branchId, sum),
      totals: totalsOf(sum),
    }));
    checkout.mockRejectedValueOnce(
      backendError('total_changed', 409, { expected_total: 20_213, total: 17_500 }),
    );
    await pay();
    expect(await alertText()).toContain('bukan lagi Rp20.213,00, melainkan Rp17.500,00');
    expect(total()).toBe('Rp17.500,00');
    await pay();
    await elsewhere();
  });
});

test('shows no parts where nothing is added', async () => {
  loadQuote.mockImplementation(async (branchId, sum) => ({
    branchId,
    totals: totalsOf(sum),
    cashTotal: sum,
    methods: ['counter'],
    qrisLimit: null,
  }));
  showCart();
  await screen.findByRole('button', { name: PAY_ALL });
  expect(parts()).toEqual(['Jumlah 1 porsi', 'Total Rp17.500,00']);
  expect(screen.queryByText(/^Harga /)).toBeNull();
  expect(screen.queryByRole('button', { name: /Rincian/ })).toBeNull();
});
