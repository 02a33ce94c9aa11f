import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkout, stockOf } from './support/checkout.ts';
import { openDatabase, type Person, type TestDatabase } from './support/database.ts';
import { errorOf, INSUFFICIENT_PRIVILEGE } from './support/database-error.ts';

let db: TestDatabase;
let budi: Person;
let sari: Person;

beforeAll(async () => {
  db = await openDatabase();
});
beforeEach(async () => {
  budi = await db.person('budi');
  sari = await db.person('sari');
});
afterAll(() => db.close());

const cartOf = async (person: Person) =>
  (await db.sql`select id from public.keranjang where id_user = ${person.id} order by id`).map(
    (row) => row.id,
  );
const ordersOf = async (person: Person) =>
  (await db.sql`select id from public.pesanan where id_pemesan = ${person.id}`).map(
    (row) => row.id,
  );

/** Two sizes of a drink and one food: 2 × Rp23.000 + 1 × Rp26.000 + 3 × Rp30.000 = Rp162.000. */
async function fullCart() {
  const coffee = await db.product({ name: 'Kopi Susu', price: 20_000, stock: 10 });
  const rice = await db.product({ name: 'Nasi Goreng', type: 'Makanan', price: 30_000, stock: 10 });
  const lines = [
    await db.line(budi, coffee, 2, 'Medium'),
    await db.line(budi, coffee, 1, 'Large'),
    await db.line(budi, rice, 3),
  ];
  return { coffee, rice, lines };
}

describe('public.checkout', () => {
  test('allows a customer: one order with total, names and first status', async () => {
    const { lines } = await fullCart();
    expect(await checkout(db, budi, lines)).toMatchObject({
      id_pemesan: budi.id,
      nama_pemesan: 'budi',
      nama_produk: ['Kopi Susu', 'Nasi Goreng'],
      total_harga: 162_000,
      jumlah_product: 6,
      status: 'disiapkan',
    });
  });
  test('stores the order lines with current names and prices', async () => {
    const { coffee, rice, lines } = await fullCart();
    const order = await checkout(db, budi, lines);
    const items = await db.sql`
      select id_product, name_product, size, price, jumlah_product
      from public.pesanan_item where id_pesanan = ${order?.id ?? 0} order by id`;
    const drink = { id_product: coffee, name_product: 'Kopi Susu' };
    const food = { id_product: rice, name_product: 'Nasi Goreng' };
    expect(items).toEqual([
      { ...drink, size: 'Medium', price: 23_000, jumlah_product: 2 },
      { ...drink, size: 'Large', price: 26_000, jumlah_product: 1 },
      { ...food, size: null, price: 30_000, jumlah_product: 3 },
    ]);
  });
  test('subtracts the units of all sizes from the stock', async () => {
    const { coffee, lines } = await fullCart();
    await checkout(db, budi, lines);
    expect(await stockOf(db, coffee)).toBe(7);
  });
  test('removes only the ordered lines from the cart', async () => {
    const { lines } = await fullCart();
    await checkout(db, budi, lines.slice(0, 1));
    expect(await cartOf(budi)).toEqual(lines.slice(1));
  });
  test('counts a repeated line id once', async () => {
    const line = await db.line(budi, await db.product({ price: 20_000 }));
    expect(await checkout(db, budi, [line, line])).toMatchObject({ total_harga: 20_000 });
  });
  test('falls back to the username of a customer without a full name', async () => {
    await db.sql`update public.profiles set full_name = null where id = ${budi.id}`;
    const order = await checkout(db, budi, [await db.line(budi, await db.product())]);
    expect(order?.nama_pemesan).toBe('budi');
  });
  test('denies a visitor', async () => {
    expect(await errorOf(checkout(db, null, [1]))).toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
  });
  test('denies a signed-in role without a user', async () => {
    const work = db.sql.begin(async (sql) => {
      await sql`set local role authenticated`;
      await sql`select public.checkout(array[1], ${randomUUID()}, 1)`;
    });
    expect(await errorOf(work)).toMatchObject({ code: 'PT401', message: 'not_signed_in' });
  });
  test("denies another customer's line as if it did not exist, and keeps it", async () => {
    const theirs = await db.line(sari, await db.product());
    const own = await db.line(budi, await db.product());
    const error = await errorOf(checkout(db, budi, [own, theirs]));
    expect(error).toEqual(await errorOf(checkout(db, budi, [own, 999_999])));
    expect(error).toMatchObject({ code: 'PT422', message: 'unknown_line' });
    expect([...(await cartOf(sari)), ...(await cartOf(budi))]).toEqual([theirs, own]);
  });
  test.each([[[]], [null]])('denies an empty cart: %j', async (lines) => {
    expect(await errorOf(checkout(db, budi, lines))).toMatchObject({
      code: 'PT422',
      message: 'empty_cart',
    });
  });
  test('denies a missing line id', async () => {
    expect(await errorOf(checkout(db, budi, [null]))).toMatchObject({ message: 'unknown_line' });
  });
  test('denies more than 100 lines', async () => {
    const lines = Array.from({ length: 101 }, (_, index) => index);
    expect(await errorOf(checkout(db, budi, lines))).toMatchObject({
      code: 'PT422',
      message: 'too_many_lines',
    });
  });
  test('denies a missing key', async () => {
    expect(await errorOf(checkout(db, budi, [1], null))).toMatchObject({
      code: 'PT422',
      message: 'missing_key',
    });
  });
});

