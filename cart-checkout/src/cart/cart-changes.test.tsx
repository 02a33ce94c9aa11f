import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { store } from 'shared-ui/store';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { knownCartAtom } from '../cart-rows.ts';
import {
  backendError,
  changeLine,
  fillCart,
  line,
  linesInCart,
  loadCart,
  resetFakeCart,
  saveQuantity,
} from './fake-cart-for-tests.ts';
import {
  alertText,
  box,
  click,
  item,
  resetSession,
  showCart,
  toasts,
  total,
} from './show-cart-for-tests.tsx';

vi.mock('./cart.data.ts', () => import('./fake-cart-for-tests.ts'));
vi.mock('./checkout.data.ts', () => import('./fake-cart-for-tests.ts'));
vi.mock('../cart-lines.data.ts', () => import('./fake-cart-for-tests.ts'));

beforeEach(() => {
  resetFakeCart();
  resetSession();
});

describe('the quantity', () => {
  test('is updated optimistically and saved', async () => {
    const saved = Promise.withResolvers<void>();
    saveQuantity.mockReturnValueOnce(saved.promise.then(() => changeLine(1, { quantity: 3 })));
    showCart();
    await click(/^Tambah/, await item(/Teh Tarik/));
    expect(total()).toBe('Rp72.500,00');
    saved.resolve();
    await waitFor(() => expect(linesInCart()[0]?.quantity).toBe(3));
    expect(saveQuantity).toHaveBeenCalledWith(1, 3);
    expect(total()).toBe('Rp72.500,00');
  });

  test('saves quick clicks in order, and skips superseded ones', async () => {
    const first = Promise.withResolvers<void>();
    saveQuantity.mockReturnValueOnce(first.promise);
    showCart();
    const tea = await item(/Teh Tarik/);
    for (let time = 0; time < 3; time += 1) await click(/^Tambah/, tea);
    expect(total()).toBe('Rp107.500,00');
    first.resolve();
    await waitFor(() => expect(linesInCart()[0]?.quantity).toBe(5));
    expect(saveQuantity.mock.calls).toEqual([
      [1, 3],
      [1, 5],
    ]);
  });

  test('does not go below 1 nor above 99', async () => {
    changeLine(1, { quantity: 1 });
    changeLine(2, { quantity: 99 });
    showCart();
    const less = (await item(/Teh Tarik/)).getByRole('button', { name: /^Kurangi/ });
    const more = (await item(/Nasi Goreng/)).getByRole('button', { name: /^Tambah/ });
    for (const button of [less, more]) {
      expect(button.getAttribute('aria-disabled')).toBe('true');
      await userEvent.click(button);
    }
    expect(saveQuantity).not.toHaveBeenCalled();
  });

  test('is reset on an error, which is shown beside it', async () => {
    const detail = { products: [{ id_product: 1, name: 'Teh Tarik', left: 2, wanted: 3 }] };
    saveQuantity.mockRejectedValue(backendError('sold_out', 409, detail));
    showCart();
    await click(/^Tambah/, await item(/Teh Tarik/));
    expect(await alertText()).toBe('Stok Teh Tarik tinggal 2, sedangkan Anda meminta 3.');
    expect(total()).toBe('Rp55.000,00');
  });

  test('is reset when the backend is unreachable, and the page stays', async () => {
    saveQuantity.mockRejectedValue(backendError('unreachable', 0));
    showCart();
    await userEvent.click(await box('Nasi Goreng'));
    loadCart.mockRejectedValue(backendError('unreachable', 0));
    await click(/^Tambah/, await item(/Teh Tarik/));
    expect(await alertText()).toContain('Layanan sedang tidak dapat dihubungi.');
    expect(total()).toBe('Rp35.000,00');
  });
});

describe('Selesai', () => {
  test('removes the line and shows a toast', async () => {
    showCart();
    await click(/Selesai/, await item(/Teh Tarik/));
    await toasts('Pesanan Anda Sudah Selesai');
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(document.activeElement?.tagName).toBe('H1');
    expect(total()).toBe('Rp20.000,00');
    expect(store.get(knownCartAtom)?.rows).toHaveLength(1);
  });

  test('shows the empty cart after removing the last line', async () => {
    fillCart([line(1, 'Teh Tarik')]);
    showCart();
    await click(/Selesai/);
    await screen.findByText('Keranjang Anda masih kosong');
    expect(document.activeElement?.textContent).toBe('Keranjang Anda masih kosong');
  });
});
