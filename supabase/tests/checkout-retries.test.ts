/** Retries of checkout after a lost response, with changes in between. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkout, type PlacedOrder } from './support/checkout.ts';
import { openDatabase, type Person, type TestDatabase } from './support/database.ts';
import { errorOf } from './support/database-error.ts';

let db: TestDatabase;
let admin: Person;
let buyer: Person;
let product: number;
let line: number;
const TOTAL = 40_000;

beforeAll(async () => {
  db = await openDatabase();
  admin = await db.person('ayu', 'admin');
});
beforeEach(async () => {
  buyer = await db.person('budi');
  product = await db.product({ price: 20_000, stock: 10 });
  line = await db.line(buyer, product, 2);
});
afterAll(() => db.close());

const asAdmin = (change: string) => db.as(admin, (sql) => sql.unsafe(change));

/** Cart, orders and stock of this test's buyer and product. */
async function state() {
  const cart = await db.sql`
    select id, price, jumlah_product from public.keranjang where id_user = ${buyer.id} order by id`;
  const orders = await db.sql`
    select id, total_harga from public.pesanan where id_pemesan = ${buyer.id}`;
  const stock = await db.sql`
    select stock_product, price, archived_at from public.product where id = ${product}`;
  return { cart: [...cart], orders: [...orders], stock: [...stock] };
}

describe('a retry returns the placed order after these changes:', () => {
  const events: [string, () => Promise<unknown>][] = [
    ['nothing has changed', async () => undefined],
    ['the same product was added again', () => db.line(buyer, product, 1)],
    ['another product was added', async () => db.line(buyer, await db.product(), 3)],
    [
      'the price has changed',
      () => asAdmin(`update public.product set price = 99000 where id = ${product}`),
    ],
    [
      'the product was sold out',
      () => asAdmin(`update public.product set stock_product = 0 where id = ${product}`),
    ],
    [
      'the product left the menu',
      () => asAdmin(`update public.product set archived_at = now() where id = ${product}`),
    ],
    ['the product was deleted', () => asAdmin(`delete from public.product where id = ${product}`)],
  ];
  test.each(events)('%s', async (_, change) => {
    const key = randomUUID();
    const placed = await checkout(db, buyer, [line], key, TOTAL);
    await change();
    const before = await state();
    expect(await checkout(db, buyer, [line], key, TOTAL)).toEqual(placed);
    expect(await state()).toEqual(before);
  });

  test('a changed status: the order has the new status', async () => {
    const key = randomUUID();
    const placed = (await checkout(db, buyer, [line], key, TOTAL)) as PlacedOrder;
    await asAdmin(`update public.pesanan set status = 'siap' where id = ${placed.id}`);
    expect(await checkout(db, buyer, [line], key, TOTAL)).toMatchObject({
      id: placed.id,
      status: 'siap',
    });
  });
});

describe('a checkout after a change of the product', () => {
  test.each([
    ['a new price', 'price = 21000', 'price_changed'],
    ['removal from the menu', 'archived_at = now()', 'product_gone'],
    ['a stock that is too small', 'stock_product = 1', 'sold_out'],
  ])('%s: fails with its code and changes nothing', async (_, change, code) => {
    await asAdmin(`update public.product set ${change} where id = ${product}`);
    const before = await state();
    const error = await errorOf(checkout(db, buyer, [line], randomUUID(), TOTAL));
    expect(error).toMatchObject({ code: 'PT409', message: code, detail: { code } });
    expect(await state()).toEqual(before);
  });
});
