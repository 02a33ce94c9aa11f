import { cleanup, screen, waitFor } from '@testing-library/react';
import { BackendError } from 'shared-auth';
import { shownToasts } from 'shared-ui/open-page-for-tests';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../open-page-for-tests.ts';
import { onePage } from '../page-for-tests.ts';
import { product } from './product-for-tests.ts';
import { choosePicture, field, retype, save, succeedingBackend } from './product-form-for-tests.ts';
import { findProductGroups } from './product-groups.data.ts';
import { findProduct, listProducts, updateProduct } from './products.data.ts';

vi.mock('./products.data.ts');
vi.mock('../pictures/pictures.data.ts');
vi.mock('./form-options.data.ts');
vi.mock('./editors.data.ts');
vi.mock('./product-groups.data.ts');

/** Backend calls, in order. */
let calls: string[];
beforeEach(() => {
  calls = succeedingBackend();
});

test('fills the form with the product', async () => {
  openPage('/update/7');
  expect((await field('Nama produk')).value).toBe('Es Kopi Susu');
  expect((await field('Stok')).value).toBe('24');
  expect((await field('Harga')).value).toBe('17500');
  expect((await field(/Harga coret/)).value).toBe('25000');
  expect(screen.getByAltText('Gambar sekarang')).toBeTruthy();
});

test('links to the groups of options of the product, unless they cannot be read', async () => {
  vi.mocked(findProductGroups).mockResolvedValueOnce([{ id: 3, name: 'Topping' }]);
  openPage('/update/7');
  const link = await screen.findByRole('link', { name: 'Topping' });
  expect(link.getAttribute('href')).toBe('/pilihan/3');
  cleanup();
  vi.mocked(findProductGroups).mockRejectedValueOnce(new BackendError('unreachable', 0, ''));
  openPage('/update/7');
  await field('Nama produk');
  expect(screen.queryByText('Pilihan pelanggan')).toBeNull();
});

test('updates the row, but neither the picture nor an unedited stock', async () => {
  const user = openPage('/update/7');
  await retype(user, 'Harga', '18000');
  await save(user);
  await waitFor(() => expect(shownToasts()).toEqual(['berhasil update produk']));
  await waitFor(() => expect(location.pathname).toBe('/admin'));
  expect(calls).toEqual(['update']);
  expect(updateProduct).toHaveBeenCalledExactlyOnceWith(7, {
    fields: expect.objectContaining({ price: 18_000, stock: 24 }),
    image: undefined,
    seen: product(),
  });
});

test('removes the old picture only after the row references the new one', async () => {
  const user = openPage('/update/7');
  await choosePicture();
  await save(user);
  await waitFor(() => expect(shownToasts()).toHaveLength(1));
  expect(calls).toEqual(['upload', 'update', 'remove old.webp']);
});

test('removes the new picture, not the old one, when writing the row fails', async () => {
  vi.mocked(updateProduct).mockRejectedValue(new BackendError('23514', 400, ''));
  const user = openPage('/update/7');
  await choosePicture();
  await save(user);
  expect((await screen.findByRole('alert')).textContent).toMatch(/Data gagal diperbarui!/);
  expect(calls).toEqual(['upload', 'remove new.png']);
});

test('removes the new picture when the row no longer exists', async () => {
  vi.mocked(updateProduct).mockResolvedValue(false);
  const user = openPage('/update/7');
  await choosePicture();
  vi.mocked(findProduct).mockResolvedValueOnce(product()).mockResolvedValueOnce(null);
  await save(user);
  expect((await screen.findByRole('alert')).textContent).toMatch(/sudah dihapus/);
  expect(calls).toEqual(['upload', 'remove new.png']);
});

test('shows an error when the account may no longer change products', async () => {
  vi.mocked(updateProduct).mockResolvedValue(false);
  const user = openPage('/update/7');
  await save(user);
  expect((await screen.findByRole('alert')).textContent).toMatch(/tidak lagi berhak/);
});

test('shows a stock changed by sales instead of overwriting it', async () => {
  const user = openPage('/update/7');
  await retype(user, 'Stok', '30');
  vi.mocked(findProduct).mockResolvedValue(product({ stock: 21 }));
  await save(user);
  expect(await screen.findByText(/Stok sekarang 21/)).toBeTruthy();
  expect(document.activeElement).toBe(await field('Stok'));
  expect((await field('Stok')).value).toBe('30');
  await save(user);
  await waitFor(() => expect(shownToasts()).toEqual(['berhasil update produk']));
  expect(vi.mocked(updateProduct).mock.lastCall?.[1].seen.stock).toBe(21);
});

test('shows an error and keeps the input when another admin deleted the product', async () => {
  const user = openPage('/update/7');
  await retype(user, 'Nama produk', 'Es Baru');
  vi.mocked(findProduct).mockResolvedValue(null);
  await save(user);
  expect((await screen.findByRole('alert')).textContent).toMatch(/sudah dihapus/);
  expect((await field('Nama produk')).value).toBe('Es Baru');
});

test('redirects to the list with its last query', async () => {
  vi.mocked(listProducts).mockResolvedValue(onePage(product()));
  const user = openPage('/admin?tipe=semua&cari=kopi&setelah=40');
  await user.click(await screen.findByRole('link', { name: 'Update Es Kopi Susu' }));
  await retype(user, 'Harga', '');
  await save(user);
  await screen.findByText('Isi harga dalam rupiah.');
  await retype(user, 'Harga', '18000');
  await save(user);
  await waitFor(() => expect(location.search).toBe('?tipe=semua&cari=kopi&setelah=40'));
});

test('does not allow editing a product in the bin', async () => {
  vi.mocked(findProduct).mockResolvedValue(product({ deletedAt: '2026-11-21T10:00:00+00:00' }));
  openPage('/update/7');
  await waitFor(() => expect(location.search).toBe('?tipe=semua&status=terhapus'));
  expect(shownToasts()[0]).toMatch(/sudah dihapus/);
});

test.each(['/update/999', '/update/kopi', '/update/0', '/update/99999999999999999999'])(
  'shows "not found" for %s',
  async (address) => {
    vi.mocked(findProduct).mockResolvedValue(null);
    openPage(address);
    expect(await screen.findByText('Status 404')).toBeTruthy();
  },
);
