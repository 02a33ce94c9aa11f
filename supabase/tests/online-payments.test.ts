/** Orders that are paid by dynamic QRIS: attempts, expiry, and what becomes of their stock. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { stockOf } from './support/checkout.ts';
import { openDatabase, type Person, type TestDatabase } from './support/database.ts';
import { errorOf } from './support/database-error.ts';
import {
  beginPayment,
  beginPaymentAt,
  expectBooks,
  orderByQris,
  orderOf,
  pay,
  paymentsOf,
  report,
} from './support/money.ts';
import { rpc } from './support/rpc.ts';
import { at } from './support/shop-clock.ts';

let db: TestDatabase;
let rina: Person;
let budi: Person;
let kopi: number;
let order: number;
let start: number;

beforeAll(async () => {
  db = await openDatabase();
  rina = await db.person('rina', 'staf');
  budi = await db.person('budi');
});
beforeEach(async () => {
  await db.sql`select public.set_payment_provider_state('ready')`;
  kopi = await db.product({ price: 20_000, stock: 10 });
  order = (await orderByQris(db, budi, kopi, 2)).id;
  start = Date.now();
});
afterEach(() => expectBooks(db));
afterAll(() => db.close());

const minutes = (count: number) => new Date(start + count * 60_000);
const beginAt = (count: number, key?: string) =>
  beginPaymentAt(db, budi, order, minutes(count), key);
/** Whether the order has ended at that minute. */
const expireAt = async (count: number) => {
  await at(db, minutes(count), null, async (sql) => {
    await sql`select set_config('role', 'none', true)`;
    await sql`select public.expire_payments()`;
  });
  return (await orderOf(db, order)).status === 'dibatalkan';
};
const settled = { transaction_status: 'settlement', gross_amount: '40000.00' };

describe('public.begin_payment', () => {
  test('allows an attempt; the same key, and one while it is open, return it', async () => {
    const key = randomUUID();
    const first = await beginPayment(db, budi, order, key);
    expect(first).toMatch(/^ks-\d+-[0-9a-f]{32}$/);
    expect(await beginPayment(db, budi, order, key)).toBe(first);
    expect(await beginPayment(db, budi, order)).toBe(first);
    expect(await paymentsOf(db, order)).toMatchObject([{ status: 'pending', amount: 40_000 }]);
  });
  test('returns the attempt of the key, also when a newer one is open', async () => {
    const key = randomUUID();
    const first = await beginAt(0, key);
    const second = await beginAt(16);
    expect(second.provider_order_id).not.toBe(first.provider_order_id);
    const again = await beginAt(17, key);
    expect(again).toMatchObject({
      provider_order_id: first.provider_order_id,
      status: 'expired',
    });
  });
  test('allows two devices at the same time one attempt', async () => {
    const both = await Promise.all([beginPayment(db, budi, order), beginPayment(db, budi, order)]);
    expect(new Set(both).size).toBe(1);
  });
  test('allows another attempt after the first has expired, five in all', async () => {
    const ids = new Set<string>();
    for (const each of [0, 16, 32, 48, 64]) ids.add((await beginAt(each)).provider_order_id);
    expect(ids.size).toBe(5);
    expect(await errorOf(beginAt(80))).toMatchObject({
      message: 'too_many_attempts',
      detail: { code: 'too_many_attempts', max: 5 },
    });
  });
  test('allows the payment of an expired attempt that was made in time', async () => {
    const first = (await beginAt(0)).provider_order_id;
    const second = (await beginAt(16)).provider_order_id;
    await report(db, first, { ...settled, settlement_time: minutes(14).toISOString() });
    expect(await orderOf(db, order)).toMatchObject({ status: 'disiapkan', paid: 40_000 });
    // The customer pays the second code too: it is to be returned.
    await report(db, second, { ...settled, settlement_time: minutes(17).toISOString() });
    expect(await paymentsOf(db, order)).toMatchObject([
      { status: 'paid' },
      { status: 'to_refund', problem: 'already_paid' },
    ]);
    expect((await orderOf(db, order)).paid).toBe(40_000);
  });
  test('denies an order that is paid, cancelled, of another customer, or paid otherwise', async () => {
    const stranger = await db.person('sari');
    expect(await errorOf(beginPayment(db, stranger, order))).toMatchObject({
      code: 'PT404',
      message: 'unknown_order',
    });
    await pay(db, rina, order, 'qris_static', 40_000);
    expect(await errorOf(beginPayment(db, budi, order))).toMatchObject({
      message: 'payment_not_needed',
    });
    const other = (await orderByQris(db, budi, kopi)).id;
    await rpc(db, budi, 'cancel_order', { order_id: other, expected_status: 'menunggu' });
    expect(await errorOf(beginPayment(db, budi, other))).toMatchObject({
      message: 'payment_closed',
    });
  });
  test('denies while Midtrans cannot be used, and visitors', async () => {
    await db.sql`select public.set_payment_provider_state('wrong_key')`;
    expect(await errorOf(beginPayment(db, budi, order))).toMatchObject({
      message: 'method_unavailable',
    });
    const facts = { order_id: order, idempotency_key: randomUUID() };
    expect(await errorOf(rpc(db, null, 'begin_payment', facts))).toMatchObject({ code: '42501' });
    expect(
      await errorOf(rpc(db, budi, 'begin_payment', { ...facts, idempotency_key: null })),
    ).toMatchObject({ message: 'missing_key' });
  });
});

