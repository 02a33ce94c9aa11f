import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BackendError } from 'shared-auth';
import { beforeEach, expect, test, vi } from 'vitest';
import { OrderRefundDialog } from './order-refund-dialog.tsx';
import { previewRefund, readRefundableLines, refundOrder } from './refund-dialog.data.ts';

vi.mock('./refund-dialog.data.ts');

const TEA = { id: 1, name: 'Es Teh Large', quantity: 2 };
const BANANA = { id: 2, name: 'Pisang Goreng', quantity: 1 };
const ORDER = { id: 312, number: 12, customerName: 'Budi' };
const onDone = vi.fn();
const onClose = vi.fn();

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(readRefundableLines).mockResolvedValue([TEA, BANANA]);
  vi.mocked(previewRefund).mockImplementation(async (_, chosen) => {
    const units = Object.values(chosen).reduce((sum, each) => sum + each, 0);
    return { exact: units * 10_395, inCash: units * 10_400, isPaidByMidtrans: false };
  });
});

const open = () => render(<OrderRefundDialog order={ORDER} onDone={onDone} onClose={onClose} />);
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const reason = (text: string) => userEvent.type(screen.getByLabelText('Alasan'), text);
const submit = () => click('Catat pengembalian');

test('asks for products first, and shows the amount of the database for them', async () => {
  open();
  expect(await screen.findByText('Pilih produk yang uangnya dikembalikan.')).toBeTruthy();
  await click('Tambah jumlah Es Teh Large');
  expect(await screen.findByText('Rp10.400,00')).toBeTruthy();
  await userEvent.click(screen.getByLabelText('Transfer'));
  expect(screen.getByText('Rp10.395,00')).toBeTruthy();
  await click('Pilih semua');
  expect(await screen.findByText('Rp31.185,00')).toBeTruthy();
  expect(previewRefund).toHaveBeenLastCalledWith(312, { 1: 2, 2: 1 });
});

test('offers Midtrans only for an order that was paid with it, also while an amount is computed', async () => {
  open();
  await screen.findByText('Es Teh Large');
  expect(screen.queryByLabelText('Lewat Midtrans')).toBeNull();
  vi.mocked(previewRefund).mockResolvedValueOnce({
    exact: 10_395,
    inCash: 10_400,
    isPaidByMidtrans: true,
  });
  await click('Tambah jumlah Es Teh Large');
  await userEvent.click(await screen.findByLabelText('Lewat Midtrans'));
  vi.mocked(previewRefund).mockReturnValue(new Promise(() => undefined));
  await click('Pilih semua');
  expect(screen.getByLabelText<HTMLInputElement>('Lewat Midtrans').checked).toBe(true);
  expect(screen.getByText(/dasbor Midtrans/)).toBeTruthy();
});

test('sends lines, method, reason, stock and the amount that was shown', async () => {
  open();
  await screen.findByText('Pisang Goreng');
  await click('Tambah jumlah Pisang Goreng');
  await userEvent.click(screen.getByLabelText(/Kembalikan stok/));
  await userEvent.click(screen.getByLabelText('QRIS'));
  await reason('Tumpah');
  await screen.findByText('Rp10.395,00');
  await submit();
  const facts = { key: expect.any(String), method: 'qris_static', reason: 'Tumpah' };
  expect(refundOrder).toHaveBeenCalledExactlyOnceWith(312, facts, { 2: 1 }, true, 10_395);
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
});

test('cannot be sent before the amount is known', async () => {
  open();
  await screen.findByText('Pilih produk yang uangnya dikembalikan.');
  vi.mocked(previewRefund).mockReturnValue(new Promise(() => undefined));
  await click('Pilih semua');
  await reason('Tumpah');
  await submit();
  expect(refundOrder).not.toHaveBeenCalled();
});

test('a colleague who was first is named by what is left', async () => {
  vi.mocked(refundOrder).mockRejectedValueOnce(
    new BackendError('unknown_line', 422, 'unknown_line'),
  );
  open();
  await screen.findByText('Es Teh Large');
  await click('Pilih semua');
  await reason('Tumpah');
  await screen.findByText('Rp31.200,00');
  vi.mocked(readRefundableLines).mockResolvedValue([{ ...TEA, quantity: 1 }]);
  await submit();
  expect(await screen.findByText(/Sebagian produk sudah dikembalikan/)).toBeTruthy();
  expect(await screen.findByText('Rp10.400,00')).toBeTruthy();
  expect(screen.queryByText('Pisang Goreng')).toBeNull();
});

test('a cancelled order has no lines, and returns what was paid', async () => {
  vi.mocked(readRefundableLines).mockResolvedValue([]);
  vi.mocked(previewRefund).mockResolvedValue({
    exact: 69_300,
    inCash: 69_300,
    isPaidByMidtrans: false,
  });
  open();
  expect(await screen.findByText('Rp69.300,00')).toBeTruthy();
  await reason('Batal');
  await submit();
  expect(refundOrder).toHaveBeenCalledWith(312, expect.anything(), {}, false, 69_300);
});

test('an order that is not paid has nothing to return', async () => {
  vi.mocked(previewRefund).mockResolvedValue({ exact: 0, inCash: 0, isPaidByMidtrans: false });
  open();
  await screen.findByText('Es Teh Large');
  await click('Pilih semua');
  expect(await screen.findByText(/Tidak ada uang yang bisa dikembalikan/)).toBeTruthy();
});

test('says that the backend does not answer, and reads again', async () => {
  vi.mocked(readRefundableLines).mockRejectedValue(new BackendError('unreachable', 0, 'Gone'));
  open();
  const again = await screen.findByRole('button', { name: 'Muat lagi' });
  vi.mocked(readRefundableLines).mockResolvedValue([TEA]);
  await userEvent.click(again);
  expect(await screen.findByText('Es Teh Large')).toBeTruthy();
});
