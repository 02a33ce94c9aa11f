/** Admins find orders by number, name and phone, and see the kitchen's queue. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type Person, type TestDatabase } from './support/database.ts';

let db: TestDatabase;
let admin: Person;
let customer: Person;
let ids: number[];

beforeAll(async () => {
  db = await openDatabase();
  admin = await db.person('ayu', 'admin');
  customer = await db.person('budi');
  ids = await place(
    { name: 'Budi Santoso', phone: '+6281234567890', status: 'disiapkan' },
    { name: 'Ratna 100%', phone: null, status: 'selesai' },
    { name: 'Al', phone: '+6281398765432', status: 'dibatalkan' },
  );
});
afterAll(() => db.close());

/** Inserts orders, oldest first, and returns their ids. */
async function place(...orders: { name: string; phone: string | null; status: string }[]) {
  const rows = await db.sql<{ id: number }[]>`
    insert into public.pesanan (id_pemesan, nama_pemesan, customer_phone, nama_produk, total_harga,
      lines_total, jumlah_product, status, idempotency_key, request_hash, created_at)
    select ${customer.id}::uuid, name, phone, '{Es Kopi}', 20000, 20000, 1, status, gen_random_uuid(), 'x',
      now() + n * interval '1 second'
    from jsonb_to_recordset(${db.sql.json(orders.map((order, n) => ({ ...order, n })))})
      as given (name text, phone text, status text, n integer)
    order by n returning id`;
  return rows.map(({ id }) => Number(id));
}

/** Positions of the orders found by a search. */
const find = (search: string | null, as = admin) =>
  db.as(as, async (sql) => {
    const rows = await sql`select id from public.search_orders(${search})`;
    return rows.map(({ id }) => ids.indexOf(Number(id)));
  });

describe('public.search_orders', () => {
  test.each([
    ['bUDI', [0]],
    ['  santo ', [0]],
    ['00%', [1]],
    ['0%', []],
    ['al', [2]],
    ['_', []],
    ['0812 3456 7890', [0]],
    ['+62 812-3456-7890', [0]],
    ['62812', [0]],
    ['5432', [2]],
    ['081', []],
    ['', []],
    [null, []],
    ['\\', []],
    ['9'.repeat(15), []],
  ])('finds %j by name or phone', async (search, found) => {
    expect(await find(search)).toEqual(found);
  });
  test('allows an admin to find an order by its number, with or without #', async () => {
    expect(await find(String(ids[1]))).toEqual([1]);
    expect(await find(` #${ids[2]} `)).toEqual([2]);
  });
  test('lists newest first', async () => {
    const [older, newer] = await place(
      { name: 'Kembar', phone: null, status: 'siap' },
      { name: 'Kembar', phone: null, status: 'siap' },
    );
    const rows = await db.as(admin, (sql) => sql`select id from public.search_orders('kembar')`);
    expect(rows.map(({ id }) => Number(id))).toEqual([newer, older]);
  });
  test('denies rows to a customer, even their own', async () => {
    expect(await find('budi', customer)).toEqual([]);
    expect(await find(String(ids[0]), customer)).toEqual([]);
  });
});

describe('public.count_finished_orders', () => {
  const count = (as: Person) =>
    db.as(as, async (sql) => (await sql`select public.count_finished_orders() as orders`)[0]);

  test('allows an admin to count finished and cancelled orders outside the archive', async () => {
    expect(await count(admin)).toEqual({ orders: 2 });
    await db.sql`update public.pesanan set archived_at = now() where id = ${ids[1] ?? 0}`;
    expect(await count(admin)).toEqual({ orders: 1 });
  });
  test('denies a customer: the count is 0', async () => {
    expect(await count(customer)).toEqual({ orders: 0 });
  });
});

test('is_open follows the status', async () => {
  const rows = await db.sql`
    select is_open from public.pesanan where id = any (${ids}::bigint[]) order by id`;
  expect(rows.map(({ is_open }) => is_open)).toEqual([true, false, false]);
});