describe('public.expire_payments', () => {
  test('denies everyone without the service key', async () => {
    expect(await errorOf(rpc(db, rina, 'expire_payments'))).toMatchObject({ code: '42501' });
  });
  test('allows the stock back once, after the time for another attempt', async () => {
    const attempt = (await beginAt(0)).provider_order_id;
    await report(db, attempt, { transaction_status: 'expire', gross_amount: '40000.00' });
    expect(await expireAt(24)).toBe(false);
    expect(await stockOf(db, kopi)).toBe(8);
    expect(await expireAt(26)).toBe(true);
    expect(await expireAt(27)).toBe(true);
    expect(await stockOf(db, kopi)).toBe(10);
    expect(await orderOf(db, order)).toMatchObject({
      status: 'dibatalkan',
      cancelled_by: 'system',
      status_reason: 'Belum dibayar sampai batas waktu',
    });
    // Paid a screenshot.
    await report(db, attempt, { ...settled, settlement_time: minutes(40).toISOString() });
    expect(await paymentsOf(db, order)).toMatchObject([{ status: 'to_refund', problem: 'late' }]);
    expect(await stockOf(db, kopi)).toBe(10);
  });
  test('allows an order without any attempt to end', async () => {
    expect(await expireAt(24)).toBe(false);
    expect(await expireAt(26)).toBe(true);
  });
  test('waits for the state of an attempt, at most two hours', async () => {
    await beginAt(0);
    expect(await expireAt(60)).toBe(false);
    expect(await expireAt(144)).toBe(false);
    expect(await expireAt(146)).toBe(true);
  });
  test('an order of which an attempt failed does not wait', async () => {
    const attempt = (await beginAt(0)).provider_order_id;
    await db.sql`select public.fail_payment(${attempt}, 'unreachable')`;
    expect(await expireAt(26)).toBe(true);
  });
  test('a payment that arrives together with the expiry: paid, or to be returned', async () => {
    const attempt = (await beginAt(0)).provider_order_id;
    await report(db, attempt, { transaction_status: 'expire', gross_amount: '40000.00' });
    await Promise.all([
      expireAt(30),
      report(db, attempt, { ...settled, settlement_time: minutes(14).toISOString() }),
    ]);
    const [payment] = await paymentsOf(db, order);
    const { status, balance_due } = await orderOf(db, order);
    expect([
      ['disiapkan', 'paid'],
      ['dibatalkan', 'to_refund'],
    ]).toContainEqual([status, payment?.status]);
    expect(balance_due).toBe(0);
    expect(await stockOf(db, kopi)).toBe(status === 'disiapkan' ? 8 : 10);
  });
});

