import { screen, waitFor } from '@testing-library/react';
import { BackendError } from 'shared-auth';
import { shownToasts } from 'shared-ui/open-page-for-tests';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openPage } from '../open-page-for-tests.ts';
import { onePage } from '../page-for-tests.ts';
import type { Order } from './order.ts';
import { order } from './order-for-tests.ts';
import { archiveOrder, listOrders } from './orders.data.ts';
import { click, confirm, item } from './orders-page-for-tests.ts';

vi.mock('./orders.data.ts');

const show = (...orders: Order[]) => vi.mocked(listOrders).mockResolvedValue(onePage(...orders));

beforeEach(() => {
  vi.resetAllMocks();
  show(order());
});

describe('Hapus', () => {
  beforeEach(() => show(order({ status: 'selesai' })));

  test.each(['menunggu', 'disiapkan', 'siap'])(
    'is not offered while an order is %s',
    async (status) => {
      show(order({ status }));
      openPage('/orderan?cari=budi');
      expect((await item()).queryByRole('button', { name: 'Hapus' })).toBeNull();
    },
  );

  test('is the only action of a cancelled order', async () => {
    show(order({ status: 'dibatalkan' }));
    openPage('/orderan?tampil=selesai');
    const buttons = (await item()).getAllByRole('button');
    expect(buttons.map((button) => button.textContent)).toEqual(['Hapus']);
  });

  test('is not offered to staff, who may not archive', async () => {
    openPage('/orderan?tampil=selesai', 'staf');
    expect((await item()).queryByRole('button', { name: 'Hapus' })).toBeNull();
    expect((await item()).getByRole('button', { name: 'Kembalikan' })).toBeTruthy();
  });

  test('asks for confirmation, then archives', async () => {
    vi.mocked(archiveOrder).mockResolvedValue(true);
    const user = openPage('/orderan?tampil=selesai');
    await click(user, 'Hapus');
    expect(screen.getByText('Hapus pesanan #12 atas nama Budi?')).toBeTruthy();
    expect(archiveOrder).not.toHaveBeenCalled();
    show();
    await confirm(user, 'Hapus');
    expect(await screen.findByText(/Belum ada pesanan yang selesai/)).toBeTruthy();
    expect(shownToasts()).toEqual(['Berhasil Delete']);
    expect(archiveOrder).toHaveBeenCalledExactlyOnceWith(312, true);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  test('does nothing when cancelled', async () => {
    const user = openPage('/orderan?tampil=selesai');
    await click(user, 'Hapus');
    await confirm(user, 'Batal');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(archiveOrder).not.toHaveBeenCalled();
  });

  test('shows why an order could not be archived', async () => {
    vi.mocked(archiveOrder).mockRejectedValue(new BackendError('42501', 403, ''));
    const user = openPage('/orderan?tampil=selesai');
    await click(user, 'Hapus');
    await confirm(user, 'Hapus');
    expect((await (await item()).findByRole('alert')).textContent).toMatch(/tidak lagi berhak/);
  });

  test('shows the error for an order that is not finished according to the database', async () => {
    const detail = { code: 'order_not_finished', status: 'disiapkan' };
    vi.mocked(archiveOrder).mockRejectedValue(
      new BackendError('order_not_finished', 409, '', detail),
    );
    const user = openPage('/orderan?tampil=selesai');
    await click(user, 'Hapus');
    await confirm(user, 'Hapus');
    expect((await (await item()).findByRole('alert')).textContent).toMatch(
      /masih Sedang Di Siapkan/,
    );
  });
});

describe('the archive', () => {
  test('opens by a link and shows archived orders only', async () => {
    const user = openPage('/orderan?tampil=selesai');
    await item();
    show(order({ status: 'selesai', archived: true }));
    await user.click(screen.getByRole('link', { name: 'Arsip' }));
    await waitFor(() => expect(location.search).toBe('?tampil=arsip'));
    expect(listOrders).toHaveBeenLastCalledWith(
      expect.objectContaining({ view: 'archive', place: 'first' }),
    );
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Arsip' }).getAttribute('aria-current')).toBe('true'),
    );
  });

  test('restores an order to the list', async () => {
    vi.mocked(archiveOrder).mockResolvedValue(true);
    show(order({ status: 'selesai', archived: true }));
    const user = openPage('/orderan?tampil=arsip');
    await item();
    show();
    await click(user, 'Kembalikan');
    expect(await screen.findByText(/Arsip masih kosong/)).toBeTruthy();
    expect(archiveOrder).toHaveBeenCalledExactlyOnceWith(312, false);
    expect(shownToasts()).toEqual(['Pesanan #12 kembali ke daftar']);
  });
});
