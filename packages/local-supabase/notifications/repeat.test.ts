import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { repeat } from './repeat.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const ignored = { onFailure: () => undefined, onRecovery: () => undefined };

test('does not start work while the previous one runs', async () => {
  let release = () => {};
  let starts = 0;
  const stop = repeat(
    1000,
    () => {
      starts += 1;
      return new Promise<void>((resolve) => {
        release = resolve;
      });
    },
    ignored,
  );
  await vi.advanceTimersByTimeAsync(5000);
  expect(starts).toBe(1);
  release();
  await vi.advanceTimersByTimeAsync(1000);
  expect(starts).toBe(2);
  release();
  await stop();
});

test('the stop aborts and waits for the work under way', async () => {
  let isDone = false;
  const stop = repeat(
    1000,
    (signal) =>
      new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => {
          isDone = true;
          resolve();
        });
      }),
    ignored,
  );
  await vi.advanceTimersByTimeAsync(1000);
  await stop();
  expect(isDone).toBe(true);
});

test('reports the first of several failures, and the recovery', async () => {
  const events: string[] = [];
  let fails = true;
  const work = async () => {
    if (fails) throw Object.assign(new Error(), { code: 'ECONNREFUSED' });
  };
  const stop = repeat(1000, work, {
    onFailure: ({ code }) => events.push(String(code)),
    onRecovery: () => events.push('recovered'),
  });
  await vi.advanceTimersByTimeAsync(3000);
  fails = false;
  await vi.advanceTimersByTimeAsync(3000);
  expect(events).toEqual(['ECONNREFUSED', 'recovered']);
  await stop();
});
