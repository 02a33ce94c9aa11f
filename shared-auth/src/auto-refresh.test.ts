// @vitest-environment happy-dom
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SESSION_STORAGE_KEY } from './session-key.ts';

/**
 * Characterizes how supabase-js refreshes a session. The specification, section 9, contains these constants
 * of the library (auth-js, lib/constants.ts and GoTrueClient.ts): the tests fail if a new version changes
 * them.
 */
const TICK_MS = 30_000;
const THRESHOLD_TICKS = 3;
const FIRST_RETRY_MS = 200;

vi.mock('./config.ts', () => ({
  loadConfig: async () => ({ supabaseUrl: 'https://kedai.test', supabaseKey: 'key' }),
}));

const answer = vi.fn<() => Promise<Response>>();
/** Times of refresh requests, in ms since the start. */
let requestedAt: number[];
let startedAt: number;
let client: SupabaseClient | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  startedAt = Date.now();
  requestedAt = [];
  answer.mockReset().mockImplementation(async () => Response.json(sessionFor(3600)));
  vi.stubGlobal('fetch', (url: string) => {
    expect(url).toBe('https://kedai.test/auth/v1/token?grant_type=refresh_token');
    requestedAt.push(Date.now() - startedAt);
    return answer();
  });
});

afterEach(async () => {
  await client?.auth.stopAutoRefresh();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

function sessionFor(seconds: number) {
  return {
    access_token: 'access',
    refresh_token: `refresh-${seconds}`,
    token_type: 'bearer',
    expires_in: seconds,
    expires_at: Date.now() / 1000 + seconds,
    user: { id: 'u1', email: 'a@kedai.test' },
  };
}

async function startWith(secondsLeft: number): Promise<void> {
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(sessionFor(secondsLeft)));
  const { getSupabase } = await import('./clients.ts');
  client = (await getSupabase()) as SupabaseClient;
  await vi.advanceTimersByTimeAsync(0);
}

const stored = () => JSON.parse(localStorage.getItem(SESSION_STORAGE_KEY) ?? 'null');

test('refreshes the token at the first tick less than three ticks before its expiry', async () => {
  // At the second tick, more than three ticks are left; at the third, exactly three.
  await startWith(((THRESHOLD_TICKS + 3) * TICK_MS) / 1000 + 5);
  await vi.advanceTimersByTimeAsync(3 * TICK_MS - 1);
  expect(requestedAt).toEqual([]);
  await vi.advanceTimersByTimeAsync(2);
  expect(requestedAt).toEqual([3 * TICK_MS]);
  expect(stored().refresh_token).toBe('refresh-3600');
});

test('retries the refresh with exponential backoff from 200 ms when offline, and keeps the session', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  answer.mockRejectedValue(new TypeError('Failed to fetch'));
  await startWith(-10);
  await vi.advanceTimersByTimeAsync(7 * FIRST_RETRY_MS);
  expect(requestedAt).toEqual([0, 1, 3, 7].map((times) => times * FIRST_RETRY_MS));
  await vi.advanceTimersByTimeAsync(5 * TICK_MS);
  expect(stored()).not.toBeNull();
});

test.each(['refresh_token_not_found', 'refresh_token_already_used', 'session_expired'])(
  'removes an expired session when its refresh fails with %s',
  async (error_code) => {
    answer.mockImplementation(async () => Response.json({ error_code }, { status: 400 }));
    await startWith(-10);
    await vi.waitFor(() => expect(stored()).toBeNull(), 120_000);
    expect(requestedAt).toHaveLength(1);
  },
);
