import { screen, within } from '@testing-library/react';
import { BackendError } from 'shared-auth';
import { openPage } from 'shared-ui/open-page-for-tests';
import { beforeEach, expect, test, vi } from 'vitest';
import { signIn, takeToasts } from '../session-for-tests.ts';
import { cancelUnpaid, loadPayment, payAtCounter } from './payment.data.ts';
import { paymentLoader } from './payment.loader.ts';
import type { Payment } from './payment.ts';
import { paymentOf } from './payment-for-tests.ts';
import { PaymentPage } from './payment-page.tsx';

vi.mock('./payment.data.ts');
const counter = vi.mocked(payAtCounter);
const cancel = vi.mocked(cancelUnpaid);

/** The payment in the fake database. */
let stored: Payment;
const store = (changes: Partial<Payment>) => {
  stored = { ...stored, ...changes };
};
const error = (code: string, status = 409) => new BackendError(code, status, code);

beforeEach(() => {
  signIn();
  stored = paymentOf();
  vi.mocked(loadPayment)
    .mockReset()
    .mockImplementation(async () => ({ ...stored }));
  counter.mockReset().mockResolvedValue();
  cancel.mockReset().mockResolvedValue();
});

const show = () =>
  openPage('/bayar/812', { path: '/bayar/:id', Component: PaymentPage, loader: paymentLoader });
const button = (name: string) => screen.findByRole('button', { name });
const confirm = async (user: ReturnType<typeof show>, name: string) => {
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
};

test('the customer can pay at the counter instead, after a question', async () => {
  const user = show();
  await user.click(await button('Bayar di kasir saja'));
  await confirm(user, 'Ya, bayar di kasir');
  await screen.findByText('Elsewhere: /history/812');
  expect(counter).toHaveBeenCalledWith(812);
});

test('the customer can cancel, after a question', async () => {
  cancel.mockImplementation(async () => store({ status: 'dibatalkan' }));
  const user = show();
  await user.click(await button('Batalkan pesanan'));
  await confirm(user, 'Ya, batalkan');
  expect(await screen.findByRole('heading', { name: 'Pesanan #12 dibatalkan' })).toBeTruthy();
  expect(takeToasts()).toEqual(['Pesanan #12 dibatalkan.']);
});

test('a change that comes too late is explained', async () => {
  counter.mockImplementation(async () => {
    store({ status: 'dibatalkan' });
    throw error('payment_closed');
  });
  const user = show();
  await user.click(await button('Bayar di kasir saja'));
  await confirm(user, 'Ya, bayar di kasir');
  expect(await screen.findByRole('heading', { name: 'Pesanan #12 dibatalkan' })).toBeTruthy();
  expect(takeToasts()).toEqual([expect.stringContaining('baru saja berubah')]);
});

test('a change without an answer is not claimed to have happened', async () => {
  counter.mockRejectedValue(error('unreachable', 0));
  const user = show();
  await user.click(await button('Bayar di kasir saja'));
  await confirm(user, 'Ya, bayar di kasir');
  await vi.waitFor(() =>
    expect(takeToasts()).toEqual([expect.stringContaining('belum ada yang berubah')]),
  );
  expect(await button('Bayar di kasir saja')).toBeTruthy();
});
