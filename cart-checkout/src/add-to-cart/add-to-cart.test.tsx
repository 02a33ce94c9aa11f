import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BackendError } from 'shared-auth';
import { openPage } from 'shared-ui/open-page-for-tests';
import type { OrderableProduct } from 'shared-ui/orderable-product';
import { store } from 'shared-ui/store';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { addToCart } from '../cart-lines.data.ts';
import { type CartRow, knownCartAtom, setCartRows } from '../cart-rows.ts';
import { signIn, signOut, takeToasts } from '../session-for-tests.ts';
import { AddToCart } from './add-to-cart.tsx';

vi.mock('../cart-lines.data.ts');
const sent = vi.mocked(addToCart);
const added: CartRow = {
  id: 1,
  productId: 7,
  size: 'Small',
  options: [],
  note: null,
  quantity: 1,
};

const tea: OrderableProduct = {
  id: 7,
  name: 'Teh Tarik',
  price: 16_000,
  stock: 12,
  sizes: [
    { size: 'Small', priceDifference: 0 },
    { size: 'Medium', priceDifference: 3_000 },
    { size: 'Large', priceDifference: 6_000 },
  ],
};

beforeEach(() => {
  signIn();
  setCartRows('budi', []);
  takeToasts();
  sent.mockReset().mockResolvedValue(added);
});

const show = (product = tea, query = '') =>
  openPage(`/detaildrink/7${query}`, {
    path: '/detaildrink/:id',
    Component: () => <AddToCart product={product} />,
  });
const radio = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });
const button = () => screen.findByRole<HTMLButtonElement>('button', { name: 'ADD TO CART' });
const press = async (name: string, times = 1) => {
  const control = await screen.findByRole('button', { name });
  for (let time = 0; time < times; time += 1) await userEvent.click(control);
};
const quantity = () => screen.getByRole('group', { name: 'Jumlah Teh Tarik' }).textContent;
const alertText = async () => (await screen.findByRole('alert')).textContent;

describe('the order form', () => {
  test('starts with the small size and quantity 0, and shows a hint to choose a quantity', async () => {
    show();
    expect((await radio(/^Small$/)).checked).toBe(true);
    expect(quantity()).toBe('0');
    expect(screen.getByText('Pilih jumlah dulu, minimal 1.')).toBeTruthy();
    const add = await button();
    expect([add.disabled, add.getAttribute('aria-disabled')]).toEqual([false, 'true']);
    await press('Tambah jumlah Teh Tarik');
    expect(add.getAttribute('aria-disabled')).toBe('false');
    expect(screen.queryByText('Pilih jumlah dulu, minimal 1.')).toBeNull();
  });

  test('changes the total with size and quantity', async () => {
    show();
    await userEvent.click(await radio(/Large \+Rp6.000,00/));
    await press('Tambah jumlah Teh Tarik', 2);
    expect(screen.getByText('Total').nextElementSibling?.textContent).toBe('Rp44.000,00');
  });

  test('does not go below 0 nor above the stock', async () => {
    show({ ...tea, stock: 2 });
    await press('Kurangi jumlah Teh Tarik');
    expect(quantity()).toBe('0');
    await press('Tambah jumlah Teh Tarik', 4);
    expect(quantity()).toBe('2');
  });

  test('food has no sizes', async () => {
    show({ ...tea, sizes: [] });
    await button();
    expect(screen.queryAllByRole('radio')).toEqual([]);
    await press('Tambah jumlah Teh Tarik');
    await press('ADD TO CART');
    expect(sent).toHaveBeenCalledWith(
      7,
      expect.objectContaining({ size: null, quantity: 1 }),
      expect.any(String),
    );
  });

  test('is read from the URL', async () => {
    show(tea, '?size=Large&jumlah=2');
    expect((await radio(/Large/)).checked).toBe(true);
    expect(quantity()).toBe('2');
  });
});

