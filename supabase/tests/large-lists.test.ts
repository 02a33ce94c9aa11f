import { pageOf, requestPage } from 'admin-console/list-page.rules';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, type Person, type TestDatabase } from './support/database.ts';
import { type Customer, must, openShop, type Shop } from './support/shop.ts';

describe('public.search_products', () => {
  let db: TestDatabase;
  let admin: Person;
  let customer: Person;

  beforeAll(async () => {
    db = await openDatabase();
    admin = await db.person('ayu', 'admin');
    customer = await db.person('budi');
    for (const name of ['Es Kopi 100%', 'Es Kopi 1000', 'kopi_susu', 'Teh * \\ Tarik']) {
      await db.product({ name });
    }
    await db.product({ name: 'Kopi Rahasia', archived: true });
  });
  afterAll(() => db.close());

  const find = (search: string | null, as = admin) =>
    db.as(as, async (sql) => {
      const rows = await sql`
        select product_name from public.search_products(${search}) order by id`;
      return rows.map(({ product_name }) => product_name);
    });

  test.each([
    ['KOPI', ['Es Kopi 100%', 'Es Kopi 1000', 'kopi_susu', 'Kopi Rahasia']],
    ['0%', ['Es Kopi 100%']],
    ['i_s', ['kopi_susu']],
    ['*', ['Teh * \\ Tarik']],
    ['\\', ['Teh * \\ Tarik']],
    ['pizza', []],
    [null, []],
  ])('finds %j anywhere in a name, without wildcards', async (search, names) => {
    expect(await find(search)).toEqual(names);
  });
  test('allows an admin to find products not on the menu', async () => {
    expect(await find('rahasia')).toEqual(['Kopi Rahasia']);
  });
  test('denies rows to a customer', async () => {
    expect(await find('kopi', customer)).toEqual([]);
  });
});

describe('the lists of an admin', () => {
  let shop: Shop;
  let admin: Customer;
  const order = { column: 'product_name', isAscending: true } as const;

  beforeAll(async () => {
    shop = await openShop();
    admin = await shop.registerAdmin('ayu');
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await must(shop.service.from('product').delete().gt('id', 0).select('id'));
  });

  const add = (...names: string[]) =>
    must(
      shop.service
        .from('product')
        .insert(
          names.map((product_name) => ({ product_name, type_product: 'Minuman', price: 20_000 })),
        )
        .select('id'),
    );
  const read = async (place: Parameters<typeof requestPage>[2]) =>
    pageOf(
      await must(
        requestPage(admin.client.from('product').select('id, product_name'), order, place),
      ),
      order,
      place,
    );
  const namesOf = ({ rows }: Awaited<ReturnType<typeof read>>) =>
    rows.map(({ product_name }) => product_name);
  const nextOf = (page: Awaited<ReturnType<typeof read>>) => read(page.next ?? 'last');
  const previousOf = (page: Awaited<ReturnType<typeof read>>) => read(page.previous ?? 'first');

  test('contain each row on exactly one page in both directions, with ties and unusual values', async () => {
    const odd = 'Teh, "manis" (50%) \\ dingin.';
    await add(...Array<string>(30).fill('Es Kopi'), ...Array<string>(15).fill(odd));
    const first = await read('first');
    const second = await nextOf(first);
    const third = await nextOf(second);
    expect([first, second, third].flatMap(namesOf)).toEqual([
      ...Array<string>(30).fill('Es Kopi'),
      ...Array<string>(15).fill(odd),
    ]);
    expect(
      new Set([first, second, third].flatMap(({ rows }) => rows.map(({ id }) => id))).size,
    ).toBe(45);
    expect([first.previous, third.next]).toEqual([null, null]);
    expect((await previousOf(third)).rows).toEqual(second.rows);
    expect((await previousOf(await previousOf(third))).rows).toEqual(first.rows);
    expect((await read('last')).rows).toEqual([...second.rows, ...third.rows].slice(-20));
  });

  test('do not shift when rows are added before a page', async () => {
    await add(...Array.from({ length: 41 }, (_, index) => `Kopi ${10 + index}`));
    const first = await read('first');
    const second = await nextOf(first);
    await add('Air', 'Anggur');
    expect((await nextOf(first)).rows).toEqual(second.rows);
    expect(namesOf(await previousOf(await previousOf(second)))).toEqual(['Air', 'Anggur']);
  });
});

describe('public.count_orders', () => {
  let db: TestDatabase;
  let admin: Person;
  let customer: Person;

  beforeAll(async () => {
    db = await openDatabase();
    admin = await db.person('ayu', 'admin');
    customer = await db.person('budi');
  });
  afterAll(() => db.close());

  const place = (orders: number) => db.sql`
    insert into public.pesanan
      (id_pemesan, nama_pemesan, nama_produk, total_harga, lines_total, jumlah_product, idempotency_key, request_hash)
    select ${customer.id}::uuid, 'Budi', '{Es Kopi}', 20000, 20000, 1, gen_random_uuid(), 'x'
    from generate_series(1, ${orders}::integer)`;
  const count = (archived: boolean, as = admin) =>
    db.as(as, async (sql) => {
      const [row] = await sql`select public.count_orders(${archived}) as orders`;
      return row?.orders;
    });

  test('allows an admin to count: exact up to 1000, then 1001', async () => {
    await place(1000);
    expect(await count(false)).toBe(1000);
    await place(2);
    expect(await count(false)).toBe(1001);
    expect(await count(true)).toBe(0);
  });
  test('allows an admin to count the archive', async () => {
    await db.sql`update public.pesanan set status = 'siap'`;
    await db.sql`update public.pesanan set status = 'selesai'`;
    await db.sql`update public.pesanan set archived_at = now() where id % 2 = 0`;
    expect([await count(true), await count(false)]).toEqual([501, 501]);
  });
  test('denies a customer: the count is 0', async () => {
    expect(await count(false, customer)).toBe(0);
  });
});
