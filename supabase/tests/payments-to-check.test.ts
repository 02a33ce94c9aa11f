/** Which attempts to pay by dynamic QRIS the edge function asks Midtrans about. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, type Person, type TestDatabase } from './support/database.ts';
import { errorOf } from './support/database-error.ts';
import { beginPayment, beginPaymentAt, expectBooks, orderByQris, report } from './support/money.ts';
import { rpc } from './support/rpc.ts';
import { at } from './support/shop-clock.ts';

let db: TestDatabase;
let rina: Person;
let budi: Person;
let kopi: number;
let attempt: string;
let start: number;

beforeAll(async () => {
  db = await openDatabase();
  rina = await db.person('rina', 'staf');
  budi = await db.person('budi');
  await db.sql`select public.set_payment_provider_state('ready')`;
});
beforeEach(async () => {
  kopi = await db.product({ price: 20_000, stock: 10 });
  const { id } = await orderByQris(db, budi, kopi, 2);
  start = Date.now();
  attempt = (await beginPaymentAt(db, budi, id, minutes(0))).provider_order_id;
});
afterEach(() => expectBooks(db));
afterAll(() => db.close());

const minutes = (count: number) => new Date(start + count * 60_000);
const settled = { transaction_status: 'settlement', gross_amount: '40000.00' };

describe('public.payments_to_check', () => {
  test('denies everyone without the service key', async () => {
    expect(await errorOf(rpc(db, rina, 'payments_to_check'))).toMatchObject({ code: '42501' });
  });
  const doubtful = (count: number) =>
    at(db, minutes(count), null, async (sql) => {
      await sql`select set_config('role', 'none', true)`;
      return sql<{ provider_order_id: string; can_be_paid: boolean }[]>`
        select * from public.payments_to_check()`;
    });
  /** Whether the attempt can be paid; undefined if it is not to be checked. */
  const check = async (count: number) =>
    (await doubtful(count)).find((row) => row.provider_order_id === attempt)?.can_be_paid;
  test('allows attempts without a code, and after their end, at most every 20 seconds', async () => {
    const isIn = async (count: number) => (await check(count)) === false;
    expect(await isIn(0.1)).toBe(false);
    expect(await isIn(0.5)).toBe(true);
    await db.sql`select public.store_payment_code(${attempt}, '{"qr_string":"000201"}')`;
    expect(await isIn(14.5)).toBe(false);
    expect(await isIn(15.1)).toBe(true);
    expect(await isIn(15.2)).toBe(false);
    expect(await isIn(15.6)).toBe(true);
    await report(db, attempt, { transaction_status: 'expire', gross_amount: '40000.00' });
    expect(await check(17)).toBeUndefined();
  });
  test('allows at most as many as are asked for', async () => {
    await beginPayment(db, budi, (await orderByQris(db, budi, kopi)).id);
    const some = await at(db, minutes(0.5), null, async (sql) => {
      await sql`select set_config('role', 'none', true)`;
      return sql`select * from public.payments_to_check(1)`;
    });
    expect(some).toHaveLength(1);
  });
  test('allows a code that can be paid, every minute: its notification may be lost', async () => {
    await db.sql`select public.store_payment_code(${attempt}, '{"qr_string":"000201"}')`;
    expect(await check(0.9)).toBeUndefined();
    // It says nothing about the payment.
    await report(db, attempt, { ...settled, transaction_status: 'pending' });
    await db.sql`update public.payment set checked_at = null where provider_order_id = ${attempt}`;
    expect(await check(1.1)).toBe(true);
    expect(await check(2)).toBeUndefined();
    expect(await check(2.2)).toBe(true);
    await report(db, attempt, settled);
    expect(await check(4)).toBeUndefined();
  });
});
