import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { BackendError } from 'shared-auth';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../open-page-for-tests.ts';
import { replaceNumber } from './inline-edit.data.ts';
import { listed } from './list-page-for-tests.ts';
import { product } from './product-for-tests.ts';
import { findProduct } from './products.data.ts';

vi.mock('./products.data.ts');
vi.mock('./inline-edit.data.ts');
vi.mock('./form-options.data.ts');
vi.mock('./editors.data.ts');

beforeEach(() => {
  vi.resetAllMocks();
  listed(product());
  vi.mocked(replaceNumber).mockResolvedValue(true);
});

const input = () => screen.findByRole<HTMLInputElement>('textbox', { name: /Es Kopi Susu$/ });
const error = async () => (await screen.findByRole('alert')).textContent;

async function edit(what: 'harga' | 'stok', keys: string): Promise<UserEvent> {
  const user = openPage('/admin');
  await user.click(await screen.findByRole('button', { name: new RegExp(`ubah ${what}`) }));
  // The old number is selected, so typing replaces it.
  await user.keyboard(keys);
  return user;
}

test('Enter saves a new number, and returns the focus to its button', async () => {
  const user = await edit('harga', '18.000');
  listed(product({ price: 18_000 }));
  await user.keyboard('{Enter}');
  const button = await screen.findByRole('button', { name: /Rp18\.000,00.*ubah harga/ });
  expect(replaceNumber).toHaveBeenCalledExactlyOnceWith(7, 'price', 17_500, 18_000);
  expect(document.activeElement).toBe(button);
});

test('Escape cancels the edit', async () => {
  const user = await edit('stok', '99{Escape}');
  expect(screen.queryByRole('textbox', { name: /Stok/ })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /ubah stok/ }));
  await user.keyboard('{Enter}');
  expect((await input()).value).toBe('24');
  expect(replaceNumber).not.toHaveBeenCalled();
});

test('does not send an unchanged number', async () => {
  await edit('stok', '24{Enter}');
  expect(screen.queryByRole('textbox', { name: /Stok/ })).toBeNull();
  expect(replaceNumber).not.toHaveBeenCalled();
});

test.each([
  ['harga', '0', /rupiah bulat di atas 0/],
  ['harga', '25000', /di bawah harga coret Rp25\.000,00/],
  ['stok', '1,5', /bilangan bulat/],
  ['stok', '-1', /bilangan bulat/],
] as const)('an invalid %s (%s) shows an error and stays', async (what, typed, sentence) => {
  await edit(what, `${typed}{Enter}`);
  expect(await error()).toMatch(sentence);
  expect((await input()).value).toBe(typed);
  expect(replaceNumber).not.toHaveBeenCalled();
});

test('ignores a second click while saving', async () => {
  const answer = Promise.withResolvers<boolean>();
  vi.mocked(replaceNumber).mockReturnValue(answer.promise);
  const user = await edit('stok', '30');
  const save = screen.getByRole('button', { name: 'Simpan' });
  await user.dblClick(save);
  expect(save.getAttribute('aria-busy')).toBe('true');
  expect((await input()).readOnly).toBe(true);
  answer.resolve(true);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Simpan' })).toBeNull());
  expect(replaceNumber).toHaveBeenCalledOnce();
});

test('reports a price changed by another admin, and overwrites it only on a second save', async () => {
  vi.mocked(replaceNumber).mockResolvedValueOnce(false);
  const user = await edit('harga', '18000');
  const edited = { editedAt: '2026-11-21T10:09:00+00:00', editedBy: 'sari' };
  vi.mocked(findProduct)
    .mockResolvedValueOnce(product())
    .mockResolvedValueOnce(product({ ...edited, price: 19_000 }));
  await user.keyboard('{Enter}');
  expect(await error()).toMatch(/Sari mengubah harga menjadi Rp19\.000,00 \(.*17\.09 WIB\)/);
  expect((await input()).value).toBe('18000');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(replaceNumber).toHaveBeenLastCalledWith(7, 'price', 19_000, 18_000);
});

test('does not send a number already saved by another admin, and shows it in the row', async () => {
  vi.mocked(replaceNumber).mockResolvedValueOnce(false);
  const user = await edit('stok', '30');
  vi.mocked(findProduct)
    .mockResolvedValueOnce(product())
    .mockResolvedValueOnce(product({ stock: 15 }));
  await user.keyboard('{Enter}');
  await error();
  listed(product({ stock: 15 }));
  await user.clear(await input());
  await user.keyboard('15{Enter}');
  expect(await screen.findByRole('button', { name: /15.*ubah stok/ })).toBe(document.activeElement);
  expect(replaceNumber).toHaveBeenCalledOnce();
});

test('reports a stock that changed meanwhile', async () => {
  vi.mocked(replaceNumber).mockResolvedValue(false);
  const user = await edit('stok', '30');
  vi.mocked(findProduct).mockResolvedValue(product({ stock: 21 }));
  await user.keyboard('{Enter}');
  expect(await error()).toMatch(/Stok sekarang 21/);
});

test('treats a number as saved when the response to the first attempt was lost', async () => {
  vi.mocked(replaceNumber).mockResolvedValue(false);
  const user = await edit('stok', '30');
  vi.mocked(findProduct).mockResolvedValue(product({ stock: 30 }));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /Stok/ })).toBeNull());
});

test.each([
  ['deleted permanently', null, /sudah dihapus permanen/],
  [
    'in the bin',
    product({ deletedAt: '2026-11-21T10:09:00+00:00', editedBy: 'sari' }),
    /Sari menghapus produk ini/,
  ],
])('reports a product that is %s meanwhile', async (_, found, sentence) => {
  const user = await edit('stok', '30');
  vi.mocked(findProduct).mockResolvedValue(found);
  await user.keyboard('{Enter}');
  expect(await error()).toMatch(sentence);
  expect(replaceNumber).not.toHaveBeenCalled();
});

test.each([
  [new BackendError('unreachable', 0, ''), /tidak dapat dihubungi/],
  [new BackendError('42501', 403, ''), /tidak lagi berhak/],
])('shows a backend error below the number, which stays', async (failure, sentence) => {
  vi.mocked(replaceNumber).mockRejectedValue(failure);
  await edit('stok', '30{Enter}');
  expect(await error()).toMatch(sentence);
  expect((await input()).value).toBe('30');
});
