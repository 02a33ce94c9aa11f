import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, type Person, type TestDatabase } from './support/database.ts';
import { errorOf, INSUFFICIENT_PRIVILEGE } from './support/database-error.ts';

let db: TestDatabase;
let admin: Person;
let budi: Person;
let sari: Person;
let coffee: number;
let rice: number;

beforeAll(async () => {
  db = await openDatabase();
  admin = await db.person('ayu', 'admin');
  coffee = await db.product({ name: 'Kopi Susu', price: 18_000, stock: 200 });
  rice = await db.product({ name: 'Nasi Goreng', type: 'Makanan', price: 30_000, stock: 200 });
});
beforeEach(async () => {
  budi = await db.person('budi');
  sari = await db.person('sari');
});
afterAll(() => db.close());

const insert = (person: Person | null, changes: Record<string, unknown> = {}) =>
  db.as(person, (sql) => {
    const forged = { name_product: 'Gratis', price: 1, image: 'x.png' };
    const row = { id_product: coffee, jumlah_product: 1, ...forged, ...changes };
    return sql`insert into public.keranjang ${sql(row)}
      returning name_product, price, image, size, jumlah_product`;
  });
const update = (person: Person, line: number, changes: Record<string, unknown>) =>
  db.as(
    person,
    (sql) => sql`update public.keranjang set ${sql(changes)} where id = ${line}
      returning price, size, jumlah_product`,
  );

describe('a cart line', () => {
  test('gets name, price and picture from the catalogue instead of the request', async () => {
    const small = { name_product: 'Kopi Susu', price: 18_000, image: null, size: 'Small' };
    expect(await insert(budi)).toEqual([{ ...small, jumlah_product: 1 }]);
  });
  test('is unique for each product and size', async () => {
    await insert(budi, { id_product: rice });
    expect(await errorOf(insert(budi, { id_product: rice }))).toMatchObject({ code: '23505' });
  });
  test('has a higher price in a larger size', async () => {
    const line = await db.line(budi, coffee);
    expect(await update(budi, line, { size: 'Large' })).toMatchObject([{ price: 24_000 }]);
  });
  test('keeps the catalogue price if another is sent', async () => {
    const line = await db.line(budi, coffee);
    expect(await update(budi, line, { price: 1 })).toMatchObject([{ price: 18_000 }]);
  });
  for (const quantity of [0, -5, 100, 1_000_000_000, null]) {
    test(`denies the quantity ${quantity}`, async () => {
      const direct = await errorOf(insert(budi, { jumlah_product: quantity }));
      expect(direct).toMatchObject({ code: 'PT422', message: 'quantity_out_of_range' });
      const called = await errorOf(
        db.as(
          budi,
          (sql) => sql`select public.add_to_cart(${coffee}, ${quantity}::integer, ${randomUUID()})`,
        ),
      );
      expect(called).toEqual(direct);
    });
  }
  test('denies a quantity above 99 by adding twice', async () => {
    await db.line(budi, coffee, 60);
    expect(await errorOf(db.line(budi, coffee, 60))).toMatchObject({
      message: 'quantity_out_of_range',
    });
  });
  test('denies unknown products and products off the menu', async () => {
    for (const product of [999_999, await db.product({ archived: true }), null]) {
      const work = insert(budi, { id_product: product });
      expect(await errorOf(work)).toMatchObject({ code: 'PT422', message: 'unknown_product' });
    }
  });
  test('denies an unknown size', async () => {
    const work = db.line(budi, coffee, 1, 'XXL');
    expect(await errorOf(work)).toMatchObject({ code: 'PT422', message: 'unknown_size' });
  });
  test('has no size if it is food, even if the request has one', async () => {
    const line = { size: null, price: 30_000 };
    expect(await insert(budi, { id_product: rice, size: 'Large' })).toMatchObject([line]);
  });
  test('denies more than the stock, counting all sizes of the product', async () => {
    const last = await db.product({ name: 'Es Cendol', stock: 3 });
    await db.line(budi, last, 2, 'Small');
    expect(await errorOf(db.line(budi, last, 2, 'Large'))).toEqual({
      code: 'PT409',
      message: 'sold_out',
      detail: {
        code: 'sold_out',
        products: [{ id_product: last, name: 'Es Cendol', left: 3, wanted: 4 }],
      },
    });
  });
  test('allows reducing the quantity, even to more than the stock', async () => {
    const last = await db.product({ stock: 9 });
    const line = await db.line(budi, last, 9);
    await db.sql`update public.product set stock_product = 1 where id = ${last}`;
    expect(await update(budi, line, { jumlah_product: 5 })).toMatchObject([{ jumlah_product: 5 }]);
  });
  test('keeps the displayed price if only the quantity changes', async () => {
    const product = await db.product({ price: 10_000 });
    const line = await db.line(budi, product);
    await db.sql`update public.product set price = 12_000 where id = ${product}`;
    expect(await update(budi, line, { jumlah_product: 2 })).toMatchObject([{ price: 10_000 }]);
  });
  test('remains, without product, if an admin deletes the product', async () => {
    const products = [
      await db.product({ name: 'Es Doger' }),
      await db.product({ name: 'Es Doger' }),
    ];
    for (const product of products) await db.line(budi, product);
    await db.as(admin, (sql) => sql`delete from public.product where id in ${sql(products)}`);
    const rows =
      await db.sql`select id_product, name_product from public.keranjang where id_user = ${budi.id}`;
    expect(rows).toEqual(Array(2).fill({ id_product: null, name_product: 'Es Doger' }));
  });
});

describe('public.accept_prices', () => {
  const accept = (person: Person | null, lines: number[]) =>
    db.as(person, (sql) => sql`select id, price from public.accept_prices(${lines})`);

  test('allows a customer to accept the new price of their own line', async () => {
    const product = await db.product({ price: 10_000 });
    const line = await db.line(budi, product, 1, 'Medium');
    await db.sql`update public.product set price = 12_000 where id = ${product}`;
    expect(await accept(budi, [line])).toEqual([{ id: line, price: 15_000 }]);
  });
  test('denies the lines of others: no row', async () => {
    expect(await accept(sari, [await db.line(budi, coffee)])).toHaveLength(0);
  });
  test('omits lines whose product is not on the menu', async () => {
    const product = await db.product();
    const line = await db.line(budi, product);
    await db.sql`update public.product set archived_at = now() where id = ${product}`;
    expect(await accept(budi, [line])).toHaveLength(0);
  });
  test('denies a visitor', async () => {
    expect(await errorOf(accept(null, [1]))).toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
  });
});
