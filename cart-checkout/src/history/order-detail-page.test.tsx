import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { BackendError, readShopStatus } from 'shared-auth';
import { openPage } from 'shared-ui/open-page-for-tests';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { receiveOrder } from '../received-order.ts';
import { signIn, signOut } from '../session-for-tests.ts';
import type { Order } from './order.ts';
import { orderDetailLoader } from './order-detail.loader.ts';
import { OrderDetailPage } from './order-detail-page.tsx';
import { event, orderOf } from './order-for-tests.ts';
import { loadTimeline, setReadyMail } from './order-steps.data.ts';
import { loadOrder } from './orders.data.ts';

vi.mock('./orders.data.ts');
vi.mock('./order-steps.data.ts');
const load = vi.mocked(loadOrder);
const timeline = vi.mocked(loadTimeline);
const saveMail = vi.mocked(setReadyMail);

const CREATED = Date.parse(orderOf().createdAt);

beforeEach(() => {
  signIn();
  load.mockReset().mockResolvedValue(orderOf());
  timeline.mockReset().mockResolvedValue([event()]);
  saveMail.mockReset().mockResolvedValue();
});
afterEach(() => vi.unstubAllGlobals());

const show = (id = '812') =>
  openPage(`/history/${id}`, {
    path: '/history/:id',
    Component: OrderDetailPage,
    loader: orderDetailLoader,
  });

async function showOrder(changes: Partial<Order>) {
  load.mockResolvedValue(orderOf(changes));
  const user = show();
  await screen.findByRole('heading', { level: 1 });
  return user;
}

/** Sets the time of the database. */
async function setServerTime(ms: number): Promise<void> {
  const status = { now: new Date(ms).toISOString(), branches: [], unavailable: [] };
  vi.stubGlobal('fetch', async () => Response.json(status));
  await readShopStatus();
}

test('shows the number, not the id, with lines, sizes, prices as bought, total, time and status', async () => {
  show();
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Pesanan #12');
  expect(load).toHaveBeenCalledWith('budi', 812);
  expect(document.title).toMatch(/^Pesanan #12/);
  expect(screen.getByRole('status').textContent).toBe('Sedang Di Siapkan');
  const receipt = within(screen.getByRole('region', { name: 'Isi pesanan' }));
  expect(receipt.getByText('21 November 2026 pukul 17.05 WIB')).toBeTruthy();
  expect(receipt.getByText('Large')).toBeTruthy();
  expect(receipt.getByText('Rp24.000,00 × 2')).toBeTruthy();
  expect(receipt.getByText('Rp48.000,00')).toBeTruthy();
  expect(receipt.getByText('Rp20.000,00 × 1')).toBeTruthy();
  expect(receipt.getByText('Rp68.000,00')).toBeTruthy();
  expect(screen.getByText('Atas nama Bu Ratna · 0812-3456-7890')).toBeTruthy();
});

test('the receipt names branch, number, pickup and note', async () => {
  await showOrder({ pickup: { type: 'table', table: '7' }, note: 'Tanpa gula' });
  const receipt = within(screen.getByRole('region', { name: 'Isi pesanan' }));
  for (const text of [
    'Kedai Senja Bogor',
    'Jalan Suryakencana 3',
    '#12',
    'Bu Ratna · Di meja 7',
    'Catatan: Tanpa gula',
  ]) {
    expect(receipt.getByText(text)).toBeTruthy();
  }
});

test('prints the receipt', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const user = await showOrder({});
  await user.click(screen.getByRole('button', { name: 'Cetak struk' }));
  expect(print).toHaveBeenCalledOnce();
});

test('confirms a new order and shows the next step', async () => {
  receiveOrder(812);
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
  receiveOrder(813);
  show();
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Pesanan #12');
});

