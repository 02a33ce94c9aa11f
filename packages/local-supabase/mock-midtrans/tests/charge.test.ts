/** The function `payments` against the simulator over HTTP, with a store in memory. */
import { createPaymentsHandler } from 'supabase-project/functions/payments/handler';
import { connectMidtrans } from 'supabase-project/functions/payments/midtrans/midtrans';
import {
  AMOUNT,
  customerRequest,
  failing,
  fakePaymentStore,
  paymentsRequest,
} from 'supabase-project/functions/tests/test-payments';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type MockMidtrans, startMockMidtrans } from '../mock-midtrans.ts';

const SERVICE_KEY = 'sb_secret_test';
const ORDER = 812;

let midtrans: MockMidtrans;
let fake: ReturnType<typeof fakePaymentStore>;
let handle: (request: Request) => Promise<Response>;

beforeEach(async () => {
  midtrans = await startMockMidtrans();
  fake = fakePaymentStore();
  restart();
});
afterEach(async () => {
  vi.useRealTimers();
  await midtrans.close();
});

/** A new process of the function, on the same database and the same Midtrans. */
function restart(provider = connectMidtrans(midtrans.settings)): void {
  const { store, box } = fake;
  handle = createPaymentsHandler({ provider, store, serviceKey: SERVICE_KEY, log: box.log }).answer;
}

const charge = async (key = crypto.randomUUID(), order_id = ORDER) => {
  const body = { order_id, idempotency_key: key };
  const response = await handle(customerRequest('charge', body));
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const check = async () => {
  const headers = { authorization: `Bearer ${SERVICE_KEY}` };
  return (await handle(paymentsRequest('check', '', headers))).json();
};
const code = (one: string) => expect.objectContaining({ code: one });
const failedCharge = (reason: string) =>
  expect.objectContaining({ event: 'payment_charge_failed', reason });
const endFirst = () => {
  for (const attempt of fake.attempts) Object.assign(attempt, { status: 'expired' });
};
const first = () => fake.attempts[0]?.provider_order_id ?? '';

test('returns the attempt with its code, the same for a reload and a second device', async () => {
  const one = await charge();
  expect(one).toMatchObject({
    status: 200,
    body: {
      amount: AMOUNT,
      status: 'pending',
      qr_image: expect.stringMatching(/^iVBOR/),
    },
  });
  const second = await charge();
  expect(second.body).toEqual(one.body);
  expect(midtrans.simulator.list()).toHaveLength(1);
  expect(fake.states).toEqual(['ready']);
});

test('another attempt has another order id', async () => {
  await charge();
  endFirst();
  expect((await charge()).status).toBe(200);
  const ids = midtrans.simulator.list().map(({ orderId }) => orderId);
  expect(new Set(ids).size).toBe(2);
});

test('the same key after the end of its attempt asks for a new key', async () => {
  const key = crypto.randomUUID();
  await charge(key);
  endFirst();
  expect(await charge(key)).toEqual({ status: 409, body: code('attempt_closed') });
});

test('the key of an older attempt asks for a new key', async () => {
  const key = crypto.randomUUID();
  await charge(key);
  endFirst();
  await charge();
  for (const attempt of fake.attempts) attempt.status = 'pending';
  expect(await charge(key)).toEqual({ status: 409, body: code('attempt_closed') });
});

test('an attempt whose time is over is not charged', async () => {
  midtrans.simulator.toggle('isDown');
  await charge();
  midtrans.simulator.toggle('isDown');
  for (const attempt of fake.attempts) attempt.expires_at = new Date().toISOString();
  expect(await charge()).toEqual({ status: 409, body: code('attempt_closed') });
  expect([midtrans.simulator.list(), fake.failures]).toEqual([[], []]);
});

test('a code ends with its attempt', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await charge();
  const [transaction] = midtrans.simulator.list();
  expect(transaction?.expiresAt).toBe(Date.parse(fake.attempts[0]?.expires_at ?? ''));
});

test.each([
  [1_000, 200],
  [999, 409],
])('an attempt that ends in %i ms: %i', async (milliseconds, status) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  midtrans.simulator.toggle('isDown');
  await charge();
  midtrans.simulator.toggle('isDown');
  const expires_at = new Date(Date.now() + milliseconds).toISOString();
  for (const attempt of fake.attempts) Object.assign(attempt, { expires_at });
  expect((await charge()).status).toBe(status);
});

test('an attempt that is paid is returned', async () => {
  const key = crypto.randomUUID();
  await charge(key);
  for (const attempt of fake.attempts) attempt.status = 'paid';
  expect(await charge(key)).toMatchObject({ status: 200, body: { status: 'paid' } });
});

test('a rejected charge ends the attempt', async () => {
  const provider = connectMidtrans(midtrans.settings);
  restart({ ...provider, charge: async () => ({ outcome: 'rejected', reason: 'denied' }) });
  expect(await charge()).toEqual({ status: 409, body: code('attempt_closed') });
  expect(fake.failures).toEqual([[first(), 'denied']]);
  expect(fake.events).toContainEqual(failedCharge('denied'));
});

