import { screen, waitFor, within } from '@testing-library/react';
import { BackendError } from 'shared-auth';
import { shownToasts } from 'shared-ui/open-page-for-tests';
import { store } from 'shared-ui/store';
import { toastsAtom } from 'shared-ui/toasts';
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

const show = (...orders: Order[]) => vi.mocked(listOrders).mockResolvedValue(onePage(...orders));
const buttons = async () =>
  (await item()).getAllByRole('button').map(({ textContent }) => textContent);

beforeEach(() => {
  vi.resetAllMocks();
  store.set(toastsAtom, []);
  vi.mocked(moveOrder).mockResolvedValue();
  show(order({ status: 'siap' }));
});
afterEach(() => vi.useRealTimers());

describe('Tandai siap', () => {
  /** Opens the page and marks the order as ready. */
  async function markReady() {
    show(order());
    const user = openPage('/orderan?cari=budi');
    await item();
    show(order({ status: 'siap' }));
    await click(user, 'Tandai siap');
    await waitFor(async () => expect(await buttons()).toContain('Urungkan'));
    vi.mocked(moveOrder).mockClear();
    return user;
  }

  test('can be undone without a dialog for some seconds', async () => {
    const user = await markReady();
    show(order());
    await click(user, 'Urungkan');
    await waitFor(async () => expect(await buttons()).toEqual(['Tandai siap', 'Batalkan']));
    expect(moveOrder).toHaveBeenCalledExactlyOnceWith(312, 'siap', 'disiapkan', null);
  });

  test('needs a reason after that', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await markReady();
    vi.advanceTimersByTime(15_000);
    await waitFor(async () =>
      expect(await buttons()).toEqual(['Tandai selesai', 'Batalkan', 'Kembalikan']),
    );
  });

  test('shows an error when the database rejects the undo without a reason', async () => {
    const user = await markReady();
    vi.mocked(moveOrder).mockRejectedValue(new BackendError('reason_needed', 422, ''));
    await click(user, 'Urungkan');
    expect((await (await item()).findByRole('alert')).textContent).toMatch(/isi alasannya/);
  });
});

describe('Kembalikan', () => {
  test('asks for a reason, and sends it with the displayed status', async () => {
    const user = openPage('/orderan?cari=budi');
    await click(user, 'Kembalikan');
    const dialog = within(screen.getByRole('dialog', { name: /#12 ke Sedang Di Siapkan/ }));
    await confirm(user, 'Kembalikan');
    expect(dialog.getByText('Isi alasannya.')).toBeTruthy();
    await user.type(dialog.getByLabelText('Alasan'), ' Minumannya tertukar ');
    show(order({ statusReason: 'Minumannya tertukar' }));
    await confirm(user, 'Kembalikan');
    await waitFor(() =>
      expect(moveOrder).toHaveBeenCalledExactlyOnceWith(
        312,
        'siap',
        'disiapkan',
        'Minumannya tertukar',
      ),
    );
    expect(await (await item()).findByText('Dikembalikan: Minumannya tertukar')).toBeTruthy();
    expect(await buttons()).toEqual(['Tandai siap', 'Batalkan']);
  });

  test('is offered for a finished order, not for a cancelled or archived one', async () => {
    show(order({ status: 'selesai' }));
    openPage('/orderan?tampil=selesai');
    expect(await buttons()).toEqual(['Kembalikan', 'Hapus']);
  });

  test('changes nothing when cancelled', async () => {
    const user = openPage('/orderan?cari=budi');
    await click(user, 'Kembalikan');
    await confirm(user, 'Kembali');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(moveOrder).not.toHaveBeenCalled();
  });
});

describe('Tandai selesai', () => {
  /** Finishes the order, and returns the toast's undo button. */
  async function finish() {
    const user = openPage('/orderan?cari=budi');
    await item();
    show(order({ status: 'selesai' }));
    await click(user, 'Tandai selesai');
    expect(await (await item()).findByText('Selesai')).toBeTruthy();
    expect(shownToasts()).toEqual(['Pesanan #12 selesai.']);
    return () => store.get(toastsAtom)[0]?.action?.run();
  }

  test('can be undone in the toast', async () => {
    const undo = await finish();
    show(order({ status: 'siap' }));
    await undo();
    expect(await (await item()).findByText('Siap Diambil')).toBeTruthy();
    expect(moveOrder).toHaveBeenLastCalledWith(312, 'selesai', 'siap');
    expect(shownToasts()).toContain('Pesanan #12 kembali ke Aktif.');
  });

  test('shows an error when the order was changed elsewhere', async () => {
    const undo = await finish();
    vi.mocked(moveOrder).mockRejectedValue(new BackendError('order_changed', 409, ''));
    await undo();
    expect(shownToasts()).toContain('Pesanan ini sudah diubah di tempat lain.');
  });

  test('shows an error when the undo cannot be sent', async () => {
    const undo = await finish();
    vi.mocked(moveOrder).mockRejectedValue(new BackendError('unreachable', 503, ''));
    await undo();
    expect(shownToasts().join()).toMatch(/tidak dapat dihubungi/);
  });
});
