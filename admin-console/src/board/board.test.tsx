import { screen, waitFor, within } from '@testing-library/react';
import { BackendError } from 'shared-auth';
import { shownToasts } from 'shared-ui/open-page-for-tests';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openPage } from '../open-page-for-tests.ts';
import { acceptOrder, moveOrder, promiseOrder } from '../order-steps.data.ts';
import { listBranches, readBoard } from './board.data.ts';
import type { BoardOrder } from './board.ts';
import { cardIn, column, poll, press, resetBoard, serveBoard } from './board-for-tests.ts';
import { accepted, boardOrder, PLACED_AT } from './order-for-tests.ts';

vi.mock('./board.data.ts');
vi.mock('./details/timeline.data.ts');
vi.mock('../order-steps.data.ts');

/** The orders on the backend after the next step. */
function serveAfterStep(...orders: BoardOrder[]): void {
  for (const step of [acceptOrder, moveOrder, promiseOrder]) {
    vi.mocked(step).mockImplementation(async () => serveBoard(orders));
  }
}

const dialog = () => within(screen.getByRole('dialog'));

beforeEach(() => {
  vi.resetAllMocks();
  for (const step of [acceptOrder, moveOrder, promiseOrder]) vi.mocked(step).mockResolvedValue();
  resetBoard();
  serveBoard([boardOrder()]);
});

describe('a card', () => {
  test('shows number, customer, contact, note, pickup, lines, age, status and total', async () => {
    serveBoard([
      boardOrder({ note: 'Tanpa gula', pickup: { type: 'table', name: '4' }, revision: 1 }),
    ]);
    openPage('/orderan');
    const card = await cardIn('Baru');
    for (const text of [
      '#12',
      'Budi',
      'Tanpa gula',
      'Meja 4',
      'Diubah 1×',
      '2 ×',
      'Large',
      '1 menit',
      'Sedang Di Siapkan',
      'Rp46.000,00',
    ]) {
      expect(card.getByText(text)).toBeTruthy();
    }
    const links = card.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links[0]).toBe('tel:+6281234567890');
    expect(links[1]).toMatch(/^https:\/\/wa\.me\/6281234567890\?text=.*%2312/);
  });

  test('shows how late a promised order is', async () => {
    serveBoard([accepted({ promisedAt: PLACED_AT - 4 * 60_000 })]);
    openPage('/orderan');
    const card = await cardIn('Disiapkan');
    expect(card.getByText('Terlambat 5 menit')).toBeTruthy();
    expect(card.getByText('Dijanjikan 11.56')).toBeTruthy();
    expect(card.getByText('oleh Sari')).toBeTruthy();
  });

  test('with a status of a newer database has no step', async () => {
    serveBoard([accepted({ status: 'diantar' })]);
    openPage('/orderan');
    const card = await cardIn('Disiapkan');
    expect(card.getByText('diantar')).toBeTruthy();
    expect(card.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Habis',
      'Habis',
      'Bayar',
      'Detail',
    ]);
  });
});

test('the board is for staff, not for customers', async () => {
  openPage('/orderan', 'pengguna');
  expect(await screen.findByText('Elsewhere: /login?next=%2Forderan')).toBeTruthy();
});

test('says that old accepted orders are left out', async () => {
  serveBoard([boardOrder()], { hidesOrders: true });
  openPage('/orderan');
  await screen.findByText(/^Pesanan lama yang sudah diterima tidak muat semuanya/);
});

test('leads to the refunds that wait, and not to none', async () => {
  serveBoard([boardOrder()], { refundsDue: 2 });
  openPage('/orderan');
  const link = await screen.findByRole('link', { name: '2 pembayaran perlu dikembalikan' });
  expect(link.getAttribute('href')).toBe('/pengembalian?cabang=bogor');
  serveBoard([boardOrder()]);
  await poll();
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: /perlu dikembalikan/ })).toBeNull(),
  );
});

