/** `Cek status` and the check of the function `payments`, against the simulator. */
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

let midtrans: MockMidtrans;
let fake: ReturnType<typeof fakePaymentStore>;
let handle: (request: Request) => Promise<Response>;

beforeEach(async () => {
  midtrans = await startMockMidtrans();
  fake = fakePaymentStore();
  restart(connectMidtrans(midtrans.settings));
});
afterEach(() => midtrans.close());

/** A new process of the function. */
function restart(provider: ReturnType<typeof connectMidtrans> | undefined): void {
  const { store, box } = fake;
  handle = createPaymentsHandler({ provider, store, serviceKey: 'key', log: box.log }).answer;
}

const charge = (order_id = 812) =>
  handle(customerRequest('charge', { order_id, idempotency_key: crypto.randomUUID() }));
const status = async (order_id: unknown = 812) => {
  const response = await handle(customerRequest('status', { order_id }));
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const act = (action: 'pay' | 'deny') => {
  for (const transaction of midtrans.simulator.list()) midtrans.simulator.act(transaction, action);
};

test('finds a payment whose notification is lost', async () => {
  await charge();
  act('pay');
  expect(await status()).toMatchObject({ status: 200, body: { status: 'settlement' } });
});

test('asks Midtrans only every few seconds, and returns the stored state otherwise', async () => {
  await charge();
  await status();
  act('pay');
  expect(await status()).toMatchObject({ status: 200, body: { status: 'pending' } });
  expect(fake.reports).toHaveLength(1);
});

test('does not ask about an attempt that has ended', async () => {
  await charge();
  for (const attempt of fake.attempts) attempt.status = 'paid';
  expect(await status()).toMatchObject({ body: { status: 'paid' } });
  expect(fake.reports).toEqual([]);
});

test('returns the stored state while Midtrans is down', async () => {
  await charge();
  midtrans.simulator.toggle('isDown');
  expect(await status()).toMatchObject({ status: 200, body: { status: 'pending' } });
});

test('returns the stored state without a key', async () => {
  await charge();
  restart(undefined);
  expect(await status()).toMatchObject({ status: 200, body: { status: 'pending' } });
});

test('passes on an error of the database', async () => {
  fake.store.find = async () => Response.json({ message: 'token_expired' }, { status: 401 });
  expect(await status()).toEqual({ status: 401, body: { message: 'token_expired' } });
});

test('of a code that Midtrans does not know yet ends nothing', async () => {
  midtrans.simulator.toggle('isDown');
  await charge();
  midtrans.simulator.toggle('isDown');
  for (const attempt of fake.attempts) attempt.qr_image = 'a code';
  expect(await status()).toMatchObject({ status: 200, body: { status: 'pending' } });
  expect(fake.failures).toEqual([]);
});

test('does not ask about an attempt without a code', async () => {
  midtrans.simulator.toggle('losesCharges');
  await charge();
  expect(await status()).toMatchObject({
    status: 200,
    body: { status: 'pending', qr_image: null },
  });
  expect(fake.reports).toEqual([]);
});

test('of an order without a payment is not found', async () => {
  expect(await status()).toMatchObject({ status: 404, body: { code: 'no_payment' } });
});

test.each([0, -1, 1.5, '812', null, {}, 2 ** 60])('rejects the order %j', async (order) => {
  expect(await status(order)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
});

describe('the check', () => {
  const run = async () => {
    const request = paymentsRequest('check', '', { authorization: 'Bearer key' });
    return (await handle(request)).json();
  };

  test('looks up many attempts, and ends the expired ones', async () => {
    for (let order = 1; order <= 7; order += 1) await charge(order);
    const transactions = [...midtrans.simulator.list()];
    const paid = transactions.slice(0, 3);
    for (const transaction of paid) midtrans.simulator.act(transaction, 'pay');
    for (const { orderId } of transactions) fake.doubtful.add(orderId);
    expect(await run()).toEqual({ checked: 7, expired: 0 });
    const states = transactions.map((one) => one.status);
    expect(states).toEqual([...Array(3).fill('settlement'), ...Array(4).fill('cancel')]);
  });

  test('asks about codes that can still be paid, and leaves them open', async () => {
    for (let order = 1; order <= 2; order += 1) await charge(order);
    for (const { provider_order_id: id } of fake.attempts) {
      fake.doubtful.add(id);
      fake.payable.add(id);
    }
    const paid = midtrans.simulator.find(fake.attempts[0]?.provider_order_id ?? '');
    if (paid) midtrans.simulator.act(paid, 'pay');
    expect(await run()).toEqual({ checked: 2, expired: 0 });
    expect(fake.attempts.map(({ status: each }) => each)).toEqual(['settlement', 'pending']);
    const states = [...midtrans.simulator.list()].map((transaction) => transaction.status);
    expect(states.toSorted()).toEqual(['pending', 'settlement']);
  });

  test('finds a payment that comes between its question and the cancellation', async () => {
    await charge();
    const id = fake.attempts[0]?.provider_order_id ?? '';
    fake.doubtful.add(id);
    const { cancel, ...provider } = connectMidtrans(midtrans.settings);
    restart({
      ...provider,
      cancel(cancelled) {
        act('pay');
        return cancel(cancelled);
      },
    });
    expect(await run()).toEqual({ checked: 1, expired: 0 });
    expect(fake.reports.at(-1)).toMatchObject([id, { transaction_status: 'settlement' }]);
  });

  test('changes nothing while Midtrans waits for a decision about fraud', async () => {
    await charge();
    fake.doubtful.add(fake.attempts[0]?.provider_order_id ?? '');
    const undecided = { outcome: 'undecided', reason: 'challenge' } as const;
    restart({ ...connectMidtrans(midtrans.settings), status: async () => undecided });
    expect(await run()).toEqual({ checked: 0, expired: 0 });
    expect([fake.reports, fake.failures]).toEqual([[], []]);
    expect(fake.events.at(-1)).toMatchObject({
      event: 'payment_check_undecided',
      reason: 'challenge',
    });
  });

  test('leaves an attempt open whose cancellation is not answered', async () => {
    await charge();
    fake.doubtful.add(fake.attempts[0]?.provider_order_id ?? '');
    const unreachable = { outcome: 'unreachable', reason: 'timeout' } as const;
    restart({ ...connectMidtrans(midtrans.settings), cancel: async () => unreachable });
    expect(await run()).toEqual({ checked: 0, expired: 0 });
    expect([fake.reports, fake.failures]).toEqual([[], []]);
    expect(fake.events.at(-1)?.event).toBe('payment_provider_state');
  });

  test('stops after the first calls that are not answered', async () => {
    for (let order = 1; order <= 12; order += 1) fake.doubtful.add(`order-${order}`);
    const asked: string[] = [];
    restart({
      ...connectMidtrans(midtrans.settings),
      async status(id) {
        asked.push(id);
        const isDown = id.startsWith('order-');
        return isDown ? { outcome: 'unreachable', reason: 'timeout' } : { outcome: 'not_found' };
      },
    });
    expect(await run()).toEqual({ checked: 0, expired: 0 });
    expect(asked).toHaveLength(1 + 5);
  });

  test('cancels unpaid orders while Midtrans is down', async () => {
    midtrans.simulator.toggle('isDown');
    const calls: string[] = [];
    fake.box.beforeCall = async (name) => void calls.push(name);
    await run();
    expect(calls).toEqual(['setProviderState', 'expire']);
  });

  test.each([
    ['no key', {}],
    ['a publishable key', { authorization: 'Bearer sb_publishable_x' }],
    ['a prefix of the key', { authorization: 'Bearer ke' }],
  ])('is denied with %s', async (_, headers) => {
    const response = await handle(paymentsRequest('check', '', headers));
    expect([response.status, await response.json()]).toMatchObject([
      401,
      { code: 'service_key_needed' },
    ]);
  });

  test('answers 503 while the database is away', async () => {
    fake.box.beforeCall = failing('toCheck');
    expect(await run()).toMatchObject({ code: 'not_stored' });
    expect(fake.events.at(-1)).toMatchObject({ event: 'payment_store_failed' });
  });
});
