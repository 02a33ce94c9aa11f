import { screen, waitFor } from '@testing-library/react';
import { BackendError } from 'shared-auth';
import { shownToasts } from 'shared-ui/open-page-for-tests';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../open-page-for-tests.ts';
import {
  isPictureInUse,
  readPictureHead,
  readPictureType,
  uploadPicture,
} from '../pictures/pictures.data.ts';
import {
  choosePicture,
  field,
  fillForm,
  save,
  succeedingBackend,
} from './product-form-for-tests.ts';
import { insertProduct } from './products.data.ts';

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

async function expectInputKept() {
  expect((await field('Nama produk')).value).toBe('Es Teler');
  expect((await field('Minuman')).checked).toBe(true);
  expect((await field('Stok')).value).toBe('12');
  expect((await field('Harga')).value).toBe('22.000');
  expect((await field('Deskripsi')).value).toBe('Segar.');
  expect((await field('Gambar')).files?.[0]?.name).toBe('es teler.png');
}

test('uploads the picture, then writes the row, then opens the list', async () => {
  const user = openPage('/insert');
  await fillForm(user);
  await save(user);
  expect(await screen.findByText(/Belum ada minuman/)).toBeTruthy();
  expect(shownToasts()).toEqual(['berhasil menambahkan data']);
  expect(calls).toEqual(['upload', 'insert']);
  const typed = {
    name: 'Es Teler',
    type: 'Minuman',
    stock: 12,
    price: 22_000,
    description: 'Segar.',
  };
  expect(insertProduct).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(typed), 'new.png');
});

test('marks every missing field and focuses the first one', async () => {
  const user = openPage('/insert');
  await save(user);
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Data gagal dimasukkan! Perbaiki 5 isian yang ditandai.',
  );
  for (const sentence of [
    'Isi nama produk.',
    'Pilih Makanan atau Minuman.',
    'Isi jumlah stok; 0 bila sedang habis.',
    'Isi harga dalam rupiah.',
    'Pilih gambar produk.',
  ]) {
    expect(screen.getByText(sentence)).toBeTruthy();
  }
  expect(document.activeElement).toBe(await field('Nama produk'));
  expect((await field('Nama produk')).getAttribute('aria-invalid')).toBe('true');
  expect(calls).toEqual([]);
});

test('focuses an invalid price and keeps the entered values', async () => {
  const user = openPage('/insert');
  await fillForm(user);
  await user.type(await field(/Harga coret/), '20000');
  await save(user);
  expect(await screen.findByText('Harga coret harus lebih tinggi dari harga.')).toBeTruthy();
  expect(document.activeElement).toBe(await field(/Harga coret/));
  await expectInputKept();
  expect(calls).toEqual([]);
  await user.type(await field(/Harga coret/), '0');
  expect(screen.queryByText('Harga coret harus lebih tinggi dari harga.')).toBeNull();
});

test('rejects a HEIC photo immediately, and sends nothing', async () => {
  vi.mocked(readPictureType).mockResolvedValue(null);
  const head = Uint8Array.from('\0\0\0\x20ftypheic', (character) => character.charCodeAt(0));
  vi.mocked(readPictureHead).mockResolvedValue(head);
  const user = openPage('/insert');
  await fillForm(user);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Foto HEIC tidak bisa dibuka/);
  expect(screen.queryByRole('img', { name: 'Pratinjau gambar baru' })).toBeNull();
  await save(user);
  expect(await screen.findByText(/^Data gagal dimasukkan!/)).toBeTruthy();
  expect(screen.getByText(/^Foto HEIC tidak bisa dibuka/)).toBeTruthy();
  expect(calls).toEqual([]);
});

test('rejects a file that is not a picture', async () => {
  vi.mocked(readPictureType).mockResolvedValue(null);
  const user = openPage('/insert');
  await fillForm(user);
  await save(user);
  expect(await screen.findByText(/bukan gambar PNG/)).toBeTruthy();
  expect(calls).toEqual([]);
});

