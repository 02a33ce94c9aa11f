import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openPage } from '../open-page-for-tests.ts';
import { onePage } from '../page-for-tests.ts';
import type { Page } from '../paging.rules.ts';
import { listCategories } from './form-options.data.ts';
import type { Product } from './product.ts';
import { product } from './product-for-tests.ts';
import { listProducts } from './products.data.ts';

vi.mock('./products.data.ts');
vi.mock('./form-options.data.ts');

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(listProducts).mockResolvedValue(onePage(product()));
  vi.mocked(listCategories).mockResolvedValue({ Makanan: [], Minuman: [] });
});

const row = (name: RegExp) => screen.findByRole('row', { name });
const requestedQuery = () => vi.mocked(listProducts).mock.lastCall?.[0];

describe('the list', () => {
  test('shows a product with its facts and actions', async () => {
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

  test('shows Habis when the stock is 0', async () => {
    vi.mocked(listProducts).mockResolvedValue(onePage(product({ stock: 0 })));
    openPage('/admin');
    expect(within(await row(/Es Kopi Susu/)).getByText('Habis')).toBeTruthy();
  });

  test('links to adjacent pages, and shows the total number of products', async () => {
    vi.mocked(listProducts).mockResolvedValue({
      ...onePage(product()),
      total: 4100,
      previous: { side: 'before', id: 60, value: '' },
      next: { side: 'after', id: 41, value: '' },
    });
    openPage('/admin?cari=kopi&setelah=61');
    await row(/Es Kopi Susu/);
    expect(screen.getByText('4.100 produk')).toBeTruthy();
    for (const [name, href] of [
      ['Halaman pertama', '/admin?cari=kopi'],
      ['Halaman sebelumnya', '/admin?cari=kopi&sebelum=60'],
      ['Halaman berikutnya', '/admin?cari=kopi&setelah=41'],
      ['Halaman terakhir', '/admin?cari=kopi&halaman=terakhir'],
    ] as const) {
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
    }
  });

  test('has no links to other pages when there is only one page', async () => {
    openPage('/admin');
    await row(/Es Kopi Susu/);
    expect(screen.getByText('1 produk')).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Halaman daftar' })).toBeNull();
  });

  test('invites to add the first product when the catalogue is empty', async () => {
    vi.mocked(listProducts).mockResolvedValue(onePage());
    openPage('/admin');
    expect(await screen.findByText(/Belum ada minuman/)).toBeTruthy();
  });

  test('is for admins only', async () => {
    openPage('/admin', 'pengguna');
    expect(await screen.findByText('Elsewhere: /login?next=%2Fadmin')).toBeTruthy();
    expect(listProducts).not.toHaveBeenCalled();
  });
});

describe('filter, search and order', () => {
  test('start with drinks, as specified', async () => {
    openPage('/admin');
    await row(/Es Kopi Susu/);
    expect(requestedQuery()).toMatchObject({ type: 'Minuman', status: 'semua' });
    const types = within(screen.getByRole('navigation', { name: 'Tipe produk' }));
    expect(types.getByRole('link', { current: true }).textContent).toBe('Minuman');
    expect(types.getByRole('link', { name: 'Semua' }).getAttribute('href')).toBe(
      '/admin?tipe=semua',
    );
  });

  test('show the bin', async () => {
    const user = openPage('/admin');
    await user.selectOptions(await screen.findByLabelText('Status'), 'Terhapus');
    await waitFor(() => expect(location.search).toBe('?status=terhapus'));
    expect(requestedQuery()).toMatchObject({ status: 'terhapus' });
  });

  test('show which link is loading', async () => {
    const user = openPage('/admin');
    await row(/Es Kopi Susu/);
    const answer = Promise.withResolvers<Page<Product>>();
    vi.mocked(listProducts).mockReturnValue(answer.promise);
    const food = screen.getByRole('link', { name: 'Makanan' });
    await user.click(food);
    expect(food.getAttribute('aria-busy')).toBe('true');
    expect(screen.getByRole('link', { name: 'Semua' }).getAttribute('aria-busy')).toBe('false');
    answer.resolve(onePage());
    expect(await screen.findByText(/Belum ada makanan/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Makanan' }).getAttribute('aria-busy')).toBe('false');
  });

  test('are read from the URL', async () => {
    openPage('/admin?tipe=makanan&cari=roti&urut=harga');
    await row(/Es Kopi Susu/);
    expect(requestedQuery()).toEqual({
      type: 'Makanan',
      status: 'semua',
      search: 'roti',
      sort: 'harga',
      place: 'first',
    });
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'roti');
    expect(screen.getByRole('columnheader', { name: /Harga/ }).getAttribute('aria-sort')).toBe(
      'ascending',
    );
  });

  test('a search keeps the type and is stored in the URL', async () => {
    const user = openPage('/admin?tipe=makanan&setelah=40');
    await user.type(await screen.findByRole('searchbox'), 'es teh{Enter}');
    await waitFor(() => expect(location.search).toBe('?tipe=makanan&cari=es+teh'));
    expect(requestedQuery()).toMatchObject({ type: 'Makanan', search: 'es teh', place: 'first' });
  });

  test('says that a search has no results, with a link to all products', async () => {
    vi.mocked(listProducts).mockResolvedValue(onePage());
    const user = openPage('/admin?cari=pizza&urut=nama');
    expect(await screen.findByText(/namanya memuat “pizza”/)).toBeTruthy();
    const wider = screen.getByRole('link', { name: 'Cari di semua produk' });
    expect(wider.getAttribute('href')).toBe('/admin?tipe=semua&cari=pizza&urut=nama');
    await user.click(screen.getByRole('link', { name: 'Tampilkan semua produk' }));
    await waitFor(() => expect(location.search).toBe('?tipe=semua&urut=nama'));
  });

  test('a column header sorts ascending, then descending, then by default', async () => {
    const user = openPage('/admin');
    for (const [search, sort] of [
      ['?urut=stok', 'ascending'],
      ['?urut=stok-turun', 'descending'],
      ['', null],
    ]) {
      await user.click(await screen.findByRole('link', { name: /^Stok/ }));
      const head = screen.getByRole('columnheader', { name: /^Stok/ });
      await waitFor(() => expect(head.getAttribute('aria-sort')).toBe(sort));
      expect(location.search).toBe(search);
    }
  });

  test('redirects from an empty page to the last page', async () => {
    vi.mocked(listProducts).mockImplementation(async ({ place }) =>
      place === 'last'
        ? { ...onePage(product()), previous: { side: 'before', id: 7, value: '' } }
        : onePage(),
    );
    openPage('/admin?cari=kopi&setelah=3');
    await row(/Es Kopi Susu/);
    expect(location.search).toBe('?cari=kopi&halaman=terakhir');
  });
});
