import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { shopStatusAtom } from 'shared-auth';
import { openPage } from 'shared-ui/open-page-for-tests';
import { store } from 'shared-ui/store';
import { beforeEach, expect, test, vi } from 'vitest';
import { drink as summary } from '../menu-for-tests.ts';
import type { ProductOrder } from '../slots.ts';
import { fetchProduct, type ProductDetail } from './detail.data.ts';
import { drinkLoader, foodLoader } from './detail.loader.ts';
import { DetailPage } from './detail-page.tsx';
import { fetchPreparationTime } from './preparation-time.data.ts';

vi.mock('./detail.data.ts');
vi.mock('./preparation-time.data.ts');
const fetched = vi.mocked(fetchProduct);
const timeFetched = vi.mocked(fetchPreparationTime);

const drink: ProductDetail = {
  ...summary,
  type: 'Minuman',
  description: 'Manisnya dalam, pahitnya sopan.',
  rating: 4.8,
  imageUrl: 'https://kedai.test/es-kopi.avif',
  time: null,
  dish: null,
  groups: [],
  sizes: [
    { size: 'Small', priceDifference: 0 },
    { size: 'Large', priceDifference: 6_000 },
  ],
  priceNote: '',
};

const ordered = vi.fn<(product: ProductOrder['product']) => void>();

function AddToCart({ product, onSize }: ProductOrder) {
  ordered(product);
  return (
    <>
      {product.sizes.map((option) => (
        <button key={option.size} type="button" onClick={() => onSize(option)}>
          {option.size}
        </button>
      ))}
      <button type="button">ADD TO CART</button>
    </>
  );
}

beforeEach(() => {
  fetched.mockReset();
  ordered.mockReset();
  timeFetched.mockReset();
  store.set(shopStatusAtom, undefined);
});

/** @param state state of the history entry: the menus' query. */
const open = (address: string, state?: string) =>
  openPage(
    address,
    [
      { path: '/detaildrink/:id', Component: DetailPage, loader: drinkLoader },
      { path: '/detailfood/:id', Component: DetailPage, loader: foodLoader },
    ],
    { widgets: { 'product.order': AddToCart }, state },
  );

test('a drink shows its picture and facts', async () => {
  fetched.mockResolvedValue(drink);
  open('/detaildrink/7');
  expect(await screen.findByRole('heading', { level: 1, name: drink.name })).toBeTruthy();
  expect(screen.getByRole('img', { name: drink.name }).getAttribute('src')).toBe(drink.imageUrl);
  expect(screen.getByText('4.8')).toBeTruthy();
  expect(screen.getByText(drink.description)).toBeTruthy();
  expect(screen.getByText('Rp17.500,00')).toBeTruthy();
  expect(screen.getByText('Tersedia')).toBeTruthy();
  expect(fetched).toHaveBeenCalledWith('Minuman', 7, expect.any(AbortSignal));
});

test('shows the former price and the percentage of a reduced price', async () => {
  fetched.mockResolvedValue(drink);
  open('/detaildrink/7');
  expect((await screen.findByText('Rp25.000,00', { exact: false })).tagName).toBe('S');
  expect(screen.getByText('30% OFF')).toBeTruthy();
});

test('shows neither for a price that is not reduced', async () => {
  fetched.mockResolvedValue({ ...drink, compareAtPrice: null });
  open('/detaildrink/7');
  expect(await screen.findByText('Rp17.500,00')).toBeTruthy();
  expect(screen.queryByText(/OFF/)).toBeNull();
  expect(document.querySelector('s')).toBeNull();
});

