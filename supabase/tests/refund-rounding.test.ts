/** Refunds of lines of orders whose total is rounded for cash. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { order } from './support/checkout.ts';
import { openDatabase, type Person, type TestDatabase } from './support/database.ts';
import { errorOf } from './support/database-error.ts';
import {
  beginPayment,
  DEMO_RATES,
  expectBooks,
  orderByQris,
  orderOf,
  pay,
  report,
  setRates,
} from './support/money.ts';
import { rpc } from './support/rpc.ts';
import { freshTill } from './support/till.ts';

let db: TestDatabase;
let rina: Person;
let budi: Person;

beforeAll(async () => {
  db = await openDatabase();
  rina = await db.person('rina', 'staf');
  budi = await db.person('budi');
  await db.sql`select public.set_payment_provider_state('ready')`;
});
beforeEach(() => freshTill(db, rina));
afterEach(() => expectBooks(db));
afterAll(() => db.close());

const lineOf = async (id: number, product: number) => {
  const [item] = await db.sql<{ id: number }[]>`
    select id from public.pesanan_item where id_pesanan = ${id} and id_product = ${product}`;
  return item?.id ?? 0;
};
const refund = (id: number, lines: object[], method = 'transfer') =>
  rpc<{ amount: number }>(db, rina, 'refund_order', {
    order_id: id,
    idempotency_key: randomUUID(),
    method,
    reason: 'Tumpah',
    lines,
  });
const edit = (id: number, revision: number, lines: object[]) =>
  rpc(db, rina, 'edit_order', {
    order_id: id,
    expected_revision: revision,
    lines,
    reason: 'Salah ketik',
  });

test('a cash payment after a refund of a line rounds once, and nothing is left to return', async () => {
  await setRates(db, { ...DEMO_RATES, service_rate: 333, cash_rounding: 500 });
  const kopi = await db.product({ price: 20_000 });
  // 60.000 + 1.998 + 6.200 = 68.198.
  const { id } = await orderByQris(db, budi, kopi, 3);
  const attempt = await beginPayment(db, budi, id);
  const gross_amount = '68198.00';
  await report(db, attempt, { transaction_status: 'settlement', gross_amount });
  const line = await lineOf(id, kopi);
  await refund(id, [{ id: line, quantity: 1 }]);
  // Returned by mistake in the dashboard of Midtrans; the guest pays it again.
  await report(db, attempt, {
    transaction_status: 'partial_refund',
    gross_amount,
    refund_amount: '10123.00',
  });
  await pay(db, rina, id, 'cash', 10_000);
  await expectBooks(db);
  expect(await orderOf(db, id)).toMatchObject({ balance_due: 0, rounding: -123 });
  expect(await errorOf(refund(id, []))).toMatchObject({ message: 'nothing_to_refund' });
  await refund(id, [{ id: line, quantity: 2 }]);
  expect(await orderOf(db, id)).toMatchObject({ balance_due: 0, paid: 78_198, refunded: 78_198 });
});

test('denies an edit after a refund that the rounding of cash hides', async () => {
  await setRates(db, { cash_rounding: 1_000 });
  const kopi = await db.product({ price: 20_100 });
  const gula = await db.product({ price: 100, type: 'Makanan' });
  const { id } = await order(db, budi, kopi, 2);
  await edit(id, 0, [{ id_product: gula, quantity: 2 }]);
  // 40.400.
  await pay(db, rina, id, 'cash', 40_000);
  await edit(id, 1, [{ id: await lineOf(id, kopi), quantity: 1 }]);
  // 20.300 and 20.200 are both 20.000 in cash.
  await refund(id, [{ id: await lineOf(id, gula), quantity: 1 }]);
  expect(await orderOf(db, id)).toMatchObject({ refunded: 20_000, credited: 0, balance_due: 0 });
  expect(await errorOf(edit(id, 2, [{ id_product: kopi, quantity: 1 }]))).toMatchObject({
    message: 'order_refunded',
  });
});
