/**
 * Grants are the first line only: an older project, or a hand in the dashboard, may grant
 * everything to everyone. Policies and triggers must hold alone.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkout } from './support/checkout.ts';
import {
  openDatabase,
  type Person,
  type TestDatabase,
  type Transaction,
} from './support/database.ts';
import { refusal } from './support/refusal.ts';

let db: TestDatabase;
let budi: Person;
let sari: Person;
let product: number;
let line: number;

beforeAll(async () => {
  db = await openDatabase();
  await db.sql`grant all on all tables in schema public to anon, authenticated`;
  budi = await db.person('budi');
  sari = await db.person('sari');
  product = await db.product({ stock: 50 });
  await checkout(db, sari, [await db.line(sari, product)]);
  line = await db.line(budi, product);
});
afterAll(() => db.close());

const order = (sql: Transaction) => sql`
  insert into public.pesanan (id_pemesan, nama_pemesan, nama_produk, total_harga, jumlah_product,
    idempotency_key, request_hash)
  values (${budi.id}, 'Budi', '{Kopi}', 1, 1, ${randomUUID()}, '')`;

const refused: [string, string, (sql: Transaction) => Promise<unknown>][] = [
  ['a role', 'PT403', (sql) => sql`update public.profiles set role = 'admin'`],
  [
    'a profile',
    '42501',
    (sql) => sql`insert into public.profiles values (${randomUUID()}, 'x', 'x', 'admin')`,
  ],
  ['an order', '42501', order],
  [
    'a line of an order',
    '42501',
    (sql) => sql`
    insert into public.pesanan_item (id_pesanan, name_product, price, jumlah_product)
    select 1, 'Kopi', 1, 1`,
  ],
  [
    'a product',
    '42501',
    (sql) => sql`
    insert into public.product (product_name, type_product, price) values ('x', 'Makanan', 1)`,
  ],
  ['a size', '42501', (sql) => sql`insert into public.product_size values ('Small', 0)`],
  [
    'a line into another cart',
    '42501',
    (sql) => sql`
    insert into public.keranjang (id_user, id_product) values (${sari.id}, ${product})`,
  ],
  [
    'a line moved to another cart',
    'PT422',
    (sql) => sql`update public.keranjang set id_user = ${sari.id}`,
  ],
  [
    'a line turned into another product',
    'PT422',
    (sql) => sql`update public.keranjang set id_product = null`,
  ],
];
for (const [what, code, statement] of refused) {
  test(`denies ${what}`, async () => {
    const work = db.as(budi, async (sql) => await statement(sql));
    expect(await refusal(work)).toMatchObject({ code });
  });
}

const withoutEffect: [string, (sql: Transaction) => Promise<Iterable<unknown>>][] = [
  ['orders of others', (sql) => sql`update public.pesanan set status = 'siap' returning 1`],
  ['deleting orders', (sql) => sql`delete from public.pesanan returning 1`],
  ['lines of orders', (sql) => sql`update public.pesanan_item set price = 1 returning 1`],
  ['products', (sql) => sql`update public.product set price = 1 returning 1`],
  ['deleting products', (sql) => sql`delete from public.product returning 1`],
  ['sizes', (sql) => sql`update public.product_size set price_difference = 0 returning 1`],
];
for (const [what, statement] of withoutEffect) {
  test(`touches no row: ${what}`, async () => {
    expect(await db.as(budi, async (sql) => [...(await statement(sql))])).toEqual([]);
  });
}

test('a forged name, price and picture are overwritten', async () => {
  const rows = await db.as(
    budi,
    (sql) => sql`update public.keranjang set name_product = 'Gratis', price = 1, image = 'x'
      where id = ${line} returning name_product, price, image`,
  );
  expect(rows).toEqual([{ name_product: 'Es Kopi Senja', price: 20_000, image: null }]);
});

test('a visitor reads no cart, order or profile', async () => {
  for (const table of ['keranjang', 'pesanan', 'pesanan_item', 'profiles']) {
    const rows = await db.as(null, (sql) => sql`select 1 from public.${sql(table)}`);
    expect(rows, table).toHaveLength(0);
  }
});
