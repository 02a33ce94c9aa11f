import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type Person, type TestDatabase } from './support/database.ts';

let db: TestDatabase;
let admin: Person;

const MENU = [
  ['Es Kopi Susu Gula Aren', 'Minuman', 'Kopi', 20, 'Espresso, susu segar, dan gula aren.'],
  ['Kopi Tubruk', 'Minuman', 'Kopi', 10, 'Kopi hitam dengan ampasnya.'],
  ['Es Teh Manis', 'Minuman', 'Teh', 30, 'Teh melati dingin.'],
  ['Es Jeruk', 'Minuman', null, 40, 'Jeruk peras. 100% segar.'],
  ['Rendang Padang', 'Makanan', 'Nasi', 10, 'Daging sapi dimasak lama dengan santan.'],
] as const;

beforeAll(async () => {
  db = await openDatabase();
  admin = await db.person('ayu', 'admin');
  for (const [product_name, type_product, category, menu_position, description] of MENU) {
    const row = { product_name, type_product, category, menu_position, description, price: 20_000 };
    await db.sql`insert into public.product ${db.sql(row)}`;
  }
  await db.product({ name: 'Kopi Rahasia', archived: true });
});
afterAll(() => db.close());

const find = (search: string | null, type = 'Minuman', category: string | null = null) =>
  db.as(null, async (sql) => {
    const rows = await sql`
      select product_name from public.search_menu(${type}, ${search}, ${category})`;
    return rows.map(({ product_name }) => product_name);
  });

describe('public.search_menu', () => {
  test.each([null, '', '  '])(
    'allows listing the whole menu in menu order without a search (%j)',
    async (search) => {
      expect(await find(search)).toEqual([
        'Kopi Tubruk',
        'Es Kopi Susu Gula Aren',
        'Es Teh Manis',
        'Es Jeruk',
      ]);
    },
  );
  test('allows filtering by category', async () => {
    expect(await find(null, 'Minuman', 'Teh')).toEqual(['Es Teh Manis']);
    expect(await find('es', 'Minuman', 'Teh')).toEqual(['Es Teh Manis']);
  });
  test.each([
    ['kopi', ['Kopi Tubruk', 'Es Kopi Susu Gula Aren']],
    ['kop', ['Kopi Tubruk', 'Es Kopi Susu Gula Aren']],
    ['KOPI SUSU', ['Es Kopi Susu Gula Aren']],
    ['kpoi', ['Kopi Tubruk', 'Es Kopi Susu Gula Aren']],
    ['koppi susu', ['Es Kopi Susu Gula Aren']],
    ['espresso', ['Es Kopi Susu Gula Aren']],
    ['es teh', ['Es Teh Manis']],
    ['mleati', ['Es Teh Manis']],
  ])('allows finding %s by name or description', async (search, names) => {
    expect(await find(search)).toEqual(names);
  });
  test('allows a typo in a long word', async () => {
    expect(await find('rendnag', 'Makanan')).toEqual(['Rendang Padang']);
  });
  test('denies products of the other type and those not on the menu, even to an admin', async () => {
    expect(await find('rendang')).toEqual([]);
    const rows = await db.as(
      admin,
      (sql) => sql`select 1 from public.search_menu('Minuman', 'rahasia')`,
    );
    expect(rows).toHaveLength(0);
  });
  test.each(['%', '***', "'; drop table product", '\\', 'x'.repeat(10_000)])(
    'denies %j any meaning beyond plain text',
    async (search) => {
      expect(await find(search)).toEqual([]);
    },
  );
  test('allows only exact words if 200 products contain them in their names', async () => {
    await db.sql`insert into public.product (product_name, type_product, price, description, menu_position)
      select 'Sajian ' || n || case when n % 2 = 0 then ' Soto Betawi' else ' Sotong' end, 'Minuman', 1, '', 1000 - n
      from generate_series(1, 500) as n`;
    await db.sql`insert into public.product (product_name, type_product, price, description, menu_position)
      values ('Sajian Kuah', 'Minuman', 1, 'Seperti soto Betawi', 0), ('Sajian Kuning', 'Makanan', 1, 'Seperti soto', 0)`;
    const named = Array.from(
      { length: 250 },
      (_, index) => `Sajian ${500 - 2 * index} Soto Betawi`,
    );
    for (const search of ['soto', 'betawi Soto']) {
      expect(await find(search)).toEqual([...named, 'Sajian Kuah']);
    }
    expect(await find('soto', 'Makanan')).toEqual(['Sajian Kuning']);
    expect(await find('soto', 'Minuman', 'Kopi')).toEqual([]);
    await db.sql`delete from public.product where product_name like 'Sajian %' and menu_position > 800`;
    expect(await find('soto')).toContain('Sajian 399 Sotong');
    await db.sql`delete from public.product where product_name like 'Sajian %'`;
  });
  test('uses the trigram index on a large menu', async () => {
    await db.sql`insert into public.product (product_name, type_product, price, description)
      select 'Sajian ' || n, 'Minuman', 1, repeat(md5(n::text) || ' ', 4)
      from generate_series(1, 10000) as n`;
    await db.sql`vacuum analyze public.product`;
    const plan = await db.sql`explain select 1 from public.product
      where archived_at is null
        and (product_name || ' ' || description) operator(extensions.%>) 'kopi'`;
    await db.sql`delete from public.product where product_name like 'Sajian %'`;
    expect(JSON.stringify(plan)).toContain('product_search_idx');
  });
});

describe('public.menu_categories', () => {
  const categories = (type: string) =>
    db.as(null, (sql) => sql`select * from public.menu_categories(${type})`);

  test('allows listing the categories in menu order', async () => {
    expect(await categories('Minuman')).toEqual([{ category: 'Kopi' }, { category: 'Teh' }]);
  });
  test('denies the categories of the other type', async () => {
    expect(await categories('Makanan')).toEqual([{ category: 'Nasi' }]);
  });
});
