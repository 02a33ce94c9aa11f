import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TimeoutError, withTimeout } from './with-timeout.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const never = () => new Promise<never>(() => undefined);

test('resolves with the result of the work and clears the timer', async () => {
  expect(await withTimeout(1000, async () => 'done')).toBe('done');
  expect(vi.getTimerCount()).toBe(0);
});

test('rejects with the error of the work and clears the timer', async () => {
  const work = () => Promise.reject(new TypeError('x'));
  await expect(withTimeout(1000, work)).rejects.toThrow(TypeError);
  expect(vi.getTimerCount()).toBe(0);
});

test('aborts the work after the timeout and rejects with the same error', async () => {
  let reason: unknown;
  const late = withTimeout(1000, (signal) => {
    signal.addEventListener('abort', () => {
      reason = signal.reason;
    });
    return never();
  });
  const thrown = expect(late).rejects.toThrow(TimeoutError);
  await vi.advanceTimersByTimeAsync(1000);
  await thrown;
  expect(reason).toBeInstanceOf(TimeoutError);
});
