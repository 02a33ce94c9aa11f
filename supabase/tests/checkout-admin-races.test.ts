/** Checkouts concurrent with an admin's changes to the product. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkout, type PlacedOrder, stockOf } from './support/checkout.ts';
import { openDatabase, type Person, type TestDatabase } from './support/database.ts';
import { toDatabaseError } from './support/database-error.ts';

const BUYERS = 30;
const CHANGES = 40;

let db: TestDatabase;
let admin: Person;
let buyers: Person[];

beforeAll(async () => {
  db = await openDatabase(BUYERS + 5);
  admin = await db.person('ayu', 'admin');
  buyers = await Promise.all(
    Array.from({ length: BUYERS }, (_, index) => db.person(`pembeli${index}`)),
  );
});
afterAll(() => db.close());

type Outcome = { order?: PlacedOrder; errorCode?: string };

/** Orders a cart line for Rp40.000. */
async function pay(buyer: Person, line: number): Promise<Outcome> {
  try {
    const order = await checkout(db, buyer, [line], undefined, 40_000);
    return order ? { order } : {};
  } catch (error) {
    return { errorCode: toDatabaseError(error).message };
  }
}

/** Each buyer orders two units of a product for Rp40.000. */
const orderByAll = (product: number): Promise<Outcome[]> =>
  Promise.all(buyers.map(async (buyer) => pay(buyer, await db.line(buyer, product, 2))));

const ordersIn = (outcomes: Outcome[]) => outcomes.flatMap(({ order }) => order ?? []);
const errorsIn = (outcomes: Outcome[]) => outcomes.flatMap(({ errorCode }) => errorCode ?? []);

/** Repeats an admin's change until the purchases are done, at least once. */
async function meanwhile<T>(purchases: Promise<T>, change: (turn: number) => Promise<unknown>) {
  let done = false;
  const finished = purchases.finally(() => {
    done = true;
  });
  for (let turn = 0; turn < CHANGES && (turn === 0 || !done); turn += 1) await change(turn);
  return finished;
}

/** Number of units and lines ordered at Rp20.000. */
const unitsIn = async (orders: PlacedOrder[]) => {
  const ids = orders.map(({ id }) => id);
  const [row] = await db.sql`
    select coalesce(sum(jumlah_product), 0)::integer as units, count(*)::integer as lines
    from public.pesanan_item where id_pesanan = any (${ids}) and price = 20000`;
  return row;
};

test('stock added by an admin meanwhile is neither lost nor sold twice', async () => {
  const product = await db.product({ price: 20_000, stock: 10 });
  let delivered = 0;
  const outcomes = await meanwhile(orderByAll(product), async () => {
    await db.as(
      admin,
      (sql) => sql`
        update public.product set stock_product = stock_product + 1 where id = ${product}`,
    );
    delivered += 1;
  });
  expect(errorsIn(outcomes).filter((code) => code !== 'sold_out')).toEqual([]);
  const sold = ordersIn(outcomes).length * 2;
  expect(await stockOf(db, product)).toBe(10 + delivered - sold);
});

test('an admin cannot overwrite a stock that changed since it was read', async () => {
  const product = await db.product({ price: 20_000, stock: 1_000 });
  let corrections = 0;
  const outcomes = await meanwhile(orderByAll(product), async () => {
    const seen = await stockOf(db, product);
    // Same as the admin page: compare-and-swap on the stock that was read.
    const changed = await db.as(
      admin,
      (sql) => sql`
        update public.product set stock_product = ${seen + 1}
        where id = ${product} and stock_product = ${seen} returning 1`,
    );
    corrections += changed.length;
  });
  expect(ordersIn(outcomes)).toHaveLength(BUYERS);
  expect(await stockOf(db, product)).toBe(1_000 + corrections - 2 * BUYERS);
});

test('every order has the displayed price while the price changes repeatedly', async () => {
  const product = await db.product({ price: 20_000, stock: 1_000 });
  const outcomes = await meanwhile(orderByAll(product), (turn) =>
    db.as(
      admin,
      (sql) => sql`
        update public.product set price = ${turn % 2 === 0 ? 25_000 : 20_000}
        where id = ${product}`,
    ),
  );
  // total_changed: the line was added at the other price.
  const expected = ['price_changed', 'total_changed'];
  expect(errorsIn(outcomes).filter((code) => !expected.includes(code))).toEqual([]);
  const orders = ordersIn(outcomes);
  expect(orders.map((order) => order.total_harga)).toEqual(orders.map(() => 40_000));
  expect(await unitsIn(orders)).toEqual({ units: orders.length * 2, lines: orders.length });
  expect(await stockOf(db, product)).toBe(1_000 - 2 * orders.length);
});

test('a product removed from the menu is either ordered or reported as gone', async () => {
  const product = await db.product({ price: 20_000, stock: 1_000 });
  const lines = await Promise.all(buyers.map((buyer) => db.line(buyer, product, 2)));
  const archive = db.as(
    admin,
    (sql) => sql`update public.product set archived_at = now() where id = ${product}`,
  );
  const outcomes = await Promise.all(buyers.map((buyer, index) => pay(buyer, lines[index] ?? 0)));
  await archive;
  const orders = ordersIn(outcomes);
  expect(errorsIn(outcomes)).toEqual(Array(BUYERS - orders.length).fill('product_gone'));
  expect(await stockOf(db, product)).toBe(1_000 - 2 * orders.length);
  // Buyers without an order keep their cart lines.
  const left = await db.sql`select 1 from public.keranjang where id_product = ${product}`;
  expect(left).toHaveLength(BUYERS - orders.length);
});

test('orders cancelled meanwhile, archived or not, return their units to the stock', async () => {
  const product = await db.product({ price: 20_000, stock: 1_000 });
  const first = ordersIn(await orderByAll(product));
  const cancelled = first.slice(0, 10);
  const second = await meanwhile(orderByAll(product), async (turn) => {
    const archivedAt = turn % 2 === 0 ? new Date() : null;
    await db.as(
      admin,
      (sql) => sql`update public.pesanan
        set status = 'dibatalkan', status_reason = 'Habis', archived_at = ${archivedAt}
        where id = ${cancelled[turn]?.id ?? 0}`,
    );
  });
  const [row] = await db.sql`
    select count(*)::integer as count from public.pesanan
    where id = any (${cancelled.map(({ id }) => id)}) and status = 'dibatalkan'`;
  expect(ordersIn(second)).toHaveLength(BUYERS);
  expect(await stockOf(db, product)).toBe(1_000 - 4 * BUYERS + 2 * (row?.count ?? 0));
});
