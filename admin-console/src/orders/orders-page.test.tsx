import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { BackendError } from 'shared-auth';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openPage } from '../open-page-for-tests.ts';
import { moveOrder } from '../order-steps.data.ts';
import { onePage } from '../page-for-tests.ts';
import type { Order } from './order.ts';
import { order } from './order-for-tests.ts';
import { listOrders } from './orders.data.ts';
import { click, confirm, item } from './orders-page-for-tests.ts';

vi.mock('./orders.data.ts');
vi.mock('../order-steps.data.ts');

/** Open orders are found by a search; the board shows them in another layout. */
const SEARCH = '/orderan?cari=budi';

const show = (...orders: Order[]) => vi.mocked(listOrders).mockResolvedValue(onePage(...orders));

beforeEach(() => {
  vi.resetAllMocks();
  show(order());
});

describe('the list', () => {
  test('shows number, customer, phone, lines, time, total and status of an order', async () => {
    openPage(SEARCH);
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
    openPage(SEARCH);
    expect((await item()).getByText('Es Teh Manis, Pisang Goreng Madu')).toBeTruthy();
  });

  test('says that there are no orders', async () => {
    show();
    openPage(SEARCH);
    expect(await screen.findByText(/Tidak ada pesanan/)).toBeTruthy();
  });

  test('is for staff too, not for customers', async () => {
    openPage(SEARCH, 'staf');
    await item();
    cleanup();
    vi.mocked(listOrders).mockClear();
    openPage(SEARCH, 'pengguna');
    expect(await screen.findByText('Elsewhere: /login?next=%2Forderan%3Fcari%3Dbudi')).toBeTruthy();
    expect(listOrders).not.toHaveBeenCalled();
  });
});

describe('the status', () => {
  test('advances, and reloads the list', async () => {
    vi.mocked(moveOrder).mockResolvedValue();
    const user = openPage(SEARCH);
    await item();
    show(order({ status: 'siap' }));
    await click(user, 'Tandai siap');
    expect(await (await item()).findByText('Siap Diambil')).toBeTruthy();
    expect(moveOrder).toHaveBeenCalledExactlyOnceWith(312, 'disiapkan', 'siap', null);
    expect((await item()).getByRole('button', { name: 'Tandai selesai' })).toBeTruthy();
  });

  test('has no next step at the end', async () => {
    show(order({ status: 'dibatalkan' }));
    openPage(SEARCH);
    const buttons = (await item()).getAllByRole('button');
    expect(buttons.map((button) => button.textContent)).toEqual(['Hapus']);
  });

  test('from a newer database is shown unchanged, without a next step', async () => {
    show(order({ status: 'diantar' }));
    openPage(SEARCH);
    expect((await item()).getByText('diantar')).toBeTruthy();
    expect((await item()).queryAllByRole('button')).toEqual([]);
  });

  test('is set to cancelled only with a reason', async () => {
    vi.mocked(moveOrder).mockResolvedValue();
    const user = openPage(SEARCH);
    await click(user, 'Batalkan');
    const dialog = within(screen.getByRole('dialog', { name: /^Batalkan pesanan #12/ }));
    await confirm(user, 'Ya, batalkan pesanan');
    expect(dialog.getByRole('alert').textContent).toBe('Isi alasannya.');
    expect(moveOrder).not.toHaveBeenCalled();
    await confirm(user, 'Bahannya habis');
    await confirm(user, 'Ya, batalkan pesanan');
    await waitFor(() =>
      expect(moveOrder).toHaveBeenCalledExactlyOnceWith(
        312,
        'disiapkan',
        'dibatalkan',
        'Bahannya habis',
      ),
    );
  });

  test('changed elsewhere is shown with the person who was first', async () => {
    const at = '2026-11-21T05:04:00+00:00';
    vi.mocked(moveOrder).mockRejectedValue(
      new BackendError('order_changed', 409, '', { status: 'dibatalkan', by: 'Sari', at }),
    );
    const user = openPage(SEARCH);
    await item();
    show(order({ status: 'dibatalkan' }));
    await click(user, 'Tandai siap');
    expect((await (await item()).findByRole('alert')).textContent).toBe(
      'Sudah dibatalkan oleh Sari, 21 November 2026 pukul 12.04 WIB.',
    );
    expect((await item()).getByText('Dibatalkan')).toBeTruthy();
  });

  test('shows the pending step, and advances once on a double click', async () => {
    const answer = Promise.withResolvers<void>();
    vi.mocked(moveOrder).mockReturnValue(answer.promise);
    const user = openPage(SEARCH);
    const button = (await item()).getByRole('button', { name: 'Tandai siap' });
    await user.dblClick(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    const others = (await item()).getByRole('button', { name: 'Batalkan' });
    expect(others.getAttribute('aria-busy')).toBe('false');
    expect(others.getAttribute('aria-disabled')).toBe('true');
    answer.resolve();
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'));
    expect(moveOrder).toHaveBeenCalledOnce();
  });

  test('stays when the server is unreachable', async () => {
    vi.mocked(moveOrder).mockRejectedValue(new BackendError('unreachable', 0, ''));
    const user = openPage(SEARCH);
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
    openPage(SEARCH);
    await item();
    show(order({ id: 13, customerName: 'Sari' }), order());
    await tick();
    expect(await screen.findByRole('listitem', { name: /Sari/ })).toBeTruthy();
  });

  test('leave the list unchanged when polling fails', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    openPage(SEARCH);
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
