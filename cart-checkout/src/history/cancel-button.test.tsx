import { screen, within } from '@testing-library/react';
import { BackendError } from 'shared-auth';
import { openPage, shownToasts } from 'shared-ui/open-page-for-tests';
import { beforeEach, expect, test, vi } from 'vitest';
import { CancelButton } from './cancel-button.tsx';
import { orderOf } from './order-for-tests.ts';
import { cancelOrder } from './order-steps.data.ts';

vi.mock('./order-steps.data.ts');
const send = vi.mocked(cancelOrder);
const reload = vi.fn(() => null);

beforeEach(() => {
  send.mockReset().mockResolvedValue();
  reload.mockClear();
});

/** Opens the page and presses the button. */
async function ask() {
  const Component = () => <CancelButton order={orderOf()} />;
  const user = openPage('/', { path: '/', Component, loader: reload });
  await user.click(await screen.findByRole('button', { name: 'Batalkan pesanan' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Batalkan pesanan #12?' }));
  return { user, answer: (name: string) => user.click(dialog.getByRole('button', { name })) };
}

test('cancels after a confirmation, with the status that the customer saw', async () => {
  const { answer } = await ask();
  await answer('Ya, batalkan');
  await vi.waitFor(() => expect(shownToasts()).toEqual(['Pesanan #12 dibatalkan.']));
  expect(send).toHaveBeenCalledExactlyOnceWith(812, 'disiapkan');
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
});

test('keeps the order when the confirmation is declined', async () => {
  const { answer } = await ask();
  await answer('Jangan');
  expect(send).not.toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('says that the kitchen was first, and shows the order as it is now', async () => {
  send.mockRejectedValue(new BackendError('order_begun', 409, 'order_begun'));
  const { answer } = await ask();
  await answer('Ya, batalkan');
  await vi.waitFor(() => expect(shownToasts()[0]).toContain('baru saja diterima kedai'));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
});

test('says that the order has been cancelled meanwhile', async () => {
  const detail = { code: 'order_begun', status: 'dibatalkan' };
  send.mockRejectedValue(new BackendError('order_begun', 409, 'order_begun', detail));
  const { answer } = await ask();
  await answer('Ya, batalkan');
  await vi.waitFor(() => expect(shownToasts()[0]).toContain('Pesanan ini sudah dibatalkan.'));
});

test('keeps the page when the backend is unreachable, for another try', async () => {
  send.mockRejectedValue(new BackendError('unreachable', 0, 'no'));
  const { answer } = await ask();
  await answer('Ya, batalkan');
  await vi.waitFor(() => expect(shownToasts()[0]).toContain('belum dibatalkan'));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('leads to the login page when the session has expired', async () => {
  send.mockRejectedValue(new BackendError('not_signed_in', 401, 'no'));
  const { answer } = await ask();
  await answer('Ya, batalkan');
  await screen.findByText('Elsewhere: /login?next=%2Fhistory%2F812');
});