test('price, former price and percentage follow the chosen size', async () => {
  fetched.mockResolvedValue(drink);
  open('/detaildrink/7');
  await userEvent.click(await screen.findByRole('button', { name: 'Large' }));
  expect(screen.getByText('Rp23.500,00')).toBeTruthy();
  expect(screen.getByText('Rp31.000,00', { exact: false }).tagName).toBe('S');
  expect(screen.getByText('24% OFF')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Small' }));
  expect(screen.getByText('Rp17.500,00')).toBeTruthy();
  expect(screen.getByText('30% OFF')).toBeTruthy();
});

test('the order control gets the product with its options', async () => {
  fetched.mockResolvedValue(drink);
  open('/detaildrink/7');
  expect(await screen.findByRole('button', { name: 'ADD TO CART' })).toBeTruthy();
  const { id, name, price, stock, sizes, groups } = drink;
  expect(ordered).toHaveBeenCalledWith({ id, name, price, stock, sizes, groups });
});

test('a sold-out drink shows Habis', async () => {
  fetched.mockResolvedValue({ ...drink, stock: 0, isSoldOut: true });
  open('/detaildrink/7');
  expect(await screen.findByText('Habis')).toBeTruthy();
});

test('follows the status of the shop, and reloads a product that is back in stock', async () => {
  fetched.mockResolvedValueOnce({ ...drink, stock: 0, isSoldOut: true });
  fetched.mockResolvedValue({ ...drink, stock: 3 });
  open('/detaildrink/7');
  expect(await screen.findByText('Habis')).toBeTruthy();
  const status = { now: '2026-11-30T03:00:00+00:00', branches: [], unavailable: [] };
  act(() => store.set(shopStatusAtom, status));
  expect(await screen.findByText('Tinggal 3')).toBeTruthy();
  expect(ordered).toHaveBeenLastCalledWith(expect.objectContaining({ stock: 3 }));
  act(() => store.set(shopStatusAtom, { ...status, unavailable: [drink.id] }));
  expect(screen.getByText('Habis')).toBeTruthy();
  expect(ordered).toHaveBeenLastCalledWith(expect.objectContaining({ stock: 0 }));
});

test('shows a food without sizes', async () => {
  fetched.mockResolvedValue({ ...drink, type: 'Makanan', name: 'Roti Bakar', sizes: [] });
  open('/detailfood/31');
  expect(await screen.findByRole('heading', { name: 'Roti Bakar' })).toBeTruthy();
  expect(fetched).toHaveBeenCalledWith('Makanan', 31, expect.any(AbortSignal));
});

const soto: ProductDetail = {
  ...drink,
  id: 44,
  type: 'Makanan',
  name: 'Soto Betawi',
  description: '',
  price: 20_000,
  compareAtPrice: null,
  time: '30 menit',
  dish: 'soto-betawi',
  sizes: [],
};

test('a dish of the food service shows its preparation time and our price, and can be ordered', async () => {
  fetched.mockResolvedValue(soto);
  open('/detailfood/44');
  expect(await screen.findByText('30 menit')).toBeTruthy();
  expect(screen.getByText('Rp20.000,00')).toBeTruthy();
  expect(ordered).toHaveBeenCalledWith(expect.objectContaining({ id: 44, price: 20_000 }));
  expect(timeFetched).not.toHaveBeenCalled();
});

test('fetches a missing preparation time without delaying the page', async () => {
  const time = Promise.withResolvers<string>();
  timeFetched.mockReturnValue(time.promise);
  fetched.mockResolvedValue({ ...soto, time: null });
  open('/detailfood/44');
  expect(await screen.findByRole('button', { name: 'ADD TO CART' })).toBeTruthy();
  expect(timeFetched).toHaveBeenCalledExactlyOnceWith('soto-betawi');
  await act(async () => time.resolve('25 menit'));
  expect(await screen.findByText('25 menit')).toBeTruthy();
});

test('hides an unknown preparation time, and does not fetch it for our own products', async () => {
  timeFetched.mockResolvedValue(null);
  fetched.mockResolvedValueOnce({ ...soto, time: null });
  open('/detailfood/44');
  expect(await screen.findByRole('button', { name: 'ADD TO CART' })).toBeTruthy();
  expect(screen.queryByText(/Waktu penyajian/)).toBeNull();
  expect(timeFetched).toHaveBeenCalledOnce();

  cleanup();
  fetched.mockResolvedValueOnce({ ...soto, dish: null, time: null });
  open('/detailfood/45');
  expect(await screen.findByRole('button', { name: 'ADD TO CART' })).toBeTruthy();
  expect(timeFetched).toHaveBeenCalledOnce();
});

test('shows "not found" for a product that is not on the menu', async () => {
  fetched.mockResolvedValue(undefined);
  open('/detaildrink/404');
  expect(await screen.findByRole('heading', { name: 'Status 404' })).toBeTruthy();
});

test.each(['abc', '0', '-1', '1e3', '99999999999999999999'])(
  'shows "not found" for the invalid product id %s, without a request',
  async (id) => {
    open(`/detaildrink/${id}`);
    expect(await screen.findByRole('heading', { name: 'Status 404' })).toBeTruthy();
    expect(fetched).not.toHaveBeenCalled();
  },
);

test('links back to the previous menu pages', async () => {
  fetched.mockResolvedValue(drink);
  open('/detaildrink/7', '?drinks=3');
  const link = await screen.findByRole('link', { name: 'Menu minuman' });
  expect(link.getAttribute('href')).toBe('/?drinks=3#drinkmenu');
});

test('says whether the price includes tax and service', async () => {
  fetched.mockResolvedValue({ ...drink, priceNote: 'Harga sudah termasuk pajak' });
  open('/detaildrink/7');
  expect(await screen.findByText('Harga sudah termasuk pajak')).toBeTruthy();
});
