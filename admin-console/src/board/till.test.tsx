import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { BackendError } from 'shared-auth';
import { shownToasts } from 'shared-ui/open-page-for-tests';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../open-page-for-tests.ts';
import { closeTill, countTill, openTill } from '../till/till.data.ts';
import type { ClosedTill, TillCount } from '../till/till.ts';
import { resetBoard, serveBoard } from './board-for-tests.ts';
import { accepted, PLACED_AT } from './order-for-tests.ts';

vi.mock('./board.data.ts');
vi.mock('../till/till.data.ts');

const till = { openedAt: PLACED_AT, openedBy: 'Sari' };
const button = (name: string) => screen.findByRole('button', { name });
const dialog = () => within(screen.getByRole('dialog'));
const press = async (user: UserEvent, name: string) =>
  user.click(await dialog().findByRole('button', { name }));
const alert = async () => (await dialog().findByRole('alert')).textContent;

const none = { cash: 0, qris_static: 0, qris_midtrans: 0 };
const exact: TillCount = { counted: none, expected: none, difference: none };
const short: TillCount = {
  counted: { ...none, cash: 150_000 },
  expected: { ...none, cash: 152_000 },
  difference: { ...none, cash: -2_000 },
};
const closed = (count: TillCount, note: string | null = null): ClosedTill => ({
  openedAt: PLACED_AT,
  closedAt: PLACED_AT + 3_600_000,
  openingCash: 100_000,
  note,
  count,
  counts: 1,
  orders: 3,
  sales: 52_000,
});

beforeEach(() => {
  vi.resetAllMocks();
  resetBoard();
  serveBoard([], { till });
  vi.mocked(closeTill).mockImplementation(async (_, note) => {
    serveBoard([]);
    return closed(exact, note);
  });
});

test('opens the till with the cash in the drawer, and shows who did', async () => {
  serveBoard([]);
  vi.mocked(openTill).mockImplementation(async () => serveBoard([], { till }));
  const user = openPage('/orderan', 'staf');
  await user.click(await button('Buka kasir'));
  await press(user, 'Buka kasir');
  expect(await alert()).toBe('Isi uang di laci, 0 jika laci kosong.');
  await user.type(dialog().getByLabelText('Uang di laci sekarang'), '200000{Enter}');
  expect(await screen.findByText('sejak 12.00 oleh Sari')).toBeTruthy();
  expect(openTill).toHaveBeenCalledExactlyOnceWith(1, 200_000);
  expect(shownToasts()).toEqual(['Kasir dibuka.']);
});

test('says that a colleague has opened the till', async () => {
  serveBoard([]);
  vi.mocked(openTill).mockImplementation(async () => {
    serveBoard([], { till });
    throw new BackendError('till_open', 409, '');
  });
  const user = openPage('/orderan');
  await user.click(await button('Buka kasir'));
  await user.type(dialog().getByLabelText('Uang di laci sekarang'), '0{Enter}');
  expect(await alert()).toBe('Kasir sudah dibuka.');
  await press(user, 'Batal');
  expect(await button('Tutup kasir')).toBeTruthy();
});

test('closes with an exact blind count, and shows the result', async () => {
  vi.mocked(countTill).mockResolvedValue(exact);
  const user = openPage('/orderan');
  await user.click(await button('Tutup kasir'));
  expect(dialog().queryByText('Seharusnya')).toBeNull();
  await press(user, 'Bandingkan');
  expect(await alert()).toBe('Hitung uang di laci, atau isi 0 jika laci kosong.');
  await user.click(dialog().getByText('Hitung per pecahan'));
  await user.type(dialog().getByLabelText('100.000'), '1');
  await user.type(dialog().getByLabelText('2.000'), '4');
  expect(dialog().getByLabelText('Tunai di laci')).toHaveProperty('value', '108.000');
  await user.type(dialog().getByLabelText('QRIS statis'), '46000');
  await press(user, 'Bandingkan');
  expect(await dialog().findByText('Uangnya pas, tidak ada selisih.')).toBeTruthy();
  expect(countTill).toHaveBeenCalledExactlyOnceWith(1, {
    cash: 108_000,
    qris_static: 46_000,
    qris_midtrans: 0,
  });
  await press(user, 'Tutup kasir');
  expect(await dialog().findByRole('heading', { name: 'Kasir Bogor ditutup' })).toBeTruthy();
  expect(closeTill).toHaveBeenCalledExactlyOnceWith(1, null);
  expect(dialog().getByText('Bogor, 12.00–13.00')).toBeTruthy();
  await press(user, 'Selesai');
  expect(await button('Buka kasir')).toBeTruthy();
});