describe('the expected total', () => {
  test('is required', async () => {
    expect(await errorOf(checkout(db, budi, [1], randomUUID(), null))).toMatchObject({
      code: 'PT422',
      message: 'missing_total',
    });
  });
  test("must equal the order's total; otherwise the error contains the new total and nothing changes", async () => {
    const { coffee, lines } = await fullCart();
    // Another tab accepted the new price.
    await db.sql`update public.product set price = 21_000 where id = ${coffee}`;
    await db.as(budi, (sql) => sql`select public.accept_prices(${lines})`);
    expect(await errorOf(checkout(db, budi, lines, randomUUID(), 162_000))).toEqual({
      code: 'PT409',
      message: 'total_changed',
      detail: { code: 'total_changed', expected_total: 162_000, total: 165_000 },
    });
    expect([await cartOf(budi), await ordersOf(budi), await stockOf(db, coffee)]).toEqual([
      lines,
      [],
      10,
    ]);
    expect(await checkout(db, budi, lines, randomUUID(), 165_000)).toMatchObject({
      total_harga: 165_000,
    });
  });
});

describe('a failed checkout', () => {
  test('reports sold-out products, counted over all sizes, and changes nothing', async () => {
    const { coffee, lines } = await fullCart();
    await db.sql`update public.product set stock_product = 2 where id = ${coffee}`;
    expect(await errorOf(checkout(db, budi, lines))).toEqual({
      code: 'PT409',
      message: 'sold_out',
      detail: {
        code: 'sold_out',
        products: [{ id_product: coffee, name: 'Kopi Susu', left: 2, wanted: 3 }],
      },
    });
    expect([await cartOf(budi), await ordersOf(budi), await stockOf(db, coffee)]).toEqual([
      lines,
      [],
      2,
    ]);
  });
  test('reports old and new price, keeps the line, and succeeds once accepted', async () => {
    const { coffee, lines } = await fullCart();
    await db.sql`update public.product set price = 21_000 where id = ${coffee}`;
    const line = {
      id: lines[0],
      name: 'Kopi Susu',
      size: 'Medium',
      old_price: 23_000,
      new_price: 24_000,
    };
    const expected = { code: 'price_changed', lines: [line] };
    const first = await errorOf(checkout(db, budi, lines.slice(0, 1)));
    expect(first).toEqual({ code: 'PT409', message: 'price_changed', detail: expected });
    expect(await errorOf(checkout(db, budi, lines.slice(0, 1)))).toEqual(first);

    await db.as(budi, (sql) => sql`select public.accept_prices(${lines})`);
    expect(await checkout(db, budi, lines.slice(0, 1))).toMatchObject({ total_harga: 48_000 });
  });
  test('reports price_changed when the surcharge of a size changed', async () => {
    const line = await db.line(budi, await db.product(), 1, 'Large');
    await db.sql`update public.product_size set price_difference = 7_000 where size = 'Large'`;
    const error = await errorOf(checkout(db, budi, [line]));
    await db.sql`update public.product_size set price_difference = 6_000 where size = 'Large'`;
    expect(error).toMatchObject({ message: 'price_changed' });
  });
  test('reports products that are deleted or not on the menu', async () => {
    const { coffee, rice, lines } = await fullCart();
    await db.sql`update public.product set archived_at = now() where id = ${coffee}`;
    await db.sql`delete from public.product where id = ${rice}`;
    const names = ['Kopi Susu', 'Kopi Susu', 'Nasi Goreng'];
    expect(await errorOf(checkout(db, budi, lines))).toEqual({
      code: 'PT409',
      message: 'product_gone',
      detail: {
        code: 'product_gone',
        lines: lines.map((id, index) => ({ id, name: names[index] })),
      },
    });
  });
});

describe('the same key', () => {
  test('returns the same order for the same lines in any order, although they left the cart', async () => {
    const { lines } = await fullCart();
    const key = randomUUID();
    const first = await checkout(db, budi, lines, key, 162_000);
    expect(await checkout(db, budi, lines.toReversed(), key, 162_000)).toEqual(first);
    expect(await ordersOf(budi)).toHaveLength(1);
  });
  test('denies another total', async () => {
    const { lines } = await fullCart();
    const key = randomUUID();
    await checkout(db, budi, lines, key, 162_000);
    expect(await errorOf(checkout(db, budi, lines, key, 162_001))).toMatchObject({
      code: 'PT409',
      message: 'key_reused',
    });
  });
  test('denies other lines', async () => {
    const { lines } = await fullCart();
    const key = randomUUID();
    await checkout(db, budi, lines.slice(0, 1), key);
    expect(await errorOf(checkout(db, budi, lines.slice(1), key))).toMatchObject({
      code: 'PT409',
      message: 'key_reused',
      detail: { code: 'key_reused' },
    });
  });
  test('is scoped to the customer: another customer can use it too', async () => {
    const product = await db.product();
    const key = randomUUID();
    const first = await checkout(db, budi, [await db.line(budi, product)], key);
    const second = await checkout(db, sari, [await db.line(sari, product)], key);
    expect(second?.id).not.toBe(first?.id);
  });
  test('can be used again after an error', async () => {
    const product = await db.product({ stock: 1 });
    const line = await db.line(budi, product);
    const key = randomUUID();
    await db.sql`update public.product set stock_product = 0 where id = ${product}`;
    await errorOf(checkout(db, budi, [line], key));
    await db.sql`update public.product set stock_product = 1 where id = ${product}`;
    expect(await checkout(db, budi, [line], key)).toMatchObject({ jumlah_product: 1 });
  });
});
