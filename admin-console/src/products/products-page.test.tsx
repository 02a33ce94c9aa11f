import { screen, waitFor, within } from '@testing-library/react';
import { BackendError } from 'shared-auth';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openPage, shownToasts } from '../open-page-for-tests.tsx';
import { removePicture } from './pictures.data.ts';
import { product } from './product-for-tests.ts';
import { deleteProduct, listProducts } from './products.data.ts';

vi.mock('./products.data.ts');
vi.mock('./pictures.data.ts');

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(listProducts).mockResolvedValue({ rows: [product()], total: 1 });
});

const row = (name: RegExp) => screen.findByRole('row', { name });
const asked = () => vi.mocked(listProducts).mock.lastCall?.[0];

describe('the list', () => {
  test('shows a product with its facts and what can be done', async () => {
    openPage('/admin');
    const cells = within(await row(/Es Kopi Susu/));
    for (const text of ['1', 'Minuman', '24', 'Dingin dan manis.']) {
      expect(cells.getByText(text)).toBeTruthy();
    }
    expect(cells.getByText(/Rp17\.500,00/)).toBeTruthy();
    expect(cells.getByText(/Rp25\.000,00/)).toBeTruthy();
    expect(cells.getByRole('link', { name: /Update/ }).getAttribute('href')).toBe('/update/7');
    expect(screen.getByRole('link', { name: '+ Add Product' }).getAttribute('href')).toBe(
      '/insert',
    );
    expect(screen.getByRole('link', { name: 'Pesanan Customer' }).getAttribute('href')).toBe(
      '/orderan',
    );
  });

  test('says Habis when the stock is 0', async () => {
    vi.mocked(listProducts).mockResolvedValue({ rows: [product({ stock: 0 })], total: 1 });
    openPage('/admin');
    expect(within(await row(/Es Kopi Susu/)).getByText('Habis')).toBeTruthy();
  });

  test('numbers the products over all pages', async () => {
    vi.mocked(listProducts).mockResolvedValue({ rows: [product()], total: 41 });
    openPage('/admin?halaman=3');
    expect(within(await row(/Es Kopi Susu/)).getByText('41')).toBeTruthy();
    expect(screen.getByText('41–41 dari 41 produk')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Halaman sebelumnya' }).getAttribute('href')).toContain(
      'halaman=2',
    );
    expect(screen.queryByRole('link', { name: 'Halaman berikutnya' })).toBeNull();
  });

  test('invites to add the first product when there is none', async () => {
    vi.mocked(listProducts).mockResolvedValue({ rows: [], total: 0 });
    openPage('/admin');
    expect(await screen.findByText(/Belum ada produk/)).toBeTruthy();
  });

  test('is for admins only', async () => {
    openPage('/admin', 'pengguna');
    expect(await screen.findByText('Elsewhere: /login?next=%2Fadmin')).toBeTruthy();
    expect(listProducts).not.toHaveBeenCalled();
  });
});

