/** The setting that requires a second factor for admin rights. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkout } from './support/checkout.ts';
import {
  openDatabase,
  type Person,
  type TestDatabase,
  type Transaction,
} from './support/database.ts';
import { errorOf, INSUFFICIENT_PRIVILEGE } from './support/database-error.ts';
import { rpc } from './support/rpc.ts';

let db: TestDatabase;
let ayu: Person;
let budi: Person;
let product: number;

beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.sql`delete from public.opening_hours`;
  await setting(true);
  ayu = await db.person('ayu', 'admin');
  budi = await db.person('budi');
  product = await db.product({ stock: 50 });
});

const setting = (required: boolean) => db.sql`select public.require_admin_mfa(${required})`;

/** An admin with a verified second factor: token and session at aal2. */
async function withFactor(admin: Person): Promise<Person> {
  await db.sql`update auth.sessions set aal = 'aal2' where id = ${admin.session}`;
  return { ...admin, aal: 'aal2' };
}

const standing = async (person: Person | null) =>
  (await db.as(person, (sql) => sql`select private.admin_standing() as answer`))[0]?.answer;

const MFA_REQUIRED = { code: 'PT403', message: 'mfa_required', detail: { code: 'mfa_required' } };

describe('private.admin_standing', () => {
  test('allows an admin whose token and session are at aal2', async () => {
    expect(await standing(await withFactor(ayu))).toBe('admin');
  });
  test('allows an admin at aal1 while the setting is off', async () => {
    await setting(false);
    expect(await standing(ayu)).toBe('admin');
  });
  test('denies an admin at aal1', async () => {
    expect(await standing(ayu)).toBe('mfa_required');
  });
  test('denies a token at aal2 whose session is back at aal1', async () => {
    expect(await standing({ ...ayu, aal: 'aal2' })).toBe('mfa_required');
  });
  test('denies an older token at aal1 of a session that is at aal2 now', async () => {
    await withFactor(ayu);
    expect(await standing(ayu)).toBe('mfa_required');
  });
  test('denies a customer at aal2', async () => {
    expect(await standing(await withFactor(budi))).toBeNull();
  });
  test('denies when the settings row is missing', async () => {
    await db.sql`delete from private.settings`;
    expect(await standing(ayu)).toBe('mfa_required');
  });
  test('denies visitors', async () => {
    expect(await errorOf(standing(null))).toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
  });
});

const writes: [string, (sql: Transaction) => Promise<Iterable<unknown>>][] = [
  [
    'adding a product',
    (sql) => sql`insert into public.product (product_name, type_product, price)
      values ('Teh', 'Minuman', 1) returning 1`,
  ],
  [
    'changing a product',
    (sql) => sql`update public.product set price = 9 where id = ${product} returning 1`,
  ],
  [
    'deleting a product',
    (sql) => sql`delete from public.product where id = ${product} returning 1`,
  ],
  ['changing a branch', (sql) => sql`update public.branch set last_order_minutes = 0 returning 1`],
  [
    'adding opening hours',
    (sql) => sql`insert into public.opening_hours (branch_id, weekday, opens_at, closes_at)
      select 1, 1, '08:00', '20:00' returning 1`,
  ],
  [
    'adding a closure',
    (sql) => sql`insert into public.closure (branch_id, starts_on, ends_on)
      values (1, '2020-01-01', '2020-01-01') returning 1`,
  ],
  [
    'moving an order',
    (sql) => sql`update public.pesanan set status = 'siap'
      where id = (select max(id) from public.pesanan) returning 1`,
  ],
  [
    'cancelling and archiving an order',
    (sql) => sql`update public.pesanan
      set status = 'dibatalkan', status_reason = 'Habis', archived_at = now()
      where id = (select max(id) from public.pesanan) returning 1`,
  ],
];
test('steps of staff, opening hours and options need the second factor of an admin', async () => {
  const order = (await checkout(db, budi, [await db.line(budi, product)]))?.id ?? 0;
  const facts = { order_id: order, expected_status: 'disiapkan', minutes: 5 };
  const hours = { branch_id: 1, spans: [] };
  const group = { group_id: 0 };
  expect(await errorOf(rpc(db, ayu, 'accept_order', facts))).toMatchObject(MFA_REQUIRED);
  expect(await errorOf(rpc(db, ayu, 'set_opening_hours', hours))).toMatchObject(MFA_REQUIRED);
  expect(await errorOf(rpc(db, ayu, 'delete_option_group', group))).toMatchObject(MFA_REQUIRED);
  const verified = await withFactor(ayu);
  expect(await rpc(db, verified, 'accept_order', facts)).toHaveLength(1);
  expect(await rpc(db, verified, 'set_opening_hours', hours)).toEqual([]);
  expect(await rpc(db, verified, 'delete_option_group', group)).toEqual([
    { delete_option_group: false },
  ]);
});

