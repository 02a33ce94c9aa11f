import { screen, waitFor } from '@testing-library/react';
import { openPage } from 'shared-ui/open-page-for-tests';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signIn } from '../session-for-tests.ts';
import { orderDetailLoader } from './order-detail.loader.ts';
import { OrderDetailPage } from './order-detail-page.tsx';
import { loadOrder, type Order } from './orders.data.ts';

vi.mock('./orders.data.ts');
const load = vi.mocked(loadOrder);
/** Notes played. */
const start = vi.fn<(at: number) => void>();

class AudioNode {
  gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
  connect = (to: unknown) => to;
  start = start;
  stop() {}
}

class FakeAudioContext {
  currentTime = 0;
  destination = {};
  resume = async () => {};
}

const order = (status: string, changes: Partial<Order> = {}): Order => ({
  id: 12,
  customerName: 'Budi',
  customerPhone: null,
  productNames: ['Teh Tarik'],
  total: 24_000,
  units: 1,
  status,
  statusReason: null,
  imageUrl: null,
  createdAt: '2026-11-21T10:05:00+00:00',
  lines: [],
  ...changes,
});

beforeEach(() => {
  signIn();
  start.mockClear();
  vi.stubGlobal('AudioContext', FakeAudioContext);
  vi.stubGlobal('OscillatorNode', AudioNode);
  vi.stubGlobal('GainNode', AudioNode);
  setPressed(true);
  load.mockReset().mockResolvedValue(order('disiapkan'));
});
afterEach(() => vi.unstubAllGlobals());

/** Whether the page has received a user gesture. */
function setPressed(hasBeenActive: boolean): void {
  Object.defineProperty(navigator, 'userActivation', {
    value: { hasBeenActive },
    configurable: true,
  });
}

async function show() {
  openPage('/history/12', {
    path: '/history/:id',
    Component: OrderDetailPage,
    loader: orderDetailLoader,
  });
  await screen.findByRole('heading', { level: 1 });
}

/** Reloads the order with another status. */
async function becomes(status: string, text: string, changes: Partial<Order> = {}) {
  load.mockResolvedValue(order(status, changes));
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(text));
}

test('changes the title and plays a sound once when an order becomes ready', async () => {
  await show();
  expect(document.title).toMatch(/^Pesanan 12/);
  await becomes('siap', 'Siap Diambil');
  expect(document.title).toMatch(/^● Siap diambil! Pesanan 12/);
  expect(start).toHaveBeenCalledTimes(2);
  load.mockResolvedValue(order('siap', { units: 2 }));
  document.dispatchEvent(new Event('visibilitychange'));
  await screen.findByText(/Total · 2 porsi/);
  expect(start).toHaveBeenCalledTimes(2);
});

test('is silent for an order that was already ready', async () => {
  load.mockResolvedValue(order('siap'));
  await show();
  expect(document.title).toMatch(/^● Siap diambil!/);
  expect(start).not.toHaveBeenCalled();
});

test('shows why an order is prepared again, and plays the sound when it is ready again', async () => {
  load.mockResolvedValue(order('siap'));
  await show();
  await becomes('disiapkan', 'Sedang Di Siapkan', { statusReason: 'Minumannya tertukar' });
  expect(screen.getByText(/kerjakan lagi: Minumannya tertukar/)).toBeTruthy();
  expect(document.title).toMatch(/^Pesanan 12/);
  await becomes('siap', 'Siap Diambil');
  expect(start).toHaveBeenCalledTimes(2);
});

test('is silent without a user gesture, because the browser would block the sound', async () => {
  setPressed(false);
  await show();
  await becomes('siap', 'Siap Diambil');
  expect(start).not.toHaveBeenCalled();
});
