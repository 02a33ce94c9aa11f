/**
 * Sessions on a real PostgreSQL: what happens later (rows are made older), and what happens at once,
 * which PGlite cannot show.
 */
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningPostgres, startPostgres } from '../../postgres/start-postgres.ts';
import { startTestBackend, type TestBackend } from '../testing.ts';
import { call } from '../testing-calls.ts';
import {
  codeOf,
  codeTo,
  hashTo,
  outcome,
  PASSWORD,
  pkceVisitor,
  registered,
  visitor,
  withFactor,
} from './testing-auth.ts';

let server: RunningPostgres;
let backend: TestBackend;
let sql: postgres.Sql;

beforeAll(async () => {
  server = await startPostgres();
  backend = await startTestBackend({ databaseUrl: server.url });
  sql = postgres(server.url, { max: 1 });
});
afterAll(async () => {
  await sql.end();
  await backend.close();
  await server.stop();
});

/** Refreshes without the memory of a client; answers the next token, or the code of the refusal. */
async function refresh(refresh_token: string): Promise<{ next?: string; code?: string }> {
  const path = '/auth/v1/token?grant_type=refresh_token';
  const answer = await call(backend, path, { json: { refresh_token } });
  const body = (await answer.json()) as { refresh_token?: string; error_code?: string };
  return answer.ok ? { next: body.refresh_token ?? '' } : { code: body.error_code ?? '' };
}
const next = async (token: string) => (await refresh(token)).next ?? '';
/** As if the last refreshes had been a minute ago. */
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

  test('an answer that was lost is answered once more, also later', async () => {
    const { session } = await registered(backend, 'hilang@kedai.test');
    const second = await next(session.refresh_token);
    await aMinuteLater();
    expect(await next(session.refresh_token)).toBe(second);
  });

  test('an old one that comes back within ten seconds goes on beside the others', async () => {
    const { session } = await registered(backend, 'tab@kedai.test');
    const third = await next(await next(session.refresh_token));
    expect(await next(session.refresh_token)).not.toBe('');
    expect(await next(third)).not.toBe('');
  });

  test('an old one that comes back later ends the session, for thief and owner', async () => {
    const { auth, session } = await registered(backend, 'curi@kedai.test');
    const third = await next(await next(session.refresh_token));
    await aMinuteLater();
    expect(await refresh(session.refresh_token)).toEqual({ code: 'refresh_token_already_used' });
    expect(await refresh(third)).toEqual({ code: 'session_expired' });
    const { error } = await auth.getUser(session.access_token);
    expect(error?.name).toBe('AuthSessionMissingError');
  });

  test('many tabs at once get one successor', async () => {
    const { session } = await registered(backend, 'ramai@kedai.test');
    const answers = await times(10, () => refresh(session.refresh_token));
    expect(new Set(answers.map((answer) => answer.next ?? answer.code)).size).toBe(1);
    const [{ count } = { count: '' }] = await sql`
      select count(*) from auth.refresh_tokens where parent = ${session.refresh_token}`;
    expect(count).toBe('1');
  });

  test('that are none are refused', async () => {
    expect(await refresh('none')).toEqual({ code: 'refresh_token_not_found' });
    expect(await refresh('')).toEqual({ code: 'validation_failed' });
  });
});

