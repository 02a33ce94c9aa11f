import { act, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'jotai';
import { sessionAtom } from 'shared-auth';
import { store } from 'shared-ui/store';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadCartRows } from '../cart-lines.data.ts';
import { putCartRow } from '../cart-rows.ts';
import { signIn, signOut } from '../session-for-tests.ts';
import { CartBadge } from './cart-badge.tsx';

vi.mock('../cart-lines.data.ts');
const read = vi.mocked(loadCartRows);

const row = (id: number) => ({
  id,
  productId: id,
  size: null,
  options: [],
  note: null,
  quantity: 1,
});
const rows = (count: number) => Array.from({ length: count }, (_, id) => row(id));

let user = 0;

beforeEach(() => {
  user += 1;
  signIn(`user-${user}`);
  read.mockReset().mockResolvedValue(rows(3));
});

const show = () =>
  render(
    <Provider store={store}>
      <CartBadge />
    </Provider>,
  );
const badge = () => screen.queryByText(/baris di keranjang/)?.parentElement?.textContent;
const seen = (rows: string) => waitFor(() => expect(badge()).toBe(`${rows} baris di keranjang`));

test('shows the number of cart rows of the signed-in user', async () => {
  show();
  await seen('3');
  expect(read).toHaveBeenCalledWith(`user-${user}`);
});

test('shows nothing for an empty cart, and nothing before the response', async () => {
  read.mockResolvedValue(rows(0));
  show();
  await waitFor(() => expect(read).toHaveBeenCalled());
  expect(badge()).toBeUndefined();
});

test('counts an added product immediately, without another request', async () => {
  show();
  await seen('3');
  act(() => putCartRow(`user-${user}`, row(9)));
  await seen('4');
  expect(read).toHaveBeenCalledTimes(1);
});

test('adding units to an existing row restarts the animation and keeps the number', async () => {
  show();
  await seen('3');
  const before = screen.getByText('3');
  act(() => putCartRow(`user-${user}`, row(1)));
  await seen('3');
  expect(screen.getByText('3')).not.toBe(before);
});

test('a slow response does not overwrite a product added meanwhile', async () => {
  show();
  await seen('3');
  const slow = Promise.withResolvers<ReturnType<typeof rows>>();
  read.mockReturnValueOnce(slow.promise);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  act(() => putCartRow(`user-${user}`, row(9)));
  await act(async () => slow.resolve(rows(3)));
  await seen('4');
});

test('reloads when the tab becomes visible', async () => {
  show();
  await seen('3');
  read.mockResolvedValue(rows(5));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await seen('5');
});

test('shows nothing after signing out, nor the rows of the previous user', async () => {
  show();
  await seen('3');
  act(signOut);
  expect(badge()).toBeUndefined();
  read.mockReturnValue(new Promise(() => undefined));
  act(() => signIn('another-user'));
  expect(store.get(sessionAtom)).toMatchObject({ userId: 'another-user' });
  expect(badge()).toBeUndefined();
});

test('keeps the last number when the request fails', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  show();
  await seen('3');
  read.mockRejectedValue(new Error('offline'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(warned).toHaveBeenCalled());
  await seen('3');
});

test('reloads when the connection returns after a failed first request', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  read.mockRejectedValueOnce(new Error('offline'));
  show();
  await waitFor(() => expect(warned).toHaveBeenCalled());
  act(() => void dispatchEvent(new Event('online')));
  await seen('3');
  act(() => void dispatchEvent(new Event('online')));
  expect(read).toHaveBeenCalledTimes(2);
});

test('shows 99+ for more than two digits', async () => {
  read.mockResolvedValue(rows(120));
  show();
  await seen('99+');
});
