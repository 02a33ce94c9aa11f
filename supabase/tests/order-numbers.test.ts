/** Numbers of orders: from 1 each business day and branch, without gap or double. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callCheckout, checkout, order, type PlacedOrder } from './support/checkout.ts';
import { openDatabase, type Person, type TestDatabase } from './support/database.ts';
import { errorOf, toDatabaseError } from './support/database-error.ts';
import { rpc } from './support/rpc.ts';
import { at } from './support/shop-clock.ts';
import { closeTill, countAndClose } from './support/till.ts';

const CUSTOMERS = 20;
const ORDERS_EACH = 5;

let db: TestDatabase;
let customers: Person[];
let rina: Person;
let branch: number;

beforeAll(async () => {
  db = await openDatabase(CUSTOMERS + 2);
  rina = await db.person('rina', 'staf');
  customers = await Promise.all(
    Array.from({ length: CUSTOMERS }, (_, index) => db.person(`pembeli${index}`)),
  );
  branch = (await db.sql<{ id: number }[]>`select private.main_branch() as id`)[0]?.id ?? 0;
});
beforeEach(async () => {
  await db.sql`truncate public.pesanan cascade`;
  await db.sql`delete from private.order_counter`;
  await db.sql`truncate public.till_session cascade`;
});
afterAll(() => db.close());

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const numbers = async (of = branch) => {
  const rows = await db.sql<{ order_number: number }[]>`
    select order_number from public.pesanan where branch_id = ${of} order by order_number`;
  return rows.map(({ order_number }) => order_number);
};
/** Each customer places orders, one after the other; resolves to the errors. */
const buyByAll = async (product: number): Promise<string[]> => {
  const errors = await Promise.all(
    customers.map(async (customer) => {
      const own: string[] = [];
      for (let turn = 0; turn < ORDERS_EACH; turn += 1) {
        const line = await db.line(customer, product).catch(() => 0);
        const bought = checkout(db, customer, [line], randomUUID(), 20_000);
        await bought.catch((error: unknown) => own.push(toDatabaseError(error).message));
      }
      return own;
    }),
  );
  return errors.flat();
};
/** Orders at this time. */
const orderAt = async (time: string, person = customers[0] as Person): Promise<PlacedOrder> => {
  const line = await db.line(person, await db.product());
  const placed = await at(db, time, person, (sql) =>
    callCheckout(sql, [line], randomUUID(), 20_000),
  );
  return placed as PlacedOrder;
};
const day = ({ business_date }: PlacedOrder) => business_date.toISOString().slice(0, 10);
const addBranch = async () => {
  const slug = `cabang-${randomUUID().slice(0, 8)}`;
  const [row] = await db.sql<{ id: number }[]>`
    insert into public.branch (slug, name, city, address)
    values (${slug}, 'Cabang', 'Depok', 'Depok') returning id`;
  return row?.id ?? 0;
};

