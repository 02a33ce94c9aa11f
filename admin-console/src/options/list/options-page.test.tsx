import { screen, waitFor, within } from '@testing-library/react';
import { BackendError } from 'shared-auth';
import { shownToasts } from 'shared-ui/open-page-for-tests';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openPage } from '../../open-page-for-tests.ts';
import { group, option, product, SIZES } from '../option-group-for-tests.ts';
import {
  deleteGroup,
  findGroup,
  listAssignableProducts,
  listGroups,
  saveGroup,
  setOptionSoldOut,
} from '../options.data.ts';

vi.mock('../options.data.ts');

const LATTE = product(1, 'Latte');
const AREN = product(2, 'Kopi Aren');
const TEA = product(3, 'Teh Tarik', { category: 'Teh' });

beforeEach(() => {
  vi.resetAllMocks();
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
  vi.mocked(listGroups).mockResolvedValue([SIZES, group({ productIds: [1] })]);
  vi.mocked(listAssignableProducts).mockResolvedValue([LATTE, AREN, TEA]);
  vi.mocked(findGroup).mockResolvedValue(group({ productIds: [1] }));
});

const saved = () => vi.mocked(saveGroup).mock.lastCall;
const save = (user: ReturnType<typeof openPage>) =>
  user.click(screen.getByRole('button', { name: 'Simpan' }));
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);

describe('the list', () => {
  test('names rule, options and products of each group, the sizes first', async () => {
    openPage('/pilihan');
    const headings = await screen.findAllByRole('heading', { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(['Ukuran', 'Topping']);
    expect(screen.getByText('Opsional, paling banyak 2')).toBeTruthy();
    expect(screen.getByText('Boba +Rp3.000,00, Jeli')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Pindahkan kelompok Topping' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Pindahkan kelompok Ukuran' })).toBeNull();
  });
  test('says what is sold out, and which group no product has', async () => {
    const items = [option(51, 'Boba', { soldOutUntil: 'infinity' }), option(52, 'Jeli')];
    vi.mocked(listGroups).mockResolvedValue([SIZES, group({ items })]);
    openPage('/pilihan');
    expect(await screen.findByText('1 habis')).toBeTruthy();
    expect(screen.getByText(/Belum dipakai produk mana pun/)).toBeTruthy();
  });
  test('invites to add the first group', async () => {
    vi.mocked(listGroups).mockResolvedValue([SIZES]);
    openPage('/pilihan');
    expect(await screen.findByText(/Belum ada kelompok lain/)).toBeTruthy();
  });
});

