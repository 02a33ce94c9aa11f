import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type Person, type TestDatabase } from './support/database.ts';
import { errorOf, INSUFFICIENT_PRIVILEGE } from './support/database-error.ts';

let db: TestDatabase;

beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

const isStaff = async (person: Person | null) =>
  (await db.as(person, (sql) => sql`select private.is_staff() as answer`))[0]?.answer;

describe('private.is_staff', () => {
  test('allows staff and admins with a live session', async () => {
    expect(await isStaff(await db.person('rina', 'staf'))).toBe(true);
    expect(await isStaff(await db.person('ayu', 'admin'))).toBe(true);
  });
  test('denies customers and visitors', async () => {
    expect(await isStaff(await db.person('budi'))).toBe(false);
    expect(await errorOf(isStaff(null))).toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
  });
  test('denies former staff with the old token', async () => {
    const rina = await db.person('rina', 'staf');
    await db.sql`update public.profiles set role = 'pengguna' where id = ${rina.id}`;
    expect(await isStaff(rina)).toBe(false);
  });
  test('denies an ended session, an expired one, and one of another user', async () => {
    const rina = await db.person('rina', 'staf');
    const budi = await db.person('budi');
    expect(await isStaff({ ...rina, session: budi.session })).toBe(false);
    await db.sql`update auth.sessions set not_after = now() - interval '1 s' where id = ${rina.session}`;
    expect(await isStaff(rina)).toBe(false);
    await db.sql`delete from auth.sessions where id = ${rina.session}`;
    expect(await isStaff(rina)).toBe(false);
  });
  test('denies an admin without the required second factor', async () => {
    const ayu = await db.person('ayu', 'admin');
    await db.sql`update private.settings set require_admin_mfa = true`;
    expect(await isStaff(ayu)).toBe(false);
    await db.sql`update private.settings set require_admin_mfa = false`;
  });
});
