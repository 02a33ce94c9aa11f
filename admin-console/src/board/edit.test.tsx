import { screen, waitFor, within } from '@testing-library/react';
import { BackendError } from 'shared-auth';
import { loadProductOptions } from 'shared-auth/product-options';
import { shownToasts } from 'shared-ui/open-page-for-tests';
import { store } from 'shared-ui/store';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../open-page-for-tests.ts';
import { cardIn, poll, press, resetBoard, serveBoard } from './board-for-tests.ts';
import { boardAtom } from './board-state.ts';
import { readTimeline } from './details/timeline.data.ts';
import { editOrder, readEditedTotal } from './edit/edit.data.ts';
import { searchMenu } from './menu-search.data.ts';
import { accepted, boardOrder, PLACED_AT } from './order-for-tests.ts';

vi.mock('./board.data.ts');
vi.mock('./menu-search.data.ts');
vi.mock('./details/timeline.data.ts');
vi.mock('./edit/edit.data.ts');
vi.mock('shared-auth/product-options');

beforeEach(() => {
  vi.resetAllMocks();
  resetBoard();
  serveBoard([accepted()]);
  vi.mocked(readTimeline).mockResolvedValue([
    {
      at: PLACED_AT,
      type: 'placed',
      fromStatus: null,
      toStatus: 'disiapkan',
      reason: null,
      detail: null,
      actorRole: 'customer',
      actorName: 'Budi',
    },
  ]);
  vi.mocked(loadProductOptions).mockResolvedValue({ sizes: [], groups: [] });
  // 10 % tax.
  vi.mocked(readEditedTotal).mockImplementation(async (_, lines) => (lines * 11) / 10);
  vi.mocked(searchMenu).mockResolvedValue([
    { id: 7, name: 'Kopi Susu', price: 18_000, sizes: [{ size: 'Medium', surcharge: 2_000 }] },
  ]);
});

/** Opens the dialog that edits the order. */
async function openEdit() {
  const user = openPage('/orderan');
  await press(user, await cardIn('Disiapkan'), 'Detail pesanan #12');
  const details = within(screen.getByRole('dialog', { name: '#12 Budi' }));
  expect(await details.findByText('Pesanan masuk')).toBeTruthy();
  expect(details.getByText('Budi (Pelanggan)')).toBeTruthy();
  await user.click(details.getByRole('button', { name: 'Ubah isi' }));
  return { user, dialog: within(screen.getByRole('dialog', { name: 'Ubah pesanan #12 Budi' })) };
}

test('takes out a line and adds another, with a reason, and shows the new total', async () => {
  const { user, dialog } = await openEdit();
  const save = dialog.getByRole('button', { name: 'Simpan perubahan' });
  expect(save.getAttribute('aria-disabled')).toBe('true');
  await user.click(dialog.getByRole('button', { name: 'Kurangi jumlah Pisang Goreng' }));
  await user.type(dialog.getByRole('searchbox', { name: 'Tambah produk' }), 'kopi');
  await user.click(
    await dialog.findByRole('button', { name: 'Tambah Kopi Susu Medium Rp20.000,00' }),
  );
  expect(await dialog.findByText('Rp52.800,00')).toBeTruthy();
  await user.click(save);
  expect(dialog.getByRole('alert').textContent).toBe('Isi alasannya.');
  expect(editOrder).not.toHaveBeenCalled();
  await user.type(dialog.getByLabelText('Alasan'), 'Pisangnya habis');
  await user.click(save);
  await waitFor(() => expect(shownToasts()).toEqual(['Pesanan #12 diubah.']));
  expect(editOrder).toHaveBeenCalledExactlyOnceWith(
    312,
    0,
    [
      { id: 2, quantity: 0 },
      { productId: 7, size: 'Medium', options: [], note: null, quantity: 1 },
    ],
    'Pisangnya habis',
  );
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Ubah/ })).toBeNull());
  expect(screen.getByRole('dialog', { name: '#12 Budi' })).toBeTruthy();
});

