/** What the edge function `payments` tells the database, and what customers and staff read about it. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, type Person, type TestDatabase } from './support/database.ts';
import { errorOf } from './support/database-error.ts';
import { beginPayment, expectBooks, orderByQris, orderOf, paymentsOf } from './support/money.ts';
import { rpc } from './support/rpc.ts';

let db: TestDatabase;
let rina: Person;
let budi: Person;
let order: number;
let attempt: string;

beforeAll(async () => {
  db = await openDatabase();
  rina = await db.person('rina', 'staf');
  budi = await db.person('budi');
});
beforeEach(async () => {
  await rpc(db, 'service', 'set_payment_provider_state', { state: 'ready' });
  ({ id: order } = await orderByQris(db, budi, await db.product({ price: 20_000 })));
  attempt = await beginPayment(db, budi, order);
});
afterAll(async () => {
  await expectBooks(db);
  await db.close();
});

const DENIED = { code: '42501' };
const settled = { transaction_status: 'settlement', gross_amount: '20000.00' };
const apply = (person: Person | 'service', reported: object = settled) =>
  rpc<{ apply_payment_status: { outcome: string } }>(db, person, 'apply_payment_status', {
    provider_order_id: attempt,
    reported: db.sql.json(reported as never),
  });
const pageOf = async (person: Person) =>
  (
    await rpc<{ payment_page: Record<string, unknown> | null }>(db, person, 'payment_page', {
      order_id: order,
    })
  )[0]?.payment_page;

describe('public.apply_payment_status', () => {
  test('allows the service key to settle an attempt, once', async () => {
    expect(await apply('service')).toEqual([{ apply_payment_status: { outcome: 'applied' } }]);
    expect(await apply('service')).toEqual([{ apply_payment_status: { outcome: 'unchanged' } }]);
    expect(await orderOf(db, order)).toMatchObject({ status: 'disiapkan', paid: 20_000 });
  });
  test('denies customers and staff', async () => {
    for (const person of [budi, rina]) {
      expect(await errorOf(apply(person))).toMatchObject(DENIED);
    }
    expect((await orderOf(db, order)).paid).toBe(0);
  });
});

describe('public.fail_payment', () => {
  const fail = (person: Person | 'service') =>
    rpc(db, person, 'fail_payment', { provider_order_id: attempt, reason: 'unreachable' });
  test('allows the service key to end an attempt, so that the customer begins another', async () => {
    await fail('service');
    expect(await paymentsOf(db, order)).toMatchObject([{ status: 'failed' }]);
    expect(await beginPayment(db, budi, order)).not.toBe(attempt);
  });
  test('does not end an attempt that was paid', async () => {
    await apply('service');
    await fail('service');
    expect(await paymentsOf(db, order)).toMatchObject([{ status: 'paid' }]);
  });
  test('allows money of an attempt that reached Midtrans after all', async () => {
    await fail('service');
    await apply('service');
    expect(await orderOf(db, order)).toMatchObject({ status: 'disiapkan', paid: 20_000 });
  });
  test('denies customers', async () => {
    expect(await errorOf(fail(budi))).toMatchObject(DENIED);
  });
});

describe('public.set_payment_provider_state', () => {
  const setState = (person: Person | 'service', state: string) =>
    rpc(db, person, 'set_payment_provider_state', { state });
  const methods = async () => {
    const [row] = await rpc<{ payment_methods: { methods: string[] } }>(
      db,
      null,
      'payment_methods',
      { branch_id: 1 },
    );
    return row?.payment_methods.methods;
  };
  test('allows the service key; the cart offers dynamic QRIS unless the key is missing or wrong', async () => {
    const offered: Record<string, boolean | undefined> = {};
    for (const state of ['ready', 'unreachable', 'no_key', 'wrong_key']) {
      await setState('service', state);
      offered[state] = (await methods())?.includes('qris_midtrans');
    }
    expect(offered).toEqual({ ready: true, unreachable: true, no_key: false, wrong_key: false });
  });
  test('denies staff, and an unknown state', async () => {
    expect(await errorOf(setState(rina, 'ready'))).toMatchObject(DENIED);
    expect(await errorOf(setState('service', 'broken'))).toMatchObject({ code: '23514' });
  });
});

describe('public.payment_provider_state', () => {
  test('allows staff', async () => {
    expect(await rpc(db, rina, 'payment_provider_state')).toEqual([
      { payment_provider_state: 'ready' },
    ]);
  });
  test('denies customers', async () => {
    expect(await errorOf(rpc(db, budi, 'payment_provider_state'))).toMatchObject({
      message: 'staff_only',
    });
  });
});

describe('public.payment_page', () => {
  test('allows the customer: the last attempt, and whether money is to be returned', async () => {
    expect(await pageOf(budi)).toMatchObject({
      status: 'menunggu',
      awaits_payment: true,
      balance_due: 20_000,
      attempt: { provider_order_id: attempt, status: 'pending', has_code: false },
      to_refund: false,
    });
    await apply('service', { ...settled, gross_amount: '19000.00' });
    expect(await pageOf(budi)).toMatchObject({ balance_due: 20_000, to_refund: true });
  });
  test('denies other customers and staff: null', async () => {
    expect(await pageOf(await db.person('sari'))).toBe(null);
    expect(await pageOf(rina)).toBe(null);
  });
});

describe('private.end_attempts', () => {
  test('allows the cancellation of an order to end its attempt', async () => {
    await rpc(db, budi, 'cancel_order', { order_id: order, expected_status: 'menunggu' });
    expect(await paymentsOf(db, order)).toMatchObject([{ status: 'cancelled' }]);
  });
  test('denies a payment that settles afterwards: it is to be returned', async () => {
    await rpc(db, budi, 'cancel_order', { order_id: order, expected_status: 'menunggu' });
    await apply('service');
    expect(await paymentsOf(db, order)).toMatchObject([
      { status: 'to_refund', problem: 'order_cancelled' },
    ]);
  });
});

describe('public.refunds_due', () => {
  const due = async (person: Person = rina) => {
    const rows = await rpc<{ order_id: number }>(db, person, 'refunds_due', { branch_id: 1 });
    return rows.filter(({ order_id }) => order_id === order);
  };
  test('allows staff: money of cancelled orders, and payments that do not count', async () => {
    await apply('service');
    expect(await due()).toEqual([]);
    await rpc(db, budi, 'cancel_order', { order_id: order, expected_status: 'disiapkan' });
    expect(await due()).toMatchObject([
      { payment_id: null, amount: 20_000, cause: 'order_cancelled', customer_name: 'budi' },
    ]);
    await rpc(db, rina, 'refund_order', {
      order_id: order,
      idempotency_key: randomUUID(),
      method: 'transfer',
      reason: 'Batal',
    });
    expect(await due()).toEqual([]);
  });
  test('allows staff: a payment of another amount, until Midtrans returns it', async () => {
    await apply('service', { ...settled, gross_amount: '19000.00' });
    expect(await due()).toMatchObject([{ amount: 19_000, cause: 'amount_differs' }]);
    const refund = { transaction_status: 'partial_refund', gross_amount: '19000.00' };
    await apply('service', { ...refund, refund_amount: '4000.00' });
    expect(await due()).toMatchObject([{ amount: 15_000 }]);
    await apply('service', { ...refund, transaction_status: 'refund' });
    expect(await due()).toEqual([]);
  });
  test('denies customers', async () => {
    expect(await errorOf(due(budi))).toMatchObject({ message: 'staff_only' });
  });
});