describe('what happens next', () => {
  const ACCEPTED = '2026-11-21T10:06:00+00:00';
  test.each<[string, Partial<Order>, RegExp]>([
    ['waits for a confirmation', { status: 'menunggu' }, /menunggu konfirmasi kedai/],
    ['is new', {}, /sudah masuk di dapur kami/],
    ['is accepted', { acknowledgedAt: ACCEPTED }, /sedang menyiapkannya/],
    ['is prepared again', { statusReason: 'Tertukar' }, /kerjakan lagi: Tertukar/],
    ['is ready', { status: 'siap' }, /menunggu di kasir/],
    [
      'is ready for a table',
      { status: 'siap', pickup: { type: 'table', table: '7' } },
      /bawakan ke meja 7/,
    ],
    [
      'was cancelled by its customer',
      { status: 'dibatalkan', cancelledBy: 'customer' },
      /^Anda membatalkan pesanan ini/,
    ],
    [
      'was cancelled by the shop',
      { status: 'dibatalkan', cancelledBy: 'staff', statusReason: 'Gas habis' },
      /Alasannya: Gas habis/,
    ],
  ])('an order that %s', async (_, changes, sentence) => {
    await showOrder(changes);
    expect(screen.getByText(sentence)).toBeTruthy();
  });
});

test('shows the promised time', async () => {
  await showOrder({ promisedAt: '2026-11-21T10:40:00+00:00' });
  expect(screen.getByText(/Siap sekitar/).textContent).toContain('Siap sekitar 17.40');
});

test('shows what the staff changed, with both totals', async () => {
  const changes = [{ name: 'Nasi Goreng', size: null, options: [], note: null, from: 2, to: 1 }];
  await showOrder({
    lastEdit: { reason: 'Nasi tinggal satu', changes, oldTotal: 88_000, newTotal: 68_000 },
  });
  const [notice] = screen
    .getAllByRole('status')
    .filter((each) => /mengubah/.test(each.textContent));
  expect(notice?.textContent).toContain('Nasi tinggal satu');
  expect(notice?.textContent).toContain('Nasi Goreng: 2 → 1');
  expect(notice?.textContent).toContain('Total: Rp88.000,00 → Rp68.000,00');
});

test('after 5 minutes without an answer by the clock of the database, offers to call or cancel', async () => {
  await setServerTime(CREATED + 6 * 60_000);
  await showOrder({});
  const notice = within(await screen.findByRole('alert'));
  expect(notice.getByText(/belum melihat pesanan Anda/)).toBeTruthy();
  const call = notice.getByRole('link', { name: /^Telepon/ });
  expect(call.getAttribute('href')).toBe('tel:+622518312345');
  const chat = notice.getByRole('link', { name: 'Tanya lewat WhatsApp' });
  expect(chat.getAttribute('href')).toContain('pesanan%20%2312');
  expect(screen.getAllByRole('button', { name: 'Batalkan pesanan' })).toHaveLength(1);
});

test('does not warn before, whatever the clock of the browser says', async () => {
  await setServerTime(CREATED + 4 * 60_000);
  await showOrder({});
  await screen.findByRole('button', { name: 'Batalkan pesanan' });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('saves whether to mail when the order is ready, and shows a failure', async () => {
  const user = await showOrder({});
  const choice = screen.getByRole<HTMLInputElement>('checkbox', { name: /lewat email/ });
  await user.click(choice);
  expect(choice.checked).toBe(true);
  expect(saveMail).toHaveBeenCalledWith(812, true);
  saveMail.mockRejectedValue(new BackendError('unreachable', 0, 'no'));
  await user.click(choice);
  await waitFor(() => expect(choice.checked).toBe(true));
});

test('lists what happened', async () => {
  timeline.mockResolvedValue([
    event(),
    event({
      type: 'cancelled',
      at: '2026-11-21T10:20:00+00:00',
      isOwn: false,
      reason: 'Gas habis',
    }),
  ]);
  await showOrder({ status: 'dibatalkan' });
  const list = screen.getByRole('region', { name: 'Riwayat pesanan' });
  const events = within(list).getAllByRole('listitem');
  expect(events.map(({ textContent }) => textContent)).toEqual([
    '17.05Pesanan dibuat',
    '17.20Dibatalkan kedaiGas habis',
  ]);
});

test('shows the order when its timeline cannot be loaded', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  timeline.mockRejectedValue(new BackendError('unreachable', 0, 'no'));
  await showOrder({});
  expect(screen.queryByRole('region', { name: 'Riwayat pesanan' })).toBeNull();
  expect(warned).toHaveBeenCalled();
});

test('shows the progress of the order, unless it is cancelled', async () => {
  show();
  expect((await screen.findByText('Disiapkan')).getAttribute('aria-current')).toBe('step');
  load.mockResolvedValue(orderOf({ status: 'dibatalkan' }));
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
  await screen.findByText('Elsewhere: /login?next=%2Fhistory%2F812');
});
