import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type Person, type TestDatabase } from './support/database.ts';

let db: TestDatabase;
let budi: Person;
let admin: Person;

beforeAll(async () => {
  db = await openDatabase();
  budi = await db.person('budi');
  admin = await db.person('ayu', 'admin');
});
afterAll(() => db.close());

const insert = (person: Person | null, changes: Record<string, unknown> = {}) =>
  db.as(person, (sql) => {
    const row = { product_name: 'Kopi Tubruk', type_product: 'Minuman', price: 15_000, ...changes };
    return sql`insert into public.product ${sql(row)} returning id, stock_product`;
  });

test('a drink has a higher price in a larger size', async () => {
  const rows = await db.as(null, (sql) => sql`select * from public.product_size order by 2`);
  expect(rows).toEqual([
    { size: 'Small', price_difference: 0 },
    { size: 'Medium', price_difference: 3_000 },
    { size: 'Large', price_difference: 6_000 },
  ]);
});

test('a product can have a former price, a rating and a picture', async () => {
  const image = '0b6f5c0e-8a43-4d0e-9d4c-7a1b2c3d4e5f_kopi.png';
  expect(await insert(admin, { compare_at_price: 25_000, rating: 4.5, image })).toHaveLength(1);
});

test('notifies servers of a changed product, group, option, assignment, branch, opening hours, closure and till', async () => {
  let changes = 0;
  const ended = Promise.withResolvers<void>();
  await db.sql.listen('catalogue_changed', () => {
    changes += 1;
  });
  await db.sql.listen('end_of_test', () => ended.resolve());
  await insert(admin);
  await db.sql`update public.option_group set position = position`;
  await db.sql`update public.product_size set price_difference = price_difference`;
  await db.sql`delete from public.option_assignment where false`;
  await db.sql`update public.branch set name = name`;
  await db.sql`delete from public.opening_hours`;
  await db.sql`delete from public.closure`;
  await db.sql`update public.till_session set business_date = business_date`;
  // Notifications arrive in commit order.
  await db.sql`select pg_notify('end_of_test', '')`;
  await ended.promise;
  expect(changes).toBe(8);
});

describe('private.is_product_image_name', () => {
  const id = '0b6f5c0e-8a43-4d0e-9d4c-7a1b2c3d4e5f';
  const check = async (name: string | null) =>
    (await db.as(budi, (sql) => sql`select private.is_product_image_name(${name}) as answer`))[0]
      ?.answer;

  test('allows the five picture formats', async () => {
    for (const extension of ['png', 'jpg', 'jpeg', 'webp', 'avif']) {
      expect(await check(`${id}_es-kopi.2.${extension}`), extension).toBe(true);
    }
  });
  test('denies everything else', async () => {
    const names = [
      null,
      '',
      `${id}.png`,
      `${id}_.png`,
      `${id}_a.html`,
      `${id}_a.png.html`,
      `${id}_a.svg`,
    ];
    const traversals = [
      `${id}_a/../b.png`,
      `${id}_a..png`,
      `${id}_%2e%2e.png`,
      `${id}_a.png\n`,
      `x${id}_a.png`,
    ];
    for (const name of [...names, ...traversals]) {
      expect(await check(name), String(name)).toBe(false);
    }
  });
});
