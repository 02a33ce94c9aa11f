import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage } from 'shared-ui/open-page-for-tests';
import { beforeEach, expect, test, vi } from 'vitest';
import { signIn, signOut } from '../session-for-tests.ts';
import { historyLoader } from './history.loader.ts';
import { HistoryPage } from './history-page.tsx';
import type { OrderSummary } from './order.ts';
import { summary } from './order-for-tests.ts';
import { loadOrders } from './orders.data.ts';

vi.mock('./orders.data.ts');
const load = vi.mocked(loadOrders);

const order = (id: number, changes: Partial<OrderSummary> = {}) =>
  summary({ id, number: id, total: 55_000, ...changes });
const orders = (count: number) => Array.from({ length: count }, (_, index) => order(count - index));

beforeEach(() => {
  signIn();
  load.mockReset().mockImplementation(async (_, limit) => orders(1).slice(0, limit));
});

const show = (query = '') =>
  openPage(`/history${query}`, { path: '/history', Component: HistoryPage, loader: historyLoader });
const items = () => screen.findAllByRole('listitem');

test('shows number, status, time, names and total of an order, and a link to its page', async () => {
  load.mockResolvedValue([order(812, { number: 1 })]);
  show();
  const [first] = await items();
  if (!first) throw new Error('no order');
  const card = within(first);
  expect(card.getByRole('heading', { name: /^Pesanan #1\b/ })).toBeTruthy();
  expect(card.getByText('Sedang Di Siapkan')).toBeTruthy();
  expect(card.getByText('21 November 2026 pukul 17.05 WIB')).toBeTruthy();
  expect(card.getByText('Teh Tarik, Nasi Goreng')).toBeTruthy();
  expect(card.getByText('Rp55.000,00')).toBeTruthy();
  const detail = card.getByRole('link', { name: 'Detail pesanan nomor 1' });
  expect(detail.getAttribute('href')).toBe('/history/812');
  expect(load).toHaveBeenCalledWith('budi', 21);
});

test("shows on a card that its order's page is loading", async () => {
  const arrive = Promise.withResolvers<void>();
  openPage('/history', {
    children: [
      { path: '/history', Component: HistoryPage, loader: historyLoader },
      {
        path: '/history/:id',
        Component: () => <h1>Pesanan</h1>,
        loader: () => arrive.promise.then(() => null),
      },
    ],
  });
  const detail = await screen.findByRole('link', { name: 'Detail pesanan nomor 1' });
  expect(detail.querySelector('[class*=spinner]')).toBeNull();
  await userEvent.click(detail);
  expect(detail.querySelector('[class*=spinner]')).toBeTruthy();
  arrive.resolve();
  await screen.findByRole('heading', { name: 'Pesanan' });
});

test('says that there are no orders, and links to the menu', async () => {
  load.mockResolvedValue([]);
  show();
  const heading = await screen.findByRole('heading', { level: 1 });
  expect(heading.textContent).toBe('Tidak Ada History Pesanan Apapun!');
  expect(screen.getByRole('link', { name: 'Lihat menu' })).toBeTruthy();
});

test('loads more than 20 orders in steps', async () => {
  load.mockImplementation(async (_, limit) => orders(45).slice(0, limit));
  show();
  expect(await items()).toHaveLength(20);
  await userEvent.click(screen.getByRole('link', { name: 'Muat lagi' }));
  await waitFor(async () => expect(await items()).toHaveLength(40));
  await userEvent.click(screen.getByRole('link', { name: 'Muat lagi' }));
  await waitFor(async () => expect(await items()).toHaveLength(45));
  expect(screen.queryByRole('link', { name: 'Muat lagi' })).toBeNull();
});

test('offers no further step for exactly 20 orders', async () => {
  load.mockImplementation(async (_, limit) => orders(20).slice(0, limit));
  show();
  expect(await items()).toHaveLength(20);
  expect(screen.queryByRole('link', { name: 'Muat lagi' })).toBeNull();
});

test('shows a status changed by the kitchen', async () => {
  show();
  await screen.findByText('Sedang Di Siapkan');
  load.mockResolvedValue([order(1, { status: 'siap' })]);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText('Siap Diambil')).toBeTruthy();
});

test('requires a signed-in user', async () => {
  signOut();
  show();
  await screen.findByText(/^Elsewhere/);
  expect(location.pathname + location.search).toBe('/login?next=%2Fhistory');
});

test.each([
  ['disiapkan', 1],
  ['selesai', 0],
])('a hidden tab with an order that is %s polls %s times in 30 s', async (status, times) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  load.mockResolvedValue([order(1, { status })]);
  try {
    show();
    await screen.findByRole('heading', { name: /#1/ });
    // React starts the timers after rendering.
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0), 120_000);
    load.mockClear();
    vi.advanceTimersByTime(29_000);
    expect(load).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1_000);
    expect(load).toHaveBeenCalledTimes(times);
  } finally {
    visibility.mockRestore();
    vi.useRealTimers();
  }
});

test('shows in the title that an order is ready', async () => {
  load.mockResolvedValue([order(2), order(1, { status: 'siap' })]);
  show();
  await waitFor(() => expect(document.title).toMatch(/^● Siap diambil! History/));
});

test.each([
  ['disiapkan', 3_500],
  ['selesai', 15_000],
])('a visible tab whose newest order is %s polls every %i ms', async (status, interval) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  load.mockResolvedValue([order(1, { status })]);
  try {
    show();
    await screen.findByRole('heading', { name: /#1/ });
    // React starts the timer after rendering.
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0), 120_000);
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    load.mockResolvedValue([order(1, { status: 'dibatalkan' })]);
    vi.advanceTimersByTime(interval);
    expect(load).toHaveBeenCalledTimes(1);
    visibility.mockRestore();
    // `waitFor` advanced the timers, too.
    vi.advanceTimersByTime(interval - 1_000);
    expect(load).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1_000);
    expect(await screen.findByText('Dibatalkan')).toBeTruthy();
  } finally {
    vi.useRealTimers();
  }
});

test('does not reload the page when nothing has changed', async () => {
  show();
  await screen.findByText('Sedang Di Siapkan');
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  load.mockResolvedValue([order(1, { status: 'siap' })]);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText('Siap Diambil')).toBeTruthy();
  // Once to compare, and once by the loader.
  expect(load).toHaveBeenCalledTimes(4);
});
