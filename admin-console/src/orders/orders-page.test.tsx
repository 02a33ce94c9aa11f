import { screen, waitFor, within } from '@testing-library/react';
import { BackendError } from 'shared-auth';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openPage, shownToasts } from '../open-page-for-tests.tsx';
import type { Order } from './order.ts';
import { deleteOrder, listOrders, moveOrder } from './orders.data.ts';

vi.mock('./orders.data.ts');

function order(given: Partial<Order> = {}): Order {
  return {
    id: 12,
    customerName: 'Budi',
    productNames: ['Es Teh Manis', 'Pisang Goreng Madu'],
    lines: [
      { id: 1, name: 'Es Teh Manis', size: 'Large', quantity: 2 },
      { id: 2, name: 'Pisang Goreng Madu', size: null, quantity: 1 },
    ],
    total: 46_000,
    status: 'disiapkan',
    createdAt: '2026-11-21T10:05:00+00:00',
    ...given,
  };
}
const show = (...orders: Order[]) =>
  vi.mocked(listOrders).mockResolvedValue({ rows: orders, total: orders.length });

beforeEach(() => {
  vi.resetAllMocks();
  show(order());
});

const item = async () => within(await screen.findByRole('listitem', { name: /Budi/ }));
const click = async (user: ReturnType<typeof openPage>, name: string) =>
  user.click((await item()).getByRole('button', { name }));
const confirm = (user: ReturnType<typeof openPage>, name: string) =>
  user.click(within(screen.getByRole('dialog')).getByRole('button', { name }));

describe('the list', () => {
  test('shows who ordered what, when, for how much and how far it is', async () => {
    openPage('/orderan');
    const { getByText } = await item();
    for (const text of [
      'Budi',
      /Es Teh Manis/,
      'Large',
      /Pisang Goreng Madu/,
      'Rp46.000,00',
      '21 November 2026 pukul 17.05 WIB',
      'Sedang Di Siapkan',
    ]) {
      expect(getByText(text)).toBeTruthy();
    }
  });

  test('shows the names of an order without lines', async () => {
    show(order({ lines: [] }));
    openPage('/orderan');
    expect((await item()).getByText('Es Teh Manis, Pisang Goreng Madu')).toBeTruthy();
  });

  test('says so when there is no order yet', async () => {
    show();
    openPage('/orderan');
    expect(await screen.findByText(/Belum ada pesanan/)).toBeTruthy();
  });

  test('shows the page that the address names, of many', async () => {
    vi.mocked(listOrders).mockResolvedValue({ rows: [order()], total: 45 });
    openPage('/orderan?halaman=2');
    expect(await screen.findByText('21–40 dari 45 pesanan')).toBeTruthy();
    expect(listOrders).toHaveBeenCalledWith(2);
    const next = screen.getByRole('link', { name: 'Halaman berikutnya' });
    expect(next.getAttribute('href')).toBe('/orderan?halaman=3');
  });

  test('is for admins only', async () => {
    openPage('/orderan', 'pengguna');
    expect(await screen.findByText('Elsewhere: /login?next=%2Forderan')).toBeTruthy();
    expect(listOrders).not.toHaveBeenCalled();
  });
});

