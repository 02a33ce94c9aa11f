/** Effects of a change of the password on sessions, mails and concurrent requests. */
import * as bcrypt from '@node-rs/bcrypt';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { inProcessClient } from '../../in-process-client.ts';
import { call } from '../../tests/support/call.ts';
import { startTestBackend, type TestBackend } from '../../tests/support/test-backend.ts';
import {
  hashTo,
  outcome,
  PASSWORD,
  pkceVisitor,
  registered,
  visitor,
} from '../tests/testing-auth.ts';

vi.mock('@node-rs/bcrypt', async (original) => {
  const real = await original<typeof import('@node-rs/bcrypt')>();
  return { ...real, hash: vi.fn(real.hash), compare: vi.fn(real.compare) };
});

const NEW_PASSWORD = 'teh-tarik-panas';
let backend: TestBackend;
let sql: postgres.Sql;
let admin: ReturnType<typeof inProcessClient>['auth']['admin'];

beforeAll(async () => {
  backend = await startTestBackend();
  sql = postgres(backend.databaseUrl, { max: 1 });
  admin = inProcessClient(backend, backend.serviceKey).auth.admin;
});
afterAll(async () => {
  await sql.end();
  await backend.close();
});

/** Runs `work` after the next hash was compared, before the result is returned. */
function afterNextCompare(work: () => Promise<unknown>): void {
  const { compare } = vi.mocked(bcrypt);
  const original = compare.getMockImplementation();
  compare.mockImplementationOnce(async (...parameters) => {
    const matches = await original?.(...parameters);
    await work();
    return matches ?? false;
  });
}

const CHANGES: Record<string, (id: string) => Promise<unknown>> = {
  'an operator sets the password': (id) => admin.updateUserById(id, { password: NEW_PASSWORD }),
  'an operator bans the user': (id) => admin.updateUserById(id, { ban_duration: '24h' }),
};

test.each(Object.keys(CHANGES))('a concurrent sign-in gets no session when %s', async (name) => {
  const email = `${name.replaceAll(' ', '-')}@kedai.test`;
  const { id } = await registered(backend, email);
  afterNextCompare(async () => CHANGES[name]?.(id));
  const { error } = await visitor(backend).signInWithPassword({ email, password: PASSWORD });
  expect(error).toMatchObject({ status: 400, code: 'invalid_credentials' });
});

test('a sign-in during a change of the password gets no session', async () => {
  const email = 'ganti-saat-masuk@kedai.test';
  const { auth, id } = await registered(backend, email);
  afterNextCompare(() => auth.updateUser({ password: NEW_PASSWORD }));
  const { error } = await visitor(backend).signInWithPassword({ email, password: PASSWORD });
  expect(error).toMatchObject({ status: 400, code: 'invalid_credentials' });
  expect(await sql`select 1 from auth.sessions where user_id = ${id}`).toHaveLength(1);
});

test('a session that ends during the request cannot change the password', async () => {
  const email = 'sesi-habis@kedai.test';
  const { auth: thief } = await registered(backend, email);
  const owner = visitor(backend);
  await owner.signInWithPassword({ email, password: PASSWORD });
  afterNextCompare(() => owner.updateUser({ password: NEW_PASSWORD, current_password: PASSWORD }));
  const { error } = await thief.updateUser({ password: 'attacker-password' });
  expect(error).not.toBeNull();
  const signIn = (password: string) => visitor(backend).signInWithPassword({ email, password });
  expect((await signIn('attacker-password')).error?.code).toBe('invalid_credentials');
  expect((await signIn(NEW_PASSWORD)).error).toBeNull();
});