describe('used by many at once, only one gets a session', () => {
  const got = (answers: { error: unknown }[]) => answers.filter(({ error }) => !error).length;

  test('a link', async () => {
    const email = 'sekali@kedai.test';
    await visitor(backend).signUp({ email, password: PASSWORD });
    const token_hash = hashTo(backend, email);
    const open = () => visitor(backend).verifyOtp({ token_hash, type: 'signup' });
    expect(got(await times(8, open))).toBe(1);
  });

  test('a code of a mail', async () => {
    const email = 'sekali-kode@kedai.test';
    await registered(backend, email);
    await visitor(backend).signInWithOtp({ email });
    const token = codeTo(backend, email);
    const enter = () => visitor(backend).verifyOtp({ email, token, type: 'email' });
    expect(got(await times(8, enter))).toBe(1);
  });

  test('a code of PKCE', async () => {
    const email = 'sekali-pkce@kedai.test';
    const auth = pkceVisitor(backend);
    await auth.signUp({ email, password: PASSWORD });
    const path = `/auth/v1/verify?token=${hashTo(backend, email)}&type=signup`;
    const link = await call(backend, path, { key: null });
    const code = new URL(link.headers.get('location') ?? '').searchParams.get('code') ?? '';
    // Each of them reads the verifier before the first answer comes.
    expect(got(await times(8, () => auth.exchangeCodeForSession(code)))).toBe(1);
  });

  test('a code of a second factor, whatever the challenge', async () => {
    const { auth } = await registered(backend, 'sekali-totp@kedai.test');
    const { data } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'P' });
    const factorId = data?.id ?? '';
    const token = (await auth.getSession()).data.session?.access_token ?? '';
    const code = codeOf(data?.totp.uri ?? '');
    const challenges = await times(
      8,
      async () => (await auth.mfa.challenge({ factorId })).data?.id,
    );
    const answers = await Promise.all(
      challenges.map((challenge_id) =>
        outcome(backend, `factors/${factorId}/verify`, { json: { code, challenge_id }, token }),
      ),
    );
    const refused = { status: 422, code: 'mfa_verification_failed' };
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status !== 200)).toEqual(Array(7).fill(refused));
  });

  test('a code in two sessions: the other one ends, and nothing waits or breaks', async () => {
    const email = 'dua-sesi@kedai.test';
    const { auth } = await registered(backend, email);
    const { id, uri } = await withFactor(auth);
    await sql`update auth.mfa_factors set last_used_step = null where id = ${id}`;
    const code = codeOf(uri);
    const answers = await times(4, async () => {
      const other = visitor(backend);
      await other.signInWithPassword({ email, password: PASSWORD });
      const { data } = await other.mfa.challenge({ factorId: id });
      return { other, challengeId: data?.id ?? '' };
    });
    const codes = await Promise.all(
      answers.map(async ({ other, challengeId }) => {
        const { error } = await other.mfa.verify({ factorId: id, challengeId, code });
        return error?.status ?? 200;
      }),
    );
    expect(codes.filter((status) => status === 200)).toHaveLength(1);
    expect(codes.filter((status) => status >= 500)).toEqual([]);
  });

  test('the last free place for a factor', async () => {
    const { session } = await registered(backend, 'sepuluh@kedai.test');
    const token = session.access_token;
    let name = 0;
    const answers = await times(15, () => {
      name += 1;
      const json = { factor_type: 'totp', friendly_name: String(name) };
      return outcome(backend, 'factors', { json, token });
    });
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  });
});

