import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  acceptPrice,
  backendError,
  changeLine,
  checkout,
  resetFakeCart,
} from './fake-cart-for-tests.ts';
import {
  alertText,
  box,
  click,
  elsewhere,
  item,
  pay,
  resetSession,
  showCart,
  total,
} from './show-cart-for-tests.tsx';

vi.mock('./cart.data.ts', () => import('./fake-cart-for-tests.ts'));
vi.mock('./checkout.data.ts', () => import('./fake-cart-for-tests.ts'));
vi.mock('../cart-lines.data.ts', () => import('./fake-cart-for-tests.ts'));

beforeEach(() => {
  resetFakeCart();
  resetSession();
});

describe('a failed order', () => {
  test('for insufficient stock shows how many are left and offers them', async () => {
    checkout.mockImplementationOnce(async () => {
      changeLine(1, { current: { price: 17_500, stock: 1 } });
      const products = [{ id_product: 1, name: 'Teh Tarik', left: 1, wanted: 2 }];
      throw backendError('sold_out', 409, { products });
    });
    showCart();
    await pay();
    expect(await alertText()).toBe(
      'Pesanan belum dikirim: Teh Tarik Small tinggal 1. Periksa dulu, lalu pesan lagi.',
    );
    const tea = await item(/Teh Tarik/);
    expect(await tea.findByText('Tersisa 1.')).toBeTruthy();
    expect([(await box('Teh Tarik Small')).checked, total()]).toEqual([false, 'Rp20.000,00']);
    await click(/Ubah jadi 1/, tea);
    await waitFor(() => expect(total()).toBe('Rp37.500,00'));
    await waitFor(() => expect(screen.queryByText('Tersisa 1.')).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
    await pay();
    await elsewhere();
  });

  test('for a changed price shows both prices and asks for consent', async () => {
    checkout.mockImplementationOnce(async () => {
      changeLine(1, { current: { price: 18_000, stock: 20 } });
      const repriced = { id: 1, name: 'Teh Tarik', size: 'Small' };
      throw backendError('price_changed', 409, {
        lines: [{ ...repriced, old_price: 17_500, new_price: 18_000 }],
      });
    });
    showCart();
    await pay();
    expect(await alertText()).toContain('harga Teh Tarik Small kini Rp18.000,00');
    const tea = await item(/Teh Tarik/);
    expect(await tea.findByText('Harga berubah: Rp17.500,00 → Rp18.000,00')).toBeTruthy();
    expect(total()).toBe('Rp20.000,00');
    await click(/Setuju dengan harga baru/, tea);
    await waitFor(() => expect(total()).toBe('Rp56.000,00'));
    expect(acceptPrice).toHaveBeenCalledWith(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('for an outdated total shows the new total, which the next order uses', async () => {
    checkout.mockImplementationOnce(async () => {
      // Another tab accepted the new price.
      changeLine(1, { price: 18_000, current: { price: 18_000, stock: 20 } });
      throw backendError('total_changed', 409, { expected_total: 55_000, total: 56_000 });
    });
    showCart();
    await pay();
    expect(await alertText()).toBe(
      'Total pesanan Anda berubah: bukan lagi Rp55.000,00, melainkan Rp56.000,00. Periksa dulu, lalu pesan lagi.',
    );
    expect(total()).toBe('Rp56.000,00');
    await pay();
    await elsewhere();
    const [first, second] = checkout.mock.calls;
    expect([first?.[0].expectedTotal, second?.[0].expectedTotal]).toEqual([55_000, 56_000]);
    expect(second?.[1]).not.toBe(first?.[1]);
  });

  test('for a deleted product offers to remove the line', async () => {
    checkout.mockImplementationOnce(async () => {
      changeLine(1, { current: null });
      throw backendError('product_gone', 409, { lines: [{ id: 1, name: 'Teh Tarik' }] });
    });
    showCart();
    await pay();
    expect(await alertText()).toContain('Teh Tarik Small sudah tidak dijual');
    const tea = await item(/Teh Tarik/);
    expect(await tea.findByText('Produk ini sudah tidak dijual.')).toBeTruthy();
    await click(/Hapus dari keranjang/, tea);
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  });

  test('for too many lines states the limit', async () => {
    checkout.mockRejectedValue(backendError('too_many_lines', 422));
    showCart();
    await pay();
    expect(await alertText()).toContain('paling banyak 100 macam');
  });

  test('hides its error when the selection changes', async () => {
    checkout.mockRejectedValue(backendError('too_many_lines', 422));
    showCart();
    await pay();
    await screen.findByRole('alert');
    await userEvent.click(await box('Teh Tarik Small'));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
