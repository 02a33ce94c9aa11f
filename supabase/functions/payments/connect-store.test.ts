import { beforeEach, expect, test, vi } from 'vitest';
import { connectStore } from './connect-store.ts';
import { StoreError } from './store.ts';

const CALLER = { authorization: 'Bearer token-of-a-customer', apikey: 'publishable' };
const SERVICE = { authorization: 'Bearer service-key', apikey: 'service-key' };

let requests: object[];
let answer: () => Response | Promise<Response>;

const store = connectStore({
  url: 'http://project.test',
  serviceKey: 'service-key',
  fetch: async (request) => {
    const { pathname } = new URL(request.url);
    const [authorization, apikey] = ['authorization', 'apikey'].map((name) =>
      request.headers.get(name),
    );
    requests.push({ pathname, authorization, apikey, body: await request.json() });
    return answer();
  },
});

beforeEach(() => {
  requests = [];
  answer = () => new Response(null, { status: 204 });
});

test('begins a payment as the customer', async () => {
  answer = () => Response.json({ provider_order_id: 'ks-812-1', has_code: false });
  expect(await store.begin(812, 'a-key', CALLER)).toBe('ks-812-1');
  const body = { order_id: 812, idempotency_key: 'a-key' };
  expect(requests).toEqual([{ pathname: '/rest/v1/rpc/begin_payment', body, ...CALLER }]);
});

test('passes on why the customer may not pay', async () => {
  answer = () => Response.json({ message: 'payment_closed' }, { status: 409 });
  const result = await store.begin(812, 'a-key', CALLER);
  expect(result instanceof Response && result.status).toBe(409);
});

test('stores what the provider says with the service key', async () => {
  await store.fail('order-1', 'not_found');
  const body = { provider_order_id: 'order-1', reason: 'not_found' };
  expect(requests).toEqual([{ pathname: '/rest/v1/rpc/fail_payment', body, ...SERVICE }]);
});

test('reads what the database answers to the service', async () => {
  answer = () => Response.json(3);
  expect(await store.expire()).toBe(3);
});

test.each([
  ['an error', () => Response.json({}, { status: 400 })],
  ['an unreachable project', () => Promise.reject(new TypeError('fetch failed'))],
])('%s of a service call is a StoreError', async (_, failure) => {
  answer = failure;
  await expect(store.expire()).rejects.toThrow(StoreError);
});

test.each([500, 503])('the status %i is a StoreError for customers too', async (status) => {
  answer = () => Response.json({}, { status });
  const error = `begin_payment answered ${status}`;
  await expect(store.begin(812, 'a-key', CALLER)).rejects.toThrow(error);
});

test('a project that does not answer is given up after four seconds', async () => {
  vi.useFakeTimers();
  answer = () => new Promise(() => undefined);
  const result = expect(store.expire()).rejects.toThrow('timeout');
  await vi.advanceTimersByTimeAsync(4_000);
  await result;
  vi.useRealTimers();
});
