/** Concurrent checkouts, on up to 50 connections. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkout, type PlacedOrder, stockOf } from './support/checkout.ts';
import { openDatabase, type Person, type TestDatabase } from './support/database.ts';
import { toDatabaseError } from './support/database-error.ts';
import { countWaiting } from './support/interleave.ts';

let db: TestDatabase;

beforeAll(async () => {
  db = await openDatabase(50);
});
afterAll(() => db.close());

const createBuyers = (count: number): Promise<Person[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => db.person(`pembeli${index}`)));

/** Resolves when `count` sessions wait for a lock, or when `done` returns true. */
async function untilWaiting(count: number, done: () => boolean = () => false): Promise<void> {
  while ((await countWaiting(db)) < count && !done());
}

test('50 buyers of the last 10 units: 10 orders, 40 sold_out errors, stock 0', async () => {
  const product = await db.product({ stock: 10 });
  const carts = await Promise.all(
    (await createBuyers(50)).map(async (buyer) => ({ buyer, line: await db.line(buyer, product) })),
  );
  const outcomes = await Promise.allSettled(
    carts.map(({ buyer, line }) => checkout(db, buyer, [line])),
  );
  const errors = outcomes
    .filter((outcome) => outcome.status === 'rejected')
    .map(({ reason }) => toDatabaseError(reason));
  const short = { id_product: product, name: 'Es Kopi Senja', left: 0, wanted: 1 };
  const detail = { code: 'sold_out', products: [short] };
  expect(errors).toEqual(Array(40).fill({ code: 'PT409', message: 'sold_out', detail }));
  const orders = await db.sql`
    select id_pesanan from public.pesanan_item where id_product = ${product}`;
  expect([orders.length, await stockOf(db, product)]).toEqual([10, 0]);
});

test('carts in opposite order, twenty rounds: no deadlock, every order is placed', async () => {
  const products = [await db.product({ stock: 1000 }), await db.product({ stock: 1000 })];
  const buyers = await createBuyers(30);
  for (let round = 1; round <= 20; round += 1) {
    const baskets = await Promise.all(
      buyers.map(async (buyer, index) => {
        const lines: number[] = [];
        const basket = index % 2 === 0 ? products : products.toReversed();
        for (const product of basket) lines.push(await db.line(buyer, product));
        return { buyer, lines };
      }),
    );
    const orders = await Promise.all(baskets.map(({ buyer, lines }) => checkout(db, buyer, lines)));
    expect(new Set(orders.map((order) => order?.id)).size).toBe(30);
  }
  for (const product of products) expect(await stockOf(db, product)).toBe(1000 - 20 * 30);
});

test('the same key ten times concurrently: one order and ten equal responses', async () => {
  const product = await db.product({ stock: 10 });
  const buyer = await db.person('budi');
  const line = await db.line(buyer, product);
  const key = randomUUID();
  const orders = await Promise.all(
    Array.from({ length: 10 }, () => checkout(db, buyer, [line], key, 20_000)),
  );
  expect(orders).toEqual(Array(10).fill(orders[0]));
  expect(orders[0]).toMatchObject({ id_pemesan: buyer.id, total_harga: 20_000 });
  expect(await stockOf(db, product)).toBe(9);
});

test('two keys for the same lines concurrently: one order, one error', async () => {
  const buyer = await db.person('budi');
  const line = await db.line(buyer, await db.product());
  const outcomes = await Promise.allSettled([
    checkout(db, buyer, [line]),
    checkout(db, buyer, [line]),
  ]);
  expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('total and lines stay consistent when a quantity changes during checkout', async () => {
  const buyer = await db.person('budi');
  const line = await db.line(buyer, await db.product({ price: 10_000 }));
  let order: Promise<PlacedOrder | undefined> | undefined;
  let change: Promise<unknown> | undefined;
  await db.sql.begin(async (sql) => {
    // Blocks checkout after the order and before its lines.
    await sql`lock table public.pesanan_item in share mode`;
    order = checkout(db, buyer, [line]);
    await untilWaiting(1);
    let changed = false;
    change = db
      .as(buyer, (own) => own`update public.keranjang set jumlah_product = 5 where id = ${line}`)
      .then(() => {
        changed = true;
      });
    await untilWaiting(2, () => changed);
  });
  await change;
  const items = await db.sql`
    select sum(price * jumlah_product)::integer as total from public.pesanan_item
    where id_pesanan = ${(await order)?.id ?? 0}`;
  expect(items).toEqual([{ total: (await order)?.total_harga }]);
});

test('concurrent orders, cancellations and deletions of the product: no deadlock, no lost stock', async () => {
  const admin = await db.person('ayu', 'admin');
  const [kept, deleted] = [await db.product({ stock: 100 }), await db.product({ stock: 100 })];
  const orderAndCancel = async (buyer: Person) => {
    const lines = [await db.line(buyer, deleted), await db.line(buyer, kept)];
    const order = await checkout(db, buyer, lines);
    await db.as(
      admin,
      (sql) =>
        sql`update public.pesanan set status = 'dibatalkan', status_reason = 'Habis' where id = ${order?.id ?? 0}`,
    );
  };
  const buyers = await createBuyers(20);
  const remove = db.as(admin, (sql) => sql`delete from public.product where id = ${deleted}`);
  const outcomes = await Promise.allSettled([...buyers.map(orderAndCancel), remove]);
  const failed = outcomes.filter((outcome) => outcome.status === 'rejected');
  for (const { reason } of failed) {
    // 23503: the product was deleted between the read of the catalogue and the insert of the line.
    expect(['PT409', 'PT422', '23503']).toContain(toDatabaseError(reason).code);
  }
  expect(await stockOf(db, kept)).toBe(100);
});