test('QRIS that returned more than it received is counted below zero', async () => {
  vi.mocked(countTill).mockResolvedValue(exact);
  const user = openPage('/orderan');
  await user.click(await button('Tutup kasir'));
  await user.type(dialog().getByLabelText('Tunai di laci'), '-5');
  expect(dialog().getByLabelText('Tunai di laci')).toHaveProperty('value', '5');
  await user.type(dialog().getByLabelText('QRIS statis'), '-');
  expect(dialog().getByLabelText('QRIS statis')).toHaveProperty('value', '-');
  await user.type(dialog().getByLabelText('QRIS Midtrans'), '-31762');
  expect(dialog().getByLabelText('QRIS Midtrans')).toHaveProperty('value', '-31.762');
  await press(user, 'Bandingkan');
  expect(countTill).toHaveBeenCalledExactlyOnceWith(1, {
    cash: 5,
    qris_static: 0,
    qris_midtrans: -31_762,
  });
});

test('a difference needs a note, or another count', async () => {
  vi.mocked(countTill).mockResolvedValue(short);
  const user = openPage('/orderan');
  await user.click(await button('Tutup kasir'));
  await user.type(dialog().getByLabelText('Tunai di laci'), '150000{Enter}');
  const row = within(await dialog().findByRole('row', { name: /Tunai/ }));
  expect(row.getByText('kurang Rp2.000,00')).toBeTruthy();
  await press(user, 'Hitung lagi');
  expect(await dialog().findByLabelText('Tunai di laci')).toHaveProperty('value', '150.000');
  await press(user, 'Bandingkan');
  await press(user, 'Tutup kasir');
  expect(await alert()).toBe('Tulis dari mana selisihnya, atau hitung lagi.');
  await user.type(dialog().getByLabelText('Catatan selisih'), 'Kembalian salah{Enter}');
  await waitFor(() => expect(closeTill).toHaveBeenCalledExactlyOnceWith(1, 'Kembalian salah'));
});

test('asks to count again after a payment in between', async () => {
  vi.mocked(countTill).mockResolvedValue(exact);
  vi.mocked(closeTill).mockRejectedValue(new BackendError('count_outdated', 409, ''));
  const user = openPage('/orderan');
  await user.click(await button('Tutup kasir'));
  await user.type(dialog().getByLabelText('Tunai di laci'), '0{Enter}');
  await press(user, 'Tutup kasir');
  expect(await alert()).toMatch(/^Ada pembayaran atau pengembalian sejak uang dihitung\./);
  expect(dialog().getByLabelText('Tunai di laci')).toBeTruthy();
});

test('lists unpaid orders first', async () => {
  const order = accepted();
  serveBoard(
    [
      order,
      accepted({ id: 2, number: 13, customerName: 'Ani', balanceDue: 0 }),
      accepted({ id: 3, number: 14, awaitsPayment: true, paymentMethod: 'qris_midtrans' }),
    ],
    { till },
  );
  const user = openPage('/orderan');
  await user.click(await button('Tutup kasir'));
  const listed = within(dialog().getByRole('list', { name: 'Belum dibayar' }));
  expect(listed.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '#12 BudiRp46.000,00',
  ]);
  await press(user, 'Lanjut menghitung');
  expect(dialog().getByLabelText('Tunai di laci')).toBeTruthy();
});
