/** Payments at the counter: cash with change, and static QRIS that the cashier confirms. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { order } from './support/checkout.ts';
import { openDatabase, type Person, type TestDatabase } from './support/database.ts';
import { errorOf } from './support/database-error.ts';
import {
  DEMO_RATES,
  expectBooks,
  orderByQris,
  orderOf,
  pay,
  paymentsOf,
  setRates,
} from './support/money.ts';
import { rpc } from './support/rpc.ts';
import { closeTill, freshTill } from './support/till.ts';

let db: TestDatabase;
let rina: Person;
let budi: Person;
let kopi: number;
const BRANCH = 1;

beforeAll(async () => {
  db = await openDatabase();
  rina = await db.person('rina', 'staf');
  budi = await db.person('budi');
  await setRates(db, DEMO_RATES);
});
beforeEach(async () => {
  await freshTill(db, rina, { cash: 200_000 });
  kopi = await db.product({ price: 17_500, stock: 10 });
});
afterEach(() => expectBooks(db));
afterAll(() => db.close());

const placed = async () => (await order(db, budi, kopi)).id;
const take = (id: number, facts: object, person: Person | null = rina) =>
  rpc(db, person, 'take_payment', {
    order_id: id,
    idempotency_key: randomUUID(),
    method: 'cash',
    expected_due: 20_200,
    received: 50_000,
    ...facts,
  });

describe('public.take_payment', () => {
  test('allows cash: rounded, with the change, in the open till, once per key', async () => {
    const id = await placed();
    const key = randomUUID();
    const facts = { idempotency_key: key };
    const first = await take(id, facts);
    expect(await take(id, facts)).toEqual(first);
    expect(
      await errorOf(take(id, { ...facts, method: 'qris_static', expected_due: 20_213 })),
    ).toMatchObject({ message: 'key_reused' });
    expect(first).toMatchObject([
      { method: 'cash', status: 'paid', amount: 20_200, received: 50_000, created_by: rina.id },
    ]);
    expect(await orderOf(db, id)).toMatchObject({
      rounding: -13,
      total_harga: 20_200,
      paid: 20_200,
      balance_due: 0,
      status: 'disiapkan',
    });
    expect(await paymentsOf(db, id)).toHaveLength(1);
  });
  test('allows static QRIS: the exact amount, also while the till is closed', async () => {
    await closeTill(db, rina, BRANCH);
    const id = await placed();
    await pay(db, rina, id, 'qris_static', 20_213);
    expect(await orderOf(db, id)).toMatchObject({ rounding: 0, paid: 20_213, balance_due: 0 });
    expect(await paymentsOf(db, id)).toMatchObject([{ till_session_id: null }]);
  });
  test('allows an order that waits for static QRIS to go on', async () => {
    await db.sql`update public.branch set qris_image = ${`${randomUUID()}_qris.png`}`;
    const { id } = await order(db, budi, kopi, 1, { method: 'qris_static' });
    expect(await orderOf(db, id)).toMatchObject({
      status: 'menunggu',
      awaits_payment: true,
      payment_due_at: null,
    });
    const move = { order_id: id, expected_status: 'menunggu', new_status: 'disiapkan' };
    expect(await errorOf(rpc(db, rina, 'move_order', move))).toMatchObject({
      message: 'order_unpaid',
    });
    const accept = { order_id: id, expected_status: 'menunggu', minutes: 10 };
    expect(await errorOf(rpc(db, rina, 'accept_order', accept))).toMatchObject({
      message: 'order_unpaid',
    });
    await pay(db, rina, id, 'qris_static', 20_213);
    expect(await orderOf(db, id)).toMatchObject({
      status: 'disiapkan',
      awaits_payment: false,
      acknowledged_at: null,
    });
    await db.sql`update public.branch set qris_image = null`;
  });
  test('allows cash for an order that waits for QRIS: it goes on, also if less is charged', async () => {
    await db.sql`update public.branch set qris_image = ${`${randomUUID()}_qris.png`}`;
    for (const [auto_accept, status] of [
      [true, 'disiapkan'],
      [false, 'menunggu'],
    ] as const) {
      await db.sql`update public.branch set auto_accept = ${auto_accept}`;
      const { id } = await order(db, budi, kopi, 1, { method: 'qris_static' });
      await pay(db, rina, id, 'cash', 20_200);
      expect(await orderOf(db, id)).toMatchObject({ status, awaits_payment: false, paid: 20_200 });
    }
    await db.sql`update public.branch set qris_image = null, auto_accept = true`;
  });
  test('allows an order that is ready: it stays ready', async () => {
    const id = await placed();
    const step = { order_id: id, expected_status: 'disiapkan', new_status: 'siap' };
    await rpc(db, rina, 'move_order', step);
    await pay(db, rina, id, 'cash', 20_200);
    expect(await orderOf(db, id)).toMatchObject({ status: 'siap', balance_due: 0 });
  });
  test('allows only the rest after an edit of a paid order', async () => {
    const id = await placed();
    await pay(db, rina, id, 'cash', 20_200);
    await rpc(db, rina, 'edit_order', {
      order_id: id,
      expected_revision: 0,
      lines: [{ id_product: kopi, quantity: 1 }],
      reason: 'Tambah satu',
    });
    const { total_harga, balance_due } = await orderOf(db, id);
    expect([total_harga, balance_due]).toEqual([40_400, 20_200]);
    await pay(db, rina, id, 'cash', 20_200);
    expect(await orderOf(db, id)).toMatchObject({ paid: 40_400, balance_due: 0 });
  });
  test('allows one of two cashiers', async () => {
    const id = await placed();
    const answers = await Promise.allSettled([take(id, {}), take(id, {})]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await errorOf(take(id, {}))).toMatchObject({
      message: 'payment_not_needed',
      detail: { code: 'payment_not_needed', status: 'disiapkan', paid: 20_200 },
    });
  });
  test.each([
    ['another amount', { expected_due: 20_213 }, 'PT409', 'due_changed'],
    ['no amount', { expected_due: null }, 'PT409', 'due_changed'],
    ['too little cash', { received: 20_199 }, 'PT422', 'received_too_little'],
    ['no cash', { received: null }, 'PT422', 'received_too_little'],
    ['a fortune', { received: 1_000_000_001 }, 'PT422', 'received_too_little'],
    ['no key', { idempotency_key: null }, 'PT422', 'missing_key'],
    ['dynamic QRIS', { method: 'qris_midtrans' }, 'PT422', 'invalid_method'],
    ['no method', { method: null }, 'PT422', 'invalid_method'],
    ['an unknown order', { order_id: 999_999 }, 'PT404', 'unknown_order'],
  ])('denies %s', async (_, facts, code, message) => {
    const id = await placed();
    expect(await errorOf(take(id, facts))).toMatchObject({ code, message });
    expect(await orderOf(db, id)).toMatchObject({ paid: 0, total_harga: 20_213 });
  });
  test('denies cash while the till is closed, and payments of a cancelled order', async () => {
    const id = await placed();
    await closeTill(db, rina, BRANCH);
    expect(await errorOf(take(id, {}))).toMatchObject({ code: 'PT409', message: 'till_closed' });
    await rpc(db, budi, 'cancel_order', { order_id: id, expected_status: 'disiapkan' });
    expect(await errorOf(take(id, {}))).toMatchObject({ message: 'payment_not_needed' });
  });
  test('denies customers and visitors', async () => {
    const id = await placed();
    expect(await errorOf(take(id, {}, budi))).toMatchObject({ message: 'staff_only' });
    expect(await errorOf(take(id, {}, null))).toMatchObject({ code: '42501' });
  });
});

describe('public.payment_methods', () => {
  const methods = async (lines_total = 0) =>
    (await rpc(db, null, 'payment_methods', { branch_id: BRANCH, lines_total }))[0];
  test('allows visitors to read what a branch offers for a total', async () => {
    await db.sql`update private.settings set payment_provider = 'no_key'`;
    expect(await methods()).toEqual({
      payment_methods: { methods: ['counter'], qris_image: null, qris_limit: null },
    });
    expect(await methods(8_658_010)).toMatchObject({ payment_methods: { qris_limit: null } });
    await db.sql`select public.set_payment_provider_state('ready')`;
  });
  test('compares the total with the limit, with service and tax', async () => {
    await db.sql`update public.branch set qris_image = ${`${randomUUID()}_qris.png`}`;
    // 8,658,009 + 432,900 + 909,091 = 10,000,000
    expect(await methods(8_658_009)).toMatchObject({
      payment_methods: { methods: ['counter', 'qris_static', 'qris_midtrans'], qris_limit: null },
    });
    expect(await methods(8_658_010)).toMatchObject({
      payment_methods: { methods: ['counter'], qris_limit: 10_000_000 },
    });
    await db.sql`update public.branch set qris_image = null`;
  });
  test('denies a method that is not offered at checkout', async () => {
    await db.sql`select public.set_payment_provider_state('wrong_key')`;
    expect(await errorOf(orderByQris(db, budi, kopi))).toMatchObject({
      code: 'PT409',
      message: 'method_unavailable',
      detail: { code: 'method_unavailable', methods: ['counter'] },
    });
    const bitcoin = { method: 'bitcoin' as 'counter' };
    expect(await errorOf(order(db, budi, kopi, 1, bitcoin))).toMatchObject({
      message: 'invalid_method',
    });
  });
});
