/** What only shows when many buyers come at once; on a real PostgreSQL, 50 connections. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkout, type PlacedOrder, stockOf } from './support/checkout.ts';
import { openDatabase, type Person, type TestDatabase } from './support/database.ts';
import { refusal } from './support/refusal.ts';

let db: TestDatabase;

beforeAll(async () => {
  db = await openDatabase(50);
});
afterAll(() => db.close());

const people = (count: number): Promise<Person[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => db.person(`pembeli${index}`)));

/** Resolves when so many sessions wait for a lock, or when `done` says that none will. */
async function waiting(count: number, done: () => boolean = () => false): Promise<void> {
  for (;;) {
    const rows = await db.sql`
      select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    if (rows.length >= count || done()) return;
  }
}

test('50 buyers of the last 10 units: 10 orders, 40 told that it is sold out, stock 0', async () => {
  const product = await db.product({ stock: 10 });
  const carts = await Promise.all(
    (await people(50)).map(async (buyer) => ({ buyer, line: await db.line(buyer, product) })),
  );
  const outcomes = await Promise.all(
    carts.map(({ buyer, line }) =>
      checkout(db, buyer, [line]).then(
        () => 'ordered',
        async (error) => (await refusal(Promise.reject(error))).message,
      ),
    ),
  );
  const tally = Object.groupBy(outcomes, (outcome) => outcome);
  expect([tally.ordered?.length, tally.sold_out?.length]).toEqual([10, 40]);
  expect(await stockOf(db, product)).toBe(0);
});

test('baskets in opposite order: no deadlock, every order is placed', async () => {
  const [first, second] = [await db.product({ stock: 1000 }), await db.product({ stock: 1000 })];
  const orders = await Promise.all(
    (await people(40)).map(async (buyer, index) => {
      const basket = index % 2 === 0 ? [first, second] : [second, first];
      const lines: number[] = [];
      for (const product of basket) lines.push(await db.line(buyer, product));
      return checkout(db, buyer, lines);
    }),
  );
  expect(new Set(orders.map((order) => order?.id)).size).toBe(40);
  expect([await stockOf(db, first), await stockOf(db, second)]).toEqual([960, 960]);
});

test('the same key ten times at once: one order, ten times the same answer', async () => {
  const product = await db.product({ stock: 10 });
  const buyer = await db.person('budi');
  const line = await db.line(buyer, product);
  const key = randomUUID();
  const orders = await Promise.all(
    Array.from({ length: 10 }, () => checkout(db, buyer, [line], key, 20_000)),
  );
  expect(new Set(orders.map((order) => order?.id)).size).toBe(1);
  expect(await stockOf(db, product)).toBe(9);
});

test('two keys for the same lines at once: one order, one refusal', async () => {
  const buyer = await db.person('budi');
  const line = await db.line(buyer, await db.product());
  const outcomes = await Promise.allSettled([
    checkout(db, buyer, [line]),
    checkout(db, buyer, [line]),
  ]);
  expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a quantity that changes during checkout: total and lines agree', async () => {
  const buyer = await db.person('budi');
  const line = await db.line(buyer, await db.product({ price: 10_000 }));
  let order: Promise<PlacedOrder | undefined> | undefined;
  let change: Promise<unknown> | undefined;
  await db.sql.begin(async (sql) => {
    // Holds checkout between the order and its lines.
    await sql`lock table public.pesanan_item in share mode`;
    order = checkout(db, buyer, [line]);
    await waiting(1);
    let changed = false;
    change = db
      .as(buyer, (own) => own`update public.keranjang set jumlah_product = 5 where id = ${line}`)
      .then(() => {
        changed = true;
      });
    await waiting(2, () => changed);
  });
  await change;
  const items = await db.sql`
    select sum(price * jumlah_product)::integer as total from public.pesanan_item
    where id_pesanan = ${(await order)?.id ?? 0}`;
  expect(items).toEqual([{ total: (await order)?.total_harga }]);
});

test('orders, cancellations and deletions of the product at once: no deadlock, nothing lost', async () => {
  const admin = await db.person('ayu', 'admin');
  const [kept, deleted] = [await db.product({ stock: 100 }), await db.product({ stock: 100 })];
  const shop = async (buyer: Person) => {
    const lines = [await db.line(buyer, deleted), await db.line(buyer, kept)];
    const order = await checkout(db, buyer, lines);
    await db.as(
      admin,
      (sql) => sql`update public.pesanan set status = 'dibatalkan' where id = ${order?.id ?? 0}`,
    );
  };
  const buyers = await people(20);
  const remove = db.as(admin, (sql) => sql`delete from public.product where id = ${deleted}`);
  const outcomes = await Promise.allSettled([...buyers.map(shop), remove]);
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  for (const { reason } of refused) {
    // 23503: the product went between the look at the catalogue and the new line.
    expect(['PT409', 'PT422', '23503']).toContain((await refusal(Promise.reject(reason))).code);
  }
  expect(await stockOf(db, kept)).toBe(100);
});
