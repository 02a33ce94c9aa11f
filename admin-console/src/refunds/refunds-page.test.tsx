import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BackendError } from 'shared-auth';
import { shownToasts } from 'shared-ui/open-page-for-tests';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseBranch } from '../branch-options.data.ts';
import { openPage } from '../open-page-for-tests.ts';
import { refundOrder, refundPayment } from '../refund-dialog/refund-dialog.data.ts';
import type { RefundDue } from './refund-due.ts';
import { refundDue } from './refund-due-for-tests.ts';
import { listRefundsDue } from './refunds.data.ts';

vi.mock('./refunds.data.ts');
vi.mock('../refund-dialog/refund-dialog.data.ts');
vi.mock('../branch-options.data.ts');

const BOGOR = { id: 1, slug: 'bogor', name: 'Senja Bogor', timeZone: 'Asia/Jakarta' };
const DEPOK = { id: 2, slug: 'depok', name: 'Senja Depok', timeZone: 'Asia/Jakarta' };

const list = (...refunds: RefundDue[]) => vi.mocked(listRefundsDue).mockResolvedValue(refunds);

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(chooseBranch).mockResolvedValue({ branch: BOGOR, branches: [BOGOR] });
  list(refundDue());
});

/** Opens the page and the dialog of the first entry. */
async function openDialog() {
  openPage('/pengembalian', 'staf');
  await userEvent.click(await screen.findByRole('button', { name: 'Catat pengembalian #12' }));
  return within(screen.getByRole('dialog', { name: 'Catat pengembalian #12 Budi' }));
}
const record = (dialog: Awaited<ReturnType<typeof openDialog>>) =>
  userEvent.click(dialog.getByRole('button', { name: 'Catat pengembalian' }));

test.each([
  [true, 4],
  [false, 3],
])('money is returned by Midtrans if it was received so: %s', async (isPaidByMidtrans, methods) => {
  list(refundDue({ isPaidByMidtrans }));
  const dialog = await openDialog();
  expect(dialog.getAllByRole('radio')).toHaveLength(methods);
  expect(dialog.queryByLabelText('Lewat Midtrans') !== null).toBe(isPaidByMidtrans);
});