describe('the status', () => {
  test('moves a step on and is shown anew', async () => {
    vi.mocked(moveOrder).mockResolvedValue(true);
    const user = openPage('/orderan');
    await item();
    show(order({ status: 'siap' }));
    await click(user, 'Tandai siap');
    expect(await (await item()).findByText('Siap Diambil')).toBeTruthy();
    expect(moveOrder).toHaveBeenCalledExactlyOnceWith(12, 'siap');
    expect((await item()).getByRole('button', { name: 'Tandai selesai' })).toBeTruthy();
  });

  test('goes nowhere from the end', async () => {
    show(order({ status: 'selesai' }));
    openPage('/orderan');
    const buttons = (await item()).getAllByRole('button');
    expect(buttons.map((button) => button.textContent)).toEqual(['Hapus']);
  });

  test('of a newer database is shown as it is, and leads nowhere', async () => {
    show(order({ status: 'diantar' }));
    openPage('/orderan');
    expect((await item()).getByText('diantar')).toBeTruthy();
    const buttons = (await item()).getAllByRole('button');
    expect(buttons.map((button) => button.textContent)).toEqual(['Hapus']);
  });

  test('is cancelled only after asking', async () => {
    vi.mocked(moveOrder).mockResolvedValue(true);
    const user = openPage('/orderan');
    await click(user, 'Batalkan');
    expect(moveOrder).not.toHaveBeenCalled();
    await confirm(user, 'Batalkan pesanan');
    await waitFor(() => expect(moveOrder).toHaveBeenCalledExactlyOnceWith(12, 'dibatalkan'));
  });

  test('shows the refusal of the database beside the true status', async () => {
    const detail = { code: 'illegal_status', from: 'dibatalkan', to: 'siap' };
    vi.mocked(moveOrder).mockRejectedValue(new BackendError('illegal_status', 409, '', detail));
    const user = openPage('/orderan');
    await item();
    show(order({ status: 'dibatalkan' }));
    await click(user, 'Tandai siap');
    expect((await (await item()).findByRole('alert')).textContent).toBe(
      'Pesanan ini sudah Dibatalkan, jadi tidak bisa diubah menjadi Siap Diambil.',
    );
    expect((await item()).getByText('Dibatalkan')).toBeTruthy();
  });

  test('stays on the screen when the server cannot be reached', async () => {
    vi.mocked(moveOrder).mockRejectedValue(new BackendError('unreachable', 0, ''));
    const user = openPage('/orderan');
    await item();
    vi.mocked(listOrders).mockRejectedValue(new BackendError('unreachable', 0, ''));
    await click(user, 'Tandai siap');
    expect((await (await item()).findByRole('alert')).textContent).toMatch(/tidak dapat dihubungi/);
  });
});

describe('Hapus', () => {
  test('asks first, then deletes', async () => {
    vi.mocked(deleteOrder).mockResolvedValue(true);
    const user = openPage('/orderan');
    await click(user, 'Hapus');
    expect(screen.getByText('Hapus pesanan #12 atas nama Budi?')).toBeTruthy();
    expect(deleteOrder).not.toHaveBeenCalled();
    show();
    await confirm(user, 'Hapus');
    expect(await screen.findByText(/Belum ada pesanan/)).toBeTruthy();
    expect(shownToasts()).toEqual(['Berhasil Delete']);
    expect(deleteOrder).toHaveBeenCalledExactlyOnceWith(12);
  });

  test('does nothing when cancelled', async () => {
    const user = openPage('/orderan');
    await click(user, 'Hapus');
    await confirm(user, 'Batal');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(deleteOrder).not.toHaveBeenCalled();
  });

  test('tells why an order could not be deleted', async () => {
    vi.mocked(deleteOrder).mockRejectedValue(new BackendError('42501', 403, ''));
    const user = openPage('/orderan');
    await click(user, 'Hapus');
    await confirm(user, 'Hapus');
    expect((await (await item()).findByRole('alert')).textContent).toMatch(/tidak lagi berhak/);
  });
});

describe('new orders', () => {
  afterEach(() => vi.useRealTimers());

  test('appear by themselves', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    openPage('/orderan');
    await item();
    show(order({ id: 13, customerName: 'Sari' }), order());
    vi.advanceTimersByTime(15_000);
    expect(await screen.findByRole('listitem', { name: /Sari/ })).toBeTruthy();
  });

  test('that cannot be asked for leave the list as it was', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    openPage('/orderan');
    await item();
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    vi.mocked(listOrders).mockRejectedValue(new BackendError('unreachable', 503, 'Gone'));
    vi.advanceTimersByTime(15_000);
    // Not the library's, whose clock stands still here.
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce(), 5000);
    expect(screen.getByRole('listitem', { name: /Budi/ })).toBeTruthy();
    show(order({ customerName: 'Sari' }));
    vi.advanceTimersByTime(15_000);
    expect(await screen.findByRole('listitem', { name: /Sari/ })).toBeTruthy();
  });
});