test('adds a product with its options, once a required one is chosen', async () => {
  const item = { price: 0, isDefault: false, isSoldOut: false };
  vi.mocked(loadProductOptions).mockResolvedValue({
    sizes: [],
    groups: [
      {
        id: 1,
        name: 'Gula',
        min: 1,
        max: 1,
        items: [
          { ...item, id: 1, name: 'Normal' },
          { ...item, id: 2, name: 'Kurang manis' },
        ],
      },
      {
        id: 2,
        name: 'Topping',
        min: 0,
        max: 2,
        items: [{ ...item, id: 3, name: 'Boba', price: 3_000 }],
      },
    ],
  });
  const { user, dialog } = await openEdit();
  await user.type(dialog.getByRole('searchbox', { name: 'Tambah produk' }), 'kopi');
  await user.click(
    await dialog.findByRole('button', { name: 'Tambah Kopi Susu Medium Rp20.000,00' }),
  );
  const add = await dialog.findByRole('button', { name: 'Tambahkan Kopi Susu Medium' });
  await user.click(add);
  expect(dialog.getByRole('alert').textContent).toBe('Pilih 1 untuk Gula.');
  await user.click(dialog.getByRole('checkbox', { name: 'Normal' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Kurang manis' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Boba +Rp3.000,00' }));
  await user.click(add);
  expect(dialog.getByText(/Kopi Susu Medium · Kurang manis · Boba/)).toBeTruthy();
  expect(await dialog.findByText('Rp75.900,00')).toBeTruthy();
  await user.type(dialog.getByLabelText('Alasan'), 'Diminta');
  await user.click(dialog.getByRole('button', { name: 'Simpan perubahan' }));
  await waitFor(() =>
    expect(editOrder).toHaveBeenCalledExactlyOnceWith(
      312,
      0,
      [{ productId: 7, size: 'Medium', options: [2, 3], note: null, quantity: 1 }],
      'Diminta',
    ),
  );
});

test('the details read the timeline again after a new promise', async () => {
  const user = openPage('/orderan');
  await press(user, await cardIn('Disiapkan'), 'Detail pesanan #12');
  await screen.findByText('Pesanan masuk');
  vi.mocked(readTimeline).mockClear();
  serveBoard([accepted({ promisedAt: PLACED_AT + 60_000 })]);
  await poll();
  await waitFor(() => expect(readTimeline).toHaveBeenCalledWith(312));
});

test.each([
  [
    new BackendError('sold_out', 409, '', { products: [{ name: 'Es Teh Manis', left: 1 }] }),
    'Pesanan tidak diubah: Es Teh Manis tersisa 1.',
  ],
  [
    new BackendError('order_changed', 409, '', {
      status: 'disiapkan',
      by: 'Sari',
      at: '2026-11-21T05:04:00+00:00',
    }),
    'Pesanan ini sudah diubah oleh Sari, 12.04. Periksa isinya, lalu simpan lagi.',
  ],
])('keeps the changes after the error %s', async (error, sentence) => {
  vi.mocked(editOrder).mockRejectedValue(error);
  const { user, dialog } = await openEdit();
  await user.click(dialog.getByRole('button', { name: 'Tambah jumlah Es Teh Manis Large' }));
  await user.type(dialog.getByLabelText('Alasan'), 'Diminta');
  await user.click(dialog.getByRole('button', { name: 'Simpan perubahan' }));
  expect((await dialog.findByRole('alert')).textContent).toBe(sentence);
  expect(await dialog.findByText('Rp66.000,00')).toBeTruthy();
});

test('an edit is based on the order as it was when the dialog opened, until the conflict was shown', async () => {
  const { user, dialog } = await openEdit();
  await user.click(dialog.getByRole('button', { name: 'Tambah jumlah Es Teh Manis Large' }));
  await user.type(dialog.getByLabelText('Alasan'), 'Diminta');
  // Sari adds the same cup.
  const [tea, banana] = boardOrder().lines;
  if (!tea || !banana) throw new Error('The order has two lines');
  serveBoard([accepted({ revision: 1, total: 60_000, lines: [{ ...tea, quantity: 3 }, banana] })]);
  await poll();
  await waitFor(() => expect(store.get(boardAtom)?.orders[0]?.revision).toBe(1));
  vi.mocked(editOrder).mockRejectedValueOnce(new BackendError('order_changed', 409, ''));
  await user.click(dialog.getByRole('button', { name: 'Simpan perubahan' }));
  await dialog.findByRole('alert');
  const edit = [312, 0, [{ id: 1, quantity: 3 }], 'Diminta'];
  expect(editOrder).toHaveBeenCalledExactlyOnceWith(...edit);
  // Nothing is left to change.
  const save = dialog.getByRole('button', { name: 'Simpan perubahan' });
  expect(save.getAttribute('aria-disabled')).toBe('true');
  await user.click(dialog.getByRole('button', { name: 'Tambah jumlah Es Teh Manis Large' }));
  await user.click(save);
  await waitFor(() =>
    expect(editOrder).toHaveBeenLastCalledWith(312, 1, [{ id: 1, quantity: 4 }], 'Diminta'),
  );
});
