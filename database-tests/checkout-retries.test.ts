/** A payment whose answer was lost, and what may have happened before it is sent again. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkout, type PlacedOrder, stockOf } from './support/checkout.ts';
import { openDatabase, type Person, type TestDatabase } from './support/database.ts';
import { refusal } from './support/refusal.ts';

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

describe('the retry answers the order that was placed, whatever happened since:', () => {
  const events: [string, () => Promise<unknown>][] = [
    ['nothing', async () => undefined],
    ['the same product is in the cart again', () => db.line(buyer, product, 1)],
    ['another product is in the cart', async () => db.line(buyer, await db.product(), 3)],
    [
      'another price',
      () => asAdmin(`update public.product set price = 99000 where id = ${product}`),
    ],
    [
      'sold out',
      () => asAdmin(`update public.product set stock_product = 0 where id = ${product}`),
    ],
    [
      'off the menu',
      () => asAdmin(`update public.product set archived_at = now() where id = ${product}`),
    ],
    ['deleted product', () => asAdmin(`delete from public.product where id = ${product}`)],
  ];
  test.each(events)('%s', async (_, happen) => {
    const key = randomUUID();
    const placed = await checkout(db, buyer, [line], key, TOTAL);
    await happen();
    const before = await state();
    expect(await checkout(db, buyer, [line], key, TOTAL)).toEqual(placed);
    expect(await state()).toEqual(before);
  });

  test('the kitchen moved it on: the order as it is now', async () => {
    const key = randomUUID();
    const placed = (await checkout(db, buyer, [line], key, TOTAL)) as PlacedOrder;
    await asAdmin(`update public.pesanan set status = 'siap' where id = ${placed.id}`);
    expect(await checkout(db, buyer, [line], key, TOTAL)).toMatchObject({
      id: placed.id,
      status: 'siap',
    });
  });

  test('it was removed with the service key: its lines are no longer in the cart', async () => {
    const key = randomUUID();
    await checkout(db, buyer, [line], key, TOTAL);
    await db.sql`delete from public.pesanan where id_pemesan = ${buyer.id}`;
    expect(await refusal(checkout(db, buyer, [line], key, TOTAL))).toMatchObject({
      message: 'unknown_line',
    });
    expect(await stockOf(db, product)).toBe(8);
  });
});

describe('between cart and payment', () => {
  test.each([
    ['another price', 'price = 21000', 'price_changed'],
    ['off the menu', 'archived_at = now()', 'product_gone'],
    ['too few left', 'stock_product = 1', 'sold_out'],
  ])('%s: a precise refusal, and nothing changed', async (_, change, code) => {
    await asAdmin(`update public.product set ${change} where id = ${product}`);
    const before = await state();
    const answer = await refusal(checkout(db, buyer, [line], randomUUID(), TOTAL));
    expect(answer).toMatchObject({ code: 'PT409', message: code, detail: { code } });
    expect(await state()).toEqual(before);
  });
});
