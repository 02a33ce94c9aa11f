/** Refunds at Midtrans' dashboard of orders with several payments. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase, type Person, type TestDatabase } from './support/database.ts';
import { beginPayment, expectBooks, orderByQris, orderOf, report } from './support/money.ts';
import { rpc } from './support/rpc.ts';

let db: TestDatabase;
let rina: Person;
let budi: Person;
let id: number;
let line: number;
/** Two payments of 20.000 each: the order was edited after the first. */
let first: string;
let second: string;

beforeAll(async () => {
  db = await openDatabase();
  rina = await db.person('rina', 'staf');
  budi = await db.person('budi');
  await db.sql`select public.set_payment_provider_state('ready')`;
});
beforeEach(async () => {
  const kopi = await db.product({ price: 20_000 });
  ({ id } = await orderByQris(db, budi, kopi));
  const [item] = await db.sql`select id from public.pesanan_item where id_pesanan = ${id}`;
  line = item?.id;
  first = await payAttempt();
  await rpc(db, rina, 'edit_order', {
    order_id: id,
    expected_revision: 0,
    lines: [{ id: line, quantity: 2 }],
    reason: 'Tambah satu',
  });
  second = await payAttempt();
  // Another customer has not paid yet.
  await beginPayment(db, budi, (await orderByQris(db, budi, kopi)).id);
});
afterEach(() => expectBooks(db));
afterAll(() => db.close());

const gross_amount = '20000.00';
const payAttempt = async () => {
  const attempt = await beginPayment(db, budi, id);
  await report(db, attempt, { transaction_status: 'settlement', gross_amount });
  return attempt;
};
const reportRefund = (attempt: string, amount: number) =>
  report(db, attempt, {
    transaction_status: amount < 20_000 ? 'partial_refund' : 'refund',
    gross_amount,
    refund_amount: `${amount}.00`,
  });
const refundLine = () =>
  rpc(db, rina, 'refund_order', {
    order_id: id,
    idempotency_key: randomUUID(),
    method: 'qris_midtrans',
    reason: 'Tumpah',
    lines: [{ id: line, quantity: 1 }],
  });
const refunded = async () => (await orderOf(db, id)).refunded;

test('a refund that the staff recorded counts for one of the payments only', async () => {
  await refundLine();
  await reportRefund(first, 20_000);
  expect(await refunded()).toBe(20_000);
  await reportRefund(second, 20_000);
  await reportRefund(second, 20_000);
  expect(await refunded()).toBe(40_000);
});
test('a refund that the staff recorded may be spread over both payments', async () => {
  await refundLine();
  await reportRefund(first, 12_000);
  await reportRefund(second, 8_000);
  expect(await refunded()).toBe(20_000);
  await reportRefund(second, 9_000);
  // A smaller sum is an older report.
  await reportRefund(second, 8_500);
  expect(await refunded()).toBe(21_000);
});