test('lists to whom, how much, why and since when', async () => {
  list(
    refundDue(),
    refundDue({
      orderId: 313,
      paymentId: null,
      number: 13,
      cause: 'overpaid',
      customerPhone: null,
    }),
  );
  openPage('/pengembalian', 'staf');
  const { getByText, getByRole } = within(
    await screen.findByRole('listitem', { name: '#12 Budi' }),
  );
  for (const text of ['Pembayaran terlambat', 'Rp23.098,00', /21 November 2026 pukul 17\.05 WIB/]) {
    expect(getByText(text)).toBeTruthy();
  }
  expect(getByRole('link', { name: '0812-3456-7890' }).getAttribute('href')).toMatch(/^tel:/);
  expect(getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toMatch(/wa\.me/);
  expect(screen.getByText(/2 pengembalian/).textContent).toContain('Rp46.196,00');
  const other = within(screen.getByRole('listitem', { name: '#13 Budi' }));
  expect(other.getByText('Lebih bayar')).toBeTruthy();
  expect(other.queryByRole('link')).toBeNull();
});

test('says that nothing is to be returned', async () => {
  list();
  openPage('/pengembalian');
  expect(await screen.findByText(/Tidak ada uang yang perlu dikembalikan/)).toBeTruthy();
});

test('is not for customers', async () => {
  openPage('/pengembalian', 'pengguna');
  expect(await screen.findByText('Elsewhere: /login?next=%2Fpengembalian')).toBeTruthy();
  expect(listRefundsDue).not.toHaveBeenCalled();
});

test('shows the branch of the URL, and others to choose', async () => {
  vi.mocked(chooseBranch).mockImplementation(async (params) => ({
    branch: params.get('cabang') === 'depok' ? DEPOK : BOGOR,
    branches: [BOGOR, DEPOK],
  }));
  openPage('/pengembalian');
  await userEvent.selectOptions(await screen.findByLabelText('Cabang'), 'Senja Depok');
  await waitFor(() => expect(listRefundsDue).toHaveBeenLastCalledWith(2));
});

describe('the dialog', () => {
  test('records a payment, rounded in cash, with the cause as the reason', async () => {
    const dialog = await openDialog();
    expect(dialog.getByText('Rp23.100,00')).toBeTruthy();
    expect(dialog.getByText(/dibulatkan dari Rp23\.098,00/)).toBeTruthy();
    list();
    await record(dialog);
    expect(refundPayment).toHaveBeenCalledExactlyOnceWith(7, {
      key: expect.any(String),
      method: 'cash',
      reason: 'Pembayaran terlambat',
    });
    expect(await screen.findByText(/Tidak ada uang yang perlu/)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(shownToasts()).toEqual(['Rp23.100,00 untuk pesanan #12 tercatat dikembalikan.']);
  });

  test('records money of an order with the amount that was shown', async () => {
    list(refundDue({ paymentId: null, cause: 'order_cancelled' }));
    const dialog = await openDialog();
    await userEvent.click(dialog.getByLabelText('Transfer'));
    expect(dialog.getByText('Rp23.098,00')).toBeTruthy();
    await record(dialog);
    const facts = { key: expect.any(String), method: 'transfer', reason: 'Pesanan dibatalkan' };
    expect(refundOrder).toHaveBeenCalledExactlyOnceWith(312, facts, {}, false, 23_098);
  });

  test('needs a reason', async () => {
    const dialog = await openDialog();
    await userEvent.clear(dialog.getByLabelText('Alasan'));
    await record(dialog);
    expect(dialog.getByText('Isi alasannya.')).toBeTruthy();
    expect(refundPayment).not.toHaveBeenCalled();
  });

  test('sends a double click once', async () => {
    vi.mocked(refundPayment).mockReturnValue(new Promise(() => undefined));
    const dialog = await openDialog();
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Catat pengembalian' }));
    expect(refundPayment).toHaveBeenCalledTimes(1);
  });

  test('after a lost answer, only the same refund can be sent again, with the same key', async () => {
    vi.mocked(refundPayment).mockRejectedValueOnce(new BackendError('unreachable', 0, 'Lost'));
    const dialog = await openDialog();
    await record(dialog);
    expect(await dialog.findByText(/belum pasti tercatat/)).toBeTruthy();
    expect(dialog.getByLabelText('Alasan').closest('fieldset')?.disabled).toBe(true);
    await userEvent.click(dialog.getByRole('button', { name: 'Coba lagi' }));
    const [first, second] = vi.mocked(refundPayment).mock.calls;
    expect(second).toEqual(first);
  });

  test.each([
    ['nothing_to_refund', undefined, /mungkin rekan Anda sudah mencatatnya/],
    ['due_changed', { due: 10_000 }, /berubah menjadi Rp10\.000,00/],
    ['till_closed', undefined, /Kasir sedang tutup/],
  ])('says %s in one sentence', async (code, detail, sentence) => {
    vi.mocked(refundPayment).mockRejectedValue(new BackendError(code, 409, code, detail));
    const dialog = await openDialog();
    await record(dialog);
    expect(await dialog.findByText(sentence)).toBeTruthy();
  });

  test('shows the new amount after it has changed', async () => {
    list(refundDue({ paymentId: null }));
    vi.mocked(refundOrder).mockRejectedValueOnce(
      new BackendError('due_changed', 409, 'due_changed', { due: 10_000 }),
    );
    const dialog = await openDialog();
    list(refundDue({ paymentId: null, amount: 10_000, cashAmount: 10_000 }));
    await record(dialog);
    expect(await dialog.findByText('Rp10.000,00')).toBeTruthy();
    await record(dialog);
    expect(vi.mocked(refundOrder).mock.lastCall?.[4]).toBe(10_000);
  });
});
