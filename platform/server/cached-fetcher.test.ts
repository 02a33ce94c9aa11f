import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cachedFetcher } from './cached-fetcher.ts';

const OPTIONS = { freshMs: 10, staleMs: 100, failureBackoffMs: 20, timeoutMs: 5 };
const load = vi.fn<(key: string) => Promise<object | null | undefined>>();
let get: ReturnType<typeof cachedFetcher>;

beforeEach(() => {
  vi.useFakeTimers();
  load.mockReset();
  load.mockImplementation(async (key) => ({ key, call: load.mock.calls.length }));
  get = cachedFetcher(load, OPTIONS);
});
afterEach(() => vi.useRealTimers());

test('returns a fresh result without a fetch; concurrent requests share one', async () => {
  await Promise.all([get('a'), get('a')]);
  await get('a');
  expect(load).toHaveBeenCalledOnce();
});

test('returns a stale result while a new one is fetched', async () => {
  await get('a');
  vi.advanceTimersByTime(50);
  expect(await get('a')).toMatchObject({ call: 1 });
  await vi.advanceTimersByTimeAsync(1);
  expect(await get('a')).toMatchObject({ call: 2 });
});

test('does not cache null', async () => {
  load.mockResolvedValueOnce(null);
  expect(await get('a')).toBeNull();
  expect(await get('a')).toMatchObject({ key: 'a' });
});

test('a fetch that was not tried is tried again by the next request, and keeps a stale result', async () => {
  load.mockResolvedValueOnce(undefined);
  expect(await get('a')).toBeUndefined();
  expect(await get('a')).toMatchObject({ call: 2 });
  load.mockResolvedValueOnce(undefined);
  vi.advanceTimersByTime(50);
  expect(await get('a')).toMatchObject({ call: 2 });
  await vi.advanceTimersByTimeAsync(1);
  expect(await get('a')).toMatchObject({ call: 2 });
});

test('returns undefined after the timeout and caches the late result', async () => {
  let arrive = (_value: object) => {};
  load.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
  const asked = get('a');
  await vi.advanceTimersByTimeAsync(5);
  expect(await asked).toBeUndefined();
  arrive({ late: true });
  await vi.advanceTimersByTimeAsync(1);
  expect(await get('a')).toEqual({ late: true });
});

test('sends no request during the backoff after a failure', async () => {
  load.mockRejectedValueOnce(new Error('down'));
  expect(await get('a')).toBeUndefined();
  expect(await get('a')).toBeUndefined();
  expect(load).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(20);
  expect(await get('a')).toMatchObject({ key: 'a' });
});
