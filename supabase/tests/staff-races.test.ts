/** Invitations concurrent with confirmations, revocations and other admins. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Person, type TestDatabase } from './support/database.ts';

const ROUNDS = 40;

let db: TestDatabase;
let admins: Person[];

beforeAll(async () => {
  db = await openDatabase(8);
  admins = [await db.person('ayu', 'admin'), await db.person('oka', 'admin')];
});
afterAll(() => db.close());

const asAdmin = (index: number, call: 'invite_staff' | 'cancel_staff_invitation', email: string) =>
  db.as(admins[index] ?? null, (sql) => sql`select public.${sql.unsafe(call)}(${email})`);
const confirm = (id: string) =>
  db.sql`update auth.users set email_confirmed_at = now() where id = ${id}`;
const roleOf = async (id: string) =>
  (await db.sql`select role from public.profiles where id = ${id}`)[0]?.role;
const invitations = async (email: string) =>
  (await db.sql`select 1 from private.staff_invitation where email = ${email}`).length;

/** Runs a test with new users, one after the other. */
async function eachRound(work: (name: string) => Promise<void>): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) await work(`rina-${randomUUID()}`);
}

test('an address that is confirmed while it is invited is staff', () =>
  eachRound(async (name) => {
    const { id } = await db.person(name);
    const email = `${name}@kedai.test`;
    await Promise.all([asAdmin(0, 'invite_staff', email), confirm(id)]);
    expect(await roleOf(id)).toBe('staf');
    expect(await invitations(email)).toBe(0);
  }));

test('an account that is created confirmed while its address is invited is staff', () =>
  eachRound(async (name) => {
    const id = randomUUID();
    const email = `${name}@kedai.test`;
    await Promise.all([
      asAdmin(0, 'invite_staff', email),
      db.sql`insert into auth.users (id, email, email_confirmed_at) values (${id}, ${email}, now())`,
    ]);
    expect(await roleOf(id)).toBe('staf');
    expect(await invitations(email)).toBe(0);
  }));

test('an invitation that is withdrawn while it is accepted leaves a customer', () =>
  eachRound(async (name) => {
    const { id } = await db.person(name);
    const email = `${name}@kedai.test`;
    await asAdmin(0, 'invite_staff', email);
    await Promise.all([confirm(id), asAdmin(1, 'cancel_staff_invitation', email)]);
    expect(await roleOf(id)).toBe('pengguna');
    expect(await invitations(email)).toBe(0);
  }));

test('two admins who invite an address at once leave one invitation', () =>
  eachRound(async (name) => {
    const email = `${name}@kedai.test`;
    await Promise.all([0, 1].map((index) => asAdmin(index, 'invite_staff', email)));
    expect(await invitations(email)).toBe(1);
  }));

test('two admins may revoke staff at once', () =>
  eachRound(async (name) => {
    const { id } = await db.person(name, 'staf');
    await Promise.all(
      admins.map((admin) => db.as(admin, (sql) => sql`select public.revoke_staff(${id})`)),
    );
    expect(await roleOf(id)).toBe('pengguna');
  }));
