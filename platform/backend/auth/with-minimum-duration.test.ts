import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestBackend, type TestBackend } from '../testing.ts';
import { outcome } from './testing-auth.ts';
import { MIN_DURATION_MS } from './with-minimum-duration.ts';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(async () => {
  vi.useRealTimers();
  await backend.close();
});

test('requests that wait out the minimum duration hold no place of the auth API', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let answered = 0;
  const waiting = Array.from({ length: 48 }, async (_, index) => {
    const json = { email: `tunggu-${index}@kedai.test` };
    const { status } = await outcome(backend, 'recover', { json, peer: `10.0.0.${index}` });
    answered += 1;
    return status;
  });
  // The last one in the queue.
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
