/** The till: opened, counted and closed by the staff, and the report of its day. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { order } from './support/checkout.ts';
import { type Caller, openDatabase, type Person, type TestDatabase } from './support/database.ts';
import { errorOf, INSUFFICIENT_PRIVILEGE } from './support/database-error.ts';
import { interleave } from './support/interleave.ts';
import { pay } from './support/money.ts';
import { rpc } from './support/rpc.ts';
import { at } from './support/shop-clock.ts';
import { closeTill, countAndClose } from './support/till.ts';

let db: TestDatabase;
let rina: Person;
let budi: Person;
let wati: Person;
let branch: number;

beforeAll(async () => {
  db = await openDatabase();
  rina = await db.person('rina', 'staf');
  budi = await db.person('budi');
  wati = await db.person('wati', 'admin');
  branch = (await db.sql<{ id: number }[]>`select private.main_branch() as id`)[0]?.id ?? 0;
});
beforeEach(async () => {
  await db.sql`truncate public.till_session cascade`;
  await db.sql`update public.branch set requires_till = true`;
});
afterAll(() => db.close());

const call = (person: Caller, name: string, facts = {}) =>
  rpc<Record<string, unknown>>(db, person, name, { branch_id: branch, ...facts });
const buy = async () => order(db, budi, await db.product());
const STAFF_ONLY = { code: 'PT403', message: 'staff_only' };
const UNKNOWN = { code: 'PT404', message: 'unknown_branch', detail: { code: 'unknown_branch' } };

describe('public.open_till', () => {
  test('allows staff, and orders can be placed', async () => {
    expect(await errorOf(buy())).toMatchObject({
      code: 'PT409',
      message: 'till_closed',
      detail: {
        code: 'till_closed',
        branch_id: branch,
        opens_at: null,
        time_zone: 'Asia/Jakarta',
        now: expect.any(String),
      },
    });
    expect(await call(rina, 'open_till')).toMatchObject([{ opened_by: rina.id, closed_at: null }]);
    expect((await buy()).status).toBe('disiapkan');
  });
  test('denies a second open till', async () => {
    await call(rina, 'open_till');
    expect(await errorOf(call(rina, 'open_till'))).toMatchObject({
      code: 'PT409',
      message: 'till_open',
    });
  });
  test.each([-1, 100_000_001, null])('denies opening cash of %s', async (opening_cash) => {
    expect(await errorOf(call(rina, 'open_till', { opening_cash }))).toEqual({
      code: 'PT422',
      message: 'invalid_count',
      detail: { code: 'invalid_count', max: 100_000_000 },
    });
  });
  test('denies customers, visitors, and an unknown branch', async () => {
    expect(await errorOf(call(budi, 'open_till'))).toMatchObject(STAFF_ONLY);
    expect(await errorOf(call(null, 'open_till'))).toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
    expect(await errorOf(call(rina, 'open_till', { branch_id: 999_999 }))).toEqual(UNKNOWN);
  });
});

describe('public.close_till', () => {
  test('allows staff, and orders are refused', async () => {
    await call(rina, 'open_till');
    expect(await closeTill(db, rina, branch)).toMatchObject([
      { closed_by: rina.id, closed_at: expect.any(Date) },
    ]);
    expect(await errorOf(buy())).toMatchObject({ message: 'till_closed' });
  });
  test('allows closing after the clock went backwards', async () => {
    const open = '2030-01-01T00:00:00Z';
    await at(db, open, rina, (sql) => sql`select public.open_till(${branch})`);
    expect(await closeTill(db, rina, branch)).toMatchObject([{ closed_at: new Date(open) }]);
  });
  test('denies closing a closed till', async () => {
    expect(await errorOf(closeTill(db, rina, branch))).toMatchObject({ message: 'till_closed' });
  });
  test('denies customers and an unknown branch', async () => {
    expect(await errorOf(call(budi, 'close_till'))).toMatchObject(STAFF_ONLY);
    expect(await errorOf(call(rina, 'close_till', { branch_id: 999_999 }))).toEqual(UNKNOWN);
  });
});

describe('public.count_till', () => {
  let kopi: number;
  const count = (counted: object, person: Caller = rina) =>
    call(person, 'count_till', { counted: { qris_static: 0, qris_midtrans: 0, ...counted } });
  const close = (note?: string) => call(rina, 'close_till', { note: note ?? null });
  const sell = async (method: 'cash' | 'qris_static') =>
    pay(db, rina, (await order(db, budi, kopi)).id, method, 20_000);

  beforeEach(async () => {
    kopi = await db.product({ price: 20_000, stock: 100 });
    await call(rina, 'open_till', { opening_cash: 300_000 });
    await sell('cash');
    await sell('qris_static');
  });

  test('allows staff to read the expected amounts after the count; every count is kept', async () => {
    expect(await count({ cash: 300_000 })).toEqual([
      {
        count_till: {
          counted: { cash: 300_000, qris_static: 0, qris_midtrans: 0 },
          expected: { cash: 320_000, qris_static: 20_000, qris_midtrans: 0 },
          difference: { cash: -20_000, qris_static: -20_000, qris_midtrans: 0 },
          counts: 1,
        },
      },
    ]);
    expect(await count({ cash: 320_000, qris_static: 20_000 })).toMatchObject([
      { count_till: { counts: 2, difference: { cash: 0, qris_static: 0 } } },
    ]);
    expect(await close()).toMatchObject([
      { close_note: null, report: { counts: 2, difference: { cash: 0 } } },
    ]);
  });
  test('a difference needs a note at the closing, and a closed till never changes', async () => {
    await count({ cash: 319_000, qris_static: 20_000 });
    expect(await errorOf(close(' '))).toMatchObject({
      message: 'note_needed',
      detail: { difference: { cash: -1_000, qris_static: 0, qris_midtrans: 0 } },
    });
    const [closed] = await close('Kembalian kurang');
    expect(closed).toMatchObject({
      close_note: 'Kembalian kurang',
      report: {
        money: {
          orders: 2,
          total: 40_000,
          income: { sales: 40_000 },
          methods: [
            { method: 'cash', paid: 20_000, refunded: 0, net: 20_000 },
            { method: 'qris_static', paid: 20_000, refunded: 0, net: 20_000 },
          ],
          categories: [{ category: 'Minuman', amount: 40_000 }],
        },
      },
    });
    const change = db.sql`update public.till_session set close_note = 'x' where id = ${closed?.id as number}`;
    expect(await errorOf(Promise.resolve(change))).toMatchObject({ message: 'append_only' });
    const recount = db.sql`update public.till_count set counted = '{}'`;
    expect(await errorOf(Promise.resolve(recount))).toMatchObject({ message: 'append_only' });
  });
  test('the amounts of each method and session are expected apart', async () => {
    await sell('cash');
    const counted = { cash: 340_000, qris_static: 20_000 };
    const difference = { cash: 0, qris_static: 0, qris_midtrans: 0 };
    expect(await count(counted)).toMatchObject([{ count_till: { difference } }]);
    await close();
    await call(rina, 'open_till', { opening_cash: 100_000 });
    expect(await count({ cash: 100_000 })).toMatchObject([{ count_till: { difference } }]);
  });
  test('the closing needs another count after a payment in between', async () => {
    await count({ cash: 320_000, qris_static: 20_000 });
    await sell('cash');
    expect(await errorOf(close())).toMatchObject({ message: 'count_outdated' });
  });
  test('the closing needs a count', async () => {
    expect(await errorOf(close('x'))).toMatchObject({ message: 'count_needed' });
  });
  test('a payment that waits for the closing is refused', async () => {
    const { id } = await order(db, budi, kopi);
    const { outcome, hasWaited } = await interleave(
      db,
      rina,
      (sql) => countAndClose(sql, branch),
      () => pay(db, rina, id, 'cash', 20_000),
    );
    expect([hasWaited, outcome]).toMatchObject([true, { error: { message: 'till_closed' } }]);
  });
  test('the closing waits for a payment, and then needs another count', async () => {
    const { id } = await order(db, budi, kopi);
    await count({ cash: 320_000, qris_static: 20_000 });
    const { outcome, hasWaited } = await interleave(
      db,
      rina,
      (sql) => sql`
        select public.take_payment(${id}, ${randomUUID()}, 'cash', 20000, 20000)`,
      () => close(),
    );
    expect([hasWaited, outcome]).toMatchObject([true, { error: { message: 'count_outdated' } }]);
  });
  test('QRIS may have returned more than it received: an order of the day before', async () => {
    const { id } = await order(db, budi, kopi);
    await pay(db, rina, id, 'qris_static', 20_000);
    await closeTill(db, rina, branch);
    await call(rina, 'open_till', { opening_cash: 0 });
    await rpc(db, rina, 'refund_order', {
      order_id: id,
      idempotency_key: randomUUID(),
      method: 'qris_static',
      reason: 'Tumpah',
    });
    const [counted] = await count({ cash: 0, qris_static: -20_000 });
    expect(counted).toMatchObject({
      count_till: { expected: { qris_static: -20_000 }, difference: { qris_static: 0 } },
    });
    expect(await close()).toMatchObject([{ close_note: null }]);
  });
  test.each([
    { cash: -1 },
    { cash: 0, qris_static: -10_000_000_000 },
    { cash: 1.5 },
    { cash: '1e3' },
    { cash: null },
    { cash: 10_000_000_000 },
    {},
  ])('denies a count of %j', async (counted) => {
    expect(await errorOf(count(counted))).toMatchObject({ message: 'invalid_count' });
  });
  test('denies customers', async () => {
    expect(await errorOf(count({ cash: 0 }, budi))).toMatchObject(STAFF_ONLY);
  });
});

test('a till that is open for more than a day reports all of its money', async () => {
  const kopi = await db.product({ price: 20_000 });
  const sellAt = (time: string) =>
    at(db, time, budi, async (sql) => {
      const [line] = await sql`
        insert into public.keranjang (id_user, id_product, name_product, price)
        values (${budi.id}, ${kopi}, '', 1) returning id`;
      const [placed] = await sql`select id from public.checkout(array[${line?.id}]::bigint[],
        gen_random_uuid(), 20000)`;
      return placed?.id as number;
    });
  await at(db, '2026-11-25T03:00:00Z', rina, (sql) => sql`select public.open_till(${branch})`);
  for (const time of ['2026-11-25T04:00:00Z', '2026-11-26T04:00:00Z']) {
    const id = await sellAt(time);
    await at(
      db,
      time,
      rina,
      (sql) => sql`select public.take_payment(${id}, gen_random_uuid(), 'cash', 20000, 20000)`,
    );
  }
  const [closed] = await at(db, '2026-11-26T05:00:00Z', rina, (sql) =>
    countAndClose<{ report: object }>(sql, branch),
  );
  expect(closed?.report).toMatchObject({
    expected: { cash: 40_000 },
    money: { total: 40_000, methods: [{ method: 'cash', net: 40_000 }] },
  });
});

describe('public.day_report', () => {
  const report = async (person: Caller) => {
    const facts = { branch_id: branch };
    const [row] = await rpc<{ day_report: object }>(db, person, 'day_report', facts);
    return row?.day_report;
  };
  test('allows admins: orders, refunds and sessions of the day', async () => {
    const before = (await report(wati)) as { money: { orders: number; refunds: number } };
    await call(rina, 'open_till', { opening_cash: 0 });
    const kopi = await db.product({ price: 20_000 });
    const { id } = await order(db, budi, kopi);
    await pay(db, rina, id, 'cash', 20_000);
    await rpc(db, rina, 'refund_order', {
      order_id: id,
      idempotency_key: randomUUID(),
      method: 'cash',
      reason: 'Tumpah',
    });
    await closeTill(db, rina, branch);
    expect(await report(wati)).toMatchObject({
      branch_id: branch,
      money: { orders: before.money.orders + 1, refunds: before.money.refunds + 1 },
      refunds: expect.arrayContaining([
        expect.objectContaining({ order_id: id, amount: 20_000, reason: 'Tumpah' }),
      ]),
      sessions: [{ opened_by: expect.any(String), report: { difference: { cash: 0 } } }],
    });
  });
  test('denies staff, who count without knowing, and an unknown branch', async () => {
    expect(await errorOf(report(rina))).toMatchObject({ message: 'admin_only' });
    expect(await errorOf(rpc(db, wati, 'day_report', { branch_id: 999_999 }))).toEqual(UNKNOWN);
  });
});

test('a deleted account leaves the sessions, counts and refunds that it made', async () => {
  const sari = await db.person('sari', 'staf');
  await call(sari, 'open_till', { opening_cash: 0 });
  const { id } = await order(db, budi, await db.product({ price: 20_000 }));
  await pay(db, sari, id, 'cash', 20_000);
  await rpc(db, sari, 'refund_order', {
    order_id: id,
    idempotency_key: randomUUID(),
    method: 'cash',
    reason: 'Tumpah',
  });
  const [closed] = await closeTill<{ id: number }>(db, sari, branch);
  await db.sql`delete from auth.users where id = ${sari.id}`;
  expect(
    await db.sql`
      select session.opened_by, session.closed_by, made.made_by, counted.counted_by
      from public.till_session as session
      join public.refund as made on made.till_session_id = session.id
      join public.till_count as counted on counted.till_session_id = session.id
      where session.id = ${closed?.id ?? 0}`,
  ).toEqual([{ opened_by: null, closed_by: null, made_by: null, counted_by: null }]);
});
