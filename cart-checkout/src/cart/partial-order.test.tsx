import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  backendError,
  changeLine,
  checkout,
  fillCart,
  line,
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
  showTab,
} from './show-cart-for-tests.tsx';

vi.mock('./cart.data.ts', () => import('./fake-cart-for-tests.ts'));
vi.mock('./checkout.data.ts', () => import('./fake-cart-for-tests.ts'));
vi.mock('../cart-lines.data.ts', () => import('./fake-cart-for-tests.ts'));

const FINE = 'Bayar 1 dari 4 item · Rp18.000,00';

beforeEach(() => {
  resetFakeCart();
  resetSession();
  const price = 18_000;
  const one = { price, quantity: 1, current: { price, stock: 20 } };
  fillCart([
    line(1, 'Teh Tarik', one),
    line(2, 'Kopi Susu', one),
    line(3, 'Es Cendol', { ...one, quantity: 3 }),
    line(4, 'Wedang Jahe', one),
  ]);
});

/** Changes the price of the first line, sells out the second, and leaves two units of the third. */
function changeThreeLines(): void {
  changeLine(1, { current: { price: 19_000, stock: 20 } });
  changeLine(2, { current: { price: 18_000, stock: 0 } });
  changeLine(3, { current: { price: 18_000, stock: 2 } });
}

/** The server's error contains one type of problem only. */
function refuseOnce(): void {
  checkout.mockImplementationOnce(async () => {
    changeThreeLines();
    const products = [
      { name: 'Kopi Susu', left: 0, wanted: 1 },
      { name: 'Es Cendol', left: 2, wanted: 3 },
    ];
    throw backendError('sold_out', 409, { products });
  });
}

const question = () => screen.findByRole('dialog', { name: 'Pesan 1 dari 4 item saja?' });

describe('a cart in which three of four lines can no longer be ordered', () => {
  test('shows all problems after a failed order', async () => {
    refuseOnce();
    showCart();
    await pay();
    expect(await alertText()).toBe(
      'Pesanan belum dikirim: harga Teh Tarik Small kini Rp19.000,00; Kopi Susu Small habis; Es Cendol Small tinggal 2. Periksa dulu, lalu pesan lagi.',
    );
    const all = await box(/Pilih semua/);
    expect([all.checked, all.indeterminate]).toEqual([false, true]);
  });

  test('lists the lines that can be ordered, and asks for confirmation', async () => {
    refuseOnce();
    showCart();
    await pay();
    await click(FINE);
    const dialog = within(await question());
    expect(
      dialog.getByText(
        'Tidak ikut, tetapi tetap di keranjang: harga Teh Tarik Small kini Rp19.000,00; Kopi Susu Small habis; Es Cendol Small tinggal 2.',
      ),
    ).toBeTruthy();
    await click('Periksa dulu', dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(checkout).toHaveBeenCalledTimes(1);

    await click(FINE);
    await click('Bayar 1 item · Rp18.000,00', within(await question()));
    await elsewhere();
    expect(checkout.mock.lastCall?.[0].lines).toEqual([
      { id: 4, quantity: 1, price: 18_000, choice: 'Small|' },
    ]);
  });

  test('asks even when a background reload has found the problems', async () => {
    showCart();
    await item(/Wedang Jahe/);
    changeThreeLines();
    showTab();
    await click(FINE);
    await question();
    expect(checkout).not.toHaveBeenCalled();
  });

  test('does not ask again after a lost response', async () => {
    changeThreeLines();
    checkout.mockRejectedValueOnce(backendError('unreachable', 0));
    showCart();
    await click(FINE);
    await click('Bayar 1 item · Rp18.000,00', within(await question()));
    await screen.findByRole('alert');
    await click(FINE);
    await elsewhere();
  });

  test('stops asking once everything can be ordered again', async () => {
    changeLine(2, { current: { price: 18_000, stock: 0 } });
    checkout.mockRejectedValueOnce(backendError('unreachable', 0));
    showCart();
    await click('Bayar 3 dari 4 item · Rp90.000,00');
    await click('Bayar 3 item · Rp90.000,00');
    await screen.findByRole('alert');
    changeLine(2, { current: { price: 18_000, stock: 9 } });
    showTab();
    await pay();
    await elsewhere();
  });

  test('asks again when another line can no longer be ordered', async () => {
    changeLine(2, { current: { price: 18_000, stock: 0 } });
    checkout.mockImplementationOnce(async () => {
      changeThreeLines();
      throw backendError('price_changed', 409, { lines: [] });
    });
    showCart();
    await click('Bayar 3 dari 4 item · Rp90.000,00');
    await click('Bayar 3 item · Rp90.000,00');
    await screen.findByRole('alert');
    await click(FINE);
    await question();
    expect(checkout).toHaveBeenCalledTimes(1);
  });

  test('closes the question when the cart changes', async () => {
    changeThreeLines();
    showCart();
    await click(FINE);
    await question();
    changeLine(2, { current: { price: 18_000, stock: 5 } });
    showTab();
    await screen.findByRole('button', { name: 'Bayar 2 dari 4 item · Rp36.000,00' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(checkout).not.toHaveBeenCalled();
  });

  test('does not ask about lines that the customer unselected', async () => {
    showCart();
    for (const name of ['Teh Tarik Small', 'Kopi Susu Small', 'Es Cendol Small']) {
      await userEvent.click(await box(name));
    }
    changeThreeLines();
    showTab();
    await screen.findByText('Habis untuk saat ini.');
    await click(FINE);
    await elsewhere();
  });
});
