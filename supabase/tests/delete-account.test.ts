/** Account deletion: permissions, deleted and remaining data. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkout, order } from './support/checkout.ts';
import { openDatabase, type Person, type TestDatabase } from './support/database.ts';
import { errorOf, INSUFFICIENT_PRIVILEGE } from './support/database-error.ts';
import { takeStep, ticketsOf } from './support/kitchen.ts';

let db: TestDatabase;

beforeAll(async () => {
  db = await openDatabase();
});
beforeEach(() => db.sql`delete from auth.users`);
afterAll(() => db.close());

const MINUTE = 60;
const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;

interface Proof {
  method?: string;
  age?: number;
  aal?: 'aal1' | 'aal2';
}

/** Deletes the account with a token of this authentication method, used `age` seconds ago. */
function deleteAccount(person: Person, { method = 'password', age = 0, aal = 'aal1' }: Proof = {}) {
  return db.as(person, async (sql) => {
    await sql`
      select set_config('request.jwt.claims', (
        current_setting('request.jwt.claims')::jsonb
          || jsonb_build_object('aal', ${aal}::text, 'amr', jsonb_build_array(
            jsonb_build_object('method', ${method}::text, 'timestamp', ${secondsAgo(age)}::bigint)))
      )::text, true)`;
    return sql`select public.delete_account()`;
  });
}

const exists = async (person: Person) =>
  (await db.sql`select 1 from auth.users where id = ${person.id}`).length > 0;

describe('public.delete_account', () => {
  test('allows a customer to delete the account with its sessions, profile and cart', async () => {
    const budi = await db.person('budi');
    const sari = await db.person('sari');
    await db.line(budi, await db.product());
    await deleteAccount(budi);
    for (const [table, column] of [
      ['auth.users', 'id'],
      ['auth.sessions', 'user_id'],
      ['public.profiles', 'id'],
      ['public.keranjang', 'id_user'],
    ] as const) {
      const rows =
        await db.sql`select 1 from ${db.sql(table)} where ${db.sql(column)} = ${budi.id}`;
      expect(rows, table).toHaveLength(0);
    }
    expect(await exists(sari)).toBe(true);
  });

  test("keeps orders, without the customer's id and name", async () => {
    const budi = await db.person('budi');
    const line = await db.line(budi, await db.product());
    await checkout(db, budi, [line]);
    await deleteAccount(budi);
    const orders = await db.sql`
      select id_pemesan, nama_pemesan, total_harga, status from public.pesanan
      order by id desc limit 1`;
    expect(orders).toEqual([
      { id_pemesan: null, nama_pemesan: 'Akun dihapus', total_harga: 20_000, status: 'disiapkan' },
    ]);
  });

  test('keeps tickets and steps of a cook, without the id', async () => {
    const rina = await db.person('rina', 'staf');
    const wati = await db.person('wati', 'admin');
    const { id } = await order(db, await db.person('budi'), await db.product());
    const [ticket] = await ticketsOf(db, rina, id);
    if (!ticket) throw new Error('A ticket expected');
    await takeStep(db, rina, ticket, 'done');
    await deleteAccount(rina);
    const rows = await db.sql`
      select ticket.begun_by, ticket.ready_by, event.actor, event.step
      from public.kitchen_ticket as ticket
      join public.kitchen_event as event on event.ticket_id = ticket.id
      where ticket.id = ${ticket.id}`;
    expect([...rows]).toEqual([{ begun_by: null, ready_by: null, actor: null, step: 'done' }]);
    const [kept] = await ticketsOf(db, wati, id);
    expect(kept).toMatchObject({ begun_by_name: null, ready_at: expect.any(String) });
  });

  test.each([
    ['a password ten minutes ago', { age: 10 * MINUTE }],
    ['a link in a mail', { method: 'otp' }],
    ['a one-time code only', { method: 'totp', aal: 'aal2' }],
  ] as const)('denies a session that was proven by %s', async (_, proof) => {
    const budi = await db.person('budi');
    const error = await errorOf(deleteAccount(budi, proof));
    expect(error).toMatchObject({ code: 'PT403', message: 'password_needed' });
    expect(await exists(budi)).toBe(true);
  });

  test('denies a token without authentication methods', async () => {
    const budi = await db.person('budi');
    const work = db.as(budi, (sql) => sql`select public.delete_account()`);
    expect(await errorOf(work)).toMatchObject({ code: 'PT403', message: 'password_needed' });
  });

  test('denies a session that has ended, and a visitor', async () => {
    const budi = await db.person('budi');
    await db.sql`delete from auth.sessions where user_id = ${budi.id}`;
    const error = await errorOf(deleteAccount(budi));
    expect(error).toMatchObject({ code: 'PT401', message: 'not_signed_in' });
    const visitor = db.as(null, (sql) => sql`select public.delete_account()`);
    expect(await errorOf(visitor)).toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
  });

  test('denies a token with the session of another user', async () => {
    const budi = await db.person('budi');
    const sari = await db.person('sari');
    const error = await errorOf(deleteAccount({ ...budi, session: sari.session }));
    expect(error).toMatchObject({ code: 'PT401' });
    expect(await exists(budi)).toBe(true);
  });

  test('requires the second factor of a user who has one', async () => {
    const budi = await db.person('budi');
    await db.sql`insert into auth.mfa_factors (user_id, status) values (${budi.id}, 'verified')`;
    const error = await errorOf(deleteAccount(budi));
    expect(error).toMatchObject({ code: 'PT403', message: 'mfa_required' });
    await deleteAccount(budi, { aal: 'aal2' });
    expect(await exists(budi)).toBe(false);
  });

  test('ignores an unverified factor', async () => {
    const budi = await db.person('budi');
    await db.sql`insert into auth.mfa_factors (user_id, status) values (${budi.id}, 'unverified')`;
    await deleteAccount(budi);
    expect(await exists(budi)).toBe(false);
  });

  test('denies the last admin', async () => {
    const ayu = await db.person('ayu', 'admin');
    await db.person('budi');
    const error = await errorOf(deleteAccount(ayu));
    expect(error).toMatchObject({ code: 'PT409', message: 'last_admin' });
    await db.person('dewi', 'admin');
    await deleteAccount(ayu);
    expect(await exists(ayu)).toBe(false);
  });

  test('one of two admins who delete their accounts concurrently remains', async () => {
    const admins = [await db.person('ayu', 'admin'), await db.person('dewi', 'admin')];
    const outcomes = await Promise.allSettled(admins.map((admin) => deleteAccount(admin)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const left = await db.sql`select 1 from public.profiles where role = 'admin'`;
    expect(left).toHaveLength(1);
  });

  test('an account deleted by the operator leaves no name on its orders', async () => {
    const budi = await db.person('budi');
    const line = await db.line(budi, await db.product());
    await checkout(db, budi, [line]);
    await db.sql`delete from auth.users where id = ${budi.id}`;
    const [kept] = await db.sql`select nama_pemesan from public.pesanan order by id desc limit 1`;
    expect(kept).toEqual({ nama_pemesan: 'Akun dihapus' });
  });
});
