/** The sums of the report of a day. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase, type Person, type TestDatabase } from './support/database.ts';
import { DEMO_RATES, expectBooks, orderOf, setRates } from './support/money.ts';
import { rpc } from './support/rpc.ts';
import { at } from './support/shop-clock.ts';

interface Money {
  orders: number;
  cancelled: number;
  cancelled_amount: number;
  income: Record<string, number>;
  unpaid: number;
  owed: number;
  other_days: number;
  methods: { method: string; net: number }[];
  categories: { category: string | null; amount: number }[];
}
interface Report {
  money: Money;
  refunds: { amount: number }[];
  sessions: object[];
}

/** Days of the tests, each its own. */
const DAYS = ['2031-01-06', '2031-01-07', '2031-01-08', '2031-01-09'] as const;
const [FIRST, SECOND, EMPTY, FOURTH] = DAYS;
const noon = (day: string) => `${day}T12:00:00+07:00`;

let db: TestDatabase;
let rina: Person;
let budi: Person;
let wati: Person;
let kopi: number;

beforeAll(async () => {
  db = await openDatabase();
  rina = await db.person('rina', 'staf');
  budi = await db.person('budi');
  wati = await db.person('wati', 'admin');
  await setRates(db, { ...DEMO_RATES, tax_mode: 'included', cash_rounding: 1000 });
});
beforeEach(async () => {
  kopi = await db.product({ price: 13_337, stock: 100 });
  await db.sql`update public.product set category = 'Kopi' where id = ${kopi}`;
});
afterEach(() => expectBooks(db));
afterAll(() => db.close());

const on = (day: string, name: string, facts: object) =>
  at(db, noon(day), rina, async (sql) => {
    const keys = Object.keys(facts);
    const list = keys.map((key, index) => `${key} => $${index + 1}`).join(', ');
    await sql.unsafe(`select public.${name}(${list})`, Object.values(facts) as never[]);
  });

/** Orders units on a day, and returns the id of the order. */
async function buyOn(day: string, quantity: number): Promise<number> {
  const line = await db.line(budi, kopi, quantity);
  const [row] = await at(
    db,
    noon(day),
    budi,
    (sql) =>
      sql<{ id: number }[]>`select id from public.checkout(
        array[${line}::bigint], gen_random_uuid(),
        (select (public.order_totals(1, ${13_337 * quantity}) ->> 'total')::bigint))`,
  );
  return row?.id ?? 0;
}

async function takeOn(day: string, id: number, method: 'cash' | 'qris_static'): Promise<number> {
  const { balance_due } = await orderOf(db, id);
  const [row] = await db.sql`
    select private.round_cash(${balance_due}, ${method === 'cash' ? 1000 : 0}) as due`;
  await on(day, 'take_payment', {
    order_id: id,
    idempotency_key: randomUUID(),
    method,
    expected_due: row?.due,
    ...(method === 'cash' && { received: row?.due }),
  });
  return Number(row?.due);
}

async function reportOf(day: string): Promise<Report> {
  const facts = { branch_id: 1, business_date: day };
  const [row] = await rpc<{ day_report: Report }>(db, wati, 'day_report', facts);
  return row?.day_report as Report;
}
const moneyOf = async (day: string) => (await reportOf(day)).money;

const sum = (amounts: number[]) => amounts.reduce((total, each) => total + each, 0);

/** Expects that what was sold is what was received, or is still to be. */
function expectSums({ income, methods, unpaid, owed, other_days }: Money): void {
  expect(sum(Object.values(income))).toBe(
    sum(methods.map(({ net }) => net)) + unpaid - owed + other_days,
  );
}

test('tells unpaid orders, debts, and payments of orders of other days apart', async () => {
  await at(db, noon(FIRST), rina, (sql) => sql`select public.open_till(1, 0)`);
  const [unpaid, cancelled, refunded] = [
    await buyOn(FIRST, 1),
    await buyOn(FIRST, 2),
    await buyOn(FIRST, 3),
  ];
  const toReturn = await takeOn(FIRST, cancelled, 'qris_static');
  await on(FIRST, 'move_order', {
    order_id: cancelled,
    expected_status: 'disiapkan',
    new_status: 'dibatalkan',
    reason: 'Habis',
  });
  await takeOn(FIRST, refunded, 'cash');
  const [line] = await db.sql`select id from public.pesanan_item where id_pesanan = ${refunded}`;
  await on(FIRST, 'refund_order', {
    order_id: refunded,
    idempotency_key: randomUUID(),
    method: 'cash',
    reason: 'Tumpah',
    lines: [{ id: line?.id, quantity: 1 }],
  });
  const { balance_due: due } = await orderOf(db, unpaid);

  const first = await moneyOf(FIRST);
  expect(first).toMatchObject({
    orders: 3,
    cancelled: 1,
    cancelled_amount: toReturn,
    unpaid: Number(due),
    owed: toReturn,
    other_days: 0,
    // Three units are sold: one of the first order, two of the last.
    income: { sales: 3 * 13_337 },
    categories: [{ category: 'Kopi', amount: 3 * 13_337 }],
  });
  expectSums(first);

  const paid = await takeOn(SECOND, unpaid, 'qris_static');
  await on(SECOND, 'refund_order', {
    order_id: cancelled,
    idempotency_key: randomUUID(),
    method: 'transfer',
    reason: 'Batal',
  });
  const second = await moneyOf(SECOND);
  expect(second).toMatchObject({
    orders: 0,
    income: {},
    unpaid: 0,
    owed: 0,
    other_days: toReturn - paid,
    methods: [
      { method: 'qris_static', net: paid },
      { method: 'transfer', net: -toReturn },
    ],
  });
  expectSums(second);
  // The till was opened on the first day.
  expect((await reportOf(FIRST)).sessions).toHaveLength(1);
  expect((await reportOf(SECOND)).sessions).toEqual([]);
  // The report of a day stays as it was.
  expect(await moneyOf(FIRST)).toEqual(first);
});

test('a day without anything has zeros', async () => {
  const empty = await moneyOf(EMPTY);
  expect(empty).toMatchObject({ orders: 0, income: {}, unpaid: 0, owed: 0, other_days: 0 });
  expectSums(empty);
});

test('tells a refund in cash as it was handed out', async () => {
  const id = await buyOn(FOURTH, 1);
  // 13.337 + 667 = 14.004.
  await takeOn(FOURTH, id, 'qris_static');
  await on(FOURTH, 'refund_order', {
    order_id: id,
    idempotency_key: randomUUID(),
    method: 'cash',
    reason: 'Tumpah',
  });
  const { money, refunds } = await reportOf(FOURTH);
  expect(refunds).toMatchObject([{ amount: 14_000 }]);
  expectSums(money);
});
