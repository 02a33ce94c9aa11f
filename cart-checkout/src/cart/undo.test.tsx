import { screen, waitFor } from '@testing-library/react';
import { store } from 'shared-ui/store';
import { dismissToast, type Toast, toastsAtom } from 'shared-ui/toasts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { signIn, signOut, takeToasts } from '../session-for-tests.ts';
import {
  ADDED_AT,
  addToCart,
  backendError,
  changeLine,
  linesInCart,
  resetFakeCart,
} from './fake-cart-for-tests.ts';
import { click, item, resetSession, showCart, toasts, total } from './show-cart-for-tests.tsx';

vi.mock('./cart.data.ts', () => import('./fake-cart-for-tests.ts'));
vi.mock('./checkout.data.ts', () => import('./fake-cart-for-tests.ts'));
vi.mock('../cart-lines.data.ts', () => import('./fake-cart-for-tests.ts'));

beforeEach(() => {
  resetFakeCart();
  resetSession();
});

/** Removes the tea and returns its toast. */
async function removeTea(): Promise<Toast> {
  showCart();
  await click(/Selesai/, await item(/Teh Tarik/));
  await waitFor(() => expect(store.get(toastsAtom)).toHaveLength(1));
  const [toast] = store.get(toastsAtom);
  if (!toast) throw new Error('no toast');
  dismissToast(toast.id);
  return toast;
}

const short = (left: number, wanted: number) =>
  backendError('sold_out', 409, {
    products: [{ id_product: 1, name: 'Teh Tarik', left, wanted }],
  });

describe('Urungkan', () => {
  test('restores the line at its place, with size and quantity, and updates the page', async () => {
    const { text, action } = await removeTea();
    expect([text, action?.label, action?.about]).toEqual([
      'Pesanan Anda Sudah Selesai',
      'Urungkan',
      'Teh Tarik Small',
    ]);
    await waitFor(() => expect(total()).toBe('Rp20.000,00'));
    await action?.run();
    expect(addToCart).toHaveBeenCalledWith(
      1,
      expect.objectContaining({ size: 'Small', quantity: 2, addedAt: ADDED_AT }),
      expect.any(String),
    );
    await waitFor(() => expect(total()).toBe('Rp55.000,00'));
    await toasts('Teh Tarik Small kembali ke keranjang.');
  });

  test('restores the remaining units and says how many they are', async () => {
    const { action } = await removeTea();
    addToCart.mockRejectedValueOnce(short(1, 2));
    await action?.run();
    expect(linesInCart().at(-1)).toMatchObject({ productId: 1, quantity: 1 });
    await toasts(
      'Teh Tarik Small kembali ke keranjang.',
      'Stok Teh Tarik tinggal 1, sedangkan Anda meminta 2.',
    );
  });

  test('says that the product has sold out', async () => {
    const { action } = await removeTea();
    addToCart.mockRejectedValueOnce(short(0, 2));
    await action?.run();
    expect(linesInCart()).toHaveLength(1);
    await toasts('Teh Tarik sudah habis.');
  });

  test('can be retried after a lost response, and restores the line once', async () => {
    const { action } = await removeTea();
    addToCart.mockRejectedValueOnce(backendError('unreachable', 0));
    await action?.run();
    const [failed] = store.get(toastsAtom);
    expect([failed?.kind, failed?.action?.label]).toEqual(['error', 'Coba lagi']);
    takeToasts();
    await failed?.action?.run();
    const [lost, retried] = addToCart.mock.calls.map(([, , key]) => key);
    expect(retried).toBe(lost);
    await toasts('Teh Tarik Small kembali ke keranjang.');
  });

  test.each([
    ['no user', signOut],
    ['another user', () => signIn('sari')],
  ])('does nothing while %s is signed in', async (_, change) => {
    const { action } = await removeTea();
    change();
    await action?.run();
    expect(addToCart).not.toHaveBeenCalled();
    await toasts('Sesi Anda berakhir. Silakan masuk lagi.');
  });

  test('is not offered for a product that is no longer sold', async () => {
    changeLine(1, { current: null });
    const { text, action } = await removeTea();
    expect([text, action]).toEqual(['Pesanan Anda Sudah Selesai', undefined]);
  });
});

test('the remove button shows Selesai, and has an accessible name', async () => {
  showCart();
  const button = await screen.findByRole('button', {
    name: 'Selesai, hapus Teh Tarik Small dari keranjang',
  });
  expect(button.textContent).toBe('Selesai');
});
