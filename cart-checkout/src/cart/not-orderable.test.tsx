import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  changeLine,
  checkout,
  fillCart,
  line,
  linesInCart,
  resetFakeCart,
} from './fake-cart-for-tests.ts';
import {
  box,
  click,
  elsewhere,
  item,
  PAY_ALL,
  resetSession,
  showCart,
  showTab,
  total,
} from './show-cart-for-tests.tsx';

vi.mock('./cart.data.ts', () => import('./fake-cart-for-tests.ts'));
vi.mock('./checkout.data.ts', () => import('./fake-cart-for-tests.ts'));
vi.mock('../cart-lines.data.ts', () => import('./fake-cart-for-tests.ts'));

beforeEach(() => {
  resetFakeCart();
  resetSession();
});

const teaBox = () => box('Teh Tarik Small');

describe('a line that cannot be ordered', () => {
  test.each([
    ['is sold out', { current: { price: 17_500, stock: 0 } }, 'Habis untuk saat ini.'],
    ['is not sold any more', { current: null }, 'Produk ini sudah tidak dijual.'],
    ['exceeds the stock', { current: { price: 17_500, stock: 1 } }, 'Tersisa 1.'],
    [
      'has a changed price',
      { current: { price: 18_000, stock: 20 } },
      'Harga berubah: Rp17.500,00 → Rp18.000,00',
    ],
  ])(
    'because it %s is excluded from selection and total, and says why',
    async (_, change, reason) => {
      changeLine(1, change);
      showCart();
      const tea = await teaBox();
      expect([tea.checked, tea.disabled]).toEqual([false, true]);
      expect(document.getElementById(tea.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
        reason,
      );
      expect(total()).toBe('Rp20.000,00');
      const all = await box(/Pilih semua/);
      expect([all.checked, all.indeterminate]).toEqual([false, true]);
      expect(screen.getByText('1 dari 2 dipilih')).toBeTruthy();
      await userEvent.click(all);
      await userEvent.click(all);
      expect(tea.checked).toBe(false);
      await click('Bayar 1 dari 2 item · Rp20.000,00');
      await click('Bayar 1 item · Rp20.000,00');
      await elsewhere();
      expect(checkout).toHaveBeenCalledWith(
        expect.objectContaining({
          lines: [{ id: 2, quantity: 1, price: 20_000, choice: '|' }],
          expectedTotal: 20_000,
        }),
        expect.any(String),
      );
    },
  );

  test('is reselected when it is back in stock', async () => {
    changeLine(1, { current: { price: 17_500, stock: 0 } });
    showCart();
    expect((await teaBox()).disabled).toBe(true);
    changeLine(1, { current: { price: 17_500, stock: 20 } });
    showTab();
    await waitFor(async () => expect((await teaBox()).checked).toBe(true));
    expect(total()).toBe('Rp55.000,00');
  });

  test('with too high a quantity is corrected with one click', async () => {
    changeLine(1, { current: { price: 17_500, stock: 1 } });
    showCart();
    await click('Ubah jadi 1 untuk Teh Tarik Small');
    await waitFor(() => expect(total()).toBe('Rp37.500,00'));
    expect((await teaBox()).checked).toBe(true);
  });

  test('can only be removed when it is sold out', async () => {
    changeLine(1, { current: { price: 17_500, stock: 0 } });
    showCart();
    const tea = await item(/Teh Tarik/);
    expect(tea.queryByRole('button', { name: /Ubah jadi/ })).toBeNull();
    await click(/Selesai/, tea);
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  });

  test('disables ordering when there is no other line, and the page says why', async () => {
    fillCart(linesInCart().map((each) => ({ ...each, current: null })));
    showCart();
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: PAY_ALL });
    expect(button.disabled).toBe(true);
    expect((await box(/Pilih semua/)).disabled).toBe(true);
    expect(screen.getByText(/Belum ada yang bisa dipesan/)).toBeTruthy();
  });

  test('can be selected once the other size of the drink is unselected', async () => {
    const current = { price: 17_500, stock: 3 };
    fillCart([
      line(1, 'Teh Tarik', { current }),
      line(2, 'Teh Tarik', { productId: 1, size: 'Large', current }),
    ]);
    showCart();
    const large = await box('Teh Tarik Large');
    expect([large.checked, large.disabled]).toEqual([false, true]);
    expect(screen.getByText('Tersisa 1.')).toBeTruthy();
    await userEvent.click(await teaBox());
    expect([large.checked, large.disabled]).toEqual([true, false]);
  });
});
