import type { LogEntry } from 'node-kit/log/log';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import { call } from '../tests/support/call.ts';
import { startTestBackend, type TestBackend } from '../tests/support/test-backend.ts';
import { prune, schedulePruning } from './prune.ts';
import { hashTo, PASSWORD, pkceVisitor, registered, visitor } from './tests/testing-auth.ts';

let backend: TestBackend;
let database: Database;
let sql: postgres.Sql;

beforeAll(async () => {
  backend = await startTestBackend();
  database = openDatabase(backend.databaseUrl);
  sql = postgres(backend.databaseUrl, { max: 1 });
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(async () => {
  await sql.end();
  await database.close();
  await backend.close();
});

const exists = async (email: string) =>
  (await sql`select 1 from auth.users where email = ${email}`).length === 1;

/** An unconfirmed sign-up that is the given number of days old. */
async function unconfirmed(name: string, days: number): Promise<{ email: string; id: string }> {
  const email = `${name}@kedai.test`;
  await visitor(backend).signUp({ email, password: PASSWORD });
  const [row] = await sql<{ id: string }[]>`
    update auth.users set created_at = created_at - make_interval(days => ${days}),
      confirmation_sent_at = confirmation_sent_at - make_interval(days => ${days})
    where email = ${email} returning id`;
  return { email, id: row?.id ?? '' };
}

test('accounts unconfirmed for a week are removed with their tokens', async () => {
  const old = await unconfirmed('lama', 8);
  const young = await unconfirmed('baru', 6);
  const mailedAgain = await unconfirmed('surat-lagi', 8);
  await visitor(backend).resend({ type: 'signup', email: mailedAgain.email });
  await registered(backend, 'lama-terdaftar@kedai.test');
  await sql`update auth.users set created_at = created_at - interval '1 year'
    where email = 'lama-terdaftar@kedai.test'`;

  expect(await prune(database)).toEqual({ 'auth.users': 1 });
  expect(await exists(old.email)).toBe(false);
  for (const email of [young.email, mailedAgain.email, 'lama-terdaftar@kedai.test']) {
    expect(await exists(email), email).toBe(true);
  }
  expect(await sql`select 1 from auth.one_time_tokens where user_id = ${old.id}`).toEqual([]);
  // The address can sign up again.
  await registered(backend, old.email);
});

test('keeps unconfirmed accounts with orders or carts, and those created by the operator', async () => {
  const keep = {
    admin: (id: string) => sql`update public.profiles set role = 'admin' where id = ${id}`,
    cart: (id: string) => sql`
      insert into public.keranjang (id_user, name_product, price) values (${id}, 'Teh', 5000)`,
    order: (id: string) => sql`
      insert into public.pesanan
        (id_pemesan, nama_pemesan, nama_produk, total_harga, lines_total, jumlah_product, idempotency_key,
         request_hash, business_date, order_number)
      values (${id}, 'Budi', array['Teh'], 5000, 5000, 1, gen_random_uuid(), 'x', current_date, 1)`,
    password: (id: string) => sql`
      update auth.users set encrypted_password = 'x' where id = ${id}`,
    invitation: (id: string) => sql`update auth.users set invited_at = now() where id = ${id}`,
    ban: (id: string) => sql`update auth.users set banned_until = now() where id = ${id}`,
    metadata: (id: string) => sql`
      update auth.users set raw_app_meta_data = raw_app_meta_data || '{"team":"dapur"}'
      where id = ${id}`,
    unmailed: (id: string) => sql`
      update auth.users set confirmation_sent_at = null where id = ${id}`,
  };
  await sql`set session_replication_role = replica`;
  for (const [name, change] of Object.entries(keep)) {
    const { id } = await unconfirmed(`tetap-${name}`, 30);
    await change(id);
  }
  await sql`set session_replication_role = default`;
  expect(await prune(database)).toEqual({});
  for (const name of Object.keys(keep)) {
    expect(await exists(`tetap-${name}@kedai.test`), name).toBe(true);
  }
});

test('ended sessions and revoked refresh tokens are removed after a week', async () => {
  const { session, id } = await registered(backend, 'sesi@kedai.test');
  const refresh = async (refresh_token: string) => {
    const path = '/auth/v1/token?grant_type=refresh_token';
    const answer = await call(backend, path, { json: { refresh_token } });
    return ((await answer.json()) as { refresh_token?: string }).refresh_token ?? '';
  };
  const second = await refresh(session.refresh_token);
  const third = await refresh(second);
  const ended = visitor(backend);
  await ended.signInWithPassword({ email: 'sesi@kedai.test', password: PASSWORD });
  await sql`update auth.sessions set not_after = now() - interval '8 days'
    where user_id = ${id} and id <> (select session_id from auth.refresh_tokens where token = ${third})`;
  await sql`update auth.refresh_tokens set updated_at = updated_at - interval '8 days'`;

  expect(await prune(database)).toEqual({ 'auth.sessions': 1, 'auth.refresh_tokens': 1 });
  const tokens = await sql`select token from auth.refresh_tokens where user_id = ${id} order by id`;
  expect(tokens.map(({ token }) => token)).toEqual([second, third]);
  // A lost answer is repeated, however long ago it was.
  expect(await refresh(second)).toBe(third);
});

test('PKCE flows are removed after a day', async () => {
  await pkceVisitor(backend).signUp({ email: 'alur@kedai.test', password: PASSWORD });
  expect(await prune(database)).toEqual({});
  await sql`update auth.flow_state set created_at = created_at - interval '25 hours'`;
  expect(await prune(database)).toEqual({ 'auth.flow_state': 1 });
  // The link of the mail still confirms the address.
  const { error } = await visitor(backend).verifyOtp({
    token_hash: hashTo(backend, 'alur@kedai.test'),
    type: 'signup',
  });
  expect(error).toBeNull();
});

test('expired counts of rate limits are removed', async () => {
  await sql`delete from backend.event_counts`;
  await sql`insert into backend.event_counts (id, expires_at)
    values ('old', now() - interval '1 second'), ('young', now() + interval '1 minute')`;
  expect(await prune(database)).toEqual({ 'backend.event_counts': 1 });
  expect(await sql`select id from backend.event_counts`).toEqual([{ id: 'young' }]);
});

test('keeps the last five networks of an account', async () => {
  const { id } = await registered(backend, 'jaringan@kedai.test');
  await sql`delete from backend.familiar_networks`;
  for (const minutes of [1, 2, 3, 4, 5, 6, 7]) {
    await sql`insert into backend.familiar_networks (user_id, network, seen_at)
      values (${id}, ${`10.0.0.${minutes}`}, now() - make_interval(mins => ${minutes}))`;
  }
  expect(await prune(database)).toMatchObject({ 'backend.familiar_networks': 2 });
  const left = await sql`select network from backend.familiar_networks order by network`;
  expect(left.map(({ network }) => network)).toEqual([1, 2, 3, 4, 5].map((i) => `10.0.0.${i}`));
});

test('prunes every hour until it is stopped, also after a failure', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const entries: LogEntry[] = [];
  let runs = 0;
  const query = async <Row>(): Promise<Row[]> => {
    runs += 1;
    if (runs === 1) throw Object.assign(new Error('gone'), { code: 'ECONNRESET' });
    return [{ count: 1 }] as Row[];
  };
  const stop = schedulePruning({ query }, (entry) => entries.push(entry));
  expect(runs).toBe(0);
  await vi.advanceTimersByTimeAsync(3_600_000);
  await vi.advanceTimersByTimeAsync(3_600_000);
  await stop();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(runs).toBe(1 + 6);
  expect(entries).toMatchObject([
    { level: 'error', event: 'auth_prune_failed', code: 'ECONNRESET' },
    { level: 'info', event: 'auth_pruned', 'auth.users': 1, 'auth.sessions': 1 },
  ]);
});
