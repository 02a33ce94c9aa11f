import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkout, stockOf } from './support/checkout.ts';
import { openDatabase, type Person, type TestDatabase } from './support/database.ts';
import { refusal } from './support/refusal.ts';

let db: TestDatabase;
let admin: Person;
let budi: Person;
let product: number;
let order: number;

beforeAll(async () => {
  db = await openDatabase();
  admin = await db.person('ayu', 'admin');
});
beforeEach(async () => {
  budi = await db.person('budi');
  product = await db.product({ stock: 10 });
  order = (await checkout(db, budi, [await db.line(budi, product, 4)]))?.id ?? 0;
});
afterAll(() => db.close());

const move = (person: Person | null, status: string) =>
  db.as(
    person,
    (sql) => sql`update public.pesanan set status = ${status} where id = ${order} returning status`,
  );
const remove = (person: Person | null) =>
  db.as(person, (sql) => sql`delete from public.pesanan where id = ${order} returning id`);

describe('an order', () => {
  test('takes its lines with it when it is deleted', async () => {
    await remove(admin);
    expect(
      await db.sql`select 1 from public.pesanan_item where id_pesanan = ${order}`,
    ).toHaveLength(0);
  });
  test('stays when the product is deleted', async () => {
    await db.as(admin, (sql) => sql`delete from public.product where id = ${product}`);
    const rows = await db.sql`
      select id_product, name_product, price from public.pesanan_item where id_pesanan = ${order}`;
    expect(rows).toEqual([{ id_product: null, name_product: 'Es Kopi Senja', price: 20_000 }]);
  });
  test('stays when the account is deleted', async () => {
    await db.sql`delete from auth.users where id = ${budi.id}`;
    const rows =
      await db.sql`select id_pemesan, nama_pemesan from public.pesanan where id = ${order}`;
    expect(rows).toEqual([{ id_pemesan: null, nama_pemesan: 'budi' }]);
  });
});

describe('the status of an order', () => {
  const legal = [
    'menunggu>disiapkan',
    'menunggu>dibatalkan',
    'disiapkan>siap',
    'disiapkan>dibatalkan',
    'siap>selesai',
  ];
  const statuses = ['menunggu', 'disiapkan', 'siap', 'selesai', 'dibatalkan'];
  const start = async (status: string) => {
    await db.sql.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`update public.pesanan set status = ${status} where id = ${order}`;
    });
  };
  for (const from of statuses) {
    for (const to of [...statuses, 'hilang'].filter((status) => status !== from)) {
      const allowed = legal.includes(`${from}>${to}`);
      test(`${allowed ? 'moves' : 'denies a move'} from ${from} to ${to}`, async () => {
        await start(from);
        if (allowed) expect(await move(admin, to)).toEqual([{ status: to }]);
        else {
          const detail = { code: 'illegal_status', from, to };
          const expected = { code: 'PT409', message: 'illegal_status', detail };
          expect(await refusal(move(admin, to))).toEqual(expected);
        }
      });
    }
  }
});

describe('private.return_stock', () => {
  test('allows a cancellation to put the units back', async () => {
    await move(admin, 'dibatalkan');
    expect(await stockOf(db, product)).toBe(10);
  });
  test('denies it for a deleted order: its food was cooked', async () => {
    await remove(admin);
    expect(await stockOf(db, product)).toBe(6);
  });
  test('denies a customer to cancel, and so to refill the stock', async () => {
    await move(budi, 'dibatalkan');
    expect(await stockOf(db, product)).toBe(6);
  });
});
