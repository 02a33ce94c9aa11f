/** Notifications of the simulator to the function `payments`, over HTTP, with a store in memory. */
import { type Listening, listen } from 'node-kit/http/listen';
import { createPaymentsHandler } from 'supabase-project/functions/payments/handler';
import { connectMidtrans } from 'supabase-project/functions/payments/midtrans/midtrans';
import {
  customerRequest,
  failing,
  fakePaymentStore,
  paymentsRequest,
} from 'supabase-project/functions/tests/test-payments';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type MockMidtrans, startMockMidtrans } from '../mock-midtrans.ts';
import { notificationBody } from '../notifier.ts';
import type { Transaction } from '../transaction.ts';

let midtrans: MockMidtrans;
let fake: ReturnType<typeof fakePaymentStore>;
let handle: (request: Request) => Promise<Response>;
let shop: Listening;
let received: number[];

beforeEach(async () => {
  received = [];
  const app = {
    async fetch(request: Request) {
      const response = await handle(request);
      received.push(response.status);
      return response;
    },
  };
  shop = await listen(app, '127.0.0.1', 0);
  midtrans = await startMockMidtrans({
    notificationUrl: `http://127.0.0.1:${shop.port}/functions/v1/payments/notification`,
    retryDelaysMs: [10, 20, 40, 80, 160],
  });
  fake = fakePaymentStore();
  restart();
});
afterEach(async () => {
  await midtrans.close();
  await shop.close();
});

function restart(provider = connectMidtrans(midtrans.settings)): void {
  const { store, box } = fake;
  handle = createPaymentsHandler({ provider, store, serviceKey: 'key', log: box.log }).answer;
}

/** A transaction with a code, whose first notification has arrived. */
async function charged(): Promise<Transaction> {
  const body = { order_id: 812, idempotency_key: crypto.randomUUID() };
  expect((await handle(customerRequest('charge', body))).status).toBe(200);
  const [transaction] = midtrans.simulator.list();
  if (!transaction) throw new Error('Nothing was charged');
  await waitFor(() => received).toEqual([200]);
  return transaction;
}

const waitFor = (check: () => unknown) => expect.poll(check, { timeout: 10_000, interval: 5 });
const reportedStates = () => fake.reports.map(([, { transaction_status: state }]) => state);
const notify = async (body: string, headers = {}) => {
  const response = await handle(paymentsRequest('notification', body, headers));
  return { status: response.status, body: (await response.json()) as { code?: string } };
};
/** The notification of a transaction, with changed fields and the old signature. */
const forged = (transaction: Transaction, fields: object) =>
  JSON.stringify({
    ...JSON.parse(notificationBody(transaction, midtrans.settings.serverKey)),
    ...fields,
  });

test('stores each change of a transaction', async () => {
  const transaction = await charged();
  midtrans.simulator.act(transaction, 'pay');
  await waitFor(reportedStates).toEqual(['pending', 'settlement']);
  const [id, reported] = fake.reports[1] ?? [];
  expect(id).toBe(transaction.orderId);
  expect(reported).toMatchObject({
    gross_amount: '115500.00',
    settlement_time: expect.stringMatching(/\+07:00$/),
  });
  expect(fake.events.map(({ event }) => event)).toEqual(['payment_provider_state']);
});

test('the notification may come before the answer of the charge', async () => {
  const states: string[] = [];
  fake.box.beforeCall = async (name) => void states.push(name);
  await charged();
  expect(states).toContain('apply');
  expect(fake.reports).toHaveLength(1);
});

test('is repeated until it is stored', async () => {
  const transaction = await charged();
  fake.box.beforeCall = failing('apply');
  midtrans.simulator.act(transaction, 'pay');
  await waitFor(() => received).toEqual([200, 503, 503]);
  fake.box.beforeCall = async () => undefined;
  await waitFor(reportedStates).toEqual(['pending', 'settlement']);
  await waitFor(() => midtrans.simulator.counts(transaction).sent).toBe(2);
});

test('is answered 503 within five seconds while the database hangs', async () => {
  const transaction = await charged();
  fake.box.beforeCall = () => new Promise(() => undefined);
  const start = performance.now();
  const body = notificationBody(transaction, midtrans.settings.serverKey);
  expect(await notify(body)).toMatchObject({ status: 503, body: { code: 'not_stored' } });
  expect(performance.now() - start).toBeLessThan(5_000);
});

test('of another shop on the same account need not be repeated', async () => {
  const transaction = await charged();
  const other = { ...transaction, orderId: 'order-of-another-shop' };
  const body = notificationBody(other, midtrans.settings.serverKey);
  expect(await notify(body)).toMatchObject({ status: 200, body: { outcome: 'ignored' } });
  expect(fake.events.at(-1)?.event).toBe('payment_notification_unknown');
});