describe('a new group', () => {
  test('is saved with options, rule and products, and the list opens', async () => {
    const user = openPage('/pilihan/baru');
    await user.type(await field('Nama kelompok'), 'Gula');
    await user.click(screen.getByLabelText(/^Wajib dipilih/));
    await user.type(await field('Nama pilihan 1'), 'Normal');
    await user.click(screen.getByLabelText('Normal terpilih dari awal'));
    await user.click(screen.getByRole('button', { name: '+ Tambah pilihan' }));
    expect(document.activeElement).toBe(await field('Nama pilihan 2'));
    await user.keyboard('Gula aren');
    await user.type(await field('Tambahan harga pilihan 2'), '1.500');
    await user.click(screen.getByLabelText(/^Teh minuman/));
    await user.type(screen.getByLabelText('Cari produk'), 'latte');
    await user.click(screen.getByLabelText(/^Latte/));
    expect(screen.getByText('2 produk (2 ditambah saat disimpan).')).toBeTruthy();
    await save(user);
    await waitFor(() => expect(shownToasts()).toEqual(['Kelompok Gula tersimpan.']));
    await waitFor(() => expect(location.pathname).toBe('/pilihan'));
    expect(saved()).toEqual([
      null,
      1,
      expect.stringMatching(/^[\da-f-]{36}$/),
      {
        name: 'Gula',
        min: 1,
        max: 1,
        items: [
          { id: null, name: 'Normal', price: 0, isDefault: true },
          { id: null, name: 'Gula aren', price: 1_500, isDefault: false },
        ],
        productIds: [1],
        categories: [{ type: 'Minuman', name: 'Teh' }],
      },
    ]);
  });
  test('shows errors beside the fields, and focuses the first', async () => {
    const user = openPage('/pilihan/baru');
    const name = await field('Nama kelompok');
    await save(user);
    expect(screen.getByText('Tulis nama kelompok, misalnya Gula.')).toBeTruthy();
    expect(screen.getByText('Tulis nama pilihan.')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toMatch(/Periksa 2 isian/);
    expect(document.activeElement).toBe(name);
    expect(saveGroup).not.toHaveBeenCalled();
    await user.type(name, 'Gula');
    expect(screen.queryByText('Tulis nama kelompok, misalnya Gula.')).toBeNull();
  });
  test('is sent with the same key after the answer was lost', async () => {
    vi.mocked(saveGroup).mockRejectedValueOnce(new BackendError('unreachable', 0, ''));
    const user = openPage('/pilihan/baru');
    await user.type(await field('Nama kelompok'), 'Gula');
    await user.type(await field('Nama pilihan 1'), 'Normal');
    await save(user);
    expect((await screen.findByRole('alert')).textContent).toMatch(/tidak dapat dihubungi/);
    await save(user);
    await waitFor(() => expect(shownToasts()).toHaveLength(1));
    const [first, second] = vi.mocked(saveGroup).mock.calls;
    expect(first?.[2]).toBe(second?.[2]);
  });
  test('that another admin has changed since is opened', async () => {
    const changed = new BackendError('option_group_changed', 409, '', { group_id: 5 });
    vi.mocked(saveGroup).mockRejectedValueOnce(changed);
    const user = openPage('/pilihan/baru');
    await user.type(await field('Nama kelompok'), 'Gula');
    await user.type(await field('Nama pilihan 1'), 'Normal');
    await save(user);
    await waitFor(() => expect(location.pathname).toBe('/pilihan/5'));
    expect(shownToasts()[0]).toMatch(/diubah admin lain/);
  });
});

describe('a group', () => {
  test('shows how customers see it', async () => {
    openPage('/pilihan/5');
    const preview = within(await screen.findByRole('complementary', { name: 'Pratinjau' }));
    expect(preview.getByText('Pilih sampai 2')).toBeTruthy();
    expect(preview.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Boba+Rp3.000,00',
      'Jeli',
    ]);
  });
  test('withdraws an option after a question, and restores it', async () => {
    const user = openPage('/pilihan/5');
    await user.click(await screen.findByRole('button', { name: 'Hapus Boba' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Hapus Boba?' }));
    expect(dialog.getByText(/di keranjang diminta memilih ulang/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Hapus' }));
    expect(screen.getByText('Pilihan terhapus (1)')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Kembalikan Boba' }));
    await save(user);
    await waitFor(() => expect(saveGroup).toHaveBeenCalledOnce());
    const [id, revision, , sent] = saved() ?? [];
    expect([id, revision]).toEqual([5, 3]);
    expect(sent?.items.map((item) => item.id)).toEqual([52, 51]);
  });
  test('is assigned to all products of the filter, and released', async () => {
    const user = openPage('/pilihan/5');
    await user.selectOptions(await screen.findByLabelText('Kategori'), 'Kopi');
    await user.click(screen.getByRole('button', { name: 'Pilih semua yang tampil (2)' }));
    expect(screen.getByLabelText<HTMLInputElement>(/^Kopi Aren/).checked).toBe(true);
    expect(screen.getByText('2 produk (1 ditambah saat disimpan).')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Lepas semua yang tampil' }));
    await save(user);
    await waitFor(() => expect(saved()?.[3].productIds).toEqual([]));
  });
  test('has its products by category, which cannot be released one by one', async () => {
    const user = openPage('/pilihan/5');
    await user.click(await screen.findByLabelText(/^Kopi minuman/));
    const latte = screen.getByLabelText<HTMLInputElement>(/^Latte/);
    expect([latte.checked, latte.disabled]).toEqual([true, true]);
  });
  test('is deleted after a question', async () => {
    const user = openPage('/pilihan/5');
    await user.click(await screen.findByRole('button', { name: 'Hapus kelompok' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Hapus' }));
    await waitFor(() => expect(deleteGroup).toHaveBeenCalledExactlyOnceWith(5));
    expect(shownToasts()).toEqual(['Kelompok Topping dihapus.']);
  });
  test('marks an option as sold out at once, without losing the input', async () => {
    vi.mocked(setOptionSoldOut).mockResolvedValue('infinity');
    const user = openPage('/pilihan/5');
    await user.type(await field('Nama kelompok'), ' baru');
    const items = [option(51, 'Boba', { soldOutUntil: 'infinity' }), option(52, 'Jeli')];
    vi.mocked(findGroup).mockResolvedValue(group({ items }));
    await user.click(screen.getByRole('button', { name: 'Tandai habis: Boba' }));
    expect(await screen.findByRole('button', { name: 'Tersedia lagi: Boba' })).toBeTruthy();
    expect(setOptionSoldOut).toHaveBeenCalledExactlyOnceWith(51, 'tomorrow');
    expect((await field('Nama kelompok')).value).toBe('Topping baru');
    expect(within(screen.getByRole('complementary')).getByText('Habis')).toBeTruthy();
  });
  test('asks before unsaved input is left', async () => {
    const user = openPage('/pilihan/5');
    await user.type(await field('Nama kelompok'), '!');
    await user.click(screen.getByRole('link', { name: 'Batal' }));
    expect(await screen.findByText(/pada kelompok ini belum disimpan/)).toBeTruthy();
  });
  test.each(['/pilihan/999', '/pilihan/gula'])('shows "not found" for %s', async (address) => {
    vi.mocked(findGroup).mockResolvedValue(null);
    openPage(address);
    expect(await screen.findByText('Status 404')).toBeTruthy();
  });
});

describe('a group that another admin saved meanwhile', () => {
  const THEIRS = group({ name: 'Tambahan', revision: 4, productIds: [1] });
  const conflict = async () => {
    vi.mocked(saveGroup).mockRejectedValueOnce(new BackendError('option_group_changed', 409, ''));
    const user = openPage('/pilihan/5');
    await user.type(await field('Tambahan harga pilihan 2'), '500');
    vi.mocked(findGroup).mockResolvedValue(THEIRS);
    await save(user);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/Admin lain menyimpan .*: nama menjadi “Tambahan”\./);
    return user;
  };
  test('can be overwritten', async () => {
    const user = await conflict();
    await user.click(screen.getByRole('button', { name: 'Simpan versi saya' }));
    await waitFor(() => expect(shownToasts()).toEqual(['Kelompok Topping tersimpan.']));
    expect(saved()?.[1]).toBe(4);
    expect(saved()?.[3]).toMatchObject({ name: 'Topping', items: [{}, { price: 500 }] });
  });
  test('can replace the form', async () => {
    const user = await conflict();
    await user.click(screen.getByRole('button', { name: 'Pakai versi mereka' }));
    expect((await field('Nama kelompok')).value).toBe('Tambahan');
    expect(screen.queryByRole('alert')).toBeNull();
  });
  test('counts as saved if it has this content, because an answer was lost', async () => {
    vi.mocked(saveGroup).mockRejectedValueOnce(new BackendError('option_group_changed', 409, ''));
    const user = openPage('/pilihan/5');
    await user.type(await field('Nama kelompok'), ' es');
    vi.mocked(findGroup).mockResolvedValue({ ...THEIRS, name: 'Topping es' });
    await save(user);
    await waitFor(() => expect(shownToasts()).toEqual(['Kelompok Topping es tersimpan.']));
  });
});

test('the sizes have only prices', async () => {
  vi.mocked(findGroup).mockResolvedValue(SIZES);
  const user = openPage('/pilihan/1');
  const large = await field('Tambahan harga Large');
  expect(screen.queryByLabelText('Tambahan harga Small')).toBeNull();
  await user.clear(large);
  await user.type(large, 'x');
  await save(user);
  expect(screen.getByText(/rupiah bulat/)).toBeTruthy();
  await user.clear(large);
  await user.type(large, '7.000');
  await save(user);
  await waitFor(() => expect(shownToasts()).toEqual(['Kelompok Ukuran tersimpan.']));
  expect(saved()?.[3].items.map(({ id, price }) => [id, price])).toEqual([
    [11, 0],
    [12, 3_000],
    [13, 7_000],
  ]);
});
