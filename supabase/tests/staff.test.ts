/** Invitation and revocation of staff: permissions, effects, and every way to accept an invitation. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, type Person, type TestDatabase } from './support/database.ts';
import { errorOf } from './support/database-error.ts';

let db: TestDatabase;
let admin: Person;

beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.sql`delete from auth.users`;
  await db.sql`delete from private.staff_invitation`;
  admin = await db.person('ayu', 'admin');
});

const invite = async (email: string | null, as: Person = admin) =>
  (await db.as(as, (sql) => sql`select public.invite_staff(${email}) as answer`))[0]?.answer;
const cancel = (email: string, as: Person = admin) =>
  db.as(as, (sql) => sql`select public.cancel_staff_invitation(${email})`);
const revoke = (id: string, as: Person = admin) =>
  db.as(as, (sql) => sql`select public.revoke_staff(${id})`);
const list = (as: Person = admin) => db.as(as, (sql) => sql`select * from public.list_staff()`);

const confirm = ({ id }: Pick<Person, 'id'>) =>
  db.sql`update auth.users set email_confirmed_at = now() where id = ${id}`;
const roleOf = async ({ id }: Pick<Person, 'id'>) =>
  (await db.sql`select role from public.profiles where id = ${id}`)[0]?.role;
const sessionsOf = async ({ id }: Person) =>
  (await db.sql`select 1 from auth.sessions where user_id = ${id}`).length;
const invited = async () =>
  (await db.sql`select email from private.staff_invitation order by email`).map(
    ({ email }) => email,
  );
const isStaff = async (person: Person) =>
  (await db.as(person, (sql) => sql`select private.is_staff() as answer`))[0]?.answer;

/** A user whose address is confirmed. */
async function confirmed(name: string): Promise<Person> {
  const person = await db.person(name);
  await confirm(person);
  return person;
}

describe('public.invite_staff', () => {
  test('allows an admin to make a confirmed account staff at once', async () => {
    const rina = await confirmed('rina');
    expect(await invite('rina@kedai.test')).toBe('staff');
    expect(await roleOf(rina)).toBe('staf');
    expect(await isStaff(rina)).toBe(true);
    expect(await invited()).toEqual([]);
  });
  test('normalises the address like the auth service', async () => {
    const rina = await confirmed('rina');
    expect(await invite('  Rina@KEDAI.test ')).toBe('staff');
    expect(await roleOf(rina)).toBe('staf');
    expect(await invite(' Baru@Kedai.test')).toBe('invited');
    expect(await invited()).toEqual(['baru@kedai.test']);
  });
  test('leaves an unconfirmed account without the role, and discards its password', async () => {
    const rina = await db.person('rina');
    await db.sql`update auth.users set encrypted_password = 'x' where id = ${rina.id}`;
    expect(await invite('rina@kedai.test')).toBe('invited');
    expect(await roleOf(rina)).toBe('pengguna');
    expect(
      await db.sql`select encrypted_password from auth.users where id = ${rina.id}`,
    ).toMatchObject([{ encrypted_password: null }]);
  });
  test('keeps one invitation when an address is invited twice, by the last admin', async () => {
    const other = await db.person('oka', 'admin');
    await invite('baru@kedai.test');
    expect(await invite('Baru@kedai.test', other)).toBe('invited');
    expect(await list()).toMatchObject([{ email: 'baru@kedai.test', invited_by: 'oka' }]);
  });
  test('denies every caller except admins', async () => {
    const staff = await db.person('rina', 'staf');
    const customer = await db.person('budi');
    for (const caller of [staff, customer]) {
      expect(await errorOf(invite('baru@kedai.test', caller))).toMatchObject({
        code: 'PT403',
        message: 'admin_only',
      });
    }
    await db.sql`delete from auth.sessions where user_id = ${admin.id}`;
    expect(await errorOf(invite('baru@kedai.test'))).toMatchObject({ message: 'admin_only' });
    expect(await invited()).toEqual([]);
  });
  test('denies an admin without the required second factor', async () => {
    await db.sql`update private.settings set require_admin_mfa = true`;
    expect(await errorOf(invite('baru@kedai.test'))).toMatchObject({ message: 'mfa_required' });
    await db.sql`update private.settings set require_admin_mfa = false`;
  });
  test('denies a token without a user', async () => {
    const work = db.sql.begin(async (sql) => {
      await sql`select set_config('request.jwt.claims', '{}', true)`;
      await sql`set local role authenticated`;
      return sql`select public.invite_staff('baru@kedai.test')`;
    });
    expect(await errorOf(work)).toMatchObject({ code: 'PT401', message: 'not_signed_in' });
  });
  test('denies inviting admins, themselves included, and staff', async () => {
    expect(await errorOf(invite('ayu@kedai.test'))).toMatchObject({
      code: 'PT409',
      message: 'already_admin',
    });
    expect(await roleOf(admin)).toBe('admin');
    await db.person('rina', 'staf');
    expect(await errorOf(invite('rina@kedai.test'))).toMatchObject({ message: 'already_staff' });
  });
  test.each([
    null,
    '',
    'rina',
    'rina@kedai',
    'a b@kedai.test',
    '@kedai.test',
    `${'x'.repeat(250)}@a.id`,
  ])('denies %j, which is no address', async (address) => {
    expect(await errorOf(invite(address))).toMatchObject({
      code: 'PT422',
      message: 'invalid_email',
    });
  });
});

