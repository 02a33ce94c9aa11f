import { screen, waitFor } from '@testing-library/react';
import { BackendError } from 'shared-auth';
import { shownToasts } from 'shared-ui/open-page-for-tests';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openPage } from '../open-page-for-tests.ts';
import type { Product } from './product.ts';
import { product } from './product-for-tests.ts';
import { choosePicture, field, retype, save, succeedingBackend } from './product-form-for-tests.ts';
import { findProduct, updateProduct } from './products.data.ts';

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

describe('a concurrent edit by another admin', () => {
  const EDITED = { editedAt: '2026-11-21T10:09:00+00:00', editedBy: 'sari' } as const;
  /** Changes the product right before the next save. */
  const meanwhile = (given: Partial<Product>) =>
    vi.mocked(findProduct).mockResolvedValue(product({ ...EDITED, ...given }));
  const alert = async () => (await screen.findByRole('alert')).textContent;
  const written = () => vi.mocked(updateProduct).mock.lastCall?.[1];

  test('is kept in fields that this admin did not change, and reported', async () => {
    const user = openPage('/update/7');
    await retype(user, 'Harga', '18000');
    meanwhile({ description: 'Baru.', category: 'Dingin' });
    await save(user);
    await waitFor(() => expect(shownToasts()).toHaveLength(2));
    expect(shownToasts()[0]).toBe('berhasil update produk');
    expect(shownToasts()[1]).toMatch(/^Sari juga mengubah .*17\.09 WIB.*: Kategori, Deskripsi\.$/);
    expect(written()?.fields).toMatchObject({
      price: 18_000,
      description: 'Baru.',
      category: 'Dingin',
    });
    expect(written()?.seen.editedAt).toBe(EDITED.editedAt);
  });

  test('of the same field is not overwritten, and both values are offered', async () => {
    const user = openPage('/update/7');
    await retype(user, 'Harga', '18000');
    meanwhile({ price: 19_000, name: 'Es Kopi Senja' });
    await save(user);
    expect(await alert()).toMatch(
      /^Data gagal diperbarui! Sari juga mengubah .*17\.09 WIB: Harga\..*sudah diperbarui: Nama produk\.$/,
    );
    expect(updateProduct).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(await field('Harga'));
    expect((await field('Nama produk')).value).toBe('Es Kopi Senja');
    expect((await field('Harga')).value).toBe('18000');
    expect(screen.getByLabelText(/Isian Anda.*Rp18\.000,00/)).toHaveProperty('checked', true);

    await user.click(screen.getByLabelText(/Isian Sari.*Rp19\.000,00/));
    expect((await field('Harga')).value).toBe('19000');
    await user.click(screen.getByLabelText(/Isian Anda/));
    await save(user);
    await waitFor(() => expect(shownToasts()).toEqual(['berhasil update produk']));
    expect(written()?.fields).toMatchObject({ price: 18_000, name: 'Es Kopi Senja' });
  });

  test('keeps text typed while the save is pending', async () => {
    const user = openPage('/update/7');
    await retype(user, 'Harga', '18000');
    const found = Promise.withResolvers<Product>();
    vi.mocked(findProduct).mockReturnValue(found.promise);
    await save(user);
    await retype(user, 'Deskripsi', 'Milik saya.');
    await retype(user, 'Rating', '4');
    found.resolve(product({ ...EDITED, price: 19_000, name: 'Es Kopi Senja', description: 'B' }));
    await alert();
    expect((await field('Nama produk')).value).toBe('Es Kopi Senja');
    expect((await field('Rating')).value).toBe('4');
    // Both changed this field, after the failed save.
    expect((await field('Deskripsi')).value).toBe('Milik saya.');
    const offered = screen.getAllByLabelText(/^Isian Sari/).map((radio) => radio.parentElement);
    expect(offered.map((choice) => choice?.textContent)).toEqual([
      'Isian SariRp19.000,00',
      'Isian SariB',
    ]);
  });

  test('during the choice is detected', async () => {
    const user = openPage('/update/7');
    await retype(user, 'Harga', '18000');
    meanwhile({ price: 19_000 });
    await save(user);
    await alert();
    meanwhile({ price: 20_000, editedAt: '2026-11-21T10:11:00+00:00' });
    await save(user);
    await screen.findByLabelText(/Isian Sari.*Rp20\.000,00/);
    expect(updateProduct).not.toHaveBeenCalled();
  });

  test('between the read and the write is merged on the next attempt', async () => {
    const user = openPage('/update/7');
    await retype(user, 'Harga', '18000');
    vi.mocked(updateProduct).mockImplementationOnce(async () => {
      meanwhile({ description: 'Baru.' });
      return false;
    });
    await save(user);
    await waitFor(() => expect(shownToasts()).toHaveLength(2));
    expect(written()?.fields).toMatchObject({ price: 18_000, description: 'Baru.' });
  });

  test('of any field offers both values', async () => {
    const user = openPage('/update/7');
    await retype(user, 'Nama produk', 'A');
    await user.click(await field('Makanan'));
    await retype(user, /Kategori/, 'A');
    await retype(user, 'Deskripsi', 'A');
    await user.click(await field('Tampil di menu'));
    await retype(user, 'Rating', '4');
    await retype(user, 'Urutan di menu', '1');
    meanwhile({
      name: 'B',
      category: null,
      description: 'B',
      rating: null,
      menuPosition: 2,
    });
    await save(user);
    await alert();
    const offered = screen.getAllByLabelText(/^Isian Sari/).map((radio) => {
      const { parentElement } = radio;
      return parentElement?.textContent;
    });
    expect(offered).toEqual([
      'Isian SariB',
      'Isian SariKosong',
      'Isian SariB',
      'Isian SariKosong',
      'Isian Sari2',
    ]);
    // Changed only by this admin.
    expect((await field('Makanan')).checked).toBe(true);
    expect((await field('Tampil di menu')).checked).toBe(false);
  });

  test('of the picture is kept, or offered beside a new picture', async () => {
    const user = openPage('/update/7');
    await choosePicture();
    meanwhile({ image: 'theirs.webp', imageUrl: '/storage/theirs.webp' });
    await save(user);
    expect(await alert()).toMatch(/: Gambar\./);
    expect(calls).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Pakai gambar yang sudah tersimpan' }));
    expect(screen.getByAltText('Gambar sekarang').getAttribute('src')).toBe('/storage/theirs.webp');
    await save(user);
    await waitFor(() => expect(shownToasts()).toEqual(['berhasil update produk']));
    expect(calls).toEqual(['update']);
  });

  test('that is invalid in combination with this edit shows an error beside the field', async () => {
    const user = openPage('/update/7');
    await retype(user, /Harga coret/, '20000');
    meanwhile({ price: 21_000 });
    await save(user);
    expect(await screen.findByText('Harga coret harus lebih tinggi dari harga.')).toBeTruthy();
    expect((await field('Harga')).value).toBe('21000');
    expect(updateProduct).not.toHaveBeenCalled();
  });

  test('that equals this edit, because a response was lost, is not a conflict', async () => {
    vi.mocked(updateProduct).mockRejectedValueOnce(new BackendError('unreachable', 0, ''));
    const user = openPage('/update/7');
    await retype(user, 'Harga', '18000');
    await save(user);
    expect(await alert()).toMatch(/tidak dapat dihubungi/);
    meanwhile({ price: 18_000 });
    await save(user);
    await waitFor(() => expect(shownToasts()).toEqual(['berhasil update produk']));
  });

  test('that deletes the product is reported, with a link to the bin', async () => {
    const user = openPage('/update/7');
    await retype(user, 'Harga', '18000');
    meanwhile({ deletedAt: EDITED.editedAt });
    await save(user);
    expect(await alert()).toMatch(/Sari menghapus produk ini pada .*17\.09 WIB/);
    expect((await field('Harga')).value).toBe('18000');
    expect(screen.getByRole('link', { name: /Terhapus/ }).getAttribute('target')).toBe('_blank');
  });

  test.each([
    [null, /^Data gagal diperbarui! Sistem/],
    ['00000000-0000-4000-8000-000000000001', /Anda sendiri, di tab atau perangkat lain,/],
  ])('by %s is reported with that name', async (editedBy, sentence) => {
    const user = openPage('/update/7');
    await retype(user, 'Harga', '18000');
    meanwhile({ price: 19_000, editedBy });
    await save(user);
    expect(await alert()).toMatch(sentence);
  });
});