test('says that there are no orders', async () => {
  serveBoard([]);
  openPage('/orderan', 'staf');
  expect((await column('Baru')).getByText('Belum ada pesanan baru.')).toBeTruthy();
  expect(document.title).toMatch(/^Pesanan customer/);
});

describe('a new order', () => {
  test('is accepted with the minutes of the button', async () => {
    serveAfterStep(accepted({ promisedAt: PLACED_AT + 11 * 60_000 }));
    const user = openPage('/orderan');
    const card = await cardIn('Baru');
    expect(document.title).toMatch(/^\(1\) Pesanan/);
    await press(user, card, 'Terima #12, siap dalam 10 menit');
    const moved = await cardIn('Disiapkan');
    expect(moved.getByText('Dijanjikan 12.11')).toBeTruthy();
    expect(acceptOrder).toHaveBeenCalledExactlyOnceWith(312, 'disiapkan', 10);
    expect(document.title).toMatch(/^Pesanan/);
    expect(document.activeElement?.textContent).toBe('#12 Budi');
  });

  test('is accepted with other minutes', async () => {
    const user = openPage('/orderan');
    await press(user, await cardIn('Baru'), 'Terima #12, menit lain');
    await user.type(dialog().getByRole('textbox'), '0');
    await user.click(dialog().getByRole('button', { name: 'Simpan' }));
    expect(dialog().getByRole('alert').textContent).toBe('Isi menit antara 1 dan 240.');
    await user.clear(dialog().getByRole('textbox'));
    await user.type(dialog().getByRole('textbox'), '45{Enter}');
    await waitFor(() => expect(acceptOrder).toHaveBeenCalledExactlyOnceWith(312, 'disiapkan', 45));
  });

  test('for a pickup time is accepted without minutes', async () => {
    const at = PLACED_AT + 30 * 60_000;
    serveBoard([boardOrder({ status: 'menunggu', pickup: { type: 'slot', at } })]);
    const user = openPage('/orderan');
    const card = await cardIn('Baru');
    expect(card.getByText('Ambil jam 12.30')).toBeTruthy();
    await press(user, card, 'Terima untuk jam 12.30');
    await waitFor(() => expect(acceptOrder).toHaveBeenCalledExactlyOnceWith(312, 'menunggu', null));
  });

  test('is declined with a usual reason', async () => {
    serveAfterStep(boardOrder({ status: 'dibatalkan', statusReason: 'Dapur terlalu ramai' }));
    const user = openPage('/orderan');
    await press(user, await cardIn('Baru'), 'Tolak');
    expect(screen.getByRole('dialog', { name: 'Tolak pesanan #12 atas nama Budi?' })).toBeTruthy();
    await user.click(dialog().getByRole('button', { name: 'Dapur terlalu ramai' }));
    await user.click(dialog().getByRole('button', { name: 'Ya, tolak pesanan' }));
    const card = await cardIn('Selesai');
    expect(card.getByText('Alasan: Dapur terlalu ramai')).toBeTruthy();
    expect(moveOrder).toHaveBeenCalledExactlyOnceWith(
      312,
      'disiapkan',
      'dibatalkan',
      'Dapur terlalu ramai',
      false,
    );
  });
});