describe('adding', () => {
  test('with quantity 0 shows a hint and sends nothing', async () => {
    show();
    await press('ADD TO CART');
    expect(await alertText()).toBe('Pilih jumlah dulu, minimal 1.');
    expect(screen.getAllByText(/^Pilih jumlah dulu/)).toHaveLength(1);
    expect(sent).not.toHaveBeenCalled();
    await press('Tambah jumlah Teh Tarik');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('shows a toast, updates the badge and resets the quantity', async () => {
    show(tea, '?size=Large&jumlah=2&dari=menu');
    await press('ADD TO CART');
    expect(sent).toHaveBeenCalledWith(
      7,
      expect.objectContaining({ size: 'Large', quantity: 2 }),
      expect.any(String),
    );
    await waitFor(() => expect(quantity()).toBe('0'));
    expect(takeToasts()).toEqual(['Produk ditambahkan ke keranjang']);
    expect(store.get(knownCartAtom)?.rows).toEqual([added]);
    await waitFor(() => expect(location.search).toBe('?dari=menu'));
  });

  test('adds once on a double click', async () => {
    const answer = Promise.withResolvers<CartRow>();
    sent.mockReturnValue(answer.promise);
    show(tea, '?jumlah=1');
    await userEvent.dblClick(await button());
    answer.resolve(added);
    await button();
    expect(sent).toHaveBeenCalledTimes(1);
    expect(store.get(knownCartAtom)?.rows).toEqual([added]);
  });

  const keys = () => sent.mock.calls.map(([, , key]) => key);

  test('reuses the idempotency key for a retry after a lost response', async () => {
    sent.mockRejectedValueOnce(new BackendError('unreachable', 0, 'lost'));
    show(tea, '?jumlah=2');
    await press('ADD TO CART');
    await alertText();
    await press('ADD TO CART');
    await waitFor(() => expect(quantity()).toBe('0'));
    const [lost, retried] = keys();
    expect(retried).toBe(lost);
  });

  test.each([
    ['after a lost answer, with another quantity', 'unreachable', 0, 1],
    ['after an error', 'sold_out', 409, 0],
  ])('uses a new idempotency key when adding %s', async (_, code, status, more) => {
    sent.mockRejectedValueOnce(new BackendError(code, status, code));
    show(tea, '?jumlah=2');
    await press('ADD TO CART');
    await alertText();
    await press('Tambah jumlah Teh Tarik', more);
    await press('ADD TO CART');
    await waitFor(() => expect(quantity()).toBe('0'));
    const [first, second] = keys();
    expect(second).not.toBe(first);
  });

  test('uses a new idempotency key when the same choice is added again', async () => {
    show(tea, '?jumlah=1');
    await press('ADD TO CART');
    await waitFor(() => expect(quantity()).toBe('0'));
    await press('Tambah jumlah Teh Tarik');
    await press('ADD TO CART');
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    const [first, second] = keys();
    expect(second).not.toBe(first);
  });

  test('leads a visitor to the login page, with the choice in the return path', async () => {
    signOut();
    show();
    await userEvent.click(await radio(/Large/));
    await press('Tambah jumlah Teh Tarik', 2);
    await press('ADD TO CART');
    await screen.findByText(/^Elsewhere/);
    expect(location.pathname).toBe('/login');
    expect([...new URLSearchParams(location.search).values()]).toEqual([
      '/detaildrink/7?size=Large&jumlah=2',
    ]);
    expect(sent).not.toHaveBeenCalled();
  });

  test('leads to the login page when the session has expired', async () => {
    sent.mockRejectedValue(new BackendError('42501', 401, 'denied'));
    show(tea, '?jumlah=1');
    await press('ADD TO CART');
    await screen.findByText(/^Elsewhere/);
    expect(location.pathname).toBe('/login');
  });

  test('is not possible when sold out', async () => {
    show({ ...tea, stock: 0 }, '?jumlah=2');
    const soldOut = await screen.findByRole<HTMLButtonElement>('button', { name: /^Habis/ });
    expect(soldOut.disabled).toBe(true);
    expect(quantity()).toBe('0');
  });
});

describe('shows an error and keeps the choice', () => {
  const soldOut = (left: number, wanted: number) => ({
    products: [{ id_product: 7, name: 'Teh Tarik', left, wanted }],
  });

  test.each([
    ['sold_out', 409, soldOut(1, 2), 'Stok Teh Tarik tinggal 1, sedangkan Anda meminta 2.'],
    [
      'sold_out',
      409,
      soldOut(3, 5),
      'Stok Teh Tarik tinggal 3, dan 3 sudah ada di keranjang Anda.',
    ],
    ['sold_out', 409, soldOut(0, 2), 'Teh Tarik sudah habis.'],
    ['quantity_out_of_range', 422, undefined, 'Paling banyak 99 untuk tiap pesanan'],
    ['unknown_product', 422, undefined, 'Produk ini sudah tidak dijual.'],
    ['unreachable', 0, undefined, 'Layanan sedang tidak dapat dihubungi.'],
    ['XX000', 400, undefined, 'Maaf, permintaan ini tidak dapat diproses.'],
  ])('%s', async (code, status, detail, sentence) => {
    sent.mockRejectedValue(new BackendError(code, status, code, detail));
    show(tea, '?size=Large&jumlah=2');
    await press('ADD TO CART');
    expect(await alertText()).toContain(sentence);
    expect((await radio(/Large/)).checked).toBe(true);
    expect(quantity()).toBe('2');
    expect(takeToasts()).toEqual([]);
    expect(store.get(knownCartAtom)?.rows).toEqual([]);
  });
});
