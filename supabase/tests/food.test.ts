/** Mirroring the dishes of the external food service into the catalogue. */
import { randomUUID } from 'node:crypto';
import type { MirroredDish } from 'supabase-project/functions/food/catalogue';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { checkout } from './support/checkout.ts';
import {
  openDatabase,
  type Person,
  type TestDatabase,
  type Transaction,
} from './support/database.ts';
import { errorOf, INSUFFICIENT_PRIVILEGE } from './support/database-error.ts';

interface Row {
  id: number;
  product_name: string;
  price: number;
  stock_product: number;
  archived: boolean;
  preparation_time: string | null;
}
type Dish = { id: string; title: string; time?: string | null };
const soto: Dish = { id: 'soto', title: 'Soto Betawi', time: '30 menit' };
const rawon: Dish = { id: '7', title: 'Rawon', time: null };

const db: TestDatabase = await openDatabase();
const budi: Person = await db.person('budi');
const admin: Person = await db.person('ayu', 'admin');
afterAll(() => db.close());
beforeEach(async () => {
  await db.sql`delete from public.product`;
  await db.sql`delete from private.mirrored_food`;
});

const callMirror = async (sql: Transaction, dishes: unknown[], isWholeMenu: boolean) => {
  const rows = await sql<{ answer: { changed: number; dishes: MirroredDish[] } }[]>`
    select public.mirror_food(${sql.json(dishes as never)}, ${isWholeMenu}) as answer`;
  return rows[0]?.answer ?? { changed: -1, dishes: [] };
};
const mirror = (dishes: unknown[], isWholeMenu = true) =>
  db.as('service', (sql) => callMirror(sql, dishes, isWholeMenu));
const row = async (id: string): Promise<Row | undefined> =>
  (
    await db.sql<Row[]>`
      select id, product_name, price, stock_product, preparation_time,
        archived_at is not null as archived
      from public.product where external_id = ${id}`
  )[0];

describe('public.mirror_food', () => {
  test("allows the service key to add dishes to the catalogue, at the shop's price", async () => {
    const forged = { ...soto, price: 1, stock_product: 999_999, type_product: 'Minuman' };
    const { changed, dishes } = await mirror([forged, rawon]);
    expect(changed).toBe(2);
    expect(dishes.map(({ id, image, picture }) => [id, image, picture])).toEqual([
      ['soto', null, null],
      ['7', null, null],
    ]);
    expect(await row('soto')).toMatchObject({
      product_name: 'Soto Betawi',
      price: 20_000,
      stock_product: 50,
      preparation_time: '30 menit',
    });
    expect(await row('7')).toMatchObject({ preparation_time: null });
  });

  test('denies customers, visitors and admins', async () => {
    for (const person of [null, budi, admin]) {
      const work = db.as(person, (sql) => callMirror(sql, [soto], true));
      expect(await errorOf(work)).toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
    }
  });

  test('denies an empty menu, which would remove every dish', async () => {
    await mirror([soto]);
    expect(await errorOf(mirror([]))).toMatchObject({ code: 'PT422', message: 'empty_menu' });
    expect(await row('soto')).toMatchObject({ archived: false });
  });

  test('an unchanged menu changes nothing', async () => {
    await mirror([soto, rawon]);
    expect(await mirror([soto, rawon])).toMatchObject({ changed: 0 });
  });

  test("keeps an admin's price, stock and name until the service renames the dish", async () => {
    await mirror([soto]);
    await db.as(
      admin,
      (sql) => sql`update public.product set price = 32000, stock_product = 3,
        product_name = 'Soto Istimewa' where external_id = 'soto'`,
    );
    expect(await mirror([soto])).toMatchObject({ changed: 0 });
    const kept = { price: 32_000, stock_product: 3 };
    expect(await row('soto')).toMatchObject({ ...kept, product_name: 'Soto Istimewa' });
    expect(await mirror([{ ...soto, title: 'Soto Jakarta' }])).toMatchObject({ changed: 1 });
    expect(await row('soto')).toMatchObject({ ...kept, product_name: 'Soto Jakarta' });
  });

  test('keeps a known time if the list omits it', async () => {
    await mirror([rawon]);
    await mirror([{ ...rawon, time: '20 menit' }], false);
    expect(await mirror([rawon])).toMatchObject({ changed: 0 });
    expect(await row('7')).toMatchObject({ preparation_time: '20 menit' });
  });

  test('a dish removed by the service leaves the menu, and returns when it is listed again', async () => {
    await mirror([soto, rawon]);
    const { id } = (await row('soto')) ?? {};
    expect(await mirror([rawon])).toMatchObject({ changed: 1 });
    expect(await row('soto')).toMatchObject({ archived: true });
    expect(await mirror([soto, rawon])).toMatchObject({ changed: 1 });
    expect(await row('soto')).toMatchObject({ id, archived: false });
  });

  test('a partial menu removes nothing', async () => {
    await mirror([soto, rawon]);
    expect(await mirror([rawon], false)).toMatchObject({ changed: 0 });
    expect(await row('soto')).toMatchObject({ archived: false });
  });

  test("the shop's own products are never removed", async () => {
    const own = await db.product({ type: 'Makanan' });
    await mirror([soto]);
    const rows =
      await db.sql`select 1 from public.product where id = ${own} and archived_at is null`;
    expect(rows).toHaveLength(1);
  });

  test('dishes that an admin archived or deleted do not return', async () => {
    await mirror([soto, rawon]);
    await db.as(admin, async (sql) => {
      await sql`update public.product set archived_at = now() where external_id = 'soto'`;
      await sql`delete from public.product where external_id = '7'`;
    });
    expect(await mirror([soto, rawon])).toEqual({ changed: 0, dishes: [] });
    expect(await row('soto')).toMatchObject({ archived: true });
    expect(await row('7')).toBeUndefined();
  });

  test('twenty concurrent calls create each dish once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => mirror([soto, rawon])));
    expect(await db.sql`select 1 from public.product`).toHaveLength(2);
  });
});