describe('private.welcome_staff', () => {
  test('allows the invited address when it is confirmed, once', async () => {
    await invite('baru@kedai.test');
    const baru = await db.person('baru');
    expect(await roleOf(baru)).toBe('pengguna');
    await confirm(baru);
    expect(await roleOf(baru)).toBe('staf');
    expect(await invited()).toEqual([]);
    await revoke(baru.id);
    await confirm(baru);
    expect(await roleOf(baru)).toBe('pengguna');
  });
  test('allows an account that is created confirmed', async () => {
    await invite('baru@kedai.test');
    const id = randomUUID();
    await db.sql`insert into auth.users (id, email, email_confirmed_at)
      values (${id}, 'baru@kedai.test', now())`;
    expect(await roleOf({ id })).toBe('staf');
  });
  test('allows a user who changes to the invited address', async () => {
    const lama = await confirmed('lama');
    await invite('baru@kedai.test');
    await db.sql`update auth.users set email = 'baru@kedai.test' where id = ${lama.id}`;
    expect(await roleOf(lama)).toBe('staf');
  });
  test('denies the role to other addresses, and leaves an admin an admin', async () => {
    await invite('baru@kedai.test');
    await confirmed('lain');
    expect(await roleOf(await confirmed('lain2'))).toBe('pengguna');
    await confirm(admin);
    await db.sql`update auth.users set email = 'baru@kedai.test' where id = ${admin.id}`;
    expect(await roleOf(admin)).toBe('admin');
  });
});

describe('public.revoke_staff', () => {
  test('allows an admin to end the role and all sessions', async () => {
    const rina = await db.person('rina', 'staf');
    await revoke(rina.id);
    expect(await roleOf(rina)).toBe('pengguna');
    expect(await sessionsOf(rina)).toBe(0);
    expect(await isStaff(rina)).toBe(false);
  });
  test('does nothing to a customer, whose sessions stay, and to an unknown user', async () => {
    const budi = await db.person('budi');
    await revoke(budi.id);
    expect(await sessionsOf(budi)).toBe(1);
    await revoke(randomUUID());
  });
  test('denies revoking an admin', async () => {
    const other = await db.person('oka', 'admin');
    for (const { id } of [other, admin]) {
      expect(await errorOf(revoke(id))).toMatchObject({ code: 'PT409', message: 'already_admin' });
    }
    expect(await roleOf(other)).toBe('admin');
    expect(await sessionsOf(other)).toBe(1);
  });
  test('denies staff and customers', async () => {
    const rina = await db.person('rina', 'staf');
    const budi = await db.person('budi');
    for (const caller of [rina, budi]) {
      expect(await errorOf(revoke(rina.id, caller))).toMatchObject({ message: 'admin_only' });
    }
    expect(await roleOf(rina)).toBe('staf');
  });
});

describe('public.cancel_staff_invitation', () => {
  test('allows an admin to withdraw an invitation, which then cannot be accepted', async () => {
    await invite('baru@kedai.test');
    await cancel(' BARU@kedai.test');
    expect(await invited()).toEqual([]);
    expect(await roleOf(await confirmed('baru'))).toBe('pengguna');
  });
  test('ends the role of an invitation that was accepted meanwhile', async () => {
    await invite('baru@kedai.test');
    const baru = await confirmed('baru');
    await cancel('baru@kedai.test');
    expect(await roleOf(baru)).toBe('pengguna');
    expect(await sessionsOf(baru)).toBe(0);
  });
  test('denies staff, and never demotes an admin', async () => {
    const rina = await db.person('rina', 'staf');
    await invite('baru@kedai.test');
    expect(await errorOf(cancel('baru@kedai.test', rina))).toMatchObject({ message: 'admin_only' });
    await cancel('ayu@kedai.test');
    expect(await roleOf(admin)).toBe('admin');
    expect(await sessionsOf(admin)).toBe(1);
  });
});

describe('public.list_staff', () => {
  test('allows an admin to read invitations, then staff, and no other accounts', async () => {
    await db.person('budi');
    const rina = await db.person('rina', 'staf');
    await invite('baru@kedai.test');
    expect(await list()).toMatchObject([
      { user_id: null, email: 'baru@kedai.test', full_name: null, invited_by: 'ayu' },
      { user_id: rina.id, email: 'rina@kedai.test', full_name: 'rina', invited_at: null },
    ]);
  });
  test('denies staff', async () => {
    const rina = await db.person('rina', 'staf');
    expect(await errorOf(list(rina))).toMatchObject({ message: 'admin_only' });
  });
});

test('the inviting admin may delete their account: the invitation stays', async () => {
  await invite('baru@kedai.test');
  await db.sql`delete from auth.users where id = ${admin.id}`;
  expect(await invited()).toEqual(['baru@kedai.test']);
});
