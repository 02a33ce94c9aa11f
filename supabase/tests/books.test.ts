/** The books: ledger, stock movements and receipts, which only triggers write, and their check. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { order, type PlacedOrder } from './support/checkout.ts';
import {
  openDatabase,
  type Person,
  type TestDatabase,
  type Transaction,
  withRollback,
} from './support/database.ts';
import { errorOf } from './support/database-error.ts';
import { DEMO_RATES, pay, setRates } from './support/money.ts';
import { rpc } from './support/rpc.ts';

let db: TestDatabase;
let rina: Person;
let ayu: Person;
let budi: Person;
let kopi: number;
let placed: PlacedOrder;

beforeAll(async () => {
  db = await openDatabase();
  rina = await db.person('rina', 'staf');
  ayu = await db.person('ayu', 'admin');
  budi = await db.person('budi');
  await setRates(db, DEMO_RATES);
});
beforeEach(async () => {
  kopi = await db.product({ price: 20_000, stock: 10 });
  placed = await order(db, budi, kopi, 2);
});
afterAll(() => db.close());

const entriesOf = async (cause: string) => {
  const rows = await db.sql<{ account: string; amount: number }[]>`
    select account, amount from public.ledger_entry
    where id_pesanan = ${placed.id} and cause = ${cause} order by account`;
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
};
const refund = () =>
  rpc(db, rina, 'refund_order', {
    order_id: placed.id,
    idempotency_key: randomUUID(),
    method: 'transfer',
    reason: 'Tumpah',
  });
const DENIED = { code: '42501' };

describe('private.post_order', () => {
  test('allows an order to post its parts, and only the difference of an edit', async () => {
    expect(await entriesOf('placed')).toEqual({
      receivable: 46_200,
      sales: -40_000,
      service: -2_000,
      tax: -4_200,
    });
    await rpc(db, rina, 'edit_order', {
      order_id: placed.id,
      expected_revision: 0,
      lines: db.sql.json([{ id_product: kopi, quantity: 1 }]),
      reason: 'Tambah',
    });
    expect(await entriesOf('edited')).toEqual({
      receivable: 23_100,
      sales: -20_000,
      service: -1_000,
      tax: -2_100,
    });
  });
  test('allows a cancelled order to cost nothing', async () => {
    await rpc(db, budi, 'cancel_order', { order_id: placed.id, expected_status: 'disiapkan' });
    expect(await entriesOf('cancelled')).toEqual({
      receivable: -46_200,
      sales: 40_000,
      service: 2_000,
      tax: 4_200,
    });
  });
  test('denies admins an entry of their own', async () => {
    const insert = db.as(
      ayu,
      (sql) => sql`insert into public.ledger_entry
        (branch_id, business_date, id_pesanan, cause, account, amount)
        values (1, '2026-11-27', ${placed.id}, 'paid', 'cash', 1)`,
    );
    expect(await errorOf(insert)).toMatchObject(DENIED);
  });
});

describe('private.post_payment', () => {
  test('allows a payment to post its method against what is due', async () => {
    await pay(db, rina, placed.id, 'qris_static', 46_200);
    expect(await entriesOf('paid')).toEqual({ qris_static: 46_200, receivable: -46_200 });
  });
  test('denies staff a payment of their own', async () => {
    const insert = db.as(
      rina,
      (sql) => sql`insert into public.payment (id_pesanan, method, status, amount, settled_at)
        values (${placed.id}, 'qris_static', 'paid', 1, now())`,
    );
    expect(await errorOf(insert)).toMatchObject(DENIED);
  });
});

describe('private.post_refund', () => {
  test('allows a refund to post its method and the income that is gone', async () => {
    await pay(db, rina, placed.id, 'qris_static', 46_200);
    await refund();
    const [sums] = await db.sql<{ balance: number; income: number }[]>`
      select sum(amount) filter (where account = 'receivable')::bigint as balance,
        sum(amount) filter (where account in ('sales', 'service', 'tax'))::bigint as income
      from public.ledger_entry where id_pesanan = ${placed.id}`;
    expect([sums, (await entriesOf('refunded')).transfer]).toMatchObject([
      { balance: 0, income: 0 },
      -46_200,
    ]);
  });
  test('denies staff a refund of their own', async () => {
    const insert = db.as(
      rina,
      (sql) => sql`insert into public.refund (id_pesanan, amount, method, reason)
        values (${placed.id}, 1, 'transfer', 'x')`,
    );
    expect(await errorOf(insert)).toMatchObject(DENIED);
  });
});

describe('private.record_stock', () => {
  const movements = async () =>
    (
      await db.sql<{ moved: string }[]>`
        select cause || ' ' || units as moved from public.stock_movement
        where id_product = ${kopi} order by id`
    ).map(({ moved }) => moved);
  test('allows every change of a stock to leave its cause', async () => {
    await db.as(ayu, (sql) => sql`update public.product set stock_product = 20 where id = ${kopi}`);
    await rpc(db, budi, 'cancel_order', { order_id: placed.id, expected_status: 'disiapkan' });
    await db.sql`update public.product set stock_product = 5 where id = ${kopi}`;
    expect(await movements()).toEqual([
      'added 10',
      'placed -2',
      'admin 12',
      'cancelled 2',
      'service -17',
    ]);
  });
  test('denies admins a movement of their own, and changes of one', async () => {
    const insert = db.as(
      ayu,
      (sql) => sql`insert into public.stock_movement (id_product, units, cause)
        values (${kopi}, 5, 'admin')`,
    );
    expect(await errorOf(insert)).toMatchObject(DENIED);
    for (const change of [
      db.sql`update public.stock_movement set units = 1`,
      db.sql`delete from public.stock_movement`,
      db.sql`update public.ledger_entry set amount = 1`,
      db.sql`delete from public.ledger_entry`,
    ]) {
      expect(await errorOf(Promise.resolve(change))).toMatchObject({ message: 'append_only' });
    }
  });
});

describe('private.issue_receipt', () => {
  const receipts = async () =>
    (await db.sql`select from public.receipt where id_pesanan = ${placed.id}`).length;
  test('allows an order one receipt, when it is paid', async () => {
    expect(await receipts()).toBe(0);
    await pay(db, rina, placed.id, 'qris_static', 46_200);
    expect(await receipts()).toBe(1);
    await rpc(db, rina, 'edit_order', {
      order_id: placed.id,
      expected_revision: 0,
      lines: db.sql.json([{ id_product: kopi, quantity: 1 }]),
      reason: 'Tambah',
    });
    await pay(db, rina, placed.id, 'qris_static', 23_100);
    expect(await receipts()).toBe(1);
  });
  test('denies staff a receipt of their own', async () => {
    const insert = db.as(
      rina,
      (sql) => sql`insert into public.receipt
        (id_pesanan, branch_id, number, branch_name, branch_address)
        values (${placed.id}, 1, 1000, 'x', 'x')`,
    );
    expect(await errorOf(insert)).toMatchObject(DENIED);
  });
});

describe('public.check_books', () => {
  const rulesBrokenBy = (change: (sql: Transaction) => Promise<unknown>) =>
    withRollback(db.sql, async (sql) => {
      await sql`set local session_replication_role = replica`;
      await change(sql);
      const rows = await sql<{ rule: string }[]>`select rule from public.check_books()`;
      return [...new Set(rows.map(({ rule }) => rule))];
    });
  beforeEach(async () => {
    await pay(db, rina, placed.id, 'qris_static', 46_200);
    await refund();
  });
  test('allows the service key: no contradictions', async () => {
    expect(await rpc(db, 'service', 'check_books')).toEqual([]);
  });
  test.each<[string, string]>([
    [
      'entries of an order sum to zero',
      `update public.ledger_entry set amount = amount + 1 where account = 'transfer'`,
    ],
    ['paid is the sum of the payments', 'update public.payment set amount = amount + 1'],
    ['refunded is the sum of the refunds', 'update public.refund set amount = amount + 1'],
    ['receivable of an order is its balance', 'update public.pesanan set paid = paid + 1'],
    [
      'income of an order is its price',
      'update public.pesanan set credited = credited - 1 where credited > 0',
    ],
    ['lines sum to the total of the lines', 'update public.pesanan_item set price = price + 1'],
    [
      'movements of a product sum to its stock',
      'update public.product set stock_product = stock_product + 1',
    ],
    ['receipts of a branch have no gap', 'update public.receipt set number = number + 1000'],
    [
      'owed money is what does not count',
      `update public.payment set status = 'to_refund', problem = 'late'`,
    ],
  ])('reports a violation of the rule that %s', async (rule, change) => {
    expect(await rulesBrokenBy((sql) => sql.unsafe(change))).toContain(rule);
  });
  test('denies admins', async () => {
    expect(await errorOf(rpc(db, ayu, 'check_books'))).toMatchObject(DENIED);
  });
});