describe('a forged notification', () => {
  test.each([
    ['another order', { order_id: 'order-2' }],
    ['another amount', { gross_amount: '1.00' }],
    ['another spelling of the amount', { gross_amount: '115500' }],
    ['another code', { status_code: '202' }],
    ['a signature of another key', { signature_key: 'a'.repeat(128) }],
    ['an empty signature', { signature_key: '' }],
  ])('with %s is rejected', async (_, fields) => {
    const transaction = await charged();
    const body = forged(transaction, fields);
    expect(await notify(body)).toMatchObject({ status: 401, body: { code: 'invalid_signature' } });
    expect(reportedStates()).toEqual(['pending']);
  });

  test('that turns a signed pending into a payment is decided by the status API', async () => {
    const transaction = await charged();
    const fields = { transaction_status: 'settlement', settlement_time: '2026-11-27 12:00:00' };
    expect((await notify(forged(transaction, fields))).status).toBe(200);
    expect(reportedStates()).toEqual(['pending', 'pending']);
  });

  test.each(['', 'null', '[]', '{', '"x"', '{"order_id":7}', '[{"order_id":"a"}]'])(
    'without the signed fields is invalid: %s',
    async (body) => {
      expect(await notify(body)).toMatchObject({
        status: 400,
        body: { code: 'invalid_notification' },
      });
    },
  );

  test('that is too long is invalid', async () => {
    const transaction = await charged();
    const body = forged(transaction, { padding: 'x'.repeat(20_000) });
    expect((await notify(body)).status).toBe(400);
  });
});

test.each(['text/plain', 'application/x-www-form-urlencoded', ''])(
  'is read with the content type "%s"',
  async (type) => {
    const transaction = await charged();
    const body = notificationBody(transaction, midtrans.settings.serverKey);
    expect(await notify(body, { 'content-type': type })).toMatchObject({
      status: 200,
      body: { outcome: 'stored' },
    });
  },
);

describe('a doubtful notification', () => {
  const signed = (transaction: Transaction, fields: object) =>
    forged(transaction, { status_code: '201', ...fields });

  test.each([
    ['a state that does not exist yet', { transaction_status: 'authorize' }],
    ['a payment that waits for a decision about fraud', { fraud_status: 'challenge' }],
    ['a payment without its time', { settlement_time: undefined }],
  ])('%s is decided by the status API', async (_, fields) => {
    const transaction = await charged();
    transaction.isHeld = true;
    midtrans.simulator.act(transaction, 'pay');
    const body = forged(transaction, fields);
    expect((await notify(body)).status).toBe(200);
    await waitFor(reportedStates).toEqual(['pending', 'settlement']);
    expect(fake.reports.at(-1)?.[1].settlement_time).not.toBeNull();
  });

  test('is not repeated while Midtrans itself waits for a decision about fraud', async () => {
    const transaction = await charged();
    const undecided = { outcome: 'undecided', reason: 'challenge' } as const;
    restart({ ...connectMidtrans(midtrans.settings), status: async () => undecided });
    const body = signed(transaction, { transaction_status: 'settlement' });
    expect(await notify(body)).toMatchObject({ status: 200, body: { outcome: 'ignored' } });
    expect(reportedStates()).toEqual(['pending']);
  });

  test('is repeated while the status API does not answer', async () => {
    const transaction = await charged();
    midtrans.simulator.toggle('isDown');
    const body = signed(transaction, { transaction_status: 'settlement' });
    expect(await notify(body)).toMatchObject({ status: 503, body: { code: 'not_stored' } });
    midtrans.simulator.toggle('isDown');
    expect((await notify(body)).status).toBe(200);
  });
});

test('a payment that fraud detection denied does not count', async () => {
  const transaction = await charged();
  transaction.isHeld = true;
  midtrans.simulator.act(transaction, 'pay');
  expect((await notify(forged(transaction, { fraud_status: 'deny' }))).status).toBe(200);
  // The state deny does not fit the code 200, so the status API decides.
  expect(reportedStates()).toEqual(['pending', 'settlement']);
});

test('after an hour in which Midtrans was down, the check finds the payment', async () => {
  const transaction = await charged();
  midtrans.simulator.toggle('isDown');
  midtrans.simulator.act(transaction, 'pay');
  fake.doubtful.add(transaction.orderId);
  const run = () => handle(paymentsRequest('check', '', { authorization: 'Bearer key' }));
  restart();
  expect(await (await run()).json()).toEqual({ checked: 0, expired: 0 });
  midtrans.simulator.toggle('isDown');
  restart();
  expect(await (await run()).json()).toEqual({ checked: 1, expired: 0 });
  await waitFor(reportedStates).toEqual(['pending', 'settlement', 'settlement']);
  expect(transaction.status).toBe('settlement');
});
