import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../open-page-for-tests.ts';
import {
  previewRefund,
  readRefundableLines,
  refundOrder,
} from '../refund-dialog/refund-dialog.data.ts';
import { readBoard } from './board.data.ts';
import { cardIn, press, resetBoard, serveBoard } from './board-for-tests.ts';
import { readTimeline } from './details/timeline.data.ts';
import { accepted } from './order-for-tests.ts';

vi.mock('./board.data.ts');
vi.mock('./details/timeline.data.ts');
vi.mock('../order-steps.data.ts');
vi.mock('../refund-dialog/refund-dialog.data.ts');

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(readTimeline).mockResolvedValue([]);
  vi.mocked(readRefundableLines).mockResolvedValue([{ id: 1, name: 'Es Teh', quantity: 2 }]);
  vi.mocked(previewRefund).mockResolvedValue({
    exact: 14_000,
    inCash: 14_000,
    isPaidByMidtrans: false,
  });
  resetBoard();
});

/** Opens the details of the order on the board. */
async function openDetails() {
  const user = openPage('/orderan', 'staf');
  await press(user, await cardIn('Disiapkan'), /^Detail/);
  return user;
}

test('money of a paid order is returned in its details, and the board is read again', async () => {
  serveBoard([accepted({ paid: 46_000, balanceDue: 0, cashDue: 0 })]);
  const user = await openDetails();
  await user.click(screen.getByRole('button', { name: 'Kembalikan uang' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Kembalikan uang #12 Budi' }));
  await user.click(await dialog.findByRole('button', { name: 'Pilih semua' }));
  await user.type(dialog.getByLabelText('Alasan'), 'Tumpah');
  await dialog.findByText('Rp14.000,00');
  const reads = vi.mocked(readBoard).mock.calls.length;
  serveBoard([accepted({ paid: 46_000, refunded: 14_000, balanceDue: 0, cashDue: 0 })]);
  vi.mocked(readTimeline).mockResolvedValue([
    {
      at: 0,
      type: 'refunded',
      fromStatus: 'disiapkan',
      toStatus: 'disiapkan',
      reason: 'Tumpah',
      detail: { method: 'cash', amount: 14_000 },
      actorRole: 'staf',
      actorName: 'Sari',
    },
  ]);
  await user.click(dialog.getByRole('button', { name: 'Catat pengembalian' }));
  await waitFor(() => expect(refundOrder).toHaveBeenCalledOnce());
  await waitFor(() => expect(vi.mocked(readBoard).mock.calls.length).toBeGreaterThan(reads));
  // The details stay open below the dialog, and show the refund.
  const details = within(screen.getByRole('dialog', { name: /#12 Budi/ }));
  expect(await details.findByText(/^Dikembalikan Rp14\.000,00 · Tunai: Tumpah/)).toBeTruthy();
  expect(details.getByText('Lunas · dikembalikan Rp14.000,00')).toBeTruthy();
});

test('an order that is not paid has no money to return', async () => {
  serveBoard([accepted()]);
  await openDetails();
  expect(screen.queryByRole('button', { name: 'Kembalikan uang' })).toBeNull();
});
