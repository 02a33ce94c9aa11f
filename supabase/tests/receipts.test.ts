/** Receipts: numbers without gaps, and a link that needs no login. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
  paymentsOf,
  report,
  setRates,
} from './support/money.ts';
import { rpc } from './support/rpc.ts';
import { freshTill } from './support/till.ts';

let db: TestDatabase;
let rina: Person;
let budi: Person;
let kopi: number;

beforeAll(async () => {
  db = await openDatabase();
  rina = await db.person('rina', 'staf');
  budi = await db.person('budi');
  await setRates(db, DEMO_RATES);
  await db.sql`update public.branch set legal_name = 'PT Senja', tax_number = '012345678901234'`;
  await freshTill(db, rina);
  kopi = await db.product({ name: 'Es Kopi', price: 20_000, stock: 1000 });
});
afterAll(() => db.close());

const read = async (token: string, person: Person | null = null) =>
  (await rpc<{ receipt: Record<string, unknown> | null }>(db, person, 'receipt', { token }))[0]
    ?.receipt;

describe('public.receipt', () => {
  test('allows everyone with the link: first a bill, then a receipt with a number', async () => {
    const { id } = await order(db, budi, kopi, 1, { name: 'Budi', phone: '081234567890' });
    const { receipt_token } = await orderOf(db, id);
    expect(await read(receipt_token)).toMatchObject({ number: null, balance_due: 23_100 });
    await pay(db, rina, id, 'cash', 23_100);
    const receipt = await read(receipt_token);
    expect(receipt).toMatchObject({
      number: expect.any(Number),
      branch_name: 'Kedai Senja',
      legal_name: 'PT Senja',
      tax_number: '012345678901234',
      lines: [{ name: 'Es Kopi', size: 'Small', price: 20_000, quantity: 1, refunded_quantity: 0 }],
      lines_total: 20_000,
      service: 1_000,
      tax: 2_100,
      total: 23_100,
      balance_due: 0,
      payments: [{ method: 'cash', amount: 23_100, received: 23_100 }],
      refunds: [],
    });
    expect(JSON.stringify(receipt)).not.toMatch(/Budi|\+6281234567890/);
  });
  test('allows the branch of its time, and shows refunds', async () => {
    const { id } = await order(db, budi, kopi);
    await pay(db, rina, id, 'cash', 23_100);
    await db.sql`update public.branch set legal_name = 'PT Fajar', tax_number = '987654321098765'`;
    await rpc(db, rina, 'refund_order', {
      order_id: id,
      idempotency_key: randomUUID(),
      method: 'cash',
      reason: 'Tumpah',
    });
    const receipt = await read((await orderOf(db, id)).receipt_token);
    expect(receipt).toMatchObject({
      legal_name: 'PT Senja',
      tax_number: '012345678901234',
      refunded: 23_100,
      refunds: [{ method: 'cash', amount: 23_100 }],
      lines: [{ refunded_quantity: 1 }],
    });
    expect(JSON.stringify(receipt)).not.toContain('Tumpah');
    await db.sql`update public.branch set legal_name = 'PT Senja', tax_number = '012345678901234'`;
  });
  test('denies money that does not count for the order, also after its return', async () => {
    await db.sql`select public.set_payment_provider_state('ready')`;
    const { id, receipt_token } = await orderByQris(db, budi, kopi);
    const attempt = await beginPayment(db, budi, id);
    await pay(db, rina, id, 'qris_static', 23_100);
    const gross_amount = '23100.00';
    await report(db, attempt, { transaction_status: 'settlement', gross_amount });
    const [stray] = await paymentsOf(db, id);
    await rpc(db, rina, 'refund_payment', {
      payment_id: stray?.id,
      idempotency_key: randomUUID(),
      method: 'transfer',
      reason: 'Dibayar dua kali',
    });
    expect(await read(receipt_token)).toMatchObject({
      payments: [{ method: 'qris_static', amount: 23_100 }],
      refunded: 0,
      refunds: [],
    });
  });
  test('denies an unknown token: null', async () => {
    expect(await read(randomUUID())).toBe(null);
  });
  test('denies a change of a receipt', async () => {
    expect(
      await errorOf(Promise.resolve(db.sql`update public.receipt set number = 7`)),
    ).toMatchObject({ message: 'append_only' });
  });
});

test('payments at the same time get numbers without a gap', async () => {
  const [{ last } = { last: 0 }] = await db.sql<{ last: number }[]>`
    select coalesce(max(number), 0)::integer as last from public.receipt`;
  const orders: number[] = [];
  for (let count = 0; count < 20; count += 1) orders.push((await order(db, budi, kopi)).id);
  // Two cashiers each: one of both is refused.
  await Promise.allSettled([...orders, ...orders].map((id) => pay(db, rina, id, 'cash', 23_100)));
  const rows = await db.sql<{ number: number }[]>`
    select number::integer from public.receipt where number > ${last} order by number`;
  expect(rows.map(({ number }) => number - last)).toEqual(orders.map((_, index) => index + 1));
  await expectBooks(db);
});
