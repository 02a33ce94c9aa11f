/** Adding to the cart, once per key. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, type Person, type TestDatabase } from './support/database.ts';
import { errorOf, INSUFFICIENT_PRIVILEGE } from './support/database-error.ts';

let db: TestDatabase;
let budi: Person;
let sari: Person;
let coffee: number;
let rice: number;

beforeAll(async () => {
  // One connection per concurrent request.
  db = await openDatabase(10);
});
beforeEach(async () => {
  budi = await db.person('budi');
  sari = await db.person('sari');
  coffee = await db.product({ name: 'Kopi Susu', price: 18_000, stock: 200 });
  rice = await db.product({ name: 'Nasi Goreng', type: 'Makanan', price: 30_000, stock: 200 });
});
afterAll(() => db.close());

describe('public.add_to_cart', () => {
  test('allows adding to the line of the same size', async () => {
    const line = await db.line(budi, coffee, 2, 'Medium');
    expect(await db.line(budi, coffee, 3, 'Medium')).toBe(line);
    const rows =
      await db.sql`select jumlah_product, price from public.keranjang where id = ${line}`;
    expect(rows).toEqual([{ jumlah_product: 5, price: 21_000 }]);
  });
  test('allows adding food twice: one line', async () => {
    expect(await db.line(budi, rice)).toBe(await db.line(budi, rice));
  });
  test('allows adding a drink in two sizes: two lines', async () => {
    expect(await db.line(budi, coffee, 1, 'Large')).not.toBe(await db.line(budi, coffee));
  });
  test('allows restoring a line at its place, but not in the future', async () => {
    const tea = await db.product({ name: 'Teh' });
    for (const product of [coffee, rice, tea]) await db.line(budi, product);
    const [removed] = await db.as(
      budi,
      (sql) => sql`
        delete from public.keranjang where id_product = ${rice} returning created_at::text as place`,
    );
    const add = (product: number, place: string) =>
      db.as(
        budi,
        (sql) =>
          sql`select public.add_to_cart(${product}, 1, ${randomUUID()}, null, ${place}::timestamptz)`,
      );
    await add(rice, removed?.place);
    const milk = await db.product({ name: 'Susu' });
    await add(milk, '2999-01-01');
    await db.line(budi, await db.product({ name: 'Air' }));
    const lines = await db.sql`
      select name_product from public.keranjang
      where id_user = ${budi.id} order by created_at, id`;
    expect(lines.map((line) => line.name_product)).toEqual([
      'Kopi Susu',
      'Nasi Goreng',
      'Teh',
      'Susu',
      'Air',
    ]);
  });
  test('denies a visitor', async () => {
    const work = db.as(
      null,
      (sql) => sql`select public.add_to_cart(${coffee}, 1, ${randomUUID()})`,
    );
    expect(await errorOf(work)).toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
  });
  test('denies a signed-in role without a user', async () => {
    const work = db.sql.begin(async (sql) => {
      await sql`set local role authenticated`;
      await sql`select public.add_to_cart(${coffee}, 1, ${randomUUID()})`;
    });
    expect(await errorOf(work)).toMatchObject({ code: 'PT401', message: 'not_signed_in' });
  });
});

describe('the key of an addition', () => {
  const add = (person: Person, key: string | null, quantity = 2, size: string | null = null) =>
    db.as(person, async (sql) => {
      const rows = await sql`
        select id, jumlah_product from public.add_to_cart(${coffee}, ${quantity}, ${key}, ${size})`;
      return rows[0];
    });
  const unitsOf = async (person: Person) => {
    const [row] = await db.sql`
      select coalesce(sum(jumlah_product), 0)::integer as units
      from public.keranjang where id_user = ${person.id}`;
    return row?.units;
  };

  test('allows a retry: the same key adds once and returns the same result', async () => {
    const key = randomUUID();
    const first = await add(budi, key);
    expect([await add(budi, key), await unitsOf(budi)]).toEqual([first, 2]);
  });
  test('ten concurrent requests with one key add once', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(budi, key)));
    expect([new Set(answers.map((line) => line?.id)).size, await unitsOf(budi)]).toEqual([1, 2]);
  });
  test('a retry does not restore a line that was removed meanwhile', async () => {
    const key = randomUUID();
    await add(budi, key);
    await db.as(budi, (sql) => sql`delete from public.keranjang`);
    const gone = { id: null, jumlah_product: null };
    expect([await add(budi, key), await unitsOf(budi)]).toEqual([gone, 0]);
  });
  test('a retry after an error is a new attempt', async () => {
    const key = randomUUID();
    await db.sql`update public.product set stock_product = 1 where id = ${coffee}`;
    expect(await errorOf(add(budi, key))).toMatchObject({ message: 'sold_out' });
    await db.sql`update public.product set stock_product = 50 where id = ${coffee}`;
    expect(await add(budi, key)).toMatchObject({ jumlah_product: 2 });
  });
  test.each([
    ['another quantity', 3, null],
    ['another size', 2, 'Large'],
  ])('the same key denies %s', async (_, quantity, size) => {
    const key = randomUUID();
    await add(budi, key);
    expect(await errorOf(add(budi, key, quantity, size))).toMatchObject({
      code: 'PT409',
      message: 'key_reused',
    });
    expect(await unitsOf(budi)).toBe(2);
  });
  test('a missing key is rejected', async () => {
    expect(await errorOf(add(budi, null))).toMatchObject({ code: 'PT422', message: 'missing_key' });
  });
  test('the key is scoped to the customer', async () => {
    const key = randomUUID();
    await add(budi, key);
    await add(sari, key);
    expect([await unitsOf(budi), await unitsOf(sari)]).toEqual([2, 2]);
  });
  test('deletes requests older than a day', async () => {
    await add(budi, randomUUID());
    await db.sql`update private.cart_request set created_at = now() - interval '25 hours'`;
    await add(budi, randomUUID());
    const rows = await db.sql`select 1 from private.cart_request where id_user = ${budi.id}`;
    expect(rows).toHaveLength(1);
  });
  test('another customer cannot read, delete or forge it', async () => {
    await add(budi, randomUUID());
    const seen = await db.as(sari, (sql) => sql`select 1 from private.cart_request`);
    const gone = await db.as(sari, (sql) => sql`delete from private.cart_request returning 1`);
    expect([seen.length, gone.length]).toEqual([0, 0]);
    const forged = db.as(
      sari,
      (sql) => sql`
        insert into private.cart_request (id_user, idempotency_key)
        values (${budi.id}, ${randomUUID()})`,
    );
    expect(await errorOf(forged)).toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
  });
});