describe('what is too late', () => {
  test.each([
    ['signup', 'signup'],
    ['recovery', 'recovery'],
  ] as const)('a link of %s after an hour', async (name, type) => {
    const email = `telat-${name}@kedai.test`;
    if (type === 'signup') await visitor(backend).signUp({ email, password: PASSWORD });
    else {
      await registered(backend, email);
      await visitor(backend).resetPasswordForEmail(email);
    }
    await sql`update auth.one_time_tokens set created_at = created_at - interval '61 minutes'
      where relates_to = ${email}`;
    const token_hash = hashTo(backend, email);
    const { error } = await visitor(backend).verifyOtp({ token_hash, type });
    expect(error).toMatchObject({ status: 403, code: 'otp_expired' });
  });

  test('a code of PKCE after five minutes', async () => {
    const email = 'telat-pkce@kedai.test';
    const auth = pkceVisitor(backend);
    await auth.signUp({ email, password: PASSWORD });
    const path = `/auth/v1/verify?token=${hashTo(backend, email)}&type=signup`;
    const link = await call(backend, path, { key: null });
    await sql`update auth.flow_state set auth_code_issued_at = now() - interval '6 minutes'`;
    const code = new URL(link.headers.get('location') ?? '').searchParams.get('code') ?? '';
    const { error } = await auth.exchangeCodeForSession(code);
    expect(error).toMatchObject({ status: 422, code: 'flow_state_expired' });
  });

  test('a challenge, and a factor that was never verified, after five minutes', async () => {
    const { auth } = await registered(backend, 'telat-faktor@kedai.test');
    const { data } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'P' });
    const factorId = data?.id ?? '';
    const { data: asked } = await auth.mfa.challenge({ factorId });
    await sql`update auth.mfa_challenges set created_at = created_at - interval '6 minutes'`;
    const late = { factorId, challengeId: asked?.id ?? '', code: codeOf(data?.totp.uri ?? '') };
    expect((await auth.mfa.verify(late)).error?.code).toBe('mfa_challenge_expired');
    await sql`update auth.mfa_factors set created_at = created_at - interval '6 minutes'
      where status = 'unverified'`;
    // Its name is free again.
    const again = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'P' });
    expect(again.error).toBeNull();
    expect((await auth.mfa.listFactors()).data?.all).toHaveLength(1);
  });
});

describe('a new password in a session of yesterday', () => {
  async function oldSession(name: string) {
    const email = `${name}@kedai.test`;
    const { auth } = await registered(backend, email);
    await sql`update auth.sessions set created_at = created_at - interval '25 hours'
      where user_id = (select id from auth.users where email = ${email})`;
    return { auth, email };
  }

  test('needs the nonce of a mail, which works once', async () => {
    const { auth, email } = await oldSession('nonce');
    const password = 'teh-tarik-panas';
    const without = await auth.updateUser({ password });
    expect(without.error).toMatchObject({ status: 400, code: 'reauthentication_needed' });
    expect((await auth.reauthenticate()).error).toBeNull();
    const nonce = codeTo(backend, email);
    const wrong = await auth.updateUser({ password, nonce: '00000000' });
    expect(wrong.error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' });
    expect((await auth.updateUser({ password, nonce })).error).toBeNull();
    const again = await auth.updateUser({ password: 'teh-tawar-hangat', nonce });
    expect(again.error?.code).toBe('reauthentication_not_valid');
  });

  test('a nonce is none for somebody else, and none to sign in with', async () => {
    const { auth } = await oldSession('nonce-a');
    const other = await oldSession('nonce-b');
    await other.auth.reauthenticate();
    const nonce = codeTo(backend, other.email);
    const stolen = await auth.updateUser({ password: 'teh-tarik-panas', nonce });
    expect(stolen.error?.code).toBe('reauthentication_not_valid');
    const signIn = { email: other.email, token: nonce, type: 'email' } as const;
    expect((await visitor(backend).verifyOtp(signIn)).error?.code).toBe('otp_expired');
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
  ] as const)('%s', async (scope, expected) => {
    const sessions = await threeSessions(`keluar-${scope}`);
    const tokens = await Promise.all(
      sessions.map(async (auth) => (await auth.getSession()).data.session?.access_token ?? ''),
    );
    expect((await sessions[0].signOut({ scope })).error).toBeNull();
    const lives = async (token: string) =>
      (await outcome(backend, 'user', { token })).status === 200;
    expect(await Promise.all(tokens.map(lives))).toEqual(expected);
  });

  test('the auth API knows at once, tables when the token ends: as with hosted projects', async () => {
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

test('SQL that was written for a hosted project finds its columns', async () => {
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

test('nobody but the owner reads the tables of the auth API', async () => {
  for (const role of ['anon', 'authenticated']) {
    const rows = await sql`
      select relname from pg_class
      where relnamespace = 'auth'::regnamespace and relkind = 'r'
        and (has_table_privilege(${role}, oid, 'select') or has_table_privilege(${role}, oid, 'insert'))`;
    expect([...rows], role).toEqual([]);
  }
});