describe('an unexchanged PKCE code', () => {
  /** Opens the link of a sign-in by mail. */
  async function issuedCode(email: string) {
    const auth = pkceVisitor(backend);
    await auth.signInWithOtp({ email });
    const query = new URLSearchParams({ token: hashTo(backend, email), type: 'magiclink' });
    const link = await call(backend, `/auth/v1/verify?${query}`, { key: null });
    const code = new URL(link.headers.get('location') ?? '').searchParams.get('code') ?? '';
    return { exchange: () => auth.exchangeCodeForSession(code) };
  }

  test('is void after the user changed the password', async () => {
    const email = 'kode-sandi@kedai.test';
    const { auth } = await registered(backend, email);
    const { exchange } = await issuedCode(email);
    await auth.updateUser({ password: NEW_PASSWORD });
    expect((await exchange()).error).toMatchObject({ status: 404, code: 'flow_state_not_found' });
  });

  test('is void after the operator set the password', async () => {
    const email = 'kode-operator@kedai.test';
    const { id } = await registered(backend, email);
    const { exchange } = await issuedCode(email);
    await admin.updateUserById(id, { password: NEW_PASSWORD });
    expect((await exchange()).error).toMatchObject({ status: 404, code: 'flow_state_not_found' });
  });

  test('gives a banned user no session', async () => {
    const email = 'kode-blokir@kedai.test';
    const { id } = await registered(backend, email);
    const { exchange } = await issuedCode(email);
    await admin.updateUserById(id, { ban_duration: '24h' });
    expect((await exchange()).error).toMatchObject({ status: 400, code: 'user_banned' });
  });
});

test('a change of the password voids the mails of the user', async () => {
  const email = 'surat-hangus@kedai.test';
  const { auth } = await registered(backend, email);
  await visitor(backend).resetPasswordForEmail(email);
  const json = { type: 'recovery', token_hash: hashTo(backend, email) };
  await auth.updateUser({ password: NEW_PASSWORD });
  expect(await outcome(backend, 'verify', { json })).toEqual({ status: 403, code: 'otp_expired' });
});

describe('a session that began with the password', () => {
  async function signedIn(email: string) {
    await registered(backend, email);
    const auth = visitor(backend);
    await auth.signInWithPassword({ email, password: PASSWORD });
    return auth;
  }

  test.each([
    [undefined, 'current_password_required'],
    ['', 'current_password_required'],
    ['a-wrong-password', 'current_password_invalid'],
  ])(
    'cannot change the password with %j as the current one: %s',
    async (current_password, code) => {
      const auth = await signedIn(`kini-${code}-${current_password?.length}@kedai.test`);
      const change = {
        password: NEW_PASSWORD,
        ...(current_password !== undefined && { current_password }),
      };
      expect((await auth.updateUser(change)).error).toMatchObject({ status: 400, code });
    },
  );

  test('changes the password with the current one', async () => {
    const email = 'kini-benar@kedai.test';
    const auth = await signedIn(email);
    const change = { password: NEW_PASSWORD, current_password: PASSWORD };
    expect((await auth.updateUser(change)).error).toBeNull();
    const signIn = await visitor(backend).signInWithPassword({ email, password: NEW_PASSWORD });
    expect(signIn.error).toBeNull();
  });

  test('is limited in guesses of the current password as at a sign-in', async () => {
    const limited = await startTestBackend({
      limits: {
        auth: { requests: 1_000, windowSeconds: 300 },
        api: { requests: 1_000, windowSeconds: 300 },
        mail: { requests: 100, windowSeconds: 300 },
        account: { requests: 4, windowSeconds: 300 },
        factor: { requests: 100, windowSeconds: 300 },
      },
    });
    const email = 'kini-tebak@kedai.test';
    await registered(limited, email);
    const auth = visitor(limited);
    await auth.signInWithPassword({ email, password: PASSWORD });
    const guess = () => auth.updateUser({ password: NEW_PASSWORD, current_password: 'a-guess' });
    const codes = [await guess(), await guess(), await guess()].map(({ error }) => error?.code);
    await limited.close();
    expect(codes).toEqual([
      'current_password_invalid',
      'current_password_invalid',
      'over_request_rate_limit',
    ]);
  });
});
