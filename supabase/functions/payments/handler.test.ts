import { beforeEach, expect, test } from 'vitest';
import { customerRequest, fakePaymentStore, paymentsRequest } from '../tests/test-payments.ts';
import { createPaymentsHandler } from './handler.ts';

const CALLER = { apikey: 'publishable', authorization: 'Bearer token' };

let calls: string[];
let handle: (request: Request) => Promise<Response>;

beforeEach(() => {
  calls = [];
  const { store, box } = fakePaymentStore();
  box.beforeCall = async (name) => void calls.push(name);
  const options = { provider: undefined, store, serviceKey: 'key', log: box.log };
  handle = createPaymentsHandler(options).answer;
});

const answerTo = async (request: Request) => {
  const response = await handle(request);
  const { code } = (await response.json()) as { code?: string };
  return [response.status, code];
};

test.each([
  ['no token', { apikey: 'publishable' }],
  ['no key', { authorization: 'Bearer x' }],
  ['another scheme', { ...CALLER, authorization: 'Basic eDp5' }],
  ['an empty token', { ...CALLER, authorization: 'Bearer ' }],
])('denies a customer with %s, without a call of the database', async (_, headers) => {
  for (const call of ['charge', 'status']) {
    expect(await answerTo(paymentsRequest(call, '{"order_id":1}', headers))).toEqual([
      401,
      'not_signed_in',
    ]);
  }
  expect(calls).toEqual([]);
});

test.each([
  '',
  'null',
  '[]',
  '{',
  '{"order_id":1}',
  '{"order_id":1,"idempotency_key":"x"}',
  '{"order_id":"1","idempotency_key":"9bd1f0b0-3a93-4a54-8f1f-2f6f0f6d0a11"}',
  '{"order_id":0,"idempotency_key":"9bd1f0b0-3a93-4a54-8f1f-2f6f0f6d0a11"}',
  `{"order_id":1,"idempotency_key":"9bd1f0b0-3a93-4a54-8f1f-2f6f0f6d0a11","x":"${'x'.repeat(20_000)}"}`,
])('rejects the charge %j', async (body) => {
  expect(await answerTo(paymentsRequest('charge', body, CALLER))).toEqual([400, 'invalid_request']);
  expect(calls).toEqual([]);
});

test('a notification without a key is repeated later', async () => {
  expect(await answerTo(paymentsRequest('notification', '{}'))).toEqual([503, 'not_stored']);
});

test('allows other origins, and only POST', async () => {
  const ask = (method: string, path = '/payments/charge') =>
    handle(new Request(`http://project.test${path}`, { method, headers: CALLER }));
  const preflight = await ask('OPTIONS');
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');
  expect((await ask('GET')).status).toBe(405);
  expect((await ask('POST', '/payments')).status).toBe(404);
  expect((await ask('POST', '/payments/refund')).status).toBe(404);
  expect((await ask('POST', '/payments/charge/x')).status).toBe(404);
});

test('no answer is cached', async () => {
  const answer = await handle(customerRequest('status', { order_id: 1 }));
  expect(answer.headers.get('cache-control')).toBe('no-store');
});
