import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../open-page-for-tests.ts';
import { onePage } from '../page-for-tests.ts';
import {
  previewRefund,
  readRefundableLines,
  refundOrder,
} from '../refund-dialog/refund-dialog.data.ts';
import { order } from './order-for-tests.ts';
import { listOrders } from './orders.data.ts';
import { click, item } from './orders-page-for-tests.ts';

vi.mock('./orders.data.ts');
vi.mock('../order-steps.data.ts');
vi.mock('../refund-dialog/refund-dialog.data.ts');

const FINISHED = '/orderan?cari=budi';
const PAID = { status: 'selesai', paid: 46_000 };

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(readRefundableLines).mockResolvedValue([{ id: 1, name: 'Es Teh', quantity: 2 }]);
  vi.mocked(previewRefund).mockResolvedValue({
    exact: 14_000,
    inCash: 14_000,
    isPaidByMidtrans: false,
  });
});

test('money of a finished order is returned in the list', async () => {
  vi.mocked(listOrders).mockResolvedValue(onePage(order(PAID)));
  const user = openPage(FINISHED, 'staf');
  await click(user, 'Kembalikan uang');
  const dialog = within(screen.getByRole('dialog', { name: 'Kembalikan uang #12 Budi' }));
  await user.click(await dialog.findByRole('button', { name: 'Tambah jumlah Es Teh' }));
  await user.type(dialog.getByLabelText('Alasan'), 'Tumpah');
  await dialog.findByText('Rp14.000,00');
  vi.mocked(listOrders).mockResolvedValue(onePage(order({ ...PAID, refunded: 14_000 })));
  await user.click(dialog.getByRole('button', { name: 'Catat pengembalian' }));
  const facts = { key: expect.any(String), method: 'cash', reason: 'Tumpah' };
  await waitFor(() =>
    expect(refundOrder).toHaveBeenCalledExactlyOnceWith(312, facts, { 1: 1 }, false, 14_000),
  );
  expect(await (await item()).findByText('dikembalikan Rp14.000,00')).toBeTruthy();
});

test.each([[{ status: 'selesai' }], [{ ...PAID, refunded: 46_000 }]])(
  'an order with %j has no money to return',
  async (given) => {
    vi.mocked(listOrders).mockResolvedValue(onePage(order(given)));
    openPage(FINISHED, 'staf');
    expect((await item()).queryByRole('button', { name: 'Kembalikan uang' })).toBeNull();
  },
);
