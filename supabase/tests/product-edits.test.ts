/** Bin, last edit and surcharges of a product. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkout } from './support/checkout.ts';
import { openDatabase, type Person, type TestDatabase } from './support/database.ts';
import { errorOf } from './support/database-error.ts';

let db: TestDatabase;
let admin: Person;
let budi: Person;
let product: number;

beforeAll(async () => {
  db = await openDatabase();
  admin = await db.person('ayu', 'admin');
  budi = await db.person('budi');
});
beforeEach(async () => {
  product = await db.product();
});
afterAll(() => db.close());

const edit = (changes: Record<string, unknown>, person = admin) =>
  db.as(person, (sql) => sql`update public.product set ${sql(changes)} where id = ${product}`);
const readProduct = async () => {
  const [row] = await db.sql`
    select product.*, editor.edited_by from public.product
    left join public.product_editor as editor on editor.id_product = product.id
    where product.id = ${product}`;
  return row as Record<string, unknown>;
};

describe('the bin', () => {
  test("removes a product from the menu, with the server's time, and restores it", async () => {
    await edit({ deleted_at: new Date('2000-01-01') });
    const { deleted_at, archived_at } = await readProduct();
    expect(deleted_at).toEqual(archived_at);
    expect((deleted_at as Date).getFullYear()).toBeGreaterThan(2000);
    await edit({ deleted_at: null });
    expect(await readProduct()).toMatchObject({ deleted_at: null, archived_at: null });
  });
  test('restores a hidden product as hidden', async () => {
    await edit({ archived_at: new Date('2026-01-01') });
    await edit({ deleted_at: new Date() });
    await edit({ deleted_at: null });
    expect(await readProduct()).toMatchObject({
      deleted_at: null,
      archived_at: new Date('2026-01-01'),
    });
  });
  test('keeps a product off the menu, even if the food service lists it', async () => {
    await edit({ deleted_at: new Date() });
    await db.sql`update public.product set archived_at = null where id = ${product}`;
    expect((await readProduct()).archived_at).not.toBeNull();
  });
});

describe('the last edit', () => {
  test('is recorded with its admin on each change', async () => {
    await edit({ price: 21_000 });
    const first = await readProduct();
    expect(first.edited_by).toBe(admin.id);
    await edit({ price: 22_000 });
    expect((await readProduct()).edited_at).not.toEqual(first.edited_at);
  });
  test('includes a stock set by an admin, but not sales', async () => {
    await edit({ stock_product: 9 });
    const before = await readProduct();
    expect(before.edited_by).toBe(admin.id);
    await checkout(db, budi, [await db.line(budi, product, 2)]);
    const { stock_product, edited_at, edited_by } = await readProduct();
    expect({ stock_product, edited_at, edited_by }).toEqual({
      stock_product: 7,
      edited_at: before.edited_at,
      edited_by: before.edited_by,
    });
  });
  test('has no editor if made by a service', async () => {
    await edit({ price: 21_000 });
    await db.sql`update public.product set image = null, price = 1 where id = ${product}`;
    expect((await readProduct()).edited_by).toBeNull();
  });
  test('is initially by the admin who added the product', async () => {
    const [row] = await db.as(
      admin,
      (sql) => sql`insert into public.product (product_name, type_product, price)
        values ('Baru', 'Minuman', 1) returning id`,
    );
    product = row?.id;
    expect((await readProduct()).edited_by).toBe(admin.id);
  });
});

describe('private.size_surcharge', () => {
  const priceOf = async (size: string) => {
    const line = await db.line(budi, product, 1, size);
    const [row] = await db.sql`select price from public.keranjang where id = ${line}`;
    await db.sql`delete from public.keranjang where id = ${line}`;
    return row?.price;
  };
  test("allows the shop's default surcharges, overridden by the product's", async () => {
    expect([await priceOf('Small'), await priceOf('Medium'), await priceOf('Large')]).toEqual([
      20_000, 23_000, 26_000,
    ]);
    await edit({ surcharge_medium: 0, surcharge_large: 9_000 });
    expect([await priceOf('Small'), await priceOf('Medium'), await priceOf('Large')]).toEqual([
      20_000, 20_000, 29_000,
    ]);
  });
  test('denies a checkout after a surcharge has changed', async () => {
    const line = await db.line(budi, product, 1, 'Large');
    await edit({ surcharge_large: 9_000 });
    expect(await errorOf(checkout(db, budi, [line]))).toMatchObject({ message: 'price_changed' });
  });
  test('denies a size that does not exist', async () => {
    expect(await errorOf(db.line(budi, product, 1, 'XXL'))).toMatchObject({
      message: 'unknown_size',
    });
  });
});

describe('private.track_product_editor', () => {
  test('allows admins to read the editor, and denies others', async () => {
    await edit({ price: 21_000 });
    const read = (person: Person | null) =>
      db.as(person, (sql) => sql`select edited_by from public.product_editor`);
    expect(await read(admin)).toEqual(expect.arrayContaining([{ edited_by: admin.id }]));
    expect(await read(budi)).toEqual([]);
    await expect(read(null)).rejects.toThrow(/permission denied/);
  });
  test('denies an editor whose account is deleted', async () => {
    const sari = await db.person('sari', 'admin');
    await edit({ price: 21_000 }, sari);
    await db.sql`delete from auth.users where id = ${sari.id}`;
    expect((await readProduct()).edited_by).toBeNull();
  });
});
