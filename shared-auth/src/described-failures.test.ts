import { expect, test } from 'vitest';
import { type BackendError, unwrap } from './backend-error.ts';
import { describedFailures } from './described-failures.ts';

/** What a request answers that the server answers like this. */
async function ask(body: string, status: number, headers: Record<string, string>) {
  const answer = new Response(body, { status, headers });
  const response = await describedFailures(async () => answer)('https://kedai.test/rest/v1/x');
  return { status: response.status, text: await response.text() };
}

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };

test.each(['x-request-id', 'sb-request-id'])('an error carries the id in %s', async (name) => {
  const { text } = await ask('{"code":"42501","message":"no"}', 403, {
    ...JSON_TYPE,
    [name]: 'id1',
  });
  expect(JSON.parse(text)).toEqual({ code: '42501', message: 'no', request_id: 'id1' });
});

test('and the wait that the server asks for', async () => {
  const { text, status } = await ask('{"code":"x"}', 429, { ...JSON_TYPE, 'retry-after': '17' });
  expect([status, JSON.parse(text)]).toEqual([429, { code: 'x', retry_after: 17 }]);
});

test.each([
  ['a success', '{"id":1}', 200, JSON_TYPE],
  ['what is no JSON', 'Bad gateway', 502, { 'content-type': 'text/html' }],
  ['what only says it is JSON', '<html>', 502, JSON_TYPE],
  ['a list', '[1]', 500, JSON_TYPE],
])('%s stays as it is', async (_what, body, status, headers) => {
  const given = { 'x-request-id': 'id1', ...headers };
  expect(await ask(body, status, given)).toEqual({ status, text: body });
});

test('the error that pages catch has both', () => {
  const error = {
    code: 'over_request_rate_limit',
    message: 'x',
    request_id: 'id1',
    retry_after: 17,
  };
  expect(() => unwrap({ data: null, error, status: 429 })).toThrow(
    expect.objectContaining({ requestId: 'id1', retryAfterSeconds: 17 }) as BackendError,
  );
});
