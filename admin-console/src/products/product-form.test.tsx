import { screen, waitFor } from '@testing-library/react';
import { shownToasts } from 'shared-ui/open-page-for-tests';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openPage } from '../open-page-for-tests.ts';
import { copyPicture } from '../pictures/pictures.data.ts';
import {
  choosePicture,
  field,
  fillForm,
  save,
  succeedingBackend,
} from './product-form-for-tests.ts';
import { findProduct, insertProduct } from './products.data.ts';

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

test("the form's error disappears when all invalid fields are corrected", async () => {
  const user = openPage('/insert');
  await fillForm(user);
  await user.clear(await field('Nama produk'));
  await user.clear(await field('Harga'));
  await user.type(await field('Harga'), '0');
  await save(user);
  const alert = () => screen.queryByRole('alert')?.textContent;
  await waitFor(() =>
    expect(alert()).toBe('Data gagal dimasukkan! Perbaiki 2 isian yang ditandai.'),
  );
  await user.type(await field('Nama produk'), 'Es Teler');
  expect(alert()).toBe('Data gagal dimasukkan! Perbaiki isian yang ditandai.');
  // A field that is still invalid keeps its error while being edited.
  await user.type(await field('Harga'), '0');
  expect(screen.getByText(/Harga harus rupiah bulat/)).toBeTruthy();
  await user.clear(await field('Harga'));
  await user.type(await field('Harga'), '22000');
  expect(alert()).toBeUndefined();
  expect(calls).toEqual([]);
});

test('an error in the collapsed section expands it and receives the focus', async () => {
  const user = openPage('/insert');
  await fillForm(user);
  const group = screen.getByText('Lainnya').closest('details');
  expect(group?.open).toBe(false);
  await user.type(await field('Rating'), '6');
  await save(user);
  expect(await screen.findByText(/angka 0 sampai 5/)).toBeTruthy();
  expect(group?.open).toBe(true);
  expect(document.activeElement).toBe(await field('Rating'));
});

test('shows size surcharges for drinks, not for food', async () => {
  const user = openPage('/insert');
  await fillForm(user);
  await user.type(await field('Tambahan untuk Large'), '7.500');
  expect(screen.getByText(/Kosong berarti Rp3\.000,00/)).toBeTruthy();
  await save(user);
  await waitFor(() => expect(insertProduct).toHaveBeenCalled());
  expect(vi.mocked(insertProduct).mock.lastCall?.[0]).toMatchObject({
    surchargeMedium: null,
    surchargeLarge: 7500,
  });
});

test('drops surcharges of a drink when its type changes to food', async () => {
  const user = openPage('/insert');
  await fillForm(user);
  await user.type(await field('Tambahan untuk Large'), '7.500');
  await user.click(await field('Makanan'));
  expect(screen.queryByLabelText('Tambahan untuk Large')).toBeNull();
  await save(user);
  await waitFor(() => expect(insertProduct).toHaveBeenCalled());
  expect(vi.mocked(insertProduct).mock.lastCall?.[0]).toMatchObject({ surchargeLarge: null });
});

test('offers the categories of the chosen type', async () => {
  const user = openPage('/insert');
  await user.click(await field('Makanan'));
  const list = (await field(/Kategori/)).list;
  expect([...(list?.options ?? [])].map(({ value }) => value)).toEqual(['Nasi']);
});

describe('a duplicate', () => {
  test("starts with the original's values, and its own name and picture", async () => {
    const user = openPage('/insert?salin=7');
    expect((await field('Nama produk')).value).toBe('Es Kopi Susu (salinan)');
    expect((await field('Harga')).value).toBe('17500');
    expect(screen.getByAltText('Gambar sekarang')).toBeTruthy();
    await save(user);
    await waitFor(() => expect(shownToasts()).toEqual(['berhasil menambahkan data']));
    expect(copyPicture).toHaveBeenCalledExactlyOnceWith('old.webp');
    expect(vi.mocked(insertProduct).mock.lastCall?.[1]).toBe('copy.webp');
  });

  test('copies no picture when a new one is chosen', async () => {
    const user = openPage('/insert?salin=7');
    await choosePicture();
    await save(user);
    await waitFor(() => expect(calls).toEqual(['upload', 'insert']));
  });

  test('of a deleted product shows an error and starts empty', async () => {
    vi.mocked(findProduct).mockResolvedValue(null);
    openPage('/insert?salin=7');
    expect((await field('Nama produk')).value).toBe('');
    expect(shownToasts()[0]).toMatch(/sudah tidak ada/);
  });
});
