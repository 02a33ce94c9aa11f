/** The end of an account: who may, what goes, and what stays. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, type Person, type TestDatabase } from './support/database.ts';
import { refusal } from './support/refusal.ts';

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

/** Deletes the account with a token that was proven by this method, so many seconds ago. */
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

const isThere = async (person: Person) =>
  (await db.sql`select 1 from auth.users where id = ${person.id}`).length > 0;

describe('public.delete_account', () => {
  test('allows a customer to go; sessions, profile and cart go too', async () => {
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
    expect(await isThere(sari)).toBe(true);
  });

  test('orders stay, without id and name', async () => {
    const budi = await db.person('budi');
    const line = await db.line(budi, await db.product());
    await db.as(
      budi,
      (sql) => sql`select public.checkout(${[line]}::bigint[], gen_random_uuid(), 20000::bigint)`,
    );
    await deleteAccount(budi);
    const orders = await db.sql`
      select id_pemesan, nama_pemesan, total_harga, status from public.pesanan
      order by id desc limit 1`;
    expect(orders).toEqual([
      { id_pemesan: null, nama_pemesan: 'Akun dihapus', total_harga: 20_000, status: 'disiapkan' },
    ]);
  });

  test.each([
    ['a password that was given ten minutes ago', { age: 10 * MINUTE }],
    ['the link of a mail', { method: 'otp' }],
    ['a code alone', { method: 'totp', aal: 'aal2' }],
  ] as const)('denies a session that was proven by %s', async (_, proof) => {
    const budi = await db.person('budi');
    const refused = await refusal(deleteAccount(budi, proof));
    expect(refused).toMatchObject({ code: 'PT403', message: 'password_needed' });
    expect(await isThere(budi)).toBe(true);
  });

  test('a token without methods is refused', async () => {
    const budi = await db.person('budi');
    const work = db.as(budi, (sql) => sql`select public.delete_account()`);
    expect(await refusal(work)).toMatchObject({ code: 'PT403', message: 'password_needed' });
  });

  test('denies a session that has ended, and a visitor', async () => {
    const budi = await db.person('budi');
    await db.sql`delete from auth.sessions where user_id = ${budi.id}`;
    const refused = await refusal(deleteAccount(budi));
    expect(refused).toMatchObject({ code: 'PT401', message: 'not_signed_in' });
    const visitor = db.as(null, (sql) => sql`select public.delete_account()`);
    expect(await refusal(visitor)).toMatchObject({ code: '42501' });
  });

  test('denies the session of another user in the own token', async () => {
    const budi = await db.person('budi');
    const sari = await db.person('sari');
    const refused = await refusal(deleteAccount({ ...budi, session: sari.session }));
    expect(refused).toMatchObject({ code: 'PT401' });
    expect(await isThere(budi)).toBe(true);
  });

  test('a second factor is needed where there is one', async () => {
    const budi = await db.person('budi');
    await db.sql`insert into auth.mfa_factors (user_id, status) values (${budi.id}, 'verified')`;
    const refused = await refusal(deleteAccount(budi));
    expect(refused).toMatchObject({ code: 'PT403', message: 'mfa_required' });
    await deleteAccount(budi, { aal: 'aal2' });
    expect(await isThere(budi)).toBe(false);
  });

  test('a factor that was never verified does not count', async () => {
    const budi = await db.person('budi');
    await db.sql`insert into auth.mfa_factors (user_id, status) values (${budi.id}, 'unverified')`;
    await deleteAccount(budi);
    expect(await isThere(budi)).toBe(false);
  });

  test('denies the last admin', async () => {
    const ayu = await db.person('ayu', 'admin');
    await db.person('budi');
    const refused = await refusal(deleteAccount(ayu));
    expect(refused).toMatchObject({ code: 'PT409', message: 'last_admin' });
    await db.person('dewi', 'admin');
    await deleteAccount(ayu);
    expect(await isThere(ayu)).toBe(false);
  });

  test('of two admins who go at once, one stays', async () => {
    const admins = [await db.person('ayu', 'admin'), await db.person('dewi', 'admin')];
    const outcomes = await Promise.allSettled(admins.map((admin) => deleteAccount(admin)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const left = await db.sql`select 1 from public.profiles where role = 'admin'`;
    expect(left).toHaveLength(1);
  });

  test('an account that the operator deletes leaves no name on its orders either', async () => {
    const budi = await db.person('budi');
    const line = await db.line(budi, await db.product());
    await db.as(
      budi,
      (sql) => sql`select public.checkout(${[line]}::bigint[], gen_random_uuid(), 20000::bigint)`,
    );
    await db.sql`delete from auth.users where id = ${budi.id}`;
    const [order] = await db.sql`select nama_pemesan from public.pesanan order by id desc limit 1`;
    expect(order).toEqual({ nama_pemesan: 'Akun dihapus' });
  });
});
