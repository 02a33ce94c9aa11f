import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type CachedFetcher, cachedFetcher } from './cached-fetcher.ts';

const OPTIONS = { freshMs: 10, staleMs: 100, failureBackoffMs: 20, timeoutMs: 5, maxEntries: 2 };
const load = vi.fn<(key: string) => Promise<object | undefined>>();
let cache: CachedFetcher<object> = cachedFetcher(OPTIONS);
const get = (key: string) => cache.get(key, () => load(key));

beforeEach(() => {
  vi.useFakeTimers();
  load.mockReset();
  load.mockImplementation(async (key) => ({ key, call: load.mock.calls.length }));
  cache = cachedFetcher(OPTIONS);
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

test('a result becomes stale even if the system clock is set back', async () => {
  await get('a');
  vi.setSystemTime(Date.now() - 3 * 3_600_000);
  vi.advanceTimersByTime(100);
  expect(await get('a')).toMatchObject({ call: 2 });
});

test('retries after a load without a result, and keeps the stale one', async () => {
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

test('evicts the least recently used result at the limit', async () => {
  for (const key of ['a', 'b', 'a', 'c']) await get(key);
  expect(await get('a')).toMatchObject({ call: 1 });
  expect(await get('b')).toMatchObject({ call: 4 });
});

test('fetches again after `forget`', async () => {
  await get('a');
  cache.forget();
  expect(await get('a')).toMatchObject({ call: 2 });
});

test('a fetch in progress during `forget` is returned to its callers and not cached', async () => {
  const early = Promise.withResolvers<object>();
  load.mockReturnValueOnce(early.promise);
  const asked = get('a');
  cache.forget();
  const askedAfter = get('a');
  early.resolve({ early: true });
  expect(await asked).toEqual({ early: true });
  expect(await askedAfter).toMatchObject({ call: 2 });
  expect(await get('a')).toMatchObject({ call: 2 });
});

test('a late result from before `forget` does not replace a newer one', async () => {
  const early = Promise.withResolvers<object>();
  load.mockReturnValueOnce(early.promise);
  const asked = get('a');
  cache.forget();
  await get('a');
  early.resolve({ early: true });
  await asked;
  expect(await get('a')).toMatchObject({ call: 2 });
});
