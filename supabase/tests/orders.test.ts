import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkout, stockOf } from './support/checkout.ts';
import { openDatabase, type Person, type TestDatabase } from './support/database.ts';
import { errorOf } from './support/database-error.ts';

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

/** Sets the status of the order without its triggers. */
const setStatus = async (status: string) => {
  await db.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`update public.pesanan set status = ${status} where id = ${order}`;
  });
};
const move = (person: Person | null, status: string, reason: string | null = null) =>
  db.as(
    person,
    (sql) => sql`update public.pesanan set status = ${status}, status_reason = ${reason}
      where id = ${order} returning status`,
  );
const archive = (person: Person | null, at: Date | null = new Date()) =>
  db.as(
    person,
    (sql) => sql`update public.pesanan set archived_at = ${at} where id = ${order}
      returning archived_at`,
  );

describe('an order', () => {
  test('remains when the product is deleted', async () => {
    await db.as(admin, (sql) => sql`delete from public.product where id = ${product}`);
    const rows = await db.sql`
      select id_product, name_product, price from public.pesanan_item where id_pesanan = ${order}`;
    expect(rows).toEqual([{ id_product: null, name_product: 'Es Kopi Senja', price: 20_000 }]);
  });
  test('remains, without name and phone, when the account is deleted', async () => {
    const lines = [await db.line(budi, product)];
    const contact = { name: 'Budi', phone: '0812 3456 7890' };
    order = (await checkout(db, budi, lines, undefined, undefined, contact))?.id ?? 0;
    await db.sql`delete from auth.users where id = ${budi.id}`;
    const rows = await db.sql`
      select id_pemesan, nama_pemesan, customer_phone from public.pesanan where id = ${order}`;
    expect(rows).toEqual([
      { id_pemesan: null, nama_pemesan: 'Akun dihapus', customer_phone: null },
    ]);
  });
});

describe('the status of an order', () => {
  const legal = [
    'menunggu>disiapkan',
    'menunggu>dibatalkan',
    'disiapkan>siap',
    'disiapkan>dibatalkan',
    'siap>dibatalkan',
    'siap>selesai',
  ];
  const statuses = ['menunggu', 'disiapkan', 'siap', 'selesai', 'dibatalkan'];
  for (const from of statuses) {
    for (const to of [...statuses, 'hilang'].filter((status) => status !== from)) {
      // Steps back are tested in order-events.test.ts.
      if (['siap>disiapkan', 'selesai>siap'].includes(`${from}>${to}`)) continue;
      const allowed = legal.includes(`${from}>${to}`);
      test(`${allowed ? 'moves' : 'denies a move'} from ${from} to ${to}`, async () => {
        await setStatus(from);
        const reason = to === 'dibatalkan' ? 'Habis' : null;
        if (allowed) expect(await move(admin, to, reason)).toEqual([{ status: to }]);
        else {
          const detail = { code: 'illegal_status', from, to };
          const expected = { code: 'PT409', message: 'illegal_status', detail };
          expect(await errorOf(move(admin, to))).toEqual(expected);
        }
      });
    }
  }
});

describe('private.return_stock', () => {
  test('allows a cancellation to return the units to the stock', async () => {
    await move(admin, 'dibatalkan', 'Habis');
    expect(await stockOf(db, product)).toBe(10);
  });
  test('denies a customer the cancellation, and thus a larger stock', async () => {
    await move(budi, 'dibatalkan', 'Habis');
    expect(await stockOf(db, product)).toBe(6);
  });
});

describe('the archive of orders', () => {
  test.each(['selesai', 'dibatalkan'])(
    "accepts an order that is %s, with the server's time",
    async (status) => {
      await setStatus(status);
      const [row] = await archive(admin, new Date('2000-01-01'));
      expect(row?.archived_at.getTime()).toBeGreaterThan(Date.now() - 3_600_000);
    },
  );
  test.each(['menunggu', 'disiapkan', 'siap'])('denies an order that is %s', async (status) => {
    await setStatus(status);
    const detail = { code: 'order_not_finished', status };
    expect(await errorOf(archive(admin))).toEqual({
      code: 'PT409',
      message: 'order_not_finished',
      detail,
    });
  });
  test('restores an archived order', async () => {
    await setStatus('selesai');
    await archive(admin);
    expect(await archive(admin, null)).toEqual([{ archived_at: null }]);
  });
  test('keeps the order visible to its customer, who cannot archive', async () => {
    await setStatus('selesai');
    await archive(admin);
    const own = await db.as(
      budi,
      (sql) => sql`select id, total_harga from public.pesanan where id = ${order}`,
    );
    expect(own).toEqual([{ id: order, total_harga: 80_000 }]);
    expect(await archive(budi, null)).toEqual([]);
  });
});
