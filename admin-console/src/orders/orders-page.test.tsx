import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { BackendError } from 'shared-auth';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openPage } from '../open-page-for-tests.ts';
import { onePage } from '../page-for-tests.ts';
import type { Order } from './order.ts';
import { order } from './order-for-tests.ts';
import { findOrder, listOrders, moveOrder } from './orders.data.ts';
import { click, confirm, item } from './orders-page-for-tests.ts';

vi.mock('./orders.data.ts');

const show = (...orders: Order[]) => vi.mocked(listOrders).mockResolvedValue(onePage(...orders));

beforeEach(() => {
  vi.resetAllMocks();
  show(order());
});

describe('the list', () => {
  test('shows number, customer, phone, lines, time, total and status of an order', async () => {
    openPage('/orderan');
    const { getByText } = await item();
    for (const text of [
      '#12',
      'Budi',
      '0812-3456-7890',
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

  test('says that there are no orders', async () => {
    show();
    openPage('/orderan');
    expect(await screen.findByText(/Belum ada pesanan/)).toBeTruthy();
  });

  test('is for staff too, not for customers', async () => {
    openPage('/orderan', 'staf');
    await item();
    cleanup();
    vi.mocked(listOrders).mockClear();
    openPage('/orderan', 'pengguna');
    expect(await screen.findByText('Elsewhere: /login?next=%2Forderan')).toBeTruthy();
    expect(listOrders).not.toHaveBeenCalled();
  });
});

describe('the status', () => {
  test('advances, and reloads the list', async () => {
    vi.mocked(moveOrder).mockResolvedValue(true);
    const user = openPage('/orderan');
    await item();
    show(order({ status: 'siap' }));
    await click(user, 'Tandai siap');
    expect(await (await item()).findByText('Siap Diambil')).toBeTruthy();
    expect(moveOrder).toHaveBeenCalledExactlyOnceWith(12, 'disiapkan', 'siap', null);
    expect((await item()).getByRole('button', { name: 'Tandai selesai' })).toBeTruthy();
  });

  test('has no next step at the end', async () => {
    show(order({ status: 'dibatalkan' }));
    openPage('/orderan');
    const buttons = (await item()).getAllByRole('button');
    expect(buttons.map((button) => button.textContent)).toEqual(['Hapus']);
  });

  test('from a newer database is shown unchanged, without a next step', async () => {
    show(order({ status: 'diantar' }));
    openPage('/orderan');
    expect((await item()).getByText('diantar')).toBeTruthy();
    expect((await item()).queryAllByRole('button')).toEqual([]);
  });

  test('is set to cancelled only after a confirmation, whose other button is unambiguous', async () => {
    vi.mocked(moveOrder).mockResolvedValue(true);
    const user = openPage('/orderan');
    await click(user, 'Batalkan');
    expect(moveOrder).not.toHaveBeenCalled();
    const buttons = within(screen.getByRole('dialog')).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual([
      'Kembali',
      'Ya, batalkan pesanan',
    ]);
    await confirm(user, 'Ya, batalkan pesanan');
    await waitFor(() =>
      expect(moveOrder).toHaveBeenCalledExactlyOnceWith(12, 'disiapkan', 'dibatalkan', null),
    );
  });

  test('changed elsewhere is shown, and not overwritten', async () => {
    vi.mocked(moveOrder).mockResolvedValue(false);
    vi.mocked(findOrder).mockResolvedValue(order({ status: 'dibatalkan' }));
    const user = openPage('/orderan');
    await item();
    show(order({ status: 'dibatalkan' }));
    await click(user, 'Tandai siap');
    expect((await (await item()).findByRole('alert')).textContent).toBe(
      'Pesanan ini sudah Dibatalkan, jadi tidak diubah menjadi Siap Diambil.',
    );
    expect((await item()).getByText('Dibatalkan')).toBeTruthy();
  });

  test('already set by an earlier attempt is not an error', async () => {
    vi.mocked(moveOrder).mockResolvedValue(false);
    vi.mocked(findOrder).mockResolvedValue(order({ status: 'siap' }));
    const user = openPage('/orderan');
    await item();
    show(order({ status: 'siap' }));
    await click(user, 'Tandai siap');
    expect(await (await item()).findByText('Siap Diambil')).toBeTruthy();
    expect((await item()).queryByRole('alert')).toBeNull();
  });

  test('shows the pending step, and advances once on a double click', async () => {
    const answer = Promise.withResolvers<boolean>();
    vi.mocked(moveOrder).mockReturnValue(answer.promise);
    const user = openPage('/orderan');
    const button = (await item()).getByRole('button', { name: 'Tandai siap' });
    await user.dblClick(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    const others = (await item()).getByRole('button', { name: 'Batalkan' });
    expect(others.getAttribute('aria-busy')).toBe('false');
    expect(others.getAttribute('aria-disabled')).toBe('true');
    answer.resolve(true);
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'));
    expect(moveOrder).toHaveBeenCalledOnce();
  });

  test('stays when the server is unreachable', async () => {
    vi.mocked(moveOrder).mockRejectedValue(new BackendError('unreachable', 0, ''));
    const user = openPage('/orderan');
    await item();
    vi.mocked(listOrders).mockRejectedValue(new BackendError('unreachable', 0, ''));
    await click(user, 'Tandai siap');
    expect((await (await item()).findByRole('alert')).textContent).toMatch(/tidak dapat dihubungi/);
  });
});

describe('new orders', () => {
  afterEach(() => vi.useRealTimers());
  /** Waits until the poll timer is set, then triggers it. */
  const tick = async () => {
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0), 120_000);
    vi.advanceTimersByTime(15_000);
  };

  test('appear without a reload', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    openPage('/orderan');
    await item();
    show(order({ id: 13, customerName: 'Sari' }), order());
    await tick();
    expect(await screen.findByRole('listitem', { name: /Sari/ })).toBeTruthy();
  });

  test('leave the list unchanged when polling fails', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    openPage('/orderan');
    await item();
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    vi.mocked(listOrders).mockRejectedValue(new BackendError('unreachable', 503, 'Gone'));
    await tick();
    // Not Testing Library's `waitFor`: it uses the faked timers.
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce(), 120_000);
    expect(screen.getByRole('listitem', { name: /Budi/ })).toBeTruthy();
    show(order({ customerName: 'Sari' }));
    await tick();
    expect(await screen.findByRole('listitem', { name: /Sari/ })).toBeTruthy();
  });
});
