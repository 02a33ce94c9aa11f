/** The board of a branch, as its staff poll it. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { order } from './support/checkout.ts';
import { type Caller, openDatabase, type Person, type TestDatabase } from './support/database.ts';
import { errorOf, INSUFFICIENT_PRIVILEGE } from './support/database-error.ts';
import { rpc } from './support/rpc.ts';

let db: TestDatabase;
let rina: Person;
let budi: Person;
let branch: number;
let product: number;

beforeAll(async () => {
  db = await openDatabase();
  rina = await db.person('rina', 'staf');
  budi = await db.person('budi');
  branch = (await db.sql<{ id: number }[]>`select private.main_branch() as id`)[0]?.id ?? 0;
});
beforeEach(async () => {
  await db.sql`truncate public.pesanan cascade`;
  await db.sql`truncate public.till_session cascade`;
  await db.sql`update public.branch set paused_until = null`;
  product = await db.product({ name: 'Es Kopi', stock: 1000 });
});
afterAll(() => db.close());

interface Board {
  now: string;
  hash: string;
  branch: Record<string, unknown>;
  till: object | null;
  hides_orders: boolean;
  refunds_due: number;
  orders: { id: number; status: string; order_number: number }[] | null;
}
const board = async (person: Caller, known?: string, branch_id = branch): Promise<Board> => {
  const facts = known === undefined ? { branch_id } : { branch_id, known_hash: known };
  const [row] = await rpc<{ board: Board }>(db, person, 'board', facts);
  return row?.board as Board;
};

describe('public.board', () => {
  test('allows staff to read orders with their lines, the branch and the till', async () => {
    const placed = await order(db, budi, product, 2, {
      name: 'Bu Ratna',
      phone: '081234567890',
      note: 'Tanpa gula',
      pickup: 'table',
      table: '7',
    });
    await rpc(db, rina, 'accept_order', {
      order_id: placed.id,
      expected_status: 'disiapkan',
      minutes: 10,
    });
    await rpc(db, rina, 'open_till', { branch_id: branch });
    expect(await board(rina)).toMatchObject({
      branch: {
        id: branch,
        state: 'open',
        always_open: true,
        auto_accept: true,
        requires_till: false,
        paused_until: null,
      },
      till: { opened_by_name: 'rina' },
      orders: [
        {
          id: placed.id,
          order_number: placed.order_number,
          status: 'disiapkan',
          customer_name: 'Bu Ratna',
          customer_phone: '+6281234567890',
          note: 'Tanpa gula',
          pickup_type: 'table',
          table_name: '7',
          acknowledged_by_name: 'rina',
          total: 40_000,
          revision: 0,
          lines: [
            { id_product: product, name: 'Es Kopi', size: 'Small', price: 20_000, quantity: 2 },
          ],
        },
      ],
    });
  });
  test('allows one answer without orders while nothing has changed', async () => {
    await order(db, budi, product);
    const first = await board(rina);
    expect(first.orders).toHaveLength(1);
    expect(await board(rina, first.hash)).toMatchObject({ hash: first.hash, orders: null });
    await rpc(db, rina, 'pause_branch', { branch_id: branch });
    const paused = await board(rina, first.hash);
    expect([paused.orders?.length, paused.branch.state]).toEqual([1, 'paused']);
    await rpc(db, rina, 'resume_branch', { branch_id: branch });
    await order(db, budi, product);
    expect((await board(rina, paused.hash)).orders).toHaveLength(2);
  });
  test('allows the open orders, oldest first, and the last 30 finished ones of the day', async () => {
    const ids: number[] = [];
    for (let index = 0; index < 33; index += 1) ids.push((await order(db, budi, product)).id);
    const yesterday = (await order(db, budi, product)).id;
    const open = (await order(db, budi, product)).id;
    await db.sql.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`update public.pesanan set status = 'selesai' where id <> ${open}`;
      await sql`update public.pesanan set business_date = business_date - 1 where id = ${yesterday}`;
    });
    const shown = (await board(rina)).orders?.map(({ id }) => id);
    expect(shown).toEqual([...ids.slice(3), open]);
  });
  test('denies orders of another branch', async () => {
    await order(db, budi, product);
    const [depok] = await db.sql<{ id: number }[]>`
      insert into public.branch (slug, name, city, address)
      values ('depok', 'Depok', 'Depok', 'Depok') returning id`;
    expect((await board(rina, undefined, depok?.id)).orders).toEqual([]);
    await db.sql`delete from public.branch where slug = 'depok'`;
  });
  test('denies customers, visitors, and an unknown branch', async () => {
    expect(await errorOf(board(budi))).toMatchObject({ code: 'PT403', message: 'staff_only' });
    expect(await errorOf(board(null))).toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
    expect(await errorOf(board(rina, undefined, 999_999))).toMatchObject({
      code: 'PT404',
      message: 'unknown_branch',
    });
  });
  test('allows staff to read how many refunds wait in the branch', async () => {
    const owed = await order(db, budi, product);
    const stray = await order(db, budi, product);
    await order(db, budi, product);
    await db.sql`update public.pesanan set paid = total_harga + 500 where id = ${owed.id}`;
    await db.sql`
      insert into public.payment (id_pesanan, method, status, amount, problem, settled_at, idempotency_key)
      values (${stray.id}, 'qris_static', 'to_refund', 20000, 'late', now(), gen_random_uuid())`;
    expect((await board(rina)).refunds_due).toBe(2);
  });
  test('allows all orders that ring, and leaves out accepted ones of more than 500', async () => {
    const waiting = await order(db, budi, product);
    await db.sql`
      insert into public.pesanan (nama_pemesan, nama_produk, total_harga, lines_total, jumlah_product,
        idempotency_key, request_hash, business_date, order_number, acknowledged_at, created_at)
      select 'Budi', '{Es Kopi}', 20000, 20000, 1, gen_random_uuid(), 'x', current_date, n, now(), now() + interval '1 hour'
      from generate_series(1, 501) as n`;
    const { orders, hides_orders } = await board(rina);
    expect(orders?.map(({ id }) => id)).toContain(waiting.id);
    expect([orders?.length, hides_orders]).toEqual([500, true]);
  });
});
