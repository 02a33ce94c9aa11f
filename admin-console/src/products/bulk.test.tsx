import { screen, waitFor } from '@testing-library/react';
import { BackendError } from 'shared-auth';
import { shownToasts } from 'shared-ui/open-page-for-tests';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openPage } from '../open-page-for-tests.ts';
import { isPictureInUse, removePicture } from '../pictures/pictures.data.ts';
import {
  binProducts,
  purgeProducts,
  restoreProducts,
  setCategory,
  setSoldOut,
  setVisible,
} from './bulk.data.ts';
import { dialog, listed, rowOf } from './list-page-for-tests.ts';
import { product } from './product-for-tests.ts';

vi.mock('./products.data.ts');
vi.mock('./bulk.data.ts');
vi.mock('../pictures/pictures.data.ts');
vi.mock('./form-options.data.ts');
vi.mock('./editors.data.ts');

const COFFEE = product();
const TEA = product({ id: 8, name: 'Teh Tarik', image: 'tea.webp' });
const DELETED = '2026-11-21T10:00:00+00:00';

beforeEach(() => {
  vi.resetAllMocks();
  listed(COFFEE, TEA);
  for (const change of [binProducts, restoreProducts, setSoldOut]) {
    vi.mocked(change).mockImplementation(async (ids) => [...ids]);
  }
  for (const change of [setVisible, setCategory]) {
    vi.mocked(change).mockImplementation(async (ids) => [...ids]);
  }
  vi.mocked(isPictureInUse).mockResolvedValue(false);
});