describe('rights of admins', () => {
  beforeEach(async () => {
    await checkout(db, budi, [await db.line(budi, product)]);
  });
  test.each(writes)('%s needs the second factor', async (_, statement) => {
    expect(await errorOf(db.as(ayu, async (sql) => [...(await statement(sql))]))).toMatchObject(
      MFA_REQUIRED,
    );
    const verified = await withFactor(ayu);
    expect(await db.as(verified, async (sql) => [...(await statement(sql))])).toHaveLength(1);
  });
  test.each(writes)('%s needs no second factor while the setting is off', async (_, statement) => {
    await setting(false);
    expect(await db.as(ayu, async (sql) => [...(await statement(sql))])).toHaveLength(1);
  });
  test('an admin at aal1 cannot read orders, profiles and pictures of others', async () => {
    await db.sql`insert into storage.objects (bucket_id, name)
      values ('image_product', ${`products/${crypto.randomUUID()}_a.png`})`;
    const seen = (person: Person) =>
      db.as(person, async (sql) => {
        const [row] = await sql`select
          (select count(*)::int from public.pesanan where id_pemesan = ${budi.id}) as orders,
          (select count(*)::int from public.profiles where id = ${budi.id}) as profiles,
          (select count(*)::int from storage.objects) > 0 as pictures`;
        return row;
      });
    expect(await seen(ayu)).toEqual({ orders: 0, profiles: 0, pictures: false });
    expect(await seen(await withFactor(ayu))).toEqual({ orders: 1, profiles: 1, pictures: true });
  });
  test('an admin at aal1 cannot upload', async () => {
    const upload = (sql: Transaction) => sql`insert into storage.objects (bucket_id, name)
      values ('image_product', ${`products/${crypto.randomUUID()}_a.png`})`;
    expect(await errorOf(db.as(ayu, async (sql) => await upload(sql)))).toMatchObject({
      code: INSUFFICIENT_PRIVILEGE,
    });
    await db.as(await withFactor(ayu), async (sql) => await upload(sql));
  });
});

test('an admin at aal1 can read their own profile and buy like a customer', async () => {
  await checkout(db, ayu, [await db.line(ayu, product)]);
  const [row] = await db.as(ayu, (sql) => sql`select role from public.profiles`);
  expect(row?.role).toBe('admin');
});

test('a customer gets no rows instead of mfa_required', async () => {
  const work = db.as(budi, async (sql) => [
    ...(await sql`update public.product set price = 1 returning 1`),
  ]);
  expect(await work).toEqual([]);
});

describe('public.admin_mfa_required', () => {
  const isRequired = async (person: Person | null) =>
    (await db.as(person, (sql) => sql`select public.admin_mfa_required() as answer`))[0]?.answer;
  test('allows every signed-in user to read the setting', async () => {
    expect(await isRequired(budi)).toBe(true);
    await setting(false);
    expect(await isRequired(ayu)).toBe(false);
  });
  test('denies visitors', async () => {
    expect(await errorOf(isRequired(null))).toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
  });
});

describe('public.require_admin_mfa', () => {
  test('allows the service key', async () => {
    await db.as('service', (sql) => sql`select public.require_admin_mfa(false)`);
    const rows = await db.sql`select require_admin_mfa from private.settings`;
    expect([...rows]).toEqual([{ require_admin_mfa: false }]);
  });
  test('denies admins, also at aal2', async () => {
    const off = db.as(
      await withFactor(ayu),
      async (sql) => await sql`select public.require_admin_mfa(false)`,
    );
    expect(await errorOf(off)).toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
  });
});

describe('settings_select_signed_in', () => {
  test('allows reading', async () => {
    expect(await db.as(budi, (sql) => sql`select 1 from private.settings`)).toHaveLength(1);
  });
  test('denies writing, even with every grant', async () => {
    await db.sql`grant all on private.settings to authenticated`;
    const rows = await db.as(
      await withFactor(ayu),
      (sql) => sql`update private.settings set require_admin_mfa = false returning 1`,
    );
    await db.sql`revoke insert, update, delete on private.settings from authenticated`;
    expect(rows).toHaveLength(0);
  });
});
