import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actAs, openDatabase, type Person, type TestDatabase } from './support/database.ts';
import { NOT_ALLOWED, refusal } from './support/refusal.ts';

let db: TestDatabase;
let budi: Person;
let sari: Person;
let admin: Person;

beforeAll(async () => {
  db = await openDatabase();
  budi = await db.person('budi');
  sari = await db.person('sari');
  admin = await db.person('ayu', 'admin');
});
afterAll(() => db.close());

const names = async (reader: Person | null) =>
  (await db.as(reader, (sql) => sql`select username from public.profiles order by 1`)).map(
    (row) => row.username,
  );
const roleOf = async (person: Person) =>
  (await db.sql`select role from public.profiles where id = ${person.id}`)[0]?.role;

describe('profiles_select_own_or_admin', () => {
  test('allows a customer to read the own profile', async () => {
    expect(await names(budi)).toEqual(['budi']);
  });
  test('allows an admin to read all profiles', async () => {
    expect(await names(admin)).toEqual(['ayu', 'budi', 'sari']);
  });
  test('denies a visitor', async () => {
    expect(await refusal(names(null))).toMatchObject({ code: NOT_ALLOWED });
  });
  test('denies a customer the profile of another', async () => {
    const rows = await db.as(
      budi,
      (sql) => sql`select 1 from public.profiles where id = ${sari.id}`,
    );
    expect(rows).toHaveLength(0);
  });
});

describe('profiles_update_own', () => {
  test('allows a customer to change the own names', async () => {
    const rows = await db.as(
      budi,
      (sql) => sql`update public.profiles set full_name = 'Budi Santoso' returning full_name`,
    );
    expect(rows).toEqual([{ full_name: 'Budi Santoso' }]);
  });
  test('denies a customer, and an admin too, the names of another', async () => {
    for (const person of [budi, admin]) {
      const rows = await db.as(
        person,
        (sql) => sql`update public.profiles set username = 'x' where id = ${sari.id} returning id`,
      );
      expect(rows).toHaveLength(0);
    }
  });
  test('denies a blank name', async () => {
    const blank = db.as(budi, (sql) => sql`update public.profiles set username = '  '`);
    expect(await refusal(blank)).toMatchObject({ code: '23514' });
  });
});

describe('a role', () => {
  const attempts = {
    'an update of the own row': 'update public.profiles set role = $1 where id = $2',
    'an insert': 'insert into public.profiles (username, role, id) values (null, $1, $2)',
    'an upsert': `insert into public.profiles (username, role, id) values ('x', $1, $2)
      on conflict (id) do update set role = excluded.role`,
  };
  for (const [attempt, statement] of Object.entries(attempts)) {
    test(`denies ${attempt}`, async () => {
      const work = db.as(budi, (sql) => sql.unsafe(statement, ['admin', budi.id]));
      expect(await refusal(work)).toMatchObject({ code: NOT_ALLOWED });
      expect(await roleOf(budi)).toBe('pengguna');
    });
  }
  test('denies an admin too, by the trigger, even if somebody granted the column', async () => {
    const work = db.sql.begin(async (sql) => {
      await sql`grant update on public.profiles to authenticated`;
      await actAs(sql, admin);
      await sql`update public.profiles set role = 'pengguna'`;
    });
    expect(await refusal(work)).toMatchObject({ code: 'PT403', message: 'role_protected' });
  });
  test('allows the service key', async () => {
    const rani = await db.person('rani');
    await db.sql.begin(async (sql) => {
      await sql`set local role service_role`;
      await sql`update public.profiles set role = 'admin' where id = ${rani.id}`;
    });
    expect(await roleOf(rani)).toBe('admin');
  });
});

describe('private.create_profile', () => {
  test('allows every sign-up, named after the local part of the e-mail', async () => {
    const dewi = await db.person('dewi.lestari');
    const rows =
      await db.sql`select username, full_name, role from public.profiles where id = ${dewi.id}`;
    expect(rows).toEqual([
      { username: 'dewi.lestari', full_name: 'dewi.lestari', role: 'pengguna' },
    ]);
  });
  test('allows a sign-up by phone, without an e-mail', async () => {
    const [user] = await db.sql`insert into auth.users (phone) values ('62811') returning id`;
    const rows = await db.sql`select username from public.profiles where id = ${user?.id}`;
    expect(rows).toEqual([{ username: 'pengguna' }]);
  });
  test('denies a role in the metadata of a sign-up', async () => {
    const [user] = await db.sql`
      insert into auth.users (email, raw_user_meta_data, raw_app_meta_data)
      values ('eve@kedai.test', '{"role":"admin"}', '{"role":"admin"}') returning id`;
    const rows = await db.sql`select role from public.profiles where id = ${user?.id}`;
    expect(rows).toEqual([{ role: 'pengguna' }]);
  });
});
