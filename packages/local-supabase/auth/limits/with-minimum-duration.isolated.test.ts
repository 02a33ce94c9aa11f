import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startTestBackend, type TestBackend } from '../../tests/support/test-backend.ts';
import { outcome } from '../tests/testing-auth.ts';
import { MIN_DURATION_MS } from './with-minimum-duration.ts';

// Other tests do not wait: tests/support/immediate-answers.ts.
vi.unmock('./with-minimum-duration.ts');

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(async () => {
  await backend.close();
});

test('requests that wait for the minimum duration do not delay a sign-in', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let answered = 0;
  const waiting = Array.from({ length: 48 }, async (_, index) => {
    const json = { email: `tunggu-${index}@kedai.test` };
    const { status } = await outcome(backend, 'recover', { json, peer: `10.0.0.${index}` });
    answered += 1;
    return status;
  });
  // Enters after all of them.
  const json = { refresh_token: 'none' };
  const other = await outcome(backend, 'token?grant_type=refresh_token', {
    json,
    peer: '10.1.0.1',
  });
  expect(other).toEqual({ status: 400, code: 'refresh_token_not_found' });
  expect(answered).toBe(0);

  await vi.advanceTimersByTimeAsync(MIN_DURATION_MS);
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([200]));
});

test('a request for a mail holds its slot for the minimum duration, with or without a mail', async () => {
  const start = performance.now();
  const requests = Array.from({ length: 9 }, (_, number) => {
    const json = { email: `tidak-ada-${number}@kedai.test` };
    return outcome(backend, 'recover', { json, peer: '10.2.0.1' });
  });
  await Promise.all(requests);
  // One address has 8 slots, so the ninth waits for the first. Timers may be 1 ms early.
  expect(performance.now() - start).toBeGreaterThanOrEqual(2 * MIN_DURATION_MS - 2);
});
