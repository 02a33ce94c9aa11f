import { act, render, screen, waitFor } from '@testing-library/react';
import { sessionAtom } from 'shared-auth';
import { Provider, store } from 'shared-ui/runtime';
import { beforeEach, expect, test, vi } from 'vitest';
import { countCartRows } from '../cart-count.data.ts';
import { countAddedProduct } from '../cart-count.ts';
import { signIn, signOut } from '../support-for-tests.tsx';
import { CartBadge } from './cart-badge.tsx';

vi.mock('../cart-count.data.ts');
const counted = vi.mocked(countCartRows);

let user = 0;

beforeEach(() => {
  user += 1;
  signIn(`user-${user}`);
  counted.mockReset().mockResolvedValue(3);
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
  expect(counted).toHaveBeenCalledWith(`user-${user}`);
});

test('shows nothing when the cart is empty, and nothing before the answer', async () => {
  counted.mockResolvedValue(0);
  show();
  await waitFor(() => expect(counted).toHaveBeenCalled());
  expect(badge()).toBeUndefined();
});

test('rises at once with an added product, without asking again', async () => {
  show();
  await seen('3');
  act(() => countAddedProduct(`user-${user}`, true));
  await seen('4');
  expect(counted).toHaveBeenCalledTimes(1);
});

test('an added product that joins its row moves the badge and leaves the number', async () => {
  show();
  await seen('3');
  const before = screen.getByText('3');
  act(() => countAddedProduct(`user-${user}`, false));
  await seen('3');
  expect(screen.getByText('3')).not.toBe(before);
});

test('a slow count does not undo what was added meanwhile', async () => {
  show();
  await seen('3');
  const slow = Promise.withResolvers<number>();
  counted.mockReturnValueOnce(slow.promise);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  act(() => countAddedProduct(`user-${user}`, true));
  await act(async () => slow.resolve(3));
  await seen('4');
});

test('counts again when the tab becomes visible', async () => {
  show();
  await seen('3');
  counted.mockResolvedValue(5);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await seen('5');
});

test('shows nothing after signing out, nor the rows of the one before', async () => {
  show();
  await seen('3');
  act(signOut);
  expect(badge()).toBeUndefined();
  counted.mockReturnValue(new Promise(() => undefined));
  act(() => signIn('somebody-else'));
  expect(store.get(sessionAtom)).toMatchObject({ userId: 'somebody-else' });
  expect(badge()).toBeUndefined();
});

test('keeps the last number when it cannot be counted', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  show();
  await seen('3');
  counted.mockRejectedValue(new Error('offline'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(warned).toHaveBeenCalled());
  await seen('3');
});

test('more than two digits become 99+', async () => {
  counted.mockResolvedValue(120);
  show();
  await seen('99+');
});
