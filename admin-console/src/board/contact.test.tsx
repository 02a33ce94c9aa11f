import { screen, waitFor, within } from '@testing-library/react';
import { BackendError, sessionAtom } from 'shared-auth';
import { store } from 'shared-ui/store';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../open-page-for-tests.ts';
import { acceptOrder, moveOrder } from '../order-steps.data.ts';
import { readBoard } from './board.data.ts';
import { cardIn, poll, press, resetBoard, serveBoard } from './board-for-tests.ts';
import { accepted, boardOrder } from './order-for-tests.ts';
import { isWaitingAtom, takeStep } from './send-steps.ts';

vi.mock('./board.data.ts');
vi.mock('../order-steps.data.ts');

const lost = new BackendError('unreachable', 0, 'Gone');

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(acceptOrder).mockResolvedValue();
  vi.mocked(moveOrder).mockResolvedValue();
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
  // The last answer is up to three seconds old.
  await advance(26_000);
  expect(screen.queryByRole('alert')).toBeNull();
  await advance(5_000);
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

test('says that the network sends too many requests, which is no mistake of the user', async () => {
  await openWithClock();
  const limited = new BackendError('over_request_rate_limit', 429, '');
  vi.mocked(readBoard).mockRejectedValue(limited);
  await advance(4_000);
  await vi.waitFor(
    () =>
      expect(screen.getByRole('alert').textContent).toContain(
        'Terlalu banyak permintaan dari jaringan ini; papan mencoba lagi sendiri.',
      ),
    120_000,
  );
});

test('a read and a step that hang count as unreachable', async () => {
  openPage('/orderan');
  await cardIn('Baru');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const hanging = new Promise<never>(() => undefined);
  vi.mocked(readBoard).mockReturnValue(hanging);
  const read = expect(poll()).rejects.toMatchObject({ code: 'unreachable' });
  await vi.advanceTimersByTimeAsync(8_000);
  await read;
  vi.mocked(acceptOrder).mockReturnValue(hanging);
  takeStep(boardOrder(), { type: 'accept', minutes: 10 });
  await vi.advanceTimersByTimeAsync(15_000);
  expect(store.get(isWaitingAtom)).toBe(true);
});

test('a step of two hours ago is not sent, which the page says', async () => {
  vi.mocked(acceptOrder).mockRejectedValue(lost);
  const user = openPage('/orderan');
  await press(user, await cardIn('Baru'), 'Terima #12, siap dalam 10 menit');
  await press(user, await cardIn('Disiapkan'), 'Tandai siap');
  await screen.findByText(/^2 langkah menunggu jaringan/);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 3_600_000 + 1_000 });
  vi.mocked(acceptOrder).mockClear();
  dispatchEvent(new Event('online'));
  const alert = await screen.findByRole('alert', { name: 'Langkah yang tidak dijalankan' });
  expect(alert.textContent).toContain(
    '#12 Terlalu lama menunggu jaringan, jadi tidak dijalankan. Tidak dijalankan: “Terima, 10 menit”, “Tandai siap”.',
  );
  expect(acceptOrder).not.toHaveBeenCalled();
  expect(moveOrder).not.toHaveBeenCalled();
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
          queuedAt: Date.now(),
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

test('an answer to a question is about the order as it was when the question opened', async () => {
  const user = openPage('/orderan');
  await press(user, await cardIn('Baru'), 'Tolak');
  serveBoard([accepted()]);
  await poll();
  await cardIn('Disiapkan');
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Dapur terlalu ramai' }));
  await user.click(dialog.getByRole('button', { name: 'Ya, tolak pesanan' }));
  await waitFor(() =>
    expect(moveOrder).toHaveBeenCalledExactlyOnceWith(
      312,
      'disiapkan',
      'dibatalkan',
      'Dapur terlalu ramai',
      false,
    ),
  );
});
