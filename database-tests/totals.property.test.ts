/** Totals against a model that shares nothing with the SQL: exact integers, up to every limit. */
import fc from 'fast-check';
import { effort, PROPERTY_TIMEOUT_MS } from 'shared-node/property';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkout } from './support/checkout.ts';
import { openDatabase, type Person, type TestDatabase } from './support/database.ts';

const SURCHARGES = { Small: 0n, Medium: 3_000n, Large: 6_000n };
const HIGHEST_PRICE = 100_000_000;

let db: TestDatabase;
let buyer: Person;

beforeAll(async () => {
  db = await openDatabase();
  buyer = await db.person('budi');
});
afterAll(() => db.close());

interface Wish {
  type: 'Makanan' | 'Minuman';
  price: number;
  size: keyof typeof SURCHARGES;
  quantity: number;
}
const wish: fc.Arbitrary<Wish> = fc.record({
  type: fc.constantFrom('Makanan', 'Minuman'),
  price: fc.oneof(fc.integer({ min: 1, max: HIGHEST_PRICE }), fc.constantFrom(1, HIGHEST_PRICE)),
  size: fc.constantFrom('Small', 'Medium', 'Large'),
  quantity: fc.oneof(fc.integer({ min: 1, max: 99 }), fc.constantFrom(1, 99)),
});

const unitPrice = ({ type, price, size }: Wish) =>
  BigInt(price) + (type === 'Minuman' ? SURCHARGES[size] : 0n);
const totalOf = (wishes: readonly Wish[]) =>
  wishes.reduce((sum, each) => sum + unitPrice(each) * BigInt(each.quantity), 0n);

/** Fills the cart with these wishes, each a product of its own. */
async function fill(wishes: readonly Wish[]): Promise<number[]> {
  const products = await db.sql`
    insert into public.product ${db.sql(
      wishes.map(({ type, price }) => ({
        product_name: 'Es Kopi',
        type_product: type,
        price,
        stock_product: 99,
      })),
    )} returning id`;
  const rows = wishes.map(({ size, quantity }, index) => ({
    id_product: Number(products[index]?.id),
    jumlah_product: quantity,
    size,
    name_product: '',
    price: 1,
  }));
  const lines = await db.as(
    buyer,
    (sql) => sql`insert into public.keranjang ${sql(rows)} returning id`,
  );
  return lines.map(({ id }) => Number(id));
}

test('an order costs what its lines cost, and its lines what they should', {
  timeout: PROPERTY_TIMEOUT_MS,
}, async () => {
  const baskets = fc.oneof(
    { weight: 9, arbitrary: fc.array(wish, { minLength: 1, maxLength: 12 }) },
    { weight: 1, arbitrary: fc.array(wish, { minLength: 90, maxLength: 100 }) },
  );
  const property = fc.asyncProperty(baskets, async (wishes) => {
    const lines = await fill(wishes);
    const total = Number(totalOf(wishes));
    const order = await checkout(db, buyer, lines, undefined, total);
    expect(order?.total_harga).toBe(total);
    const items = await db.sql`
      select price, jumlah_product from public.pesanan_item
      where id_pesanan = ${order?.id ?? 0} order by id`;
    expect([...items]).toEqual(
      wishes.map((each) => ({ price: Number(unitPrice(each)), jumlah_product: each.quantity })),
    );
  });
  await fc.assert(property, effort(80));
});

test('the most that can be ordered at once is still exact', async () => {
  const most: Wish = { type: 'Minuman', price: HIGHEST_PRICE, size: 'Large', quantity: 99 };
  const lines = await fill(Array(100).fill(most));
  const order = await checkout(db, buyer, lines, undefined, 990_059_400_000);
  expect(order?.total_harga).toBe(990_059_400_000);
});
