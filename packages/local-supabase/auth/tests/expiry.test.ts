/** Expiry; the tests backdate rows of the database. */
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../tests/support/call.ts';
import { startTestBackend, type TestBackend } from '../../tests/support/test-backend.ts';
import {
  codeOf,
  codeTo,
  hashTo,
  PASSWORD,
  pkceVisitor,
  registered,
  visitor,
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

describe('refused after its expiry:', () => {
  test.each([
    ['signup', 'signup'],
    ['recovery', 'recovery'],
  ] as const)('a %s link after an hour', async (name, type) => {
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

  test('a PKCE code after five minutes', async () => {
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

  test('a challenge and an unverified factor after five minutes', async () => {
    const { auth } = await registered(backend, 'telat-faktor@kedai.test');
    const { data } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'P' });
    const factorId = data?.id ?? '';
    const { data: asked } = await auth.mfa.challenge({ factorId });
    await sql`update auth.mfa_challenges set created_at = created_at - interval '6 minutes'`;
    const late = { factorId, challengeId: asked?.id ?? '', code: codeOf(data?.totp.uri ?? '') };
    expect((await auth.mfa.verify(late)).error?.code).toBe('mfa_challenge_expired');
    await sql`update auth.mfa_factors set created_at = created_at - interval '6 minutes'
      where status = 'unverified'`;
    // The name of the expired factor is free again.
    const again = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'P' });
    expect(again.error).toBeNull();
    expect((await auth.mfa.listFactors()).data?.all).toHaveLength(1);
  });
});

describe('a new password in a session older than a day', () => {
  async function oldSession(name: string) {
    const email = `${name}@kedai.test`;
    const { auth } = await registered(backend, email);
    await sql`update auth.sessions set created_at = created_at - interval '25 hours'
      where user_id = (select id from auth.users where email = ${email})`;
    return { auth, email };
  }

  test('requires the nonce of a mail, which works once', async () => {
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

  test('a nonce is not valid for another user, nor for a sign-in', async () => {
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
