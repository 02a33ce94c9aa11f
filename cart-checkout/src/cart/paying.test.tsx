import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { store } from 'shared-ui/store';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { receivedOrderAtom } from '../received-order.ts';
import { takeToasts } from '../session-for-tests.ts';
import {
  backendError,
  CONTACT,
  changeLine,
  checkout,
  fillCart,
  findPaidOrder,
  placed,
  resetFakeCart,
  saveQuantity,
} from './fake-cart-for-tests.ts';
import {
  alertText,
  box,
  click,
  elsewhere,
  item,
  PAY_ALL,
  pay,
  resetSession,
  showCart,
  showTab,
  toasts,
} from './show-cart-for-tests.tsx';

vi.mock('./cart.data.ts', () => import('./fake-cart-for-tests.ts'));
vi.mock('./checkout.data.ts', () => import('./fake-cart-for-tests.ts'));
vi.mock('../cart-lines.data.ts', () => import('./fake-cart-for-tests.ts'));

beforeEach(() => {
  resetFakeCart();
  resetSession();
});

const paidWith = () => checkout.mock.calls.map(([, key]) => key);

describe('ordering', () => {
  test("orders the selected lines and opens the order's page", async () => {
    showCart();
    await userEvent.click(await box('Teh Tarik Small'));
    await pay('Bayar 1 dari 2 item · Rp20.000,00');
    await elsewhere();
    expect(location.pathname).toBe('/history/803');
    expect(store.get(receivedOrderAtom)).toBe(803);
    const key = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect(checkout).toHaveBeenCalledWith(
      {
        lines: [{ id: 2, quantity: 1, price: 20_000, choice: '|' }],
        expectedTotal: 20_000,
        method: 'counter',
        contact: expect.objectContaining(CONTACT),
        pickup: { type: 'now' },
        note: '',
        wantsMail: false,
      },
      key,
    );
    await toasts('Pesanan segera diproses');
  });

  test('orders once on a double click, and shows that it is busy', async () => {
    const answer = Promise.withResolvers<void>();
    checkout.mockImplementation((request) => answer.promise.then(() => placed(request)));
    showCart();
    const button = await screen.findByRole('button', { name: PAY_ALL });
    await userEvent.dblClick(button);
    expect(button.textContent).toBe('Memproses…');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    answer.resolve();
    await elsewhere();
    expect(checkout).toHaveBeenCalledTimes(1);
  });

  test('reuses the idempotency key for a retry after a lost response', async () => {
    checkout.mockRejectedValueOnce(backendError('unreachable', 0));
    showCart();
    await pay();
    expect(await alertText()).toContain('Layanan sedang tidak dapat dihubungi.');
    expect(takeToasts()).toEqual([]);
    await pay();
    await elsewhere();
    const [lost, retried] = paidWith();
    expect(retried).toBe(lost);
  });

  test('uses a new idempotency key for another quantity after a lost response', async () => {
    checkout.mockRejectedValueOnce(backendError('unreachable', 0));
    showCart();
    await pay();
    await screen.findByRole('alert');
    await click(/^Tambah/, await item(/Teh Tarik/));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await pay();
    await elsewhere();
    const [lost, next] = paidWith();
    expect(next).not.toBe(lost);
  });

  test('waits for a quantity that is being saved', async () => {
    const saved = Promise.withResolvers<void>();
    saveQuantity.mockReturnValueOnce(saved.promise.then(() => changeLine(1, { quantity: 3 })));
    showCart();
    await click(/^Tambah/, await item(/Teh Tarik/));
    await pay();
    expect(checkout).not.toHaveBeenCalled();
    saved.resolve();
    await elsewhere();
    expect(checkout).toHaveBeenCalledTimes(1);
  });

  test('is cancelled when saving a quantity fails', async () => {
    const saved = Promise.withResolvers<void>();
    saveQuantity.mockReturnValueOnce(saved.promise);
    showCart();
    await click(/^Tambah/, await item(/Teh Tarik/));
    await pay();
    saved.reject(backendError('quantity_out_of_range', 422));
    expect(await alertText()).toContain('1 sampai 99');
    expect(await screen.findByRole('button', { name: PAY_ALL })).toBeTruthy();
    expect(checkout).not.toHaveBeenCalled();
  });

  test('leads to the login page when the session has expired', async () => {
    checkout.mockRejectedValue(backendError('not_signed_in', 401));
    showCart();
    await pay();
    await elsewhere();
    expect(location.pathname + location.search).toBe('/login?next=%2Fcart');
  });

  test('shows an explanation when the lines were already ordered', async () => {
    checkout.mockImplementation(async () => {
      fillCart([]);
      throw backendError('unknown_line', 422);
    });
    showCart();
    await pay();
    await screen.findByText('Keranjang Anda masih kosong');
    await toasts(
      'Isi keranjang Anda sudah berubah. Bila Anda baru saja memesan, pesanannya ada di History.',
    );
  });

  test('finds an order whose response was lost once its lines have left the cart', async () => {
    checkout.mockImplementation(async () => {
      fillCart([]);
      throw backendError('unreachable', 0);
    });
    showCart();
    await pay();
    await screen.findByRole('alert');
    showTab();
    const link = await screen.findByRole('link', { name: 'Lihat pesanan #3' });
    expect(link.getAttribute('href')).toBe('/history/803');
    expect(findPaidOrder.mock.calls.at(-1)?.[1]).toBe(paidWith()[0]);
    await userEvent.click(link);
    expect(store.get(receivedOrderAtom)).toBe(803);
    expect(sessionStorage.getItem('kedai-senja-payment')).toBeNull();
  });

  test('links to the history when the order cannot be looked up', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    checkout.mockImplementation(async () => {
      fillCart([]);
      throw backendError('unreachable', 0);
    });
    findPaidOrder.mockRejectedValue(backendError('unreachable', 0));
    showCart();
    await pay();
    await screen.findByRole('alert');
    showTab();
    expect(await screen.findByRole('link', { name: 'Periksa di History' })).toBeTruthy();
    expect(warned).toHaveBeenCalled();
  });

  test('shows no notice when no order was placed', async () => {
    checkout.mockImplementation(async () => {
      fillCart([]);
      throw backendError('unreachable', 0);
    });
    findPaidOrder.mockResolvedValue(null);
    showCart();
    await pay();
    await screen.findByRole('alert');
    showTab();
    await screen.findByText('Keranjang Anda masih kosong');
    expect(screen.queryByText(/tidak sampai/)).toBeNull();
    expect(sessionStorage.getItem('kedai-senja-payment')).toBeNull();
  });
});
