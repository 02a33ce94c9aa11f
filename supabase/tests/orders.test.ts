import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkout, stockOf } from './support/checkout.ts';
import { actAs, openDatabase, type Person, type TestDatabase } from './support/database.ts';
import { NOT_ALLOWED, refusal } from './support/refusal.ts';

let db: TestDatabase;
let admin: Person;
let budi: Person;
let sari: Person;
let product: number;
let order: number;

beforeAll(async () => {
  db = await openDatabase();
  admin = await db.person('ayu', 'admin');
});
beforeEach(async () => {
  budi = await db.person('budi');
  sari = await db.person('sari');
  product = await db.product({ stock: 10 });
  order = (await checkout(db, budi, [await db.line(budi, product, 4)]))?.id ?? 0;
});
afterAll(() => db.close());

const read = (person: Person | null, table: 'pesanan' | 'pesanan_item') => {
  const column = table === 'pesanan' ? 'id' : 'id_pesanan';
  return db.as(
    person,
    (sql) => sql`select 1 from public.${sql(table)} where ${sql(column)} = ${order}`,
  );
};
const move = (person: Person | null, status: string) =>
  db.as(
    person,
    (sql) => sql`update public.pesanan set status = ${status} where id = ${order} returning status`,
  );
const remove = (person: Person | null) =>
  db.as(person, (sql) => sql`delete from public.pesanan where id = ${order} returning id`);

describe('pesanan_select_own_or_admin', () => {
  test('allows the customer and an admin', async () => {
    expect([...(await read(budi, 'pesanan')), ...(await read(admin, 'pesanan'))]).toHaveLength(2);
  });
  test('denies another customer: no row', async () => {
    expect(await read(sari, 'pesanan')).toHaveLength(0);
  });
  test('denies a visitor', async () => {
    expect(await refusal(read(null, 'pesanan'))).toMatchObject({ code: NOT_ALLOWED });
  });
});

describe('pesanan_item_select_with_order', () => {
  test('allows the customer and an admin', async () => {
    const [own, all] = [await read(budi, 'pesanan_item'), await read(admin, 'pesanan_item')];
    expect([...own, ...all]).toHaveLength(2);
  });
  test('denies another customer: no row', async () => {
    expect(await read(sari, 'pesanan_item')).toHaveLength(0);
  });
  test('denies a visitor', async () => {
    expect(await refusal(read(null, 'pesanan_item'))).toMatchObject({ code: NOT_ALLOWED });
  });
});

describe('an order', () => {
  test('denies everyone to write one directly, an admin too', async () => {
    for (const person of [null, budi, admin]) {
      const work = db.as(
        person,
        (sql) => sql`insert into public.pesanan (id_pemesan, nama_pemesan, nama_produk, total_harga,
          jumlah_product, idempotency_key, request_hash)
          values (${budi.id}, 'Budi', '{Kopi}', 1, 1, gen_random_uuid(), '')`,
      );
      expect(await refusal(work)).toMatchObject({ code: NOT_ALLOWED });
    }
  });
  test('denies everyone to write its lines, an admin too', async () => {
    for (const person of [null, budi, admin]) {
      const work = db.as(person, (sql) => sql`update public.pesanan_item set price = 1`);
      expect(await refusal(work)).toMatchObject({ code: NOT_ALLOWED });
    }
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

describe('pesanan_update_admin', () => {
  test('allows an admin to move the status', async () => {
    expect(await move(admin, 'siap')).toEqual([{ status: 'siap' }]);
  });
  test('denies the customer and another: no row', async () => {
    expect([...(await move(budi, 'siap')), ...(await move(sari, 'siap'))]).toHaveLength(0);
  });
  test('denies a visitor', async () => {
    expect(await refusal(move(null, 'siap'))).toMatchObject({ code: NOT_ALLOWED });
  });
  test('denies an admin any other column', async () => {
    const work = db.as(admin, (sql) => sql`update public.pesanan set total_harga = 1`);
    expect(await refusal(work)).toMatchObject({ code: NOT_ALLOWED });
  });
  test('denies it by the trigger too, even if somebody granted the columns', async () => {
    const work = db.sql.begin(async (sql) => {
      await sql`grant update on public.pesanan to authenticated`;
      await actAs(sql, admin);
      await sql`update public.pesanan set total_harga = 1 where id = ${order}`;
    });
    expect(await refusal(work)).toMatchObject({ code: 'PT403', message: 'order_is_history' });
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

describe('pesanan_delete_admin', () => {
  test('allows an admin, and the lines go with the order', async () => {
    expect(await remove(admin)).toHaveLength(1);
    expect(
      await db.sql`select 1 from public.pesanan_item where id_pesanan = ${order}`,
    ).toHaveLength(0);
  });
  test('denies the customer and another: no row', async () => {
    expect([...(await remove(budi)), ...(await remove(sari))]).toHaveLength(0);
  });
  test('denies a visitor', async () => {
    expect(await refusal(remove(null))).toMatchObject({ code: NOT_ALLOWED });
  });
});
