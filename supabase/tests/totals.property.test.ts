/** Compares totals with an independent model in exact integers, up to all limits. */
import fc from 'fast-check';
import { effort, PROPERTY_TIMEOUT_MS } from 'node-kit/tests/property';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkout } from './support/checkout.ts';
import { openDatabase, type Person, type TestDatabase } from './support/database.ts';

const SURCHARGES = { Small: 0n, Medium: 3_000n, Large: 6_000n };
const MAX_PRICE = 100_000_000;

let db: TestDatabase;
let buyer: Person;

beforeAll(async () => {
  db = await openDatabase();
  buyer = await db.person('budi');
});
afterAll(() => db.close());

interface CartLine {
  type: 'Makanan' | 'Minuman';
  price: number;
  size: keyof typeof SURCHARGES;
  quantity: number;
}
const cartLine: fc.Arbitrary<CartLine> = fc.record({
  type: fc.constantFrom('Makanan', 'Minuman'),
  price: fc.oneof(fc.integer({ min: 1, max: MAX_PRICE }), fc.constantFrom(1, MAX_PRICE)),
  size: fc.constantFrom('Small', 'Medium', 'Large'),
  quantity: fc.oneof(fc.integer({ min: 1, max: 99 }), fc.constantFrom(1, 99)),
});

const unitPrice = ({ type, price, size }: CartLine) =>
  BigInt(price) + (type === 'Minuman' ? SURCHARGES[size] : 0n);
const totalOf = (lines: readonly CartLine[]) =>
  lines.reduce((sum, each) => sum + unitPrice(each) * BigInt(each.quantity), 0n);

/** Adds lines of different products to the cart; returns their ids. */
async function fillCart(wanted: readonly CartLine[]): Promise<number[]> {
  const products = await db.sql`
    insert into public.product ${db.sql(
      wanted.map(({ type, price }) => ({
        product_name: 'Es Kopi',
        type_product: type,
        price,
        stock_product: 99,
      })),
    )} returning id`;
  const rows = wanted.map(({ size, quantity }, index) => ({
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

test('total and line prices of an order match the model', {
  timeout: PROPERTY_TIMEOUT_MS,
}, async () => {
  const baskets = fc.oneof(
    { weight: 9, arbitrary: fc.array(cartLine, { minLength: 1, maxLength: 12 }) },
    { weight: 1, arbitrary: fc.array(cartLine, { minLength: 90, maxLength: 100 }) },
  );
  const property = fc.asyncProperty(baskets, async (wanted) => {
    const lines = await fillCart(wanted);
    const total = Number(totalOf(wanted));
    const order = await checkout(db, buyer, lines, undefined, total);
    expect(order?.total_harga).toBe(total);
    const items = await db.sql`
      select price, jumlah_product from public.pesanan_item
      where id_pesanan = ${order?.id ?? 0} order by id`;
    expect([...items]).toEqual(
      wanted.map((each) => ({ price: Number(unitPrice(each)), jumlah_product: each.quantity })),
    );
  });
  await fc.assert(property, effort(80));
});

test('the total of the largest possible order is exact', async () => {
  const largest: CartLine = { type: 'Minuman', price: MAX_PRICE, size: 'Large', quantity: 99 };
  const lines = await fillCart(Array(100).fill(largest));
  const order = await checkout(db, buyer, lines, undefined, 990_059_400_000);
  expect(order?.total_harga).toBe(990_059_400_000);
});