describe('a step', () => {
  test('moves the card, and ignores the second click of a double click', async () => {
    serveBoard([accepted()]);
    serveAfterStep(accepted({ status: 'siap' }));
    const user = openPage('/orderan');
    const card = await cardIn('Disiapkan');
    const button = card.getByRole('button', { name: 'Tandai siap' });
    await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'));
    // The time of a double click does not end, however slow this machine is.
    const start = setTimeout;
    const delays = vi.spyOn(globalThis, 'setTimeout');
    onTestFinished(() => delays.mockRestore());
    delays.mockImplementation(((run: () => void, ms?: number) =>
      start(run, ms === 400 ? 60_000 : ms)) as typeof setTimeout);
    await user.dblClick(button);
    const moved = await cardIn('Siap');
    await user.click(moved.getByRole('button', { name: 'Tandai selesai' }));
    expect(moveOrder).toHaveBeenCalledExactlyOnceWith(312, 'disiapkan', 'siap', null, true);
  });

  test('is undone without a reason for some seconds', async () => {
    serveBoard([accepted()]);
    const user = openPage('/orderan');
    serveAfterStep(accepted({ status: 'siap' }));
    await press(user, await cardIn('Disiapkan'), 'Tandai siap');
    await press(user, await cardIn('Siap'), 'Urungkan');
    await waitFor(() =>
      expect(moveOrder).toHaveBeenLastCalledWith(312, 'siap', 'disiapkan', null, true),
    );
  });

  test('is taken back with a reason later', async () => {
    serveBoard([accepted({ status: 'siap' })]);
    const user = openPage('/orderan');
    await press(user, await cardIn('Siap'), 'Kembalikan');
    await user.type(dialog().getByLabelText('Alasan'), ' Minumannya tertukar ');
    await user.click(dialog().getByRole('button', { name: 'Kembalikan' }));
    await waitFor(() =>
      expect(moveOrder).toHaveBeenCalledExactlyOnceWith(
        312,
        'siap',
        'disiapkan',
        'Minumannya tertukar',
        true,
      ),
    );
  });

  test('to done is announced with an undo button', async () => {
    serveBoard([accepted({ status: 'siap' })]);
    serveAfterStep(accepted({ status: 'selesai' }));
    const user = openPage('/orderan');
    await press(user, await cardIn('Siap'), 'Tandai selesai');
    await cardIn('Selesai');
    expect(shownToasts()).toEqual(['Pesanan #12 selesai.']);
  });

  test('that another person took first is a conflict until it is dismissed', async () => {
    vi.mocked(acceptOrder).mockRejectedValue(
      new BackendError('order_changed', 409, '', {
        status: 'disiapkan',
        acknowledged: true,
        by: 'Sari',
        at: '2026-11-21T05:04:00+00:00',
      }),
    );
    const user = openPage('/orderan');
    await press(user, await cardIn('Baru'), 'Terima #12, siap dalam 10 menit');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('#12 Sudah diterima oleh Sari, 12.04.');
    await user.click(within(alert).getByRole('button', { name: /^Mengerti/ }));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

test('promises another time', async () => {
  serveBoard([accepted({ promisedAt: PLACED_AT, promisedAtText: '2026-11-21T05:00:00.000001Z' })]);
  serveAfterStep(accepted({ promisedAt: PLACED_AT + 16 * 60_000 }));
  const user = openPage('/orderan');
  await press(user, await cardIn('Disiapkan'), 'Tunda');
  await user.click(dialog().getByRole('button', { name: '15 menit' }));
  expect(await screen.findByText('Dijanjikan 12.16')).toBeTruthy();
  expect(promiseOrder).toHaveBeenCalledExactlyOnceWith(312, 15, '2026-11-21T05:00:00.000001Z');
});

test('shows the board of another branch', async () => {
  vi.mocked(listBranches).mockResolvedValue([
    { id: 1, slug: 'bogor', name: 'Bogor', timeZone: 'Asia/Jakarta', requiresTill: false },
    { id: 2, slug: 'jogja', name: 'Jogja', timeZone: 'Asia/Jakarta', requiresTill: false },
  ]);
  const user = openPage('/orderan');
  await cardIn('Baru');
  serveBoard([boardOrder({ id: 400, number: 3, customerName: 'Ayu' })]);
  await user.selectOptions(screen.getByLabelText('Cabang'), 'Jogja');
  expect(await cardIn('Baru', /^#3 Ayu/)).toBeTruthy();
  expect(location.search).toBe('?cabang=jogja');
  expect(readBoard).toHaveBeenLastCalledWith(2, undefined);
});
