import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { BackendError } from 'shared-auth';
import { shownToasts } from 'shared-ui/open-page-for-tests';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../open-page-for-tests.ts';
import { readQrisPicture } from '../payment/qris.data.ts';
import { openTill } from '../till/till.data.ts';
import { cardIn, column, resetBoard, serveBoard } from './board-for-tests.ts';
import { accepted, boardOrder } from './order-for-tests.ts';
import { takePayment, voidOrder } from './payment/payments.data.ts';

vi.mock('./board.data.ts');
vi.mock('./payment/payments.data.ts');
vi.mock('../payment/qris.data.ts');
vi.mock('../till/till.data.ts');

const UUID = expect.stringMatching(/^[0-9a-f-]{36}$/);
const unpaid = accepted({ balanceDue: 46_230, cashDue: 46_200 });
const paid = accepted({ paid: 46_200, balanceDue: 0, cashDue: 0 });
const dialog = () => within(screen.getByRole('dialog'));
const press = (user: UserEvent, name: string) => user.click(dialog().getByRole('button', { name }));
const alert = async () => (await dialog().findByRole('alert')).textContent;
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** Opens the payment of order 12. */
async function openPayment(): Promise<UserEvent> {
  const user = openPage('/orderan', 'staf');
  await user.click(await screen.findByRole('button', { name: 'Bayar pesanan #12' }));
  return user;
}

beforeEach(() => {
  vi.resetAllMocks();
  resetBoard();
  serveBoard([unpaid]);
  vi.mocked(takePayment).mockImplementation(async () => serveBoard([paid]));
  vi.mocked(voidOrder).mockResolvedValue();
  vi.mocked(readQrisPicture).mockResolvedValue('https://kedai.test/qris.png');
});

test('takes cash, rounded, and shows the change', async () => {
  const user = await openPayment();
  expect(dialog().getByText('Rp46.200,00')).toBeTruthy();
  expect(dialog().getByText('Dibulatkan dari Rp46.230,00 untuk tunai')).toBeTruthy();
  await press(user, '50.000');
  expect(dialog().getByText('Rp3.800,00')).toBeTruthy();
  await press(user, 'Uang diterima');
  await isClosed();
  expect(takePayment).toHaveBeenCalledExactlyOnceWith(
    312,
    UUID,
    { method: 'cash', received: 50_000 },
    46_200,
  );
  expect(shownToasts()).toEqual(['Pesanan #12 lunas. Kembalian Rp3.800,00.']);
  expect((await cardIn('Disiapkan')).getByText('Lunas')).toBeTruthy();
});

test('too little cash is an error of its field', async () => {
  const user = await openPayment();
  const field = dialog().getByLabelText('Uang diterima (rupiah)');
  await user.clear(field);
  await user.type(field, '46000{Enter}');
  expect(dialog().getByText('Kurang')).toBeTruthy();
  expect(await alert()).toBe('Isi uang yang diterima, paling sedikit totalnya.');
  expect(takePayment).not.toHaveBeenCalled();
});

test('confirms the static QRIS with its exact amount', async () => {
  const user = await openPayment();
  await press(user, 'QRIS statis');
  expect(await dialog().findByRole('img', { name: 'Kode QRIS cabang' })).toBeTruthy();
  await press(user, 'Pembayaran diterima');
  await isClosed();
  const payment = { method: 'qris_static', received: null };
  expect(takePayment).toHaveBeenCalledExactlyOnceWith(312, UUID, payment, 46_230);
});

test('without an answer, the same payment is sent again', async () => {
  vi.mocked(takePayment).mockRejectedValueOnce(new BackendError('unreachable', 0, ''));
  const user = await openPayment();
  await press(user, 'Uang diterima');
  expect(await alert()).toMatch(/uangnya tidak tercatat dua kali\.$/);
  await press(user, 'Uang diterima');
  await isClosed();
  const [first, second] = vi.mocked(takePayment).mock.calls;
  expect(second).toEqual(first);
});

