import { expect, test } from 'vitest';
import { BackendError, unwrap } from './backend-error.ts';

type Failed = Parameters<typeof unwrap>[0];

function thrown(error: NonNullable<Failed['error']>, status?: number): BackendError {
  try {
    unwrap({ data: null, error, ...(status !== undefined && { status }) });
  } catch (caught) {
    if (caught instanceof BackendError) return caught;
  }
  throw new Error('nothing was thrown');
}

test('returns the data of a successful result', () => {
  expect(unwrap({ data: [1], error: null, status: 200 })).toEqual([1]);
});

test('uses a reason raised by our SQL as the code, with its detail', () => {
  const details = '{"code":"sold_out","products":[{"id_product":1,"left":2}]}';
  const error = thrown({ code: 'PT409', message: 'sold_out', details }, 409);
  expect(error).toMatchObject({ code: 'sold_out', status: 409 });
  expect(error.detail).toEqual({ code: 'sold_out', products: [{ id_product: 1, left: 2 }] });
});

test('drops a detail that is not JSON', () => {
  const error = thrown({ code: 'PT422', message: 'empty_cart', details: 'not JSON' }, 422);
  expect(error).toMatchObject({ code: 'empty_cart', detail: undefined });
});

test.each([0, 500, 503])('maps status %i to `unreachable`', (status) => {
  expect(thrown({ code: 'XX000', message: 'boom' }, status).code).toBe('unreachable');
});

test('keeps the code of every other database error', () => {
  expect(thrown({ code: '23505', message: 'duplicate' }, 409).code).toBe('23505');
});

test.each([
  ['a known code', { code: 'invalid_credentials', status: 400 }, 'invalid_credentials'],
  ['no answer', { name: 'AuthRetryableFetchError', status: 0 }, 'unreachable'],
  ['no status at all', { name: 'AuthUnknownError' }, 'unreachable'],
  ['a missing session', { name: 'AuthSessionMissingError', status: 400 }, 'session_ended'],
  ['an error without a code', { status: 422 }, 'unknown'],
])('maps an auth client error with %s', (_what, error, code) => {
  expect(thrown({ message: 'x', ...error }).code).toBe(code);
});

test('takes the real status of a storage error from its body', () => {
  const error = thrown({ message: 'x', status: 400, statusCode: '413' });
  expect(error).toMatchObject({ code: '413', status: 413 });
});

test.each([
  ['the database', { message: 'x', msg: '{"message":"x","requestId":"a","retryAfterSeconds":17}' }],
  ['auth and storage', { message: '{"message":"x","requestId":"a","retryAfterSeconds":17}' }],
])('keeps request id and retry delay of an error of %s', (_client, error) => {
  expect(thrown({ code: 'over_request_rate_limit', ...error }, 429)).toMatchObject({
    code: 'over_request_rate_limit',
    message: 'x',
    requestId: 'a',
    retryAfterSeconds: 17,
  });
});
