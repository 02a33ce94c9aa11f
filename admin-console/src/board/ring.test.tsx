import { screen, waitFor } from '@testing-library/react';
import { BackendError } from 'shared-auth';
import { soundAtom } from 'shared-ui/sound';
import { store } from 'shared-ui/store';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openPage } from '../open-page-for-tests.ts';
import { order } from '../orders/order-for-tests.ts';
import { listOrders } from '../orders/orders.data.ts';
import { onePage } from '../page-for-tests.ts';
import { listBranches } from './board.data.ts';
import { cardIn, poll, resetBoard, serveBoard } from './board-for-tests.ts';
import { boardOrder } from './order-for-tests.ts';

vi.mock('./board.data.ts');
vi.mock('../orders/orders.data.ts');

/** Notes played. */
const start = vi.fn<(at: number) => void>();

class FakeNode {
  gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
  connect = (to: unknown) => to;
  start = start;
  stop() {}
}

/** The browser allows sound for the whole document. */
class FakeAudioContext extends EventTarget {
  static isAllowed = true;
  currentTime = 0;
  destination = {};
  get state() {
    return FakeAudioContext.isAllowed ? 'running' : 'suspended';
  }
  resume = async () => {};
  close = async () => {};
}

beforeEach(() => {
  vi.resetAllMocks();
  resetBoard();
  store.set(soundAtom, 'on');
  FakeAudioContext.isAllowed = true;
  vi.stubGlobal('AudioContext', FakeAudioContext);
  vi.stubGlobal('OscillatorNode', FakeNode);
  vi.stubGlobal('GainNode', FakeNode);
});
afterEach(() => vi.unstubAllGlobals());

test('rings for a new order of a poll, and counts it in the title', async () => {
  serveBoard([]);
  openPage('/orderan');
  await screen.findByText('Belum ada pesanan baru.');
  expect(start).not.toHaveBeenCalled();
  serveBoard([boardOrder()]);
  await poll();
  await cardIn('Baru');
  await waitFor(() => expect(start).toHaveBeenCalled());
  expect(document.title).toMatch(/^\(1\) Pesanan/);
});

test.each(['?tampil=selesai', '?tampil=arsip', '?cari=budi'])(
  'rings and polls on the list %s too, which links to the board',
  async (search) => {
    vi.mocked(listOrders).mockResolvedValue(onePage());
    serveBoard([]);
    const user = openPage(`/orderan${search}`);
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(document.title).toMatch(/^Pesanan customer/));
    serveBoard([boardOrder()]);
    await poll();
    const link = await screen.findByRole('link', { name: '1 pesanan baru' });
    await waitFor(() => expect(start).toHaveBeenCalled());
    expect(document.title).toMatch(/^\(1\) Pesanan/);
    await user.click(link);
    expect(await cardIn('Baru')).toBeTruthy();
  },
);

test('a list is shown although the board cannot be loaded', async () => {
  vi.mocked(listOrders).mockResolvedValue(onePage(order()));
  vi.mocked(listBranches).mockRejectedValue(new BackendError('unreachable', 0, ''));
  openPage('/orderan?cari=budi');
  expect(await screen.findByRole('heading', { name: /Budi/ })).toBeTruthy();
  expect(screen.getByText(/^Pesanan baru tidak berbunyi di sini/)).toBeTruthy();
});

test('is silent while muted, and shows that', async () => {
  serveBoard([]);
  const user = openPage('/orderan');
  await user.click(await screen.findByRole('button', { name: 'Matikan suara' }));
  expect(screen.getByRole('button', { name: 'Suara mati' })).toBeTruthy();
  serveBoard([boardOrder()]);
  await poll();
  await cardIn('Baru');
  expect(start).not.toHaveBeenCalled();
});

test('asks for a tap while the browser blocks the sound', async () => {
  FakeAudioContext.isAllowed = false;
  serveBoard([boardOrder()]);
  const user = openPage('/orderan');
  const button = await screen.findByRole('button', { name: 'Ketuk untuk menyalakan suara' });
  expect(start).not.toHaveBeenCalled();
  FakeAudioContext.isAllowed = true;
  await user.click(button);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Ketuk/ })).toBeNull());
  await waitFor(() => expect(start).toHaveBeenCalled());
});

test('says so when the device stays silent after a tap', async () => {
  FakeAudioContext.isAllowed = false;
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, { userActivation: { value: { hasBeenActive: true } } }),
  );
  serveBoard([boardOrder()]);
  const user = openPage('/orderan');
  await user.click(await screen.findByRole('button', { name: 'Ketuk untuk menyalakan suara' }));
  await screen.findByText('Perangkat ini tidak bisa membunyikan suara.', {}, { timeout: 5_000 });
});

test('tells of a cancellation by the customer with a sound, until it is read', async () => {
  serveBoard([boardOrder({ acknowledgedAt: 1 })]);
  const user = openPage('/orderan');
  await cardIn('Disiapkan');
  serveBoard([
    boardOrder({ status: 'dibatalkan', cancelledBy: 'customer', statusReason: 'Salah pesan' }),
  ]);
  await poll();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('#12 Budi membatalkan pesanannya: Salah pesan');
  await waitFor(() => expect(start).toHaveBeenCalledTimes(2));
  await user.click(screen.getByRole('button', { name: /^Mengerti/ }));
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('the screen', () => {
  const request = vi.fn<() => Promise<unknown>>();
  beforeEach(() => {
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
    serveBoard([]);
  });
  afterEach(() => {
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: undefined });
  });

  test('stays on, also after the tab was hidden', async () => {
    const locks: EventTarget[] = [];
    request.mockImplementation(async () => {
      const released = { released: false, release: async () => undefined };
      locks.push(Object.assign(new EventTarget(), released));
      return locks.at(-1);
    });
    openPage('/orderan');
    expect(await screen.findByText('Layar tetap menyala')).toBeTruthy();
    for (const lock of locks) {
      Object.assign(lock, { released: true });
      lock.dispatchEvent(new Event('release'));
    }
    expect(await screen.findByText('Layar bisa padam sendiri')).toBeTruthy();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText('Layar tetap menyala')).toBeTruthy();
  });

  test('may turn off where the browser refuses, which the page shows', async () => {
    request.mockRejectedValue(new DOMException('Low battery', 'NotAllowedError'));
    openPage('/orderan');
    expect(await screen.findByText('Layar bisa padam sendiri')).toBeTruthy();
  });
});