describe('Midtrans does not answer', () => {
  test('keeps the attempt open, and continues with it afterwards', async () => {
    midtrans.simulator.toggle('isDown');
    expect(await charge()).toEqual({ status: 503, body: code('provider_unreachable') });
    expect(fake.states).toEqual(['unreachable']);
    midtrans.simulator.toggle('isDown');
    expect((await charge()).status).toBe(200);
    expect([fake.attempts.length, fake.failures, fake.states.at(-1)]).toEqual([1, [], 'ready']);
  });

  test('a lost answer: the check cancels the transaction, then there is a new attempt', async () => {
    midtrans.simulator.toggle('losesCharges');
    expect(await charge()).toMatchObject({ status: 503 });
    midtrans.simulator.toggle('losesCharges');
    // Also after a restart, which has forgotten everything.
    restart();
    expect(await charge()).toEqual({ status: 409, body: code('charge_in_doubt') });
    expect(midtrans.simulator.find(first())?.status).toBe('pending');
    fake.doubtful.add(first());
    expect(await check()).toEqual({ checked: 1, expired: 0 });
    expect(midtrans.simulator.find(first())?.status).toBe('cancel');
    expect(fake.reports.at(-1)).toMatchObject([first(), { transaction_status: 'cancel' }]);
    expect(await charge()).toMatchObject({ status: 200 });
    expect(fake.attempts).toHaveLength(2);
  });

  test('a charge that never arrived fails at the check, so that another attempt is possible', async () => {
    midtrans.simulator.toggle('isDown');
    await charge();
    midtrans.simulator.toggle('isDown');
    restart();
    fake.doubtful.add(first());
    expect(await check()).toEqual({ checked: 1, expired: 0 });
    expect(fake.failures).toEqual([[first(), 'not_found']]);
  });
});

test('a wrong key is reported, and the attempt can be paid with the right one', async () => {
  midtrans.simulator.toggle('rejectsKey');
  expect(await charge()).toEqual({ status: 503, body: code('payment_unavailable') });
  expect(fake.states).toEqual(['wrong_key']);
  expect(fake.events).toContainEqual(failedCharge('wrong_key'));
  midtrans.simulator.toggle('rejectsKey');
  expect(await charge()).toMatchObject({ status: 200 });
  expect(fake.attempts).toHaveLength(1);
});

test('without a key the method is off', async () => {
  const { store, box } = fake;
  const options = { provider: undefined, store, serviceKey: SERVICE_KEY, log: box.log };
  handle = createPaymentsHandler(options).answer;
  expect(await charge()).toEqual({ status: 503, body: code('payment_unavailable') });
  await check();
  expect([fake.attempts, fake.states]).toEqual([[], ['no_key']]);
});

describe('the database fails', () => {
  test('before the charge: nothing is charged', async () => {
    fake.box.beforeCall = failing('begin');
    restart();
    expect(await charge()).toEqual({ status: 503, body: code('not_stored') });
    expect(midtrans.simulator.list()).toEqual([]);
  });

  test('after the charge: the code is lost, and the check ends its transaction', async () => {
    fake.box.beforeCall = failing('storeCode');
    expect(await charge()).toEqual({ status: 503, body: code('not_stored') });
    fake.box.beforeCall = async () => undefined;
    restart();
    expect(await charge()).toEqual({ status: 409, body: code('charge_in_doubt') });
    fake.doubtful.add(first());
    await check();
    expect(midtrans.simulator.find(first())?.status).toBe('cancel');
    expect(await charge()).toMatchObject({ status: 200 });
  });
});

test('an amount with a fee is cancelled at once', async () => {
  const provider = connectMidtrans(midtrans.settings);
  restart({
    ...provider,
    async charge(request) {
      await provider.charge(request);
      return { outcome: 'amount_differs' };
    },
  });
  expect(await charge()).toEqual({ status: 409, body: code('attempt_closed') });
  expect(midtrans.simulator.find(first())?.status).toBe('cancel');
  expect(fake.events).toContainEqual(
    expect.objectContaining({ level: 'error', event: 'payment_amount_differs' }),
  );
});

test('an error of the database is passed on', async () => {
  const body = JSON.stringify({ order_id: ORDER, idempotency_key: crypto.randomUUID() });
  const headers = { apikey: 'x', authorization: 'Bearer of-another-customer' };
  const response = await handle(paymentsRequest('charge', body, headers));
  expect([response.status, await response.json()]).toMatchObject([
    404,
    { message: 'unknown_order' },
  ]);
});

test.each([
  ['before', 1],
  ['after', 2],
])('an error of the database at its reading %s the charge is passed on', async (_, reading) => {
  const { find } = fake.store;
  let readings = 0;
  fake.store.find = async (orderId, caller) => {
    readings += 1;
    if (readings < reading) return find(orderId, caller);
    return Response.json({ message: 'token_expired' }, { status: 401 });
  };
  expect(await charge()).toEqual({ status: 401, body: { message: 'token_expired' } });
});

test('two devices at once: one transaction', async () => {
  const answers = await Promise.all([charge(), charge()]);
  expect(midtrans.simulator.list()).toHaveLength(1);
  expect(midtrans.simulator.list()[0]?.status).toBe('pending');
  // The slower one asks again, and gets the code of the other.
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await charge()).status).toBe(200);
});

test('the log has no key and no token', async () => {
  midtrans.simulator.toggle('rejectsKey');
  await charge();
  const text = JSON.stringify(fake.events);
  expect(text).toContain('payment_charge_failed');
  expect(text).not.toMatch(/SB-Mid|token-of|sb_/);
});
