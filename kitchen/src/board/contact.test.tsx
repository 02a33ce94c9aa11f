import { screen } from '@testing-library/react';
import { BackendError } from 'shared-auth';
import { soundAtom } from 'shared-ui/sound';
import { store } from 'shared-ui/store';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { tabMemory } from '../memory.ts';
import { openPage } from '../open-page-for-tests.ts';
import { carryOut, readKitchen } from './kitchen.data.ts';
import { card, poll, press, resetKitchen, serveKitchen } from './kitchen-for-tests.ts';
import { MELODIES } from './sounds.ts';
import { ACCEPTED_AT, line, ticket } from './ticket-for-tests.ts';

vi.mock('../branches.data.ts');
vi.mock('./kitchen.data.ts');

const lost = new BackendError('unreachable', 0, 'Gone');
/** Pitches played, in Hz. */
const pitches: number[] = [];

class FakeNode {
  gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
  constructor(_: unknown, { frequency }: { frequency?: number } = {}) {
    if (frequency !== undefined) pitches.push(frequency);
  }
  connect = (to: unknown) => to;
  start() {}
  stop() {}
}
class FakeAudioContext extends EventTarget {
  currentTime = 0;
  destination = {};
  state = 'running';
  resume = async () => {};
  close = async () => {};
}

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(carryOut).mockResolvedValue();
  resetKitchen();
  pitches.length = 0;
  store.set(soundAtom, 'on');
  vi.stubGlobal('AudioContext', FakeAudioContext);
  vi.stubGlobal('OscillatorNode', FakeNode);
  vi.stubGlobal('GainNode', FakeNode);
  serveKitchen([ticket()]);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Opens the board, with timers and clock that the test advances. */
async function openWithClock() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  const user = openPage('/dapur');
  await vi.waitFor(
    () => expect(screen.getByRole('listitem', { name: /^#12/ })).toBeTruthy(),
    120_000,
  );
  return user;
}

/** Waits until the page is idle and advances the clock. */
async function advance(ms: number) {
  for (let passed = 0; passed < ms; passed += 1000) {
    vi.advanceTimersByTime(1000);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

describe('without network', () => {
  test('the board shows what it has, with its age', async () => {
    await openWithClock();
    vi.mocked(readKitchen).mockRejectedValue(lost);
    // The last answer is up to three seconds old.
    await advance(26_000);
    expect(screen.queryByRole('alert')).toBeNull();
    await advance(20 * 60_000);
    expect(screen.getByRole('alert').textContent).toMatch(
      /Tidak ada kabar dari server sejak 09.01 \(20 menit\)/,
    );
    expect(screen.getByRole('listitem', { name: /^#12/ })).toBeTruthy();
  });

  test('taps are kept, shown, and sent in order with their age', async () => {
    serveKitchen([ticket(), ticket({ id: 2, orderId: 313, orderNumber: 13 })]);
    const user = openPage('/dapur');
    vi.mocked(carryOut).mockRejectedValue(lost);
    await press(user, await card(), 'Selesai #12');
    await press(user, await card(/^#13/), 'Mulai #13');
    expect(await screen.findByText(/^2 ketukan menunggu jaringan/)).toBeTruthy();
    expect(screen.queryByText('#13 dimulai')).toBeTruthy();

    const steps: string[] = [];
    vi.mocked(carryOut).mockImplementation(async ({ orderNumber, change }, secondsAgo) => {
      steps.push(`${change.type} #${orderNumber} ${secondsAgo >= 0}`);
    });
    await poll();
    dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(steps).toEqual(['done #12 true', 'begin #13 true']));
  });
});

test('taps that the browser cannot store say so', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const user = openPage('/dapur');
  const shown = await card();
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem() {
      throw new DOMException('Full', 'QuotaExceededError');
    },
  });
  vi.mocked(carryOut).mockRejectedValue(lost);
  await press(user, shown, 'Selesai #12');
  expect(await screen.findByText(/^1 ketukan .* jangan tutup halaman ini/)).toBeTruthy();
});

test('a tablet that slept says what it missed', async () => {
  const user = await openWithClock();
  vi.setSystemTime(Date.now() + 12 * 60_000);
  serveKitchen(
    [
      ticket({ lines: [line({ quantity: 3, seenQuantity: 2 })] }),
      ticket({ id: 2, orderId: 313, orderNumber: 13 }),
    ],
    { now: ACCEPTED_AT + 13 * 60_000 },
  );
  document.dispatchEvent(new Event('visibilitychange'));
  const missed = await screen.findByText(/^Sejak 09.01 sampai 09.13/);
  expect(missed.parentElement?.textContent).toMatch(
    /Selama itu: 1 pesanan baru \(#13\), 1 berubah \(#12\)\./,
  );
  // A newer release shows it too, until the cook has read it.
  expect(tabMemory.remembered('kitchen.missed')).toMatchObject({ added: [13], changed: [12] });
  await user.click(screen.getByRole('button', { name: 'Mengerti' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(tabMemory.remembered('kitchen.missed')).toBeNull();
});

describe('the sounds', () => {
  const open = async () => {
    openPage('/dapur');
    await card();
    expect(pitches).toEqual([]);
  };
  test('of a new ticket', async () => {
    await open();
    serveKitchen([ticket(), ticket({ id: 2, orderId: 313, orderNumber: 13 })]);
    await poll();
    await vi.waitFor(() => expect(pitches).toEqual(MELODIES.added.pitches));
  });
  test('of a ticket that came while a newer release was taken over', async () => {
    tabMemory.remember('kitchen.shown-ticket', 1);
    serveKitchen([ticket(), ticket({ id: 2, orderId: 313, orderNumber: 13 })]);
    openPage('/dapur');
    await vi.waitFor(() => expect(pitches).toEqual(MELODIES.added.pitches));
  });
  test('of a changed ticket', async () => {
    await open();
    serveKitchen([ticket({ lines: [line({ quantity: 3, seenQuantity: 2 })] })]);
    await poll();
    await vi.waitFor(() => expect(pitches).toEqual(MELODIES.changed.pitches));
  });
  test('of a cancelled ticket', async () => {
    await open();
    serveKitchen([ticket({ cancelledAt: ACCEPTED_AT })]);
    await poll();
    await vi.waitFor(() => expect(pitches).toEqual(MELODIES.cancelled.pitches));
  });
  test('are not those of another station', async () => {
    await open();
    serveKitchen([ticket(), ticket({ id: 2, stationId: 2, orderId: 313, orderNumber: 13 })]);
    await poll();
    expect(await screen.findByRole('link', { name: 'Panggang 1' })).toBeTruthy();
    expect(pitches).toEqual([]);
  });
});