describe('private.number_order', () => {
  test('allows 100 concurrent orders of 20 customers: 1 to 100, no gap, no double, all on the board', async () => {
    expect(await buyByAll(await db.product({ stock: 1_000 }))).toEqual([]);
    expect(await numbers()).toEqual(upTo(100));
    const [row] = await rpc<{ board: { orders: { order_number: number }[] } }>(db, rina, 'board', {
      branch_id: branch,
    });
    const shown = row?.board.orders.map(({ order_number }) => order_number);
    expect(shown?.sort((a, b) => a - b)).toEqual(upTo(100));
  });
  test('allows no gap when orders fail in between', async () => {
    // Every third checkout expects another total.
    const product = await db.product({ stock: 60 });
    let turn = 0;
    await Promise.all(
      customers.map(async (customer) => {
        for (let round = 0; round < ORDERS_EACH; round += 1) {
          turn += 1;
          const total = turn % 3 === 0 ? 1 : 20_000;
          const line = await db.line(customer, product).catch(() => 0);
          await checkout(db, customer, [line], randomUUID(), total).catch(toDatabaseError);
        }
      }),
    );
    const found = await numbers();
    expect(found.length).toBeGreaterThan(10);
    expect(found.length).toBeLessThanOrEqual(60);
    expect(found).toEqual(upTo(found.length));
  });
  test('allows no gap when an order fails after it was numbered', async () => {
    const line = await db.line(customers[0] as Person, await db.product());
    const rolledBack = db.as(customers[0] as Person, async (sql) => {
      await callCheckout(sql, [line], randomUUID(), 20_000);
      await sql`select 1 / 0`;
    });
    expect(await errorOf(rolledBack)).toMatchObject({ code: '22012' });
    expect((await checkout(db, customers[0] as Person, [line]))?.order_number).toBe(1);
  });
  test('allows each branch its own numbers', async () => {
    const other = await addBranch();
    const [here, there] = [await db.product({ stock: 500 }), await db.product({ stock: 500 })];
    await db.sql`update public.product set branch_id = ${other} where id = ${there}`;
    expect((await Promise.all([buyByAll(here), buyByAll(there)])).flat()).toEqual([]);
    expect([await numbers(), await numbers(other)]).toEqual([upTo(100), upTo(100)]);
  });
  test('denies numbers given by the service key', async () => {
    const placed = await order(db, customers[0] as Person, await db.product());
    const [row] = await db.as(
      'service',
      (sql) => sql`insert into public.pesanan (nama_pemesan, nama_produk, total_harga,
        lines_total, jumlah_product, idempotency_key, request_hash, business_date, order_number)
      values ('Budi', '{Kopi}', 1, 1, 1, gen_random_uuid(), 'x', '2020-01-01', 4711)
      returning order_number, business_date`,
    );
    expect(row).toEqual({ order_number: 2, business_date: placed.business_date });
  });
});

test('a business day ends at 4 in the morning', async () => {
  const placed = [
    await orderAt('2026-11-27T16:59:59Z'),
    await orderAt('2026-11-27T17:00:01Z'),
    await orderAt('2026-11-27T20:59:59Z'),
    await orderAt('2026-11-27T21:00:00Z'),
  ];
  expect(placed.map((each) => [day(each), each.order_number])).toEqual([
    ['2026-11-27', 1],
    ['2026-11-27', 2],
    ['2026-11-27', 3],
    ['2026-11-28', 1],
  ]);
});

test.each([
  ['Asia/Jakarta', '2026-11-27T21:00:00Z'],
  ['Asia/Makassar', '2026-11-27T20:00:00Z'],
  ['Asia/Jayapura', '2026-11-27T19:00:00Z'],
])('in %s, the business day begins at %s', async (zone, start) => {
  await db.sql`update public.branch set time_zone = ${zone} where id = ${branch}`;
  const before = new Date(Date.parse(start) - 1_000).toISOString();
  const days = [day(await orderAt(before)), day(await orderAt(start))];
  await db.sql`update public.branch set time_zone = 'Asia/Jakarta' where id = ${branch}`;
  expect(days).toEqual(['2026-11-27', '2026-11-28']);
});

const closeAt = (time: string) => at(db, time, rina, (sql) => countAndClose(sql, branch));

test('an open till keeps its business day past 4 in the morning, until it is closed', async () => {
  const till = (name: string, time: string) =>
    at(db, time, rina, (sql) => sql`select public.${sql(name)}(${branch})`);
  await till('open_till', '2026-11-27T10:00:00Z');
  const late = await orderAt('2026-11-27T22:00:00Z');
  await closeAt('2026-11-27T22:30:00Z');
  const next = await orderAt('2026-11-27T22:31:00Z');
  expect([late, next].map((each) => [day(each), each.order_number])).toEqual([
    ['2026-11-27', 1],
    ['2026-11-28', 1],
  ]);
});

test('a forgotten till does not keep the numbers of the day before', async () => {
  const till = (name: string, time: string) =>
    at(db, time, rina, (sql) => sql`select public.${sql(name)}(${branch})`);
  await till('open_till', '2026-11-26T01:00:00Z');
  await orderAt('2026-11-26T02:00:00Z');
  const next = await orderAt('2026-11-27T02:00:00Z');
  await closeAt('2026-11-27T03:00:00Z');
  expect([day(next), next.order_number]).toEqual(['2026-11-27', 1]);
});

test('a till that is opened again on the same day continues its numbers', async () => {
  for (const number of [1, 2, 3]) {
    await rpc(db, rina, 'open_till', { branch_id: branch });
    const placed = await order(db, customers[0] as Person, await db.product());
    await closeTill(db, rina, branch);
    expect(placed.order_number).toBe(number);
  }
});
