import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BackendError } from 'shared-auth';
import { openPage } from 'shared-ui/open-page-for-tests';
import { beforeEach, expect, test, vi } from 'vitest';
import { addToCart, loadCartRows } from '../cart-lines.data.ts';
import { signIn, takeToasts } from '../session-for-tests.ts';
import { historyLoader } from './history.loader.ts';
import { HistoryPage } from './history-page.tsx';
import type { OrderLine } from './order.ts';
import { orderOf } from './order-for-tests.ts';
import { loadOrder, loadOrders } from './orders.data.ts';

vi.mock('./orders.data.ts');
vi.mock('../cart-lines.data.ts');
const add = vi.mocked(addToCart);

const line = (id: number, name: string, changes: Partial<OrderLine> = {}): OrderLine => ({
  id,
  productId: id * 10,
  name,
  size: null,
  options: [],
  note: null,
  price: 20_000,
  quantity: 2,
  imageUrl: null,
  ...changes,
});
const TEA = line(1, 'Teh Tarik', {
  size: 'Large',
  options: [{ id: 4, name: 'Boba' }],
  note: 'panas',
});
const RICE = line(2, 'Nasi Goreng');

const order = (lines: OrderLine[]) => orderOf({ status: 'selesai', lines });

beforeEach(() => {
  signIn();
  takeToasts();
  fill(TEA, RICE);
  vi.mocked(loadCartRows).mockReset().mockResolvedValue([]);
  add.mockReset().mockResolvedValue({
    id: 5,
    productId: 10,
    size: null,
    options: [],
    note: null,
    quantity: 2,
  });
});

function fill(...lines: OrderLine[]): void {
  vi.mocked(loadOrders)
    .mockReset()
    .mockResolvedValue([order(lines)]);
  vi.mocked(loadOrder).mockReset().mockResolvedValue(order(lines));
}

const show = () =>
  openPage('/history', { path: '/history', Component: HistoryPage, loader: historyLoader });
const button = () => screen.findByRole('button', { name: 'Pesan lagi pesanan nomor 12' });
const press = async () => userEvent.click(await button());
const inCart = () => screen.findByText('Elsewhere: /cart');

test('adds all lines to the cart and opens it', async () => {
  show();
  await press();
  await inCart();
  const key = expect.stringMatching(/^[0-9a-f-]{36}$/);
  expect(add.mock.calls).toEqual([
    [10, { size: 'Large', options: [4], note: 'panas', quantity: 2 }, key],
    [20, { size: null, options: [], note: null, quantity: 2 }, key],
  ]);
  // The toast is shown on the cart page.
  expect(takeToasts()).toEqual([]);
});

test('lists the lines that are no longer sold', async () => {
  fill(TEA, RICE, line(3, 'Kue Lama', { productId: null }));
  add.mockImplementation(async (product) => {
    if (product === 10) return null;
    throw new BackendError('unknown_product', 422, '');
  });
  show();
  await press();
  await inCart();
  const problems = ['Nasi Goreng sudah tidak dijual. Kue Lama sudah tidak dijual.'];
  await vi.waitFor(() => expect(takeToasts()).toEqual(problems));
});

test('stays on the page when nothing could be added', async () => {
  fill(RICE);
  const detail = { products: [{ name: 'Nasi Goreng', left: 0, wanted: 2 }] };
  add.mockRejectedValue(new BackendError('sold_out', 409, '', detail));
  show();
  await press();
  await vi.waitFor(() => expect(takeToasts()).toEqual(['Nasi Goreng sudah habis.']));
  expect(location.pathname).toBe('/history');
});

test('a retry after a lost response adds no line twice', async () => {
  add.mockRejectedValueOnce(new BackendError('unreachable', 0, ''));
  show();
  await press();
  await vi.waitFor(() => expect(takeToasts().join()).toMatch(/tidak dapat dihubungi/));
  await press();
  await inCart();
  const keys = add.mock.calls.map(([, , key]) => key);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('a double click reorders once', async () => {
  show();
  await userEvent.dblClick(await button());
  await inCart();
  expect(add).toHaveBeenCalledTimes(2);
});
