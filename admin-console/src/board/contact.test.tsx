import { screen, waitFor } from '@testing-library/react';
import { BackendError, sessionAtom } from 'shared-auth';
import { store } from 'shared-ui/store';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../open-page-for-tests.ts';
import { acceptOrder, moveOrder } from '../order-steps.data.ts';
import { readBoard } from './board.data.ts';
import { cardIn, press, resetBoard, serveBoard } from './board-for-tests.ts';
import { accepted, boardOrder } from './order-for-tests.ts';

vi.mock('./board.data.ts');
vi.mock('../order-steps.data.ts');

const lost = new BackendError('unreachable', 0, 'Gone');

beforeEach(() => {
  vi.resetAllMocks();
  resetBoard();
  serveBoard([boardOrder()]);
});
afterEach(() => vi.useRealTimers());

/** Opens the board, with timers and clock that the test advances. */
async function openWithClock() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  openPage('/orderan');
  await vi.waitFor(
    () => expect(screen.getByRole('listitem', { name: /^#12/ })).toBeTruthy(),
    120_000,
  );
}

/** Waits until the page is idle and advances the clock. */
async function advance(ms: number) {
  for (let passed = 0; passed < ms; passed += 1000) {
    vi.advanceTimersByTime(1000);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

test('shows an order of the next poll', async () => {
  await openWithClock();
  serveBoard([boardOrder(), boardOrder({ id: 313, number: 13, customerName: 'Sari' })]);
  await advance(3000);
  await vi.waitFor(() => expect(screen.getByText('#13')).toBeTruthy(), 120_000);
  expect(document.title).toMatch(/^\(2\)/);
});

test('says since when the backend is silent, and recovers', async () => {
  await openWithClock();
  vi.mocked(readBoard).mockRejectedValue(lost);
  await advance(29_000);
  expect(screen.queryByRole('alert')).toBeNull();
  await advance(2_000);
  expect(screen.getByRole('alert').textContent).toMatch(/tidak mendapat kabar .* sejak 12\.01/);
  expect(screen.getByRole('listitem', { name: /^#12/ })).toBeTruthy();
  serveBoard([boardOrder()]);
  await advance(4_000);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('says why the backend rejects the board', async () => {
  await openWithClock();
  vi.mocked(readBoard).mockRejectedValue(new BackendError('staff_only', 403, ''));
  await advance(4_000);
  await vi.waitFor(
    () => expect(screen.getByRole('alert').textContent).toMatch(/tidak lagi berhak/),
    120_000,
  );
});

test('keeps steps without network, shows their outcome, and sends them in order', async () => {
  vi.mocked(acceptOrder).mockRejectedValue(lost);
  const user = openPage('/orderan');
  await press(user, await cardIn('Baru'), 'Terima #12, siap dalam 10 menit');
  const card = await cardIn('Disiapkan');
  expect(await card.findByText('menunggu jaringan')).toBeTruthy();
  await press(user, card, 'Tandai siap');
  expect(await screen.findByText(/^2 langkah menunggu jaringan/)).toBeTruthy();
  expect(moveOrder).not.toHaveBeenCalled();
  const { userId } = store.get(sessionAtom) as { userId: string };
  expect(localStorage.getItem(`kedai-board-steps:${userId}`)).toContain('"orderNumber":12');

  vi.mocked(acceptOrder).mockResolvedValue();
  vi.mocked(moveOrder).mockImplementation(async () => serveBoard([accepted({ status: 'siap' })]));
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByText(/menunggu jaringan/)).toBeNull());
  expect(moveOrder).toHaveBeenCalledExactlyOnceWith(312, 'disiapkan', 'siap', null, true);
  expect(await cardIn('Siap')).toBeTruthy();
  await waitFor(() => expect(localStorage.getItem(`kedai-board-steps:${userId}`)).toBeNull());
});

test('sends the steps of an earlier visit, of the same user only', async () => {
  const step = (key: string) =>
    JSON.stringify({
      steps: [
        {
          key,
          orderId: 312,
          orderNumber: 12,
          expected: 'disiapkan',
          isAcknowledged: false,
          expectedPromise: null,
          change: { type: 'accept', minutes: 240 },
          at: Date.now(),
        },
      ],
      conflicts: [],
    });
  const own = 'kedai-board-steps:00000000-0000-4000-8000-000000000001';
  localStorage.setItem(own, step('a'));
  localStorage.setItem('kedai-board-steps:another', step('b'));
  vi.mocked(acceptOrder).mockImplementation(async () => serveBoard([accepted()]));
  openPage('/orderan');
  await cardIn('Disiapkan');
  await waitFor(() => expect(localStorage.getItem(own)).toBeNull());
  expect(acceptOrder).toHaveBeenCalledOnce();
  expect(localStorage.getItem('kedai-board-steps:another')).not.toBeNull();
});