describe('Delete', () => {
  async function clickDelete() {
    const user = openPage('/admin');
    await user.click(await screen.findByRole('button', { name: 'Delete Es Kopi Susu' }));
    return user;
  }

  test('asks for confirmation, then moves the product to the bin and keeps its picture', async () => {
    const user = await clickDelete();
    expect(dialog().getByText('Hapus Es Kopi Susu dari daftar produk?')).toBeTruthy();
    expect(binProducts).not.toHaveBeenCalled();
    listed(TEA);
    await user.click(dialog().getByRole('button', { name: 'Hapus' }));
    await waitFor(() => expect(shownToasts()).toEqual(['Berhasil hapus product']));
    expect(binProducts).toHaveBeenCalledExactlyOnceWith([7]);
    expect(removePicture).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.queryByRole('row', { name: /Es Kopi Susu/ })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  test('does nothing when cancelled', async () => {
    const user = await clickDelete();
    await user.click(dialog().getByRole('button', { name: 'Batal' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(binProducts).not.toHaveBeenCalled();
  });

  test('keeps the list when the product cannot be deleted', async () => {
    vi.mocked(binProducts).mockRejectedValue(new BackendError('unreachable', 0, ''));
    const user = await clickDelete();
    await user.click(dialog().getByRole('button', { name: 'Hapus' }));
    await waitFor(() => expect(shownToasts()[0]).toMatch(/gagal diubah.*tidak dapat dihubungi/));
    expect(await rowOf(/Es Kopi Susu/)).toBeTruthy();
  });

  test('shows an error when the product was already deleted', async () => {
    vi.mocked(binProducts).mockResolvedValue([]);
    const user = await clickDelete();
    await user.click(dialog().getByRole('button', { name: 'Hapus' }));
    await waitFor(() => expect(shownToasts()[0]).toMatch(/Produk ini tidak berubah/));
  });
});

describe('the bin', () => {
  beforeEach(() => listed(product({ deletedAt: DELETED, visible: false })));

  test('offers only restoring and permanent deletion', async () => {
    openPage('/admin?status=terhapus');
    const row = await rowOf(/Es Kopi Susu/);
    const names = row.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toEqual(['Kembalikan', 'Hapus permanen']);
    expect(row.queryByRole('link')).toBeNull();
  });

  test('restores a product', async () => {
    const user = openPage('/admin?status=terhapus');
    await user.click((await rowOf(/Es Kopi Susu/)).getByRole('button', { name: /Kembalikan/ }));
    await waitFor(() => expect(shownToasts()).toEqual(['1 produk dikembalikan']));
    expect(restoreProducts).toHaveBeenCalledExactlyOnceWith([7]);
  });

  async function purge() {
    const user = openPage('/admin?status=terhapus');
    await user.click((await rowOf(/Es Kopi Susu/)).getByRole('button', { name: /permanen/ }));
    expect(dialog().getByText('Hapus Es Kopi Susu untuk selamanya?')).toBeTruthy();
    await user.click(dialog().getByRole('button', { name: 'Hapus permanen' }));
    await waitFor(() => expect(shownToasts()).toHaveLength(1));
  }

  test('deletes permanently after a confirmation: first the row, then the picture', async () => {
    vi.mocked(purgeProducts).mockResolvedValue([{ id: 7, image: 'old.webp' }]);
    await purge();
    expect(shownToasts()).toEqual(['1 produk dihapus permanen']);
    expect(removePicture).toHaveBeenCalledExactlyOnceWith('old.webp');
    expect(removePicture).toHaveBeenCalledAfter(vi.mocked(purgeProducts));
  });

  test.each([
    ['shows', async () => true],
    ['may show', async () => Promise.reject(new BackendError('unreachable', 0, ''))],
  ])('keeps a picture that another product %s', async (_, inUse) => {
    vi.mocked(purgeProducts).mockResolvedValue([{ id: 7, image: 'old.webp' }]);
    vi.mocked(isPictureInUse).mockImplementation(inUse);
    await purge();
    expect(removePicture).not.toHaveBeenCalled();
  });

  test('deletes permanently even when removing the picture fails', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    vi.mocked(purgeProducts).mockResolvedValue([{ id: 7, image: 'old.webp' }]);
    vi.mocked(removePicture).mockRejectedValue(new BackendError('unreachable', 0, ''));
    await purge();
    expect(shownToasts()).toEqual(['1 produk dihapus permanen']);
    expect(warn).toHaveBeenCalledOnce();
  });

  test('keeps a product restored by another admin meanwhile', async () => {
    vi.mocked(purgeProducts).mockResolvedValue([]);
    await purge();
    expect(shownToasts()[0]).toMatch(/tidak berubah/);
    expect(removePicture).not.toHaveBeenCalled();
  });
});

describe('several products at once', () => {
  async function selectBoth() {
    const user = openPage('/admin');
    await user.click(await screen.findByRole('checkbox', { name: 'Pilih semua di halaman ini' }));
    expect(screen.getByText('2 dipilih')).toBeTruthy();
    return user;
  }

  test.each([
    ['Tampilkan', '2 produk tampil di menu', true],
    ['Sembunyikan', '2 produk disembunyikan', false],
  ])('%s', async (label, toast, visible) => {
    const user = await selectBoth();
    await user.click(screen.getByRole('button', { name: label }));
    await waitFor(() => expect(shownToasts()).toEqual([toast]));
    expect(setVisible).toHaveBeenCalledExactlyOnceWith([7, 8], visible);
  });

  test.each([
    ['Dingin{Enter}', 'Dingin', '2 produk masuk kategori Dingin'],
    ['{Enter}', null, '2 produk tanpa kategori'],
  ])('get the category %j', async (typed, category, toast) => {
    const user = await selectBoth();
    await user.type(screen.getByLabelText('Kategori untuk produk terpilih'), typed);
    await waitFor(() => expect(shownToasts()).toEqual([toast]));
    expect(setCategory).toHaveBeenCalledExactlyOnceWith([7, 8], category);
  });

  test('reject a category that is too long', async () => {
    const user = await selectBoth();
    await user.type(
      screen.getByLabelText('Kategori untuk produk terpilih'),
      `${'x'.repeat(41)}{Enter}`,
    );
    await waitFor(() => expect(shownToasts()).toEqual(['Kategori paling panjang 40 karakter.']));
    expect(setCategory).not.toHaveBeenCalled();
  });

  test('are set to sold out after one confirmation', async () => {
    const user = await selectBoth();
    await user.click(screen.getByRole('button', { name: 'Habis' }));
    expect(dialog().getByText('Tandai 2 produk habis?')).toBeTruthy();
    expect(setSoldOut).not.toHaveBeenCalled();
    await user.click(dialog().getByRole('button', { name: 'Tandai habis' }));
    await waitFor(() => expect(shownToasts()).toEqual(['2 produk habis']));
    expect(setSoldOut).toHaveBeenCalledExactlyOnceWith([7, 8]);
  });

  test('are deleted after one confirmation', async () => {
    const user = await selectBoth();
    await user.click(screen.getByRole('button', { name: 'Hapus' }));
    expect(dialog().getByText('Hapus 2 produk dari daftar produk?')).toBeTruthy();
    await user.click(dialog().getByRole('button', { name: 'Hapus' }));
    await waitFor(() => expect(shownToasts()).toEqual(['Berhasil hapus product']));
    expect(binProducts).toHaveBeenCalledExactlyOnceWith([7, 8]);
  });

  test('report how many were deleted meanwhile and thus not changed', async () => {
    vi.mocked(setVisible).mockResolvedValue([7]);
    const user = await selectBoth();
    await user.click(screen.getByRole('button', { name: 'Sembunyikan' }));
    await waitFor(() => expect(shownToasts()[0]).toMatch(/^1 dari 2 produk tidak berubah/));
  });

  test('exclude a product that is no longer on the page', async () => {
    const user = await selectBoth();
    listed(TEA);
    await user.click(screen.getByRole('button', { name: 'Sembunyikan' }));
    expect(await screen.findByText('1 dipilih')).toBeTruthy();
  });

  test('are selected individually and unselected together', async () => {
    const user = openPage('/admin');
    await user.click(await screen.findByRole('checkbox', { name: 'Pilih Teh Tarik' }));
    expect(screen.getByText('1 dipilih')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Batalkan pilihan' }));
    expect(screen.queryByText(/dipilih/)).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });
});