test('links to the second factor if it is required by now, and keeps the input', async () => {
  vi.mocked(insertProduct).mockRejectedValue(new BackendError('mfa_required', 403, ''));
  const user = openPage('/insert');
  await fillForm(user);
  await save(user);
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /Data gagal dimasukkan! Toko ini sekarang mewajibkan verifikasi dua langkah/,
  );
  const link = screen.getByRole('link', { name: 'verifikasi di tab baru' });
  expect(link.getAttribute('href')).toBe('/two-step?next=%2Fadmin');
  expect(link.getAttribute('target')).toBe('_blank');
  expect(calls).toEqual(['upload', 'remove new.png']);
  await expectInputKept();
});

test('removes the picture and keeps the input when the row is rejected', async () => {
  vi.mocked(insertProduct).mockRejectedValue(new BackendError('42501', 403, ''));
  const user = openPage('/insert');
  await fillForm(user);
  await save(user);
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /Data gagal dimasukkan! .*tidak lagi berhak/,
  );
  expect(calls).toEqual(['upload', 'remove new.png']);
  await expectInputKept();
});

test('writes no row when the upload fails, and can be retried', async () => {
  vi.mocked(uploadPicture).mockRejectedValueOnce(new BackendError('unreachable', 0, ''));
  const user = openPage('/insert');
  await fillForm(user);
  await save(user);
  expect((await screen.findByRole('alert')).textContent).toMatch(/tidak dapat dihubungi/);
  await expectInputKept();
  expect(calls).toEqual([]);
  await save(user);
  await waitFor(() => expect(shownToasts()).toEqual(['berhasil menambahkan data']));
});

test.each([
  ['was written', async () => true, ['upload'], 'berhasil menambahkan data'],
  ['was not written', async () => false, ['upload', 'remove new.png'], undefined],
  [
    'cannot be looked up',
    async () => Promise.reject(new BackendError('unreachable', 0, '')),
    ['upload'],
    undefined,
  ],
])('looks for the row when the response was lost: it %s', async (_, inUse, expected, toast) => {
  vi.mocked(insertProduct).mockRejectedValue(new BackendError('unreachable', 0, ''));
  vi.mocked(isPictureInUse).mockImplementation(inUse);
  const user = openPage('/insert');
  await fillForm(user);
  await save(user);
  if (toast) await waitFor(() => expect(shownToasts()).toEqual([toast]));
  else expect(await screen.findByRole('alert')).toBeTruthy();
  expect(calls).toEqual(expected);
});

test('a double click adds one product', async () => {
  const user = openPage('/insert');
  await fillForm(user);
  await user.dblClick(await screen.findByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(shownToasts()).toHaveLength(1));
  expect(calls).toEqual(['upload', 'insert']);
});

test('previews the chosen picture, and revokes its object URL', async () => {
  const revoke = vi.spyOn(URL, 'revokeObjectURL');
  const user = openPage('/insert');
  await choosePicture();
  const preview = (await screen.findByAltText('Pratinjau gambar baru')).getAttribute('src');
  expect(preview).toMatch(/^blob:/);
  await user.click(screen.getByRole('link', { name: 'Batal' }));
  await user.click(screen.getByRole('button', { name: 'Buang perubahan' }));
  await screen.findByText(/Belum ada minuman/);
  // React runs the previous page's clean-up after showing the next page.
  await waitFor(() => expect(revoke).toHaveBeenCalledWith(preview));
});

test('lets the browser ask before unsaved input is lost', async () => {
  const user = openPage('/insert');
  const leave = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await field('Nama produk');
  expect(leave()).toBe(false);
  await user.type(await field('Nama produk'), 'E');
  expect(leave()).toBe(true);
});

test('is for admins only', async () => {
  openPage('/insert', 'pengguna');
  expect(await screen.findByText('Elsewhere: /login?next=%2Finsert')).toBeTruthy();
});
