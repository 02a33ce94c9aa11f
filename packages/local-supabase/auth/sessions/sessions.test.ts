/** Refreshes and sign-outs; the tests backdate rows of the database. */
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../tests/support/call.ts';
import { startTestBackend, type TestBackend } from '../../tests/support/test-backend.ts';
import { outcome, PASSWORD, registered, visitor, withFactor } from '../tests/testing-auth.ts';

let backend: TestBackend;
let sql: postgres.Sql;

beforeAll(async () => {
  backend = await startTestBackend();
  sql = postgres(backend.databaseUrl, { max: 1 });
});
afterAll(async () => {
  await sql.end();
  await backend.close();
});

/** Refreshes without supabase-js; returns the next token, or the code of the error. */
async function refresh(refresh_token: string): Promise<{ next?: string; code?: string }> {
  const path = '/auth/v1/token?grant_type=refresh_token';
  const answer = await call(backend, path, { json: { refresh_token } });
  const body = (await answer.json()) as { refresh_token?: string; error_code?: string };
  return answer.ok ? { next: body.refresh_token ?? '' } : { code: body.error_code ?? '' };
}
const next = async (token: string) => (await refresh(token)).next ?? '';
/** Backdates the last refreshes by a minute. */
const aMinuteLater = () =>
  sql`update auth.refresh_tokens set updated_at = updated_at - interval '1 minute'`;
const times = <T>(count: number, work: () => Promise<T>) =>
  Promise.all(Array.from({ length: count }, work));

describe('refresh tokens', () => {
  test('are replaced by each refresh', async () => {
    const { session } = await registered(backend, 'putar@kedai.test');
    const second = await next(session.refresh_token);
    expect(second).not.toBe(session.refresh_token);
    expect(await next(second)).not.toBe('');
  });

  test('a repeated refresh returns the same successor until the successor is used', async () => {
    const { session } = await registered(backend, 'hilang@kedai.test');
    const second = await next(session.refresh_token);
    await aMinuteLater();
    expect(await next(session.refresh_token)).toBe(second);
  });

  test('a replaced token works for ten seconds beside its successor', async () => {
    const { session } = await registered(backend, 'tab@kedai.test');
    const third = await next(await next(session.refresh_token));
    expect(await next(session.refresh_token)).not.toBe('');
    expect(await next(third)).not.toBe('');
  });

  test('reusing a refresh token after 10 s ends the session', async () => {
    const { auth, session } = await registered(backend, 'curi@kedai.test');
    const third = await next(await next(session.refresh_token));
    await aMinuteLater();
    expect(await refresh(session.refresh_token)).toEqual({ code: 'refresh_token_already_used' });
    expect(await refresh(third)).toEqual({ code: 'session_expired' });
    const { error } = await auth.getUser(session.access_token);
    expect(error?.name).toBe('AuthSessionMissingError');
  });

  test('reusing a refresh token does not extend its 10 s reuse interval', async () => {
    const { session } = await registered(backend, 'tiap-sembilan-detik@kedai.test');
    const nineSecondsLater = () =>
      sql`update auth.refresh_tokens set updated_at = updated_at - interval '9 seconds'`;
    const third = await next(await next(session.refresh_token));
    await nineSecondsLater();
    expect(await next(session.refresh_token)).not.toBe('');
    // The token just issued is no longer the newest one.
    expect(await next(third)).not.toBe('');
    await nineSecondsLater();
    expect(await refresh(session.refresh_token)).toEqual({ code: 'refresh_token_already_used' });
  });

  test('concurrent refreshes of many tabs get one successor', async () => {
    const { session } = await registered(backend, 'ramai@kedai.test');
    const answers = await times(10, () => refresh(session.refresh_token));
    expect(new Set(answers.map((answer) => answer.next ?? answer.code)).size).toBe(1);
    const [{ count } = { count: '' }] = await sql`
      select count(*) from auth.refresh_tokens where parent = ${session.refresh_token}`;
    expect(count).toBe('1');
  });

  test('that do not exist are refused', async () => {
    expect(await refresh('none')).toEqual({ code: 'refresh_token_not_found' });
    expect(await refresh('')).toEqual({ code: 'validation_failed' });
  });
});

describe('sign-out', () => {
  async function threeSessions(name: string) {
    const email = `${name}@kedai.test`;
    const { auth } = await registered(backend, email);
    const others = [visitor(backend), visitor(backend)] as const;
    for (const other of others) await other.signInWithPassword({ email, password: PASSWORD });
    return [auth, ...others] as const;
  }

  test.each([
    ['global', [false, false, false]],
    ['local', [false, true, true]],
    ['others', [true, false, false]],
  ] as const)('with scope %s ends the sessions of that scope', async (scope, expected) => {
    const sessions = await threeSessions(`keluar-${scope}`);
    const tokens = await Promise.all(
      sessions.map(async (auth) => (await auth.getSession()).data.session?.access_token ?? ''),
    );
    expect((await sessions[0].signOut({ scope })).error).toBeNull();
    const isValid = async (token: string) =>
      (await outcome(backend, 'user', { token })).status === 200;
    expect(await Promise.all(tokens.map(isValid))).toEqual(expected);
  });

  test('voids the access token for the auth API at once, and for tables at its expiry, as in hosted projects', async () => {
    const { auth, session, id } = await registered(backend, 'sampai-habis@kedai.test');
    await auth.signOut();
    const token = session.access_token;
    const gone = { status: 403, code: 'session_not_found' };
    expect(await outcome(backend, 'user', { token })).toEqual(gone);
    expect(await outcome(backend, 'logout', { method: 'POST', token })).toEqual(gone);
    const headers = { authorization: `Bearer ${token}` };
    const own = await call(backend, '/rest/v1/profiles?select=id', { headers });
    expect(await own.json()).toEqual([{ id }]);
  });

  test('another scope is refused', async () => {
    const { session } = await registered(backend, 'lingkup@kedai.test');
    const options = { method: 'POST', token: session.access_token };
    const refused = { status: 400, code: 'validation_failed' };
    expect(await outcome(backend, 'logout?scope=all', options)).toEqual(refused);
  });
});

test('SQL written for a hosted project finds its columns', async () => {
  const { auth, id } = await registered(backend, 'kolom@kedai.test');
  await withFactor(auth);
  const [row] = await sql`
    select f.status, f.factor_type, s.aal, s.factor_id = f.id as by_factor, c.verified_at is not null as used
    from auth.mfa_factors f
    join auth.mfa_challenges c on c.factor_id = f.id
    join auth.sessions s on s.user_id = f.user_id and s.aal = 'aal2'
    where f.user_id = ${id} and exists (
      select from auth.mfa_amr_claims where session_id = s.id and authentication_method = 'totp')`;
  expect(row).toEqual({
    status: 'verified',
    factor_type: 'totp',
    aal: 'aal2',
    by_factor: true,
    used: true,
  });
});

test('only the owner can read the tables of the auth API', async () => {
  for (const role of ['anon', 'authenticated']) {
    const rows = await sql`
      select relname from pg_class
      where relnamespace = 'auth'::regnamespace and relkind = 'r'
        and (has_table_privilege(${role}, oid, 'select') or has_table_privilege(${role}, oid, 'insert'))`;
    expect([...rows], role).toEqual([]);
  }
});
