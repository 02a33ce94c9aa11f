/** Concurrent requests: several may read before the first one writes. */
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../tests/support/call.ts';
import { startTestBackend, type TestBackend } from '../../tests/support/test-backend.ts';
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

const times = <T>(count: number, work: () => Promise<T>) =>
  Promise.all(Array.from({ length: count }, work));

/**
 * Resolves when `count` statements of this database wait for a lock; not for that of type `object`, which commits with a
 * NOTIFY take in turn.
 */
async function untilBlocked(connection: postgres.Sql, count: number): Promise<void> {
  const blocked = () => connection`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and wait_event <> 'object'`;
  while ((await blocked()).length < count);
}

describe('concurrent requests', () => {
  const got = (answers: { error: unknown }[]) => answers.filter(({ error }) => !error).length;

  test('a link that is opened eight times starts one session', async () => {
    const email = 'sekali@kedai.test';
    await visitor(backend).signUp({ email, password: PASSWORD });
    const token_hash = hashTo(backend, email);
    const open = () => visitor(backend).verifyOtp({ token_hash, type: 'signup' });
    expect(got(await times(8, open))).toBe(1);
  });

  test('a code of a mail that is entered eight times starts one session', async () => {
    const email = 'sekali-kode@kedai.test';
    await registered(backend, email);
    await visitor(backend).signInWithOtp({ email });
    const token = codeTo(backend, email);
    const enter = () => visitor(backend).verifyOtp({ email, token, type: 'email' });
    expect(got(await times(8, enter))).toBe(1);
  });

  test('a PKCE code that is exchanged eight times starts one session', async () => {
    const email = 'sekali-pkce@kedai.test';
    const auth = pkceVisitor(backend);
    await auth.signUp({ email, password: PASSWORD });
    const path = `/auth/v1/verify?token=${hashTo(backend, email)}&type=signup`;
    const link = await call(backend, path, { key: null });
    const code = new URL(link.headers.get('location') ?? '').searchParams.get('code') ?? '';
    // All of them read the verifier before the first answer arrives.
    expect(got(await times(8, () => auth.exchangeCodeForSession(code)))).toBe(1);
  });

  test('a code of a second factor is accepted for one of eight challenges', async () => {
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

  test('concurrent uses of a TOTP code raise one session, without deadlock', async () => {
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

  test('fifteen concurrent enrollments create ten factors', async () => {
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

  test('concurrent codes of two factors raise one session, without deadlock', async () => {
    const email = 'dua-faktor@kedai.test';
    const { auth, id } = await registered(backend, email);
    const factors = [await withFactor(auth, 'A'), await withFactor(auth, 'B')];
    await sql`update auth.mfa_factors set last_used_step = null where user_id = ${id}`;
    const ready = await Promise.all(
      factors.map(async (factor) => {
        const other = visitor(backend);
        await other.signInWithPassword({ email, password: PASSWORD });
        const { data } = await other.mfa.challenge({ factorId: factor.id });
        return { ...factor, other, challengeId: data?.id ?? '' };
      }),
    );
    // Delays the challenges until both requests have the locks that they acquire first.
    const holder = await sql.reserve();
    await holder`begin`;
    await holder`select 1 from auth.mfa_challenges where verified_at is null for update`;
    const answers = ready.map(async ({ other, id: factorId, uri, challengeId }) => {
      const { error } = await other.mfa.verify({ factorId, challengeId, code: codeOf(uri) });
      return error?.name;
    });
    await untilBlocked(holder, 2);
    await holder`commit`;
    holder.release();
    expect((await Promise.all(answers)).toSorted()).toEqual(['AuthSessionMissingError', undefined]);
  });

  test('rejects a factor of an aal1 session once another factor is verified', async () => {
    const { auth, id } = await registered(backend, 'daftar-lomba@kedai.test');
    const { data } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'P' });
    const factorId = data?.id ?? '';
    const { data: asked } = await auth.mfa.challenge({ factorId });
    const code = codeOf(data?.totp.uri ?? '');
    const holder = await sql.reserve();
    await holder`begin`;
    await holder`select 1 from auth.users where id = ${id} for no key update`;
    const verified = auth.mfa.verify({ factorId, challengeId: asked?.id ?? '', code });
    await Promise.race([verified, untilBlocked(holder, 1)]);
    await holder`
      insert into auth.mfa_factors
        (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
      values (gen_random_uuid(), ${id}, 'Lain', 'totp', 'verified', 'x', now(), now())`;
    await holder`commit`;
    holder.release();
    expect((await verified).error).toMatchObject({ status: 403, code: 'insufficient_aal' });
  });
});
