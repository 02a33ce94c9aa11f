import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { remember } from './remember.ts';

const MEMORY = { fresh: 10, stale: 100, rest: 20, patience: 5 };
const load = vi.fn<(key: string) => Promise<object | null>>();
let get: ReturnType<typeof remember>;

beforeEach(() => {
  vi.useFakeTimers();
  load.mockReset();
  load.mockImplementation(async (key) => ({ key, call: load.mock.calls.length }));
  get = remember(load, MEMORY);
});
afterEach(() => vi.useRealTimers());

test('a fresh answer is given again, and two who ask at once share one call', async () => {
  await Promise.all([get('a'), get('a')]);
  await get('a');
  expect(load).toHaveBeenCalledOnce();
});

test('an older answer is given while a new one is fetched', async () => {
  await get('a');
  vi.advanceTimersByTime(50);
  expect(await get('a')).toMatchObject({ call: 1 });
  await vi.advanceTimersByTimeAsync(1);
  expect(await get('a')).toMatchObject({ call: 2 });
});

test('that there is nothing is not remembered', async () => {
  load.mockResolvedValueOnce(null);
  expect(await get('a')).toBeNull();
  expect(await get('a')).toMatchObject({ key: 'a' });
});

test('nobody waits longer than the patience; a late answer serves the next', async () => {
  let arrive = (_value: object) => {};
  load.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
  const asked = get('a');
  await vi.advanceTimersByTimeAsync(5);
  expect(await asked).toBeUndefined();
  arrive({ late: true });
  await vi.advanceTimersByTimeAsync(1);
  expect(await get('a')).toEqual({ late: true });
});

test('after a failure the backend is left alone for a while', async () => {
  load.mockRejectedValueOnce(new Error('down'));
  expect(await get('a')).toBeUndefined();
  expect(await get('a')).toBeUndefined();
  expect(load).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(20);
  expect(await get('a')).toMatchObject({ key: 'a' });
});
