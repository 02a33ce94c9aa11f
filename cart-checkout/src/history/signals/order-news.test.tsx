import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage } from 'shared-ui/open-page-for-tests';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signIn } from '../../session-for-tests.ts';
import type { Order } from '../order.ts';
import { orderDetailLoader } from '../order-detail.loader.ts';
import { OrderDetailPage } from '../order-detail-page.tsx';
import { orderOf } from '../order-for-tests.ts';
import { loadTimeline } from '../order-steps.data.ts';
import { loadOrder } from '../orders.data.ts';

vi.mock('../orders.data.ts');
vi.mock('../order-steps.data.ts');
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

const order = (status: string, changes: Partial<Order> = {}) => orderOf({ status, ...changes });

beforeEach(() => {
  signIn();
  start.mockClear();
  vi.mocked(loadTimeline).mockResolvedValue([]);
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
  openPage('/history/812', {
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
  expect(document.title).toMatch(/^Pesanan #12/);
  await becomes('siap', 'Siap Diambil');
  expect(document.title).toMatch(/^● Siap diambil! Pesanan #12/);
  await waitFor(() => expect(start).toHaveBeenCalledTimes(2));
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
  expect(document.title).toMatch(/^Pesanan #12/);
  await becomes('siap', 'Siap Diambil');
  await waitFor(() => expect(start).toHaveBeenCalledTimes(2));
});

test('announces a cancellation by the shop until the next press', async () => {
  await show();
  await becomes('dibatalkan', 'Dibatalkan', { cancelledBy: 'staff', statusReason: 'Gas habis' });
  await waitFor(() => expect(document.title).toMatch(/^● Pesanan dibatalkan! Pesanan #12/));
  await waitFor(() => expect(start).toHaveBeenCalledTimes(2));
  await userEvent.click(screen.getByRole('heading', { level: 1 }));
  await waitFor(() => expect(document.title).toMatch(/^Pesanan #12/));
});

test('announces an edit by the shop', async () => {
  await show();
  load.mockResolvedValue(order('disiapkan', { revision: 1 }));
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(document.title).toMatch(/^● Pesanan diubah! Pesanan #12/));
  await waitFor(() => expect(start).toHaveBeenCalledTimes(2));
});

test('without a user gesture, offers to turn the sound on and stays silent', async () => {
  setPressed(false);
  await show();
  expect(screen.getByRole('button', { name: 'Ketuk untuk menyalakan suara' })).toBeTruthy();
  await becomes('siap', 'Siap Diambil');
  expect(start).not.toHaveBeenCalled();
});

test('a press turns the sound on', async () => {
  setPressed(false);
  await show();
  const offer = screen.getByRole('button', { name: 'Ketuk untuk menyalakan suara' });
  setPressed(true);
  await userEvent.click(offer);
  await waitFor(() => expect(offer.isConnected).toBe(false));
  await becomes('siap', 'Siap Diambil');
  await waitFor(() => expect(start).toHaveBeenCalledTimes(2));
});
