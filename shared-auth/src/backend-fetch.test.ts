import { expect, test, vi } from 'vitest';
import { backendFetch, readDescribed } from './backend-fetch.ts';

const ROWS = 'https://kedai.test/rest/v1/x';
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };

/** The response passed on to the libraries. */
async function ask(body: string, status: number, headers: Record<string, string>) {
  const answer = new Response(body, { status, headers });
  const response = await backendFetch(async () => answer, 1000)(ROWS);
  return { status: response.status, text: await response.text() };
}

test.each([
  ['x-request-id', 'PostgREST', '{"code":"42501","message":"no"}'],
  ['sb-request-id', 'Supabase Auth', '{"code":"x","msg":"no"}'],
])(
  'adds the id of header %s and the retry delay to an error body (%s)',
  async (name, _library, body) => {
    const headers = { ...JSON_TYPE, [name]: 'id1', 'retry-after': '17' };
    const { text, status } = await ask(body, 429, headers);
    const { msg, ...rest } = JSON.parse(text);
    expect([status, rest]).toMatchObject([429, { code: JSON.parse(body).code }]);
    expect(readDescribed(msg)).toEqual({ message: 'no', requestId: 'id1', retryAfterSeconds: 17 });
  },
);

test.each([
  ['a success', '{"id":1}', 200, JSON_TYPE],
  ['a body that is not JSON', 'Bad gateway', 502, { 'content-type': 'text/html' }],
  ['a body that only claims to be JSON', '<html>', 502, JSON_TYPE],
  ['a list', '[1]', 500, JSON_TYPE],
])('leaves %s unchanged', async (_what, body, status, headers) => {
  const given = { 'x-request-id': 'id1', ...headers };
  expect(await ask(body, status, given)).toEqual({ status, text: body });
});

test('ignores a Retry-After date', async () => {
  const headers = { ...JSON_TYPE, 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' };
  expect((await ask('{"message":"no"}', 429, headers)).text).toBe('{"message":"no"}');
});

test.each(['plain words', '17', '{"other":1}'])('leaves the message %s unchanged', (message) => {
  expect(readDescribed(message)).toEqual({ message });
});

/** A server that never responds. */
const hangingFetch = vi.fn<typeof fetch>(
  (_input, init) =>
    new Promise((_, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    }),
);

test('aborts a database request after the timeout', async () => {
  await expect(backendFetch(hangingFetch, 1)(ROWS)).rejects.toMatchObject({ name: 'TimeoutError' });
});

test("aborts a database request by the caller's signal", async () => {
  const signal = AbortSignal.abort(new Error('navigated away'));
  const ask = vi.fn<typeof fetch>(async (_input, init) => {
    init?.signal?.throwIfAborted();
    return new Response();
  });
  await expect(backendFetch(ask, 60_000)(ROWS, { signal })).rejects.toThrow('navigated away');
});

test('does not time out an upload', async () => {
  const ask = vi.fn<typeof fetch>(async () => new Response());
  await backendFetch(ask, 1)('https://kedai.test/storage/v1/object/image_product/x.png', {});
  expect(ask.mock.calls[0]?.[1]?.signal).toBeUndefined();
});
