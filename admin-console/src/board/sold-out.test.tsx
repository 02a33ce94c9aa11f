import { screen, waitFor, within } from '@testing-library/react';
import { BackendError } from 'shared-auth';
import { shownToasts } from 'shared-ui/open-page-for-tests';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../open-page-for-tests.ts';
import { isInStock, setSoldOut } from '../sold-out.data.ts';
import { cardIn, resetBoard, serveBoard } from './board-for-tests.ts';
import { searchMenu } from './menu-search.data.ts';
import { boardOrder, PLACED_AT } from './order-for-tests.ts';
import { listMarked, type SoldOutProduct } from './sold-out/marked.data.ts';
import { listOptions, setOptionSoldOut } from './sold-out/options.data.ts';

vi.mock('./board.data.ts');
vi.mock('./menu-search.data.ts');
vi.mock('./sold-out/marked.data.ts');
vi.mock('./sold-out/options.data.ts');
vi.mock('../sold-out.data.ts');

const TOMORROW = PLACED_AT + 24 * 60 * 60_000;
const tea = (given: Partial<SoldOutProduct> = {}): SoldOutProduct => ({
  id: 1,
  name: 'Es Teh Manis',
  stock: 5,
  until: TOMORROW,
  ...given,
});
const serveMarked = (...products: SoldOutProduct[]) =>
  vi.mocked(listMarked).mockResolvedValue(products);

beforeEach(() => {
  vi.resetAllMocks();
  resetBoard();
  serveBoard([boardOrder()]);
  vi.mocked(isInStock).mockResolvedValue(true);
  vi.mocked(setSoldOut).mockImplementation(async (_, until) => (until ? 'infinity' : null));
  serveMarked();
  vi.mocked(listOptions).mockResolvedValue([]);
});

test('marks the product of a line with one tap, and makes it available with another', async () => {
  const user = openPage('/orderan');
  const button = (await cardIn('Baru')).getByRole('button', { name: 'Es Teh Manis habis' });
  await user.click(button);
  expect(setSoldOut).toHaveBeenCalledExactlyOnceWith(1, 'tomorrow');
  await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('true'));
  await user.click(button);
  expect(setSoldOut).toHaveBeenLastCalledWith(1, null);
  await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('false'));
});

test('lists what is sold out, and makes it available again', async () => {
  serveMarked(tea(), tea({ id: 3, name: 'Soto', stock: 0, until: null }), tea({ id: 4, until: 1 }));
  const user = openPage('/orderan');
  await user.click(await screen.findByRole('button', { name: 'Produk habis' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Produk yang habis' }));
  expect(await dialog.findByText('sampai Min 12.00')).toBeTruthy();
  expect(dialog.getByText('Stok 0, diisi oleh admin di Produk')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Es Teh Manis: habis sampai diubah' }));
  expect(setSoldOut).toHaveBeenLastCalledWith(1, 'changed');
  serveMarked();
  await user.click(dialog.getByRole('button', { name: 'Es Teh Manis: tersedia lagi' }));
  expect(setSoldOut).toHaveBeenLastCalledWith(1, null);
  expect(await dialog.findByText('Semua produk bisa dipesan.')).toBeTruthy();
});

test('marks an option with one tap, and makes it available with another', async () => {
  const boba = { id: 5, name: 'Boba', group: 'Topping' };
  vi.mocked(listOptions).mockImplementation(async () => [
    { ...boba, until: vi.mocked(setOptionSoldOut).mock.calls.length > 0 ? TOMORROW : null },
  ]);
  const user = openPage('/orderan');
  await user.click(await screen.findByRole('button', { name: 'Produk habis' }));
  await user.click(await screen.findByText('Pilihan: ukuran, topping, dan lainnya'));
  const mark = screen.getByRole('button', { name: 'Boba (Topping) habis' });
  expect(mark.getAttribute('aria-pressed')).toBe('false');
  await user.click(mark);
  expect(setOptionSoldOut).toHaveBeenCalledExactlyOnceWith(5, 'tomorrow');
  await waitFor(() => expect(mark.getAttribute('aria-pressed')).toBe('true'));
  await user.click(mark);
  expect(setOptionSoldOut).toHaveBeenLastCalledWith(5, null);
});

test('says why an option was not marked', async () => {
  vi.mocked(listOptions).mockResolvedValue([
    { id: 5, name: 'Boba', group: 'Topping', until: null },
  ]);
  vi.mocked(setOptionSoldOut).mockRejectedValue(new BackendError('unknown_option', 404, ''));
  const user = openPage('/orderan');
  await user.click(await screen.findByRole('button', { name: 'Produk habis' }));
  await user.click(await screen.findByRole('button', { name: 'Boba (Topping) habis' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Salah satu pilihan sudah tidak ada. Pilih lagi.',
  );
});

test('marks a product that is not on the board', async () => {
  vi.mocked(searchMenu).mockResolvedValue([{ id: 9, name: 'Kopi Susu', price: 18_000, sizes: [] }]);
  const user = openPage('/orderan');
  await user.click(await screen.findByRole('button', { name: 'Produk habis' }));
  await user.type(screen.getByRole('searchbox', { name: 'Tandai produk lain habis' }), 'kopi');
  await user.click(
    await screen.findByRole('button', { name: 'Tandai Kopi Susu habis sampai besok' }),
  );
  expect(searchMenu).toHaveBeenCalledWith('kopi');
  expect(setSoldOut).toHaveBeenCalledExactlyOnceWith(9, 'tomorrow');
});

test('says why a product was not marked', async () => {
  vi.mocked(setSoldOut).mockRejectedValue(new BackendError('unknown_product', 404, ''));
  const user = openPage('/orderan');
  await user.click((await cardIn('Baru')).getByRole('button', { name: 'Es Teh Manis habis' }));
  await waitFor(() =>
    expect(shownToasts()).toEqual(['Es Teh Manis tidak berubah. Produk ini sudah tidak ada.']),
  );
});