describe('filter, search and order', () => {
  test('are read from the address', async () => {
    openPage('/admin?tipe=makanan&cari=roti&urut=harga');
    await row(/Es Kopi Susu/);
    expect(asked()).toEqual({ type: 'Makanan', search: 'roti', sort: 'harga', page: 1 });
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'roti');
    expect(screen.getByRole('columnheader', { name: /Harga/ }).getAttribute('aria-sort')).toBe(
      'ascending',
    );
  });

  test('a search keeps the type and is written into the address', async () => {
    const user = openPage('/admin?tipe=minuman&halaman=2');
    vi.mocked(listProducts).mockResolvedValue({ rows: [product()], total: 30 });
    await user.type(await screen.findByRole('searchbox'), 'es teh{Enter}');
    await waitFor(() => expect(location.search).toBe('?tipe=minuman&cari=es+teh'));
    expect(asked()).toMatchObject({ type: 'Minuman', search: 'es teh', page: 1 });
  });

  test('a search without result says so and leads back', async () => {
    vi.mocked(listProducts).mockResolvedValue({ rows: [], total: 0 });
    const user = openPage('/admin?cari=pizza&urut=nama');
    expect(await screen.findByText(/namanya memuat “pizza”/)).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Tampilkan semua produk' }));
    await waitFor(() => expect(location.search).toBe('?urut=nama'));
  });

  test('the head of a column sorts up, then down, then as before', async () => {
    const user = openPage('/admin');
    for (const search of ['?urut=stok', '?urut=stok-turun', '']) {
      await user.click(await screen.findByRole('link', { name: /^Stok/ }));
      await waitFor(() => expect(location.search).toBe(search));
    }
  });

  test('a page behind the last one leads to the last one', async () => {
    vi.mocked(listProducts).mockImplementation(async ({ page }) => ({
      rows: page === 2 ? [product()] : [],
      total: 21,
    }));
    openPage('/admin?cari=kopi&halaman=9');
    await row(/Es Kopi Susu/);
    expect(location.search).toBe('?cari=kopi&halaman=2');
  });
});

describe('Delete', () => {
  async function askToDelete() {
    const user = openPage('/admin');
    await user.click(await screen.findByRole('button', { name: 'Delete Es Kopi Susu' }));
    return { user, dialog: within(screen.getByRole('dialog')) };
  }

  test('asks first, then deletes the row and after it the picture', async () => {
    vi.mocked(deleteProduct).mockResolvedValue('old.webp');
    const { user, dialog } = await askToDelete();
    expect(dialog.getByText('Hapus Es Kopi Susu dari daftar produk?')).toBeTruthy();
    expect(deleteProduct).not.toHaveBeenCalled();

    vi.mocked(listProducts).mockResolvedValue({ rows: [], total: 0 });
    await user.click(dialog.getByRole('button', { name: 'Hapus' }));
    expect(await screen.findByText(/Belum ada produk/)).toBeTruthy();
    expect(shownToasts()).toEqual(['Berhasil hapus product']);
    expect(deleteProduct).toHaveBeenCalledExactlyOnceWith(7);
    expect(removePicture).toHaveBeenCalledExactlyOnceWith('old.webp');
    expect(removePicture).toHaveBeenCalledAfter(vi.mocked(deleteProduct));
  });

  test('does nothing when cancelled', async () => {
    const { user, dialog } = await askToDelete();
    await user.click(dialog.getByRole('button', { name: 'Batal' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(deleteProduct).not.toHaveBeenCalled();
  });

  test('keeps the picture and the list when the row cannot be deleted', async () => {
    vi.mocked(deleteProduct).mockRejectedValue(new BackendError('unreachable', 0, ''));
    const { user, dialog } = await askToDelete();
    await user.click(dialog.getByRole('button', { name: 'Hapus' }));
    await waitFor(() => expect(shownToasts()[0]).toMatch(/gagal dihapus.*tidak dapat dihubungi/));
    expect(removePicture).not.toHaveBeenCalled();
    expect(await row(/Es Kopi Susu/)).toBeTruthy();
  });

  test('succeeds although the picture stays behind', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    vi.mocked(deleteProduct).mockResolvedValue('old.webp');
    vi.mocked(removePicture).mockRejectedValue(new BackendError('unreachable', 0, ''));
    const { user, dialog } = await askToDelete();
    await user.click(dialog.getByRole('button', { name: 'Hapus' }));
    await waitFor(() => expect(shownToasts()).toEqual(['Berhasil hapus product']));
    expect(warn).toHaveBeenCalledOnce();
  });

  test('says so when the product was gone already', async () => {
    vi.mocked(deleteProduct).mockResolvedValue(undefined);
    const { user, dialog } = await askToDelete();
    await user.click(dialog.getByRole('button', { name: 'Hapus' }));
    await waitFor(() => expect(shownToasts()[0]).toMatch(/Produk tidak terhapus/));
    expect(removePicture).not.toHaveBeenCalled();
  });
});