describe('public.store_payment_code', () => {
  test.each([{ qr_string: '000201' }, { qr_image: 'iVBORw0KGgo=' }])('allows %j', async (code) => {
    const key = randomUUID();
    const { provider_order_id } = await beginAt(0, key);
    await db.sql`select public.store_payment_code(${provider_order_id}, ${db.sql.json(code)})`;
    expect(await beginAt(1, key)).toMatchObject({ has_code: true });
  });
  test('allows the code, which the page of the customer shows; never a longer time', async () => {
    const { provider_order_id, expires_at } = await beginAt(0);
    const code = { transaction_id: 'tx', qr_string: '000201', qr_image: 'iVBORw0KGgo=' };
    for (const end of [minutes(60), minutes(10)]) {
      await db.sql`select public.store_payment_code(${provider_order_id},
        ${db.sql.json({ ...code, expires_at: end.toISOString() })})`;
    }
    // The newest code is of another order.
    await beginPayment(db, budi, (await orderByQris(db, budi, kopi)).id);
    const [row] = await rpc(db, budi, 'payment_page', { order_id: order });
    expect(row).toMatchObject({
      payment_page: {
        balance_due: 40_000,
        awaits_payment: true,
        attempt: { qr_image: 'iVBORw0KGgo=', status: 'pending' },
        to_refund: false,
      },
    });
    const [{ expires_at: shown } = { expires_at: new Date(0) }] = await db.sql<
      { expires_at: Date }[]
    >`select expires_at from public.payment where provider_order_id = ${provider_order_id}`;
    expect(shown.getTime()).toBeLessThan(Date.parse(expires_at));
  });
  test('denies the page of an order of another customer', async () => {
    const [row] = await rpc(db, await db.person('sari'), 'payment_page', { order_id: order });
    expect(row).toEqual({ payment_page: null });
  });
});

test.each([
  ['begin_payment', `, '${randomUUID()}'`],
  ['pay_at_counter', ''],
])('%s denies a signed-in role without a user', async (name, key) => {
  const work = db.sql.begin(async (sql) => {
    await sql`set local role authenticated`;
    await sql.unsafe(`select public.${name}(${order}${key})`);
  });
  expect(await errorOf(work)).toMatchObject({ code: 'PT401', message: 'not_signed_in' });
});

describe('public.pay_at_counter', () => {
  test('allows the customer to pay at the counter: the order goes on, the code is worth nothing', async () => {
    const other = (await orderByQris(db, budi, kopi)).id;
    await beginPayment(db, budi, other);
    const attempt = await beginPayment(db, budi, order);
    expect(await rpc(db, budi, 'pay_at_counter', { order_id: order })).toMatchObject([
      {
        status: 'disiapkan',
        awaits_payment: false,
        payment_method: 'counter',
        balance_due: 40_000,
      },
    ]);
    expect(await paymentsOf(db, order)).toMatchObject([{ status: 'cancelled' }]);
    expect(await paymentsOf(db, other)).toMatchObject([{ status: 'pending' }]);
    await rpc(db, budi, 'pay_at_counter', { order_id: order });
    await pay(db, rina, order, 'qris_static', 40_000);
    await report(db, attempt, settled);
    expect(await paymentsOf(db, order)).toMatchObject([
      { method: 'qris_midtrans', status: 'to_refund', problem: 'already_paid' },
      { method: 'qris_static', status: 'paid' },
    ]);
  });
  test('allows the code to be paid until the cashier has taken the money', async () => {
    const attempt = await beginPayment(db, budi, order);
    await rpc(db, budi, 'pay_at_counter', { order_id: order });
    await report(db, attempt, settled);
    expect(await orderOf(db, order)).toMatchObject({ paid: 40_000, balance_due: 0 });
  });
  test('denies a cancelled order, and those of others', async () => {
    const facts = { order_id: order };
    expect(await errorOf(rpc(db, await db.person('sari'), 'pay_at_counter', facts))).toMatchObject({
      message: 'unknown_order',
    });
    await rpc(db, budi, 'cancel_order', { ...facts, expected_status: 'menunggu' });
    expect(await errorOf(rpc(db, budi, 'pay_at_counter', facts))).toMatchObject({
      message: 'payment_closed',
    });
  });
});

test('a customer who cancels a paid order gets the money back', async () => {
  const attempt = await beginPayment(db, budi, order);
  await report(db, attempt, settled);
  await rpc(db, budi, 'cancel_order', { order_id: order, expected_status: 'disiapkan' });
  expect(await orderOf(db, order)).toMatchObject({ status: 'dibatalkan', balance_due: -40_000 });
  const due = await rpc<{ order_id: number }>(db, rina, 'refunds_due', { branch_id: 1 });
  expect(due.filter(({ order_id }) => order_id === order)).toMatchObject([
    { payment_id: null, amount: 40_000, cause: 'order_cancelled' },
  ]);
});
