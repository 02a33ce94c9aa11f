import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actAs, openDatabase, type Person, type TestDatabase } from './support/database.ts';
import { errorOf } from './support/database-error.ts';

let db: TestDatabase;
let budi: Person;
let admin: Person;

beforeAll(async () => {
  db = await openDatabase();
  budi = await db.person('budi');
  admin = await db.person('ayu', 'admin');
});
afterAll(() => db.close());

const roleOf = async (person: Person) =>
  (await db.sql`select role from public.profiles where id = ${person.id}`)[0]?.role;

test('rejects a blank name', async () => {
  const blank = db.as(budi, (sql) => sql`update public.profiles set username = '  '`);
  expect(await errorOf(blank)).toMatchObject({ code: '23514' });
});

describe('a role', () => {
  test('denies an admin by the trigger, even if the column is granted', async () => {
    const work = db.sql.begin(async (sql) => {
      await sql`grant update on public.profiles to authenticated`;
      await actAs(sql, admin);
      await sql`update public.profiles set role = 'pengguna'`;
    });
    expect(await errorOf(work)).toMatchObject({ code: 'PT403', message: 'role_protected' });
  });
  test('allows the service key', async () => {
    const rani = await db.person('rani');
    await db.as(
      'service',
      (sql) => sql`update public.profiles set role = 'admin' where id = ${rani.id}`,
    );
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
