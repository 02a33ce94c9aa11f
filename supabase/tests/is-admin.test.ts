import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type Person, type TestDatabase } from './support/database.ts';
import { errorOf, INSUFFICIENT_PRIVILEGE } from './support/database-error.ts';

let db: TestDatabase;

beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

const isAdmin = async (person: Person | null) =>
  (await db.as(person, (sql) => sql`select private.is_admin() as answer`))[0]?.answer;

describe('private.is_admin', () => {
  test('allows an admin with a live session', async () => {
    expect(await isAdmin(await db.person('ayu', 'admin'))).toBe(true);
  });
  test('denies a customer', async () => {
    expect(await isAdmin(await db.person('budi'))).toBe(false);
  });
  test('denies visitors', async () => {
    expect(await errorOf(isAdmin(null))).toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
  });
  test('denies a demoted admin with the old token', async () => {
    const ayu = await db.person('ayu', 'admin');
    await db.sql`update public.profiles set role = 'pengguna' where id = ${ayu.id}`;
    expect(await isAdmin(ayu)).toBe(false);
  });
  test('denies an admin with the old token after a global sign-out', async () => {
    const ayu = await db.person('ayu', 'admin');
    await db.sql`delete from auth.sessions where user_id = ${ayu.id}`;
    expect(await isAdmin(ayu)).toBe(false);
  });
  test('denies an expired session', async () => {
    const ayu = await db.person('ayu', 'admin');
    await db.sql`update auth.sessions set not_after = now() - interval '1 s' where id = ${ayu.session}`;
    expect(await isAdmin(ayu)).toBe(false);
  });
  test('denies the session of another user, and an invalid session id', async () => {
    const ayu = await db.person('ayu', 'admin');
    const budi = await db.person('budi');
    for (const session of [budi.session, randomUUID(), '', 'null', "' or true"]) {
      expect(await isAdmin({ ...ayu, session }), session).toBe(false);
    }
  });
  test('denies a token without user and session: returns false, not null', async () => {
    const [row] = await db.sql.begin(async (sql) => {
      await sql`select set_config('request.jwt.claims', '{}', true)`;
      await sql`set local role authenticated`;
      return sql`select private.is_admin() as answer`;
    });
    expect(row?.answer).toBe(false);
  });
});
