/** Requests at the same time: several may read before the first one writes. */
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

describe('only one of several requests at once gets a session', () => {
  const got = (answers: { error: unknown }[]) => answers.filter(({ error }) => !error).length;

  test('by a link', async () => {
    const email = 'sekali@kedai.test';
    await visitor(backend).signUp({ email, password: PASSWORD });
    const token_hash = hashTo(backend, email);
    const open = () => visitor(backend).verifyOtp({ token_hash, type: 'signup' });
    expect(got(await times(8, open))).toBe(1);
  });

  test('by a code of a mail', async () => {
    const email = 'sekali-kode@kedai.test';
    await registered(backend, email);
    await visitor(backend).signInWithOtp({ email });
    const token = codeTo(backend, email);
    const enter = () => visitor(backend).verifyOtp({ email, token, type: 'email' });
    expect(got(await times(8, enter))).toBe(1);
  });

  test('by a code of PKCE', async () => {
    const email = 'sekali-pkce@kedai.test';
    const auth = pkceVisitor(backend);
    await auth.signUp({ email, password: PASSWORD });
    const path = `/auth/v1/verify?token=${hashTo(backend, email)}&type=signup`;
    const link = await call(backend, path, { key: null });
    const code = new URL(link.headers.get('location') ?? '').searchParams.get('code') ?? '';
    // Each of them reads the verifier before the first answer comes.
    expect(got(await times(8, () => auth.exchangeCodeForSession(code)))).toBe(1);
  });

  test('by a code of a second factor, for different challenges', async () => {
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

  test('by a code in two sessions: the other one ends, without a deadlock', async () => {
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

  test('for the last free place of a factor', async () => {
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
