import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { store } from 'shared-ui/store';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { knownCartAtom } from '../cart-rows.ts';
import { signOut } from '../session-for-tests.ts';
import {
  backendError,
  changeLine,
  fillCart,
  line,
  linesInCart,
  loadCart,
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

describe('the cart', () => {
  test("shows each line's price times quantity, and selects all lines", async () => {
    showCart();
    const tea = await item(/Teh Tarik/);
    expect(tea.getByText(/×/).closest('p')?.textContent).toBe('Rp17.500,00 × 2 = Rp35.000,00');
    expect(tea.getByText('Small')).toBeTruthy();
    expect((await box('Teh Tarik Small')).checked).toBe(true);
    expect((await box(/Pilih semua/)).checked).toBe(true);
    expect(total()).toBe('Rp55.000,00');
    expect(store.get(knownCartAtom)?.rows).toHaveLength(2);
  });

  test('name and picture link to the product, and a click on them keeps the selection', async () => {
    showCart();
    const tea = await item(/Teh Tarik/);
    const link = tea.getByRole<HTMLAnchorElement>('link', { name: 'Teh Tarik' });
    const picture = tea.getByRole<HTMLAnchorElement>('link', { hidden: true, name: '' });
    expect([link, picture].map((each) => each.getAttribute('href'))).toEqual([
      '/detaildrink/1',
      '/detaildrink/1',
    ]);
    await userEvent.click(link);
    await elsewhere();
    expect(location.pathname).toBe('/detaildrink/1');
  });

  test('a product that is no longer sold has no link', async () => {
    changeLine(1, { path: null, current: null });
    showCart();
    const tea = await item(/Teh Tarik/);
    expect(tea.queryAllByRole('link', { hidden: true })).toEqual([]);
  });

  test('shows a link to the menu when it is empty', async () => {
    fillCart([]);
    showCart();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveProperty(
      'textContent',
      'Keranjang Anda masih kosong',
    );
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Lihat menu' });
    expect(link.getAttribute('href')).toBe('/#drinkmenu');
  });

  test('works with many lines and long names', async () => {
    const name = 'Es Kopi Susu Gula Aren dengan Nama yang Sangat Panjang '.repeat(2).trim();
    fillCart(Array.from({ length: 60 }, (_, id) => line(id + 1, name, { productId: id })));
    showCart();
    expect(await screen.findAllByRole('listitem')).toHaveLength(60);
    expect(screen.getAllByText(name)).toHaveLength(60);
    expect(total()).toBe('Rp2.100.000,00');
  });

  test('requires a signed-in user', async () => {
    signOut();
    showCart();
    await elsewhere();
    expect(location.pathname + location.search).toBe('/login?next=%2Fcart');
  });

  test('reloads when the tab becomes visible again', async () => {
    showCart();
    await item(/Teh Tarik/);
    changeLine(1, { quantity: 5 });
    showTab();
    await waitFor(() => expect(total()).toBe('Rp107.500,00'));
  });

  test('keeps the lines when reloading fails', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    showCart();
    await item(/Teh Tarik/);
    loadCart.mockRejectedValue(backendError('unreachable', 0));
    showTab();
    await waitFor(() => expect(warned).toHaveBeenCalled());
    expect(total()).toBe('Rp55.000,00');
  });
});

describe('the selection', () => {
  test('determines the total; a partial selection is indeterminate', async () => {
    showCart();
    await userEvent.click(await box('Teh Tarik Small'));
    expect(total()).toBe('Rp20.000,00');
    const all = await box(/Pilih semua/);
    expect([all.checked, all.indeterminate]).toEqual([false, true]);
    await userEvent.click(all);
    expect(total()).toBe('Rp55.000,00');
    expect([all.checked, all.indeterminate]).toEqual([true, false]);
  });

  test('cannot be ordered when empty, and the page says why', async () => {
    showCart();
    await userEvent.click(await box(/Pilih semua/));
    expect(total()).toBe('Rp0,00');
    const button = screen.getByRole<HTMLButtonElement>('button', { name: PAY_ALL });
    expect(button.disabled).toBe(true);
    expect(screen.getByText('Pilih paling sedikit satu pesanan untuk dibayar.')).toBeTruthy();
  });

  test('survives a changed quantity and the removal of another line', async () => {
    fillCart([...linesInCart(), line(3, 'Wedang Jahe')]);
    showCart();
    await userEvent.click(await box('Teh Tarik Small'));
    await click(/^Tambah/, await item(/Wedang Jahe/));
    await click(/Selesai/, await item(/Nasi Goreng/));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
    expect((await box('Teh Tarik Small')).checked).toBe(false);
    expect((await box('Wedang Jahe Small')).checked).toBe(true);
    expect(total()).toBe('Rp52.500,00');
  });
});
