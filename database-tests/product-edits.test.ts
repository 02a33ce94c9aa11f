/** The bin, the note of the last edit, and the surcharges of a product. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkout } from './support/checkout.ts';
import { openDatabase, type Person, type TestDatabase } from './support/database.ts';
import { refusal } from './support/refusal.ts';

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
const look = async () => {
  const [row] = await db.sql`
    select product.*, editor.edited_by from public.product
    left join public.product_editor as editor on editor.id_product = product.id
    where product.id = ${product}`;
  return row as Record<string, unknown>;
};

describe('the bin', () => {
  test('takes a product off the menu at the time of the server, and gives it back', async () => {
    await edit({ deleted_at: new Date('2000-01-01') });
    const { deleted_at, archived_at } = await look();
    expect(deleted_at).toEqual(archived_at);
    expect((deleted_at as Date).getFullYear()).toBeGreaterThan(2000);
    await edit({ deleted_at: null });
    expect(await look()).toMatchObject({ deleted_at: null, archived_at: null });
  });
  test('gives a hidden product back hidden', async () => {
    await edit({ archived_at: new Date('2026-01-01') });
    await edit({ deleted_at: new Date() });
    await edit({ deleted_at: null });
    expect(await look()).toMatchObject({ deleted_at: null, archived_at: new Date('2026-01-01') });
  });
  test('keeps a product off the menu, the food service included', async () => {
    await edit({ deleted_at: new Date() });
    await db.sql`update public.product set archived_at = null where id = ${product}`;
    expect((await look()).archived_at).not.toBeNull();
  });
});

describe('the last edit', () => {
  test('is noted with its admin, each time anew', async () => {
    await edit({ price: 21_000 });
    const first = await look();
    expect(first.edited_by).toBe(admin.id);
    await edit({ price: 22_000 });
    expect((await look()).edited_at).not.toEqual(first.edited_at);
  });
  test('counts a stock that an admin sets, and no sale', async () => {
    await edit({ stock_product: 9 });
    const before = await look();
    expect(before.edited_by).toBe(admin.id);
    await checkout(db, budi, [await db.line(budi, product, 2)]);
    const { stock_product, edited_at, edited_by } = await look();
    expect({ stock_product, edited_at, edited_by }).toEqual({
      stock_product: 7,
      edited_at: before.edited_at,
      edited_by: before.edited_by,
    });
  });
  test('of a service has no name', async () => {
    await edit({ price: 21_000 });
    await db.sql`update public.product set image = null, price = 1 where id = ${product}`;
    expect((await look()).edited_by).toBeNull();
  });
  test('of a product that an admin adds names the admin', async () => {
    const [row] = await db.as(
      admin,
      (sql) => sql`insert into public.product (product_name, type_product, price)
        values ('Baru', 'Minuman', 1) returning id`,
    );
    product = row?.id;
    expect((await look()).edited_by).toBe(admin.id);
  });
});

describe('private.size_surcharge', () => {
  const priceOf = async (size: string) => {
    const line = await db.line(budi, product, 1, size);
    const [row] = await db.sql`select price from public.keranjang where id = ${line}`;
    await db.sql`delete from public.keranjang where id = ${line}`;
    return row?.price;
  };
  test('allows the surcharges of the shop, and those of the product before them', async () => {
    expect([await priceOf('Small'), await priceOf('Medium'), await priceOf('Large')]).toEqual([
      20_000, 23_000, 26_000,
    ]);
    await edit({ surcharge_medium: 0, surcharge_large: 9_000 });
    expect([await priceOf('Small'), await priceOf('Medium'), await priceOf('Large')]).toEqual([
      20_000, 20_000, 29_000,
    ]);
  });
  test('denies a checkout at a surcharge that has changed', async () => {
    const line = await db.line(budi, product, 1, 'Large');
    await edit({ surcharge_large: 9_000 });
    expect(await refusal(checkout(db, budi, [line]))).toMatchObject({ message: 'price_changed' });
  });
  test('denies a size that does not exist', async () => {
    expect(await refusal(db.line(budi, product, 1, 'XXL'))).toMatchObject({
      message: 'unknown_size',
    });
  });
});

describe('private.track_product_editor', () => {
  test('allows admins to read the editor, and denies everybody else', async () => {
    await edit({ price: 21_000 });
    const read = (person: Person | null) =>
      db.as(person, (sql) => sql`select edited_by from public.product_editor`);
    expect(await read(admin)).toEqual(expect.arrayContaining([{ edited_by: admin.id }]));
    expect(await read(budi)).toEqual([]);
    await expect(read(null)).rejects.toThrow(/permission denied/);
  });
  test('denies an edit that is not there: another account is deleted', async () => {
    const sari = await db.person('sari', 'admin');
    await edit({ price: 21_000 }, sari);
    await db.sql`delete from auth.users where id = ${sari.id}`;
    expect((await look()).edited_by).toBeNull();
  });
});
