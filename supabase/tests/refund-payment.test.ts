/** Money that does not count for its order, and is returned by hand. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, type Person, type TestDatabase } from './support/database.ts';
import { errorOf } from './support/database-error.ts';
import {
  beginPayment,
  DEMO_RATES,
  expectBooks,
  orderByQris,
  orderOf,
  pay,
  paymentsOf,
  report,
  setRates,
} from './support/money.ts';
import { rpc } from './support/rpc.ts';
import { closeTill, freshTill } from './support/till.ts';

let db: TestDatabase;
let rina: Person;
let budi: Person;
let kopi: number;
let order: number;

beforeAll(async () => {
  db = await openDatabase();
  rina = await db.person('rina', 'staf');
  budi = await db.person('budi');
  await db.sql`select public.set_payment_provider_state('ready')`;
});
beforeEach(async () => {
  await setRates(db, {});
  kopi = await db.product({ price: 20_000, stock: 10 });
  order = (await orderByQris(db, budi, kopi, 2)).id;
});
afterEach(() => expectBooks(db));
afterAll(() => db.close());

const settled = { transaction_status: 'settlement', gross_amount: '40000.00' };

describe('public.refund_payment', () => {
  let payment: number;
  const give = (person: Person = rina, facts: object = {}) =>
    rpc(db, person, 'refund_payment', {
      payment_id: payment,
      idempotency_key: randomUUID(),
      method: 'transfer',
      reason: 'Dibayar dua kali',
      ...facts,
    });
  beforeEach(async () => {
    const attempt = await beginPayment(db, budi, order);
    await pay(db, rina, order, 'qris_static', 40_000);
    await report(db, attempt, settled);
    payment = (await paymentsOf(db, order))[0]?.id ?? 0;
  });
  test('allows money that does not count to be returned once', async () => {
    const key = randomUUID();
    const first = await give(rina, { idempotency_key: key });
    expect(first).toMatchObject([{ amount: 40_000, payment_id: payment, method: 'transfer' }]);
    expect(await give(rina, { idempotency_key: key })).toEqual(first);
    expect(
      await errorOf(give(rina, { idempotency_key: key, reason: 'Salah kirim' })),
    ).toMatchObject({ message: 'key_reused' });
    expect(await errorOf(give())).toMatchObject({ message: 'nothing_to_refund' });
    expect(await orderOf(db, order)).toMatchObject({ paid: 40_000, refunded: 0, balance_due: 0 });
  });
  test.each([
    ['cash', -100],
    ['transfer', 0],
  ])('%s is rounded by %d, like the totals of the order', async (method, rounding) => {
    await freshTill(db, rina);
    await setRates(db, { ...DEMO_RATES, cash_rounding: 500 });
    const { id } = await orderByQris(db, budi, kopi);
    const attempt = await beginPayment(db, budi, id);
    // 20.000 + 1.000 + 2.100 = 23.100.
    await pay(db, rina, id, 'qris_static', 23_100);
    await report(db, attempt, { ...settled, gross_amount: '23100.00' });
    payment = (await paymentsOf(db, id))[0]?.id ?? 0;
    expect(await give(rina, { method })).toMatchObject([{ amount: 23_100, rounding }]);
    expect((await paymentsOf(db, order))[0]).toMatchObject({ status: 'to_refund' });
  });
  test('what Midtrans has returned of it is subtracted', async () => {
    const attempt = (await paymentsOf(db, order))[0]?.provider_order_id ?? '';
    await report(db, attempt, {
      transaction_status: 'partial_refund',
      gross_amount: '40000.00',
      refund_amount: '10000.00',
    });
    expect(await give()).toMatchObject([{ amount: 30_000, rounding: 0 }]);
  });
  test('a refund by Midtrans of money that does not count is not one of the order by hand', async () => {
    await rpc(db, rina, 'refund_order', {
      order_id: order,
      idempotency_key: randomUUID(),
      method: 'qris_midtrans',
      reason: 'Tumpah',
    });
    const attempt = (await paymentsOf(db, order))[0]?.provider_order_id ?? '';
    await report(db, attempt, {
      transaction_status: 'refund',
      gross_amount: '40000.00',
      refund_amount: '40000.00',
    });
    expect(await paymentsOf(db, order)).toMatchObject([{ status: 'returned' }, { status: 'paid' }]);
    expect(await errorOf(give())).toMatchObject({ message: 'nothing_to_refund' });
  });
  test('a refund by hand of money that does not count is not one of the order by Midtrans', async () => {
    const { id } = await orderByQris(db, budi, kopi);
    const counted = await beginPayment(db, budi, id);
    await report(db, counted, { transaction_status: 'expire', gross_amount: '20000.00' });
    const second = await beginPayment(db, budi, id);
    for (const attempt of [counted, second]) {
      await report(db, attempt, { ...settled, gross_amount: '20000.00' });
    }
    payment = (await paymentsOf(db, id))[1]?.id ?? 0;
    await give(rina, { method: 'qris_midtrans' });
    await report(db, counted, {
      transaction_status: 'refund',
      gross_amount: '20000.00',
      refund_amount: '20000.00',
    });
    expect((await orderOf(db, id)).refunded).toBe(20_000);
  });
  test('the staff learn which orders Midtrans can return', async () => {
    const { id: unpaid } = await orderByQris(db, budi, kopi);
    await beginPayment(db, budi, unpaid);
    const canReturn = async (order_id: number) => {
      const [row] = await rpc<{ refund_preview: object }>(db, rina, 'refund_preview', { order_id });
      return row?.refund_preview;
    };
    expect(await canReturn(order)).toMatchObject({ paid_by_midtrans: true });
    expect(await canReturn(unpaid)).toMatchObject({ paid_by_midtrans: false });
    expect(await rpc(db, rina, 'refunds_due', { branch_id: 1 })).toContainEqual(
      expect.objectContaining({ order_id: order, payment_id: payment, paid_by_midtrans: true }),
    );
  });
  test('denies cash while the till is closed', async () => {
    await freshTill(db, rina);
    await closeTill(db, rina, 1);
    expect(await errorOf(give(rina, { method: 'cash' }))).toMatchObject({
      code: 'PT409',
      message: 'till_closed',
    });
  });
  test('denies customers, no reason, no key, and a payment that counts', async () => {
    expect(await errorOf(give(budi))).toMatchObject({ message: 'staff_only' });
    expect(await errorOf(give(rina, { reason: '' }))).toMatchObject({ message: 'reason_needed' });
    expect(await errorOf(give(rina, { idempotency_key: null }))).toMatchObject({
      code: 'PT422',
      message: 'missing_key',
    });
    expect(await errorOf(give(rina, { payment_id: 999_999 }))).toMatchObject({
      message: 'unknown_order',
    });
    const counted = (await paymentsOf(db, order))[1]?.id;
    expect(await errorOf(give(rina, { payment_id: counted }))).toMatchObject({
      message: 'nothing_to_refund',
    });
  });
});
