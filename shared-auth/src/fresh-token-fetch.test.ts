import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshTokenFetch } from './fresh-token-fetch.ts';

const REST = 'https://kedai.test/rest/v1/keranjang';
const sent: (string | null)[] = [];
const refresh = vi.fn<() => Promise<string | null>>();

beforeEach(() => {
  sent.length = 0;
  refresh.mockReset().mockResolvedValue('new');
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => {
    const authorization = new Headers(init?.headers).get('authorization');
    sent.push(authorization);
    return new Response(null, { status: authorization === 'Bearer new' ? 200 : 401 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const send = (url: string, authorization: string) =>
  freshTokenFetch(refresh)(url, { headers: { apikey: 'key', authorization } });

test('retries a request once with a new token after a 401', async () => {
  expect((await send(REST, 'Bearer old')).status).toBe(200);
  expect(sent).toEqual(['Bearer old', 'Bearer new']);
});

test('returns the 401 if the token cannot be refreshed', async () => {
  refresh.mockResolvedValue(null);
  expect((await send(REST, 'Bearer old')).status).toBe(401);
  expect(sent).toHaveLength(1);
});

test('returns the 401 of the retry', async () => {
  refresh.mockResolvedValue('other');
  expect((await send(REST, 'Bearer old')).status).toBe(401);
  expect(sent).toHaveLength(2);
});

test.each([
  ['a request to the auth service', 'https://kedai.test/auth/v1/user', 'Bearer old'],
  ['a request of a visitor', REST, 'Bearer key'],
])('does not retry %s', async (_request, url, authorization) => {
  expect((await send(url, authorization)).status).toBe(401);
  expect(refresh).not.toHaveBeenCalled();
  expect(sent).toHaveLength(1);
});