test('an amount that has changed is shown and confirmed again', async () => {
  vi.mocked(takePayment).mockImplementationOnce(async () => {
    serveBoard([{ ...unpaid, balanceDue: 60_000, cashDue: 60_000 }]);
    throw new BackendError('due_changed', 409, '', { due: 60_000 });
  });
  const user = await openPayment();
  await press(user, 'Uang diterima');
  expect(await alert()).toBe(
    'Jumlahnya berubah menjadi Rp60.000,00. Periksa, lalu konfirmasi lagi.',
  );
  await press(user, 'Uang diterima');
  await isClosed();
  expect(takePayment).toHaveBeenLastCalledWith(
    312,
    UUID,
    { method: 'cash', received: 60_000 },
    60_000,
  );
});

test.each([
  [{ status: 'disiapkan', paid: 46_200 }, 'Pesanan ini sudah lunas: Rp46.200,00 sudah diterima.'],
  [{ status: 'dibatalkan', paid: 0 }, 'Pesanan ini sudah dibatalkan, jadi tidak perlu dibayar.'],
])('names what happened to an order that needs no payment: %j', async (detail, sentence) => {
  vi.mocked(takePayment).mockRejectedValue(new BackendError('payment_not_needed', 409, '', detail));
  const user = await openPayment();
  await press(user, 'Uang diterima');
  expect(await alert()).toBe(sentence);
});

test('cash needs an open till, which opens right there', async () => {
  vi.mocked(takePayment).mockRejectedValueOnce(new BackendError('till_closed', 409, ''));
  const user = await openPayment();
  await press(user, 'Uang diterima');
  expect(await alert()).toMatch(/^Kasir masih tutup, jadi uang tunai belum bisa dicatat\./);
  await press(user, 'Buka kasir');
  const opening = within(screen.getByRole('dialog', { name: 'Buka kasir Bogor' }));
  vi.mocked(openTill).mockResolvedValue();
  await user.type(opening.getByLabelText('Uang di laci sekarang'), '0{Enter}');
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Buka kasir Bogor' })).toBeNull(),
  );
  await press(user, 'Uang diterima');
  await isClosed();
});

test('orders that wait for QRIS are listed apart from the work of the kitchen', async () => {
  const waits = { status: 'menunggu', awaitsPayment: true } as const;
  serveBoard([
    boardOrder({ ...waits, paymentMethod: 'qris_static' }),
    boardOrder({
      ...waits,
      id: 313,
      number: 13,
      customerName: 'Ani',
      paymentMethod: 'qris_midtrans',
    }),
  ]);
  const user = openPage('/orderan');
  const waiting = await column('Menunggu pembayaran');
  expect(waiting.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '#12 Budi QRIS statis · 1 menitRp46.000,00BayarDetail',
    '#13 Ani QRIS Midtrans · 1 menitRp46.000,00BayarDetail',
  ]);
  expect((await column('Baru')).queryByRole('listitem')).toBeNull();
  expect(document.title).toMatch(/^Pesanan customer/);
  await user.click(waiting.getByRole('button', { name: 'Bayar pesanan #12' }));
  await press(user, 'Pembayaran diterima');
  expect(vi.mocked(takePayment).mock.calls[0]?.[2]).toEqual({
    method: 'qris_static',
    received: null,
  });
});

test('cancelling a paid order returns its money in the same step', async () => {
  serveBoard([paid]);
  const user = openPage('/orderan');
  const card = await cardIn('Disiapkan');
  await user.click(card.getByRole('button', { name: 'Detail pesanan #12' }));
  await press(user, 'Batalkan & kembalikan uang');
  const question = within(screen.getByRole('dialog', { name: /^Batalkan pesanan #12/ }));
  const confirm = question.getByRole('button', { name: 'Batalkan & kembalikan uang' });
  await user.click(confirm);
  expect((await question.findByRole('alert')).textContent).toBe('Isi alasannya.');
  await user.click(question.getByRole('button', { name: 'Bahannya habis' }));
  await user.click(question.getByRole('radio', { name: 'Transfer bank' }));
  vi.mocked(voidOrder).mockRejectedValueOnce(new BackendError('unreachable', 0, ''));
  await user.click(confirm);
  expect((await question.findByRole('alert')).textContent).toMatch(/^Server tidak menjawab/);
  await user.click(confirm);
  await waitFor(() =>
    expect(shownToasts()).toEqual(['Pesanan #12 dibatalkan, uangnya dikembalikan.']),
  );
  const [first, second] = vi.mocked(voidOrder).mock.calls;
  expect(first).toEqual([312, UUID, 'transfer', 'Bahannya habis']);
  expect(second).toEqual(first);
});
