import type { CurrentReleases } from 'remote-contract/registry';
import { reportError } from 'remote-contract/report';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdReleases } from '../loading/holds.ts';
import { DEADLINE_MS, IDLE_MS, STUCK_MS } from './decide.ts';
import { type WatchedPage, watchReleases } from './watch-releases.ts';

vi.mock('remote-contract/report', () => ({ reportError: vi.fn() }));

const MINUTE_MS = 60_000;
const CURRENT: CurrentReleases = { shell: 'bbbb', remotes: {} };
const NEWER = { app: 'kitchen', needsReload: false };

let leaving: AbortController;
/** The newer releases, which the page no longer has after they were replaced. */
let newer: (typeof NEWER)[];
let page: { [Key in keyof WatchedPage]: ReturnType<typeof vi.fn<WatchedPage[Key]>> };

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(reportError).mockClear();
  leaving = new AbortController();
  newer = [];
  page = {
    fetchReleases: vi.fn(async () => CURRENT),
    newerReleases: vi.fn(() => newer),
    replace: vi.fn(async () => {
      newer = [];
    }),
  };
});
afterEach(() => {
  leaving.abort();
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Begins to watch; the first poll sees the newer releases. */
async function watch(...found: (typeof NEWER)[]): Promise<void> {
  newer = found;
  void watchReleases(page, leaving.signal);
  await pass(0);
}

const touch = () => dispatchEvent(new Event('pointerdown'));

test('polls about once a minute until the page is left', async () => {
  await watch();
  await pass(10 * MINUTE_MS);
  const { length } = page.fetchReleases.mock.calls;
  expect(length).toBeGreaterThanOrEqual(8);
  expect(length).toBeLessThanOrEqual(15);
  leaving.abort();
  await pass(10 * MINUTE_MS);
  expect(page.fetchReleases).toHaveBeenCalledTimes(length);
});

test('replaces a newer release once, when the page is idle', async () => {
  await watch(NEWER);
  await pass(2 * MINUTE_MS);
  expect(page.replace).toHaveBeenCalledExactlyOnceWith(NEWER, CURRENT, expect.anything());
});

test('input delays a release until the page was idle', async () => {
  await watch(NEWER);
  for (let passed = 0; passed < 3 * MINUTE_MS; passed += IDLE_MS / 2) {
    touch();
    await pass(IDLE_MS / 2);
  }
  expect(page.replace).not.toHaveBeenCalled();
  await pass(IDLE_MS);
  expect(page.replace).toHaveBeenCalledOnce();
});

test('a user who never pauses gets a release an hour after it was seen', async () => {
  await watch(NEWER);
  for (let passed = 0; passed < DEADLINE_MS - MINUTE_MS; passed += IDLE_MS / 2) {
    touch();
    await pass(IDLE_MS / 2);
  }
  expect(page.replace).not.toHaveBeenCalled();
  for (let passed = 0; passed < MINUTE_MS; passed += IDLE_MS / 2) {
    await pass(IDLE_MS / 2);
    touch();
  }
  expect(page.replace).toHaveBeenCalledOnce();
});

test('a hold delays a release, and one that never ends is reported after the deadline', async () => {
  const done = holdReleases();
  await watch(NEWER);
  await pass(DEADLINE_MS + STUCK_MS / 2);
  expect(page.replace).not.toHaveBeenCalled();
  await pass(STUCK_MS);
  expect(page.replace).toHaveBeenCalledOnce();
  expect(String(vi.mocked(reportError).mock.calls[0]?.[0])).toContain('busy page delayed');
  done();
});

test('a release is replaced at the end of a hold', async () => {
  const done = holdReleases();
  await watch(NEWER);
  await pass(5 * MINUTE_MS);
  expect(page.replace).not.toHaveBeenCalled();
  done();
  await pass(2000);
  expect(page.replace).toHaveBeenCalledOnce();
  expect(reportError).not.toHaveBeenCalled();
});

test('a release that cannot be loaded is tried again at the next poll, within its deadline', async () => {
  page.replace.mockRejectedValue(new Error('not loaded'));
  await watch(NEWER);
  await pass(IDLE_MS + 2000);
  expect(page.replace).toHaveBeenCalledOnce();
  await pass(5 * MINUTE_MS);
  const { length } = page.replace.mock.calls;
  expect(length).toBeGreaterThanOrEqual(4);
  expect(length).toBeLessThanOrEqual(8);
});

test('waits while the page became busy during the load', async () => {
  let done = () => {};
  const shown = vi.fn();
  page.replace.mockImplementation(async (_newer, _current, turn) => {
    done = holdReleases();
    expect(turn.isNow()).toBe(false);
    await turn.wait();
    shown();
    newer = [];
  });
  await watch(NEWER);
  await pass(2 * MINUTE_MS);
  expect(shown).not.toHaveBeenCalled();
  done();
  await pass(1000);
  expect(shown).toHaveBeenCalledOnce();
});

test('without a network the page keeps its releases silently', async () => {
  page.fetchReleases.mockRejectedValue(new TypeError('Failed to fetch'));
  await watch(NEWER);
  await pass(5 * MINUTE_MS);
  expect(page.replace).not.toHaveBeenCalled();
  expect(reportError).not.toHaveBeenCalled();
});
