import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkout } from './support/checkout.ts';
import { openDatabase, type Person, type TestDatabase } from './support/database.ts';
import { errorOf } from './support/database-error.ts';

let db: TestDatabase;
let budi: Person;

beforeAll(async () => {
  db = await openDatabase();
});
beforeEach(async () => {
  budi = await db.person('budi');
});
afterAll(() => db.close());

const changeType = (product: number, type: 'Makanan' | 'Minuman') =>
  db.sql`update public.product set type_product = ${type} where id = ${product}`;
const accept = (line: number) =>
  db.as(budi, (sql) => sql`select size, price from public.accept_prices(array[${line}]::bigint[])`);
const setQuantity = (line: number, quantity: number) =>
  db.as(
    budi,
    (sql) => sql`update public.keranjang set jumlah_product = ${quantity} where id = ${line}
      returning price`,
  );
const itemsOf = (order: number) =>
  db.sql`select size, price from public.pesanan_item where id_pesanan = ${order} order by id`;

describe('a drink that has become food', () => {
  /** Cart lines (Small and Large) of a drink that is now food. */
  async function linesOfFormerDrink() {
    const product = await db.product({ type: 'Minuman', price: 20_000, stock: 50 });
    const small = await db.line(budi, product, 1, 'Small');
    const large = await db.line(budi, product, 1, 'Large');
    await changeType(product, 'Makanan');
    return { small, large };
  }

  test('is not sold with a size surcharge', async () => {
    const { large } = await linesOfFormerDrink();
    expect(await errorOf(checkout(db, budi, [large]))).toMatchObject({
      code: 'PT409',
      detail: { code: 'price_changed', lines: [{ old_price: 26_000, new_price: 20_000 }] },
    });
  });
  test('has the food price once accepted, even with a line of another size', async () => {
    const { small, large } = await linesOfFormerDrink();
    expect(await accept(large)).toMatchObject([{ price: 20_000 }]);
    const order = await checkout(db, budi, [small, large]);
    expect(order).toMatchObject({ total_harga: 40_000 });
    const item = { size: null, price: 20_000 };
    expect(await itemsOf(order?.id ?? 0)).toEqual([item, item]);
  });
  test('reports the changed price even after a change of quantity', async () => {
    const { large } = await linesOfFormerDrink();
    expect(await setQuantity(large, 2)).toEqual([{ price: 26_000 }]);
    expect(await errorOf(checkout(db, budi, [large]))).toMatchObject({ message: 'price_changed' });
  });
  test('loses its size when another size is chosen', async () => {
    const { large } = await linesOfFormerDrink();
    const rows = await db.as(
      budi,
      (sql) => sql`update public.keranjang set size = 'Medium' where id = ${large}
        returning size, price`,
    );
    expect(rows).toEqual([{ size: null, price: 20_000 }]);
  });
});

describe('food that has become a drink', () => {
  test('is sold as Small, even with another line in that size', async () => {
    const product = await db.product({ type: 'Makanan', price: 20_000, stock: 50 });
    const line = await db.line(budi, product, 1);
    await changeType(product, 'Minuman');
    const small = await db.line(budi, product, 1, 'Small');
    expect(await setQuantity(line, 2)).toEqual([{ price: 20_000 }]);
    expect(await accept(line)).toMatchObject([{ price: 20_000 }]);
    const order = await checkout(db, budi, [line, small]);
    expect(order).toMatchObject({ total_harga: 60_000 });
    const item = { size: 'Small', price: 20_000 };
    expect(await itemsOf(order?.id ?? 0)).toEqual([item, item]);
  });
});
