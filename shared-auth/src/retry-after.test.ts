import { beforeEach, expect, test, vi } from 'vitest';
import { noteRetryAfter, secondsToWait } from './retry-after.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const refused = (retryAfter?: string) =>
  new Response(null, { status: 429, headers: retryAfter ? { 'retry-after': retryAfter } : {} });

test('a wait runs out', () => {
  noteRetryAfter(refused('90'));
  expect(secondsToWait()).toBe(90);
  vi.advanceTimersByTime(80_000);
  expect(secondsToWait()).toBe(10);
  vi.advanceTimersByTime(20_000);
  expect(secondsToWait()).toBe(0);
});

test.each([undefined, 'Wed, 21 Oct 2026 07:28:00 GMT'])(
  'a limit that does not tell how long (%s) is no wait',
  (header) => {
    noteRetryAfter(refused('90'));
    noteRetryAfter(refused(header));
    expect(secondsToWait()).toBe(0);
  },
);

test('other answers leave the wait as it is', () => {
  noteRetryAfter(refused('90'));
  noteRetryAfter(new Response());
  expect(secondsToWait()).toBe(90);
});
