import { cleanup, screen } from '@testing-library/react';
import { openPage } from 'shared-ui/open-page-for-tests';
import { beforeEach, expect, test, vi } from 'vitest';
import { receiveOrder } from '../received-order.ts';
import { signIn, signOut } from '../session-for-tests.ts';
import { orderDetailLoader } from './order-detail.loader.ts';
import { OrderDetailPage } from './order-detail-page.tsx';
import { loadOrder, type Order } from './orders.data.ts';

vi.mock('./orders.data.ts');
const load = vi.mocked(loadOrder);

const order: Order = {
  id: 12,
  productNames: ['Teh Tarik', 'Nasi Goreng'],
  total: 68_000,
  units: 3,
  status: 'disiapkan',
  statusReason: null,
  imageUrl: null,
  customerName: 'Bu Ratna',
  customerPhone: '+6281234567890',
  createdAt: '2026-11-21T10:05:00+00:00',
  lines: [
    {
      id: 1,
      productId: 7,
      name: 'Teh Tarik',
      size: 'Large',
      price: 24_000,
      quantity: 2,
      imageUrl: null,
    },
    {
      id: 2,
      productId: 8,
      name: 'Nasi Goreng',
      size: null,
      price: 20_000,
      quantity: 1,
      imageUrl: null,
    },
  ],
};

beforeEach(() => {
  signIn();
  load.mockReset().mockResolvedValue(order);
});

const show = (id = '12') =>
  openPage(`/history/${id}`, {
    path: '/history/:id',
    Component: OrderDetailPage,
    loader: orderDetailLoader,
  });

test('shows lines, sizes, prices as bought, total, time and status', async () => {
  show();
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Pesanan #12');
  expect(load).toHaveBeenCalledWith('budi', 12);
  expect(screen.getByRole('status').textContent).toBe('Sedang Di Siapkan');
  expect(screen.getByText('21 November 2026 pukul 17.05 WIB')).toBeTruthy();
  expect(screen.getByText('Large')).toBeTruthy();
  expect(screen.getByText('Atas nama Bu Ratna · 0812-3456-7890')).toBeTruthy();
  expect(screen.getByText('Rp24.000,00 × 2')).toBeTruthy();
  expect(screen.getByText('Rp48.000,00')).toBeTruthy();
  expect(screen.getByText('Rp20.000,00 × 1')).toBeTruthy();
  expect(screen.getByText('Rp68.000,00')).toBeTruthy();
});

test('confirms a new order and shows the next step', async () => {
  receiveOrder(12);
  show();
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
    'Pesanan #12 diterima',
  );
  expect(screen.getByText(/Bayar dan ambil di kasir dengan menyebut nomor #12/)).toBeTruthy();
  const list = screen.getByRole('link', { name: 'Semua pesanan' });
  expect(list.getAttribute('href')).toBe('/history');
  // Like after a reload, or when the page is opened later.
  cleanup();
  show();
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Pesanan #12');
});

test('shows no confirmation for another order than the new one', async () => {
  receiveOrder(13);
  show();
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Pesanan #12');
});

test('shows the progress of the order, unless it is cancelled', async () => {
  show();
  expect((await screen.findByText('Disiapkan')).getAttribute('aria-current')).toBe('step');
  load.mockResolvedValue({ ...order, status: 'dibatalkan' });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText('Dibatalkan')).toBeTruthy();
  expect(screen.queryByText('Siap diambil')).toBeNull();
});

test('shows "not found" for an unknown order and for an order of another user', async () => {
  load.mockResolvedValue(null);
  show('999');
  expect(await screen.findByText('Status 404')).toBeTruthy();
});

test('shows "not found" for a URL without a number', async () => {
  show('abc');
  expect(await screen.findByText('Status 404')).toBeTruthy();
  expect(load).not.toHaveBeenCalled();
});

test('requires a signed-in user', async () => {
  signOut();
  show();
  await screen.findByText('Elsewhere: /login?next=%2Fhistory%2F12');
});