describe('public.set_food_picture', () => {
  const image = `${randomUUID()}_food-soto.avif`;
  const call = (sql: Transaction, name = image) =>
    sql`select public.set_food_picture('soto', '/pictures/soto', ${name})`;

  test("allows the service key to set a dish's picture", async () => {
    await mirror([soto]);
    await db.as('service', (sql) => call(sql));
    expect((await mirror([soto])).dishes).toMatchObject([{ image, picture: '/pictures/soto' }]);
  });

  test('denies customers, visitors and admins', async () => {
    await mirror([soto]);
    for (const person of [null, budi, admin]) {
      const work = db.as(person, (sql) => call(sql));
      expect(await errorOf(work)).toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
    }
  });

  test('denies an invalid file name', async () => {
    await mirror([soto]);
    const work = db.as('service', (sql) => call(sql, '../soto.svg'));
    expect(await errorOf(work)).toMatchObject({ code: '23514' });
  });
});

describe('a mirrored dish', () => {
  test('can be ordered at the catalogue price', async () => {
    await mirror([soto]);
    const id = (await row('soto'))?.id ?? 0;
    const lines = await db.as(
      budi,
      (sql) => sql<{ id: number; price: number; size: string | null }[]>`
        insert into public.keranjang (id_user, id_product, name_product, price, jumlah_product)
        values (${budi.id}, ${id}, 'Gratis', 1, 2) returning id, name_product, price, size`,
    );
    expect(lines).toMatchObject([{ name_product: 'Soto Betawi', price: 20_000, size: null }]);
    const order = await checkout(db, budi, [lines[0]?.id ?? 0]);
    expect(order).toMatchObject({ nama_produk: ['Soto Betawi'], total_harga: 40_000 });
    expect(await row('soto')).toMatchObject({ stock_product: 48 });
  });

  test('cannot be created by an admin', async () => {
    const work = db.as(
      admin,
      (sql) => sql`insert into public.product (product_name, type_product, price, external_id)
        values ('Soto', 'Makanan', 1, 'soto')`,
    );
    expect(await errorOf(work)).toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
  });

  test("is stored with the service's data, which only the service key can read", async () => {
    for (const person of [null, budi, admin]) {
      const work = db.as(person, (sql) => sql`select 1 from private.mirrored_food`);
      expect(await errorOf(work)).toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
    }
  });
});
