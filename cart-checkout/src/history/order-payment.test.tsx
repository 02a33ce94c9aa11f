import { screen, within } from '@testing-library/react';
import { openPage } from 'shared-ui/open-page-for-tests';
import { beforeEach, expect, test, vi } from 'vitest';
import { signIn } from '../session-for-tests.ts';
import { totalsOf } from '../totals-for-tests.ts';
import { historyLoader } from './history.loader.ts';
import { HistoryPage } from './history-page.tsx';
import type { Order } from './order.ts';
import { orderDetailLoader } from './order-detail.loader.ts';
import { OrderDetailPage } from './order-detail-page.tsx';
import { orderOf, unpaid } from './order-for-tests.ts';
import { loadTimeline } from './order-steps.data.ts';
import { loadOrder, loadOrders } from './orders.data.ts';

vi.mock('./orders.data.ts');
vi.mock('./order-steps.data.ts');

beforeEach(() => {
  signIn();
  vi.mocked(loadTimeline).mockReset().mockResolvedValue([]);
});

const AWAITED = { status: 'menunggu', payment: { ...unpaid(68_000), isAwaited: true } };
const PAID = { ...unpaid(0), paid: 68_000, methods: ['qris_midtrans'] };

/** Opens the page of an order. */
async function showOrder(changes: Partial<Order>) {
  vi.mocked(loadOrder).mockResolvedValue(orderOf(changes));
  const user = openPage('/history/812', {
    path: '/history/:id',
    Component: OrderDetailPage,
    loader: orderDetailLoader,
  });
  await screen.findByRole('heading', { level: 1 });
  return user;
}

/** Opens the list with one order, and returns its card. */
async function showCard(changes: Partial<Order>) {
  vi.mocked(loadOrders).mockResolvedValue([orderOf(changes)]);
  openPage('/history', { path: '/history', Component: HistoryPage, loader: historyLoader });
  return within(await screen.findByRole('listitem'));
}

test('an order that waits for its payment leads to it, and does not look prepared', async () => {
  await showOrder(AWAITED);
  expect(screen.getByRole('link', { name: 'Bayar sekarang' }).getAttribute('href')).toBe(
    '/bayar/812',
  );
  expect(screen.getByText('Menunggu Pembayaran')).toBeTruthy();
  expect(screen.getByText(/^Menunggu pembayaran$/, { selector: '[aria-current]' })).toBeTruthy();
  expect(screen.getByText(/Dapur mulai begitu pembayarannya masuk/)).toBeTruthy();
  expect(screen.queryByText(/begitu siap, judulnya berubah/)).toBeNull();
});

test('its card leads to the payment, too', async () => {
  const card = await showCard(AWAITED);
  expect(card.getByText('Menunggu Pembayaran')).toBeTruthy();
  const link = card.getByRole('link', { name: 'Bayar sekarang' });
  expect(link.getAttribute('href')).toBe('/bayar/812');
});

test('a paid order is collected without paying, and says how it was paid', async () => {
  await showOrder({ payment: PAID });
  expect(screen.getByText(/Ambil di kasir dengan menyebut nomor #12\./)).toBeTruthy();
  const receipt = within(screen.getByRole('region', { name: 'Isi pesanan' }));
  expect(receipt.getByText('Lunas · QRIS')).toBeTruthy();
});

test.each<[string, Partial<Order>, string]>([
  ['not paid', {}, 'Belum dibayar'],
  ['paid', { payment: PAID }, 'Lunas · QRIS'],
  [
    'refunded',
    { status: 'dibatalkan', payment: { ...PAID, refunded: 68_000 } },
    'Dikembalikan Rp68.000,00',
  ],
])('the card of an order that is %s says so', async (_, changes, text) => {
  const card = await showCard(changes);
  expect(card.getByText(text)).toBeTruthy();
  expect(card.queryByRole('link', { name: 'Bayar sekarang' })).toBeNull();
});

test('the receipt lists the parts of the total', async () => {
  const rates = { serviceRate: 500, taxMode: 'added', taxRate: 1_000 } as const;
  const totals = totalsOf(68_000, { ...rates, service: 3_400, tax: 7_140, rounding: -40 });
  await showOrder({ totals, total: totals.total });
  const receipt = within(screen.getByRole('region', { name: 'Isi pesanan' }));
  const terms = receipt.getAllByRole('term').map(({ textContent }) => textContent);
  expect(terms.map((text) => text.replace('\u00a0', ' '))).toEqual([
    'Subtotal',
    'Layanan 5 %',
    'PB1 10 %',
    'Pembulatan tunai',
    'Total · 3 porsi',
  ]);
  expect(receipt.getByText('Rp78.500,00')).toBeTruthy();
});

test('an order that was not paid in time says so', async () => {
  await showOrder({
    ...AWAITED,
    status: 'dibatalkan',
    cancelledBy: 'system',
    statusReason: 'Belum dibayar sampai batas waktu',
    payment: { ...unpaid(0), isAwaited: true },
  });
  expect(
    screen.getByText(
      'Pesanan ini dibatalkan karena belum dibayar sampai batas waktunya. Tidak ada yang perlu dibayar.',
    ),
  ).toBeTruthy();
});

test('a paid order that is cancelled says that the money is returned', async () => {
  const payment = { ...PAID, balanceDue: -68_000 };
  await showOrder({ status: 'dibatalkan', cancelledBy: 'staff', payment });
  expect(screen.getByText(/Uang Anda Rp68\.000,00 akan dikembalikan di kasir\./)).toBeTruthy();
  expect(screen.getByText('Akan dikembalikan Rp68.000,00')).toBeTruthy();
});

test('the question before cancelling a paid order names the money', async () => {
  const user = await showOrder({ payment: PAID });
  await user.click(screen.getByRole('button', { name: 'Batalkan pesanan' }));
  expect(await screen.findByText(/Uang Anda Rp68\.000,00 dikembalikan di kasir/)).toBeTruthy();
});
