import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { backendError, changeLine, checkout, resetFakeCart } from './fake-cart-for-tests.ts';
import { setShopStatus } from './shop-status-for-tests.ts';
import {
  alertText,
  box,
  elsewhere,
  item,
  PAY_ALL,
  pay,
  resetSession,
  showCart,
  total,
} from './show-cart-for-tests.tsx';

vi.mock('./cart.data.ts', () => import('./fake-cart-for-tests.ts'));
vi.mock('./checkout.data.ts', () => import('./fake-cart-for-tests.ts'));
vi.mock('../cart-lines.data.ts', () => import('./fake-cart-for-tests.ts'));

/** Monday, 30 November 2026, 11.50 in Jakarta. */
const NOW = '2026-11-30T04:50:00+00:00';
const TOMORROW = '2026-12-01T01:00:00+00:00';
const CLOSED = { state: 'closed', always_open: false, opens_at: TOMORROW } as const;

beforeEach(() => {
  resetFakeCart();
  resetSession();
});

const payButton = () => screen.findByRole('button', { name: PAY_ALL });
const descriptionOf = (button: HTMLElement) =>
  document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent;

test('says until when the branch takes orders', async () => {
  const closing = { closes_at: '2026-11-30T14:00:00+00:00', always_open: false };
  await setShopStatus({ now: NOW, branch: closing });
  showCart();
  expect(descriptionOf(await payButton())).toBe('Buka sampai 21.00');
});

test('says nothing of a branch that is always open', async () => {
  await setShopStatus({ now: NOW });
  showCart();
  expect(descriptionOf(await payButton())).toBeUndefined();
});

test('a closed branch keeps the cart; the button explains, and the database decides', async () => {
  await setShopStatus({ now: NOW, branch: CLOSED });
  const detail = { branch_id: 1, opens_at: TOMORROW, time_zone: 'Asia/Jakarta', now: NOW };
  checkout.mockRejectedValueOnce(backendError('branch_closed', 409, detail));
  showCart();
  const button = await payButton();
  expect(descriptionOf(button)).toBe('Tutup · buka besok 08.00');
  await pay();
  expect(await alertText()).toBe(
    'Kedai sedang tutup, buka lagi besok 08.00 WIB; isi keranjang Anda tetap tersimpan.',
  );
  expect(document.activeElement).toBe(button);
  expect(total()).toBe('Rp55.000,00');
  // Open again meanwhile.
  await pay();
  await elsewhere();
});

test('shows within a poll that the branch has closed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await setShopStatus({ now: NOW });
    showCart();
    const button = await payButton();
    await setShopStatus({ now: NOW, branch: CLOSED });
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    expect(descriptionOf(button)).toBe('Tutup · buka besok 08.00');
  } finally {
    vi.useRealTimers();
  }
});

test('marks only the line of a product that has become sold out', async () => {
  await setShopStatus({ now: NOW });
  showCart();
  await payButton();
  changeLine(1, { current: { price: 17_500, stock: 0 } });
  await act(() => setShopStatus({ now: NOW, unavailable: [1] }));
  const tea = await item(/Teh Tarik/);
  expect(await tea.findByText('Habis untuk saat ini.')).toBeTruthy();
  await waitFor(() => expect(total()).toBe('Rp20.000,00'));
  expect((await box('Nasi Goreng')).checked).toBe(true);
});
