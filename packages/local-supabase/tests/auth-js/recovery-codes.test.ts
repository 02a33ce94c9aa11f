/** Recovery codes: they stand in for a lost authenticator app, after the password. */
import type { LogEntry } from 'node-kit/log/log';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type Auth,
  levels,
  newUser,
  outcome,
  PASSWORD,
  visitor,
  withFactor,
} from '../../auth/tests/testing-auth.ts';
import { openDatabase } from '../../database/open-database.ts';
import { startTestBackend, type TestBackend } from '../support/test-backend.ts';
import { adminOf } from './client.ts';

const OFTEN = { requests: 100_000, windowSeconds: 300 };

const logged: LogEntry[] = [];
let backend: TestBackend;
let user: Awaited<ReturnType<typeof newUser>>;
let factor: { id: string };
let codes: string[];

beforeAll(async () => {
  backend = await startTestBackend({
    log: (entry) => logged.push(entry),
    limits: {
      auth: OFTEN,
      api: OFTEN,
      mail: OFTEN,
      account: OFTEN,
      factor: { requests: 10, windowSeconds: 300 },
    },
  });
});
afterAll(() => backend.close());
beforeEach(async () => {
  user = await newUser(backend);
  factor = await withFactor(user.auth);
  codes = (await user.auth.mfa.recoveryCodes.generate()).data?.codes ?? [];
});

/** Another session of the user, by the password alone. */
async function signInAgain(): Promise<Auth> {
  const auth = visitor(backend);
  const { error } = await auth.signInWithPassword({ email: user.email, password: PASSWORD });
  if (error) throw error;
  return auth;
}

const INVALID = { status: 422, code: 'mfa_verification_failed' };

test('generate returns ten 80-bit codes once, and getStatus their number', async () => {
  expect(codes).toHaveLength(10);
  for (const code of codes) expect(code).toMatch(/^[a-z2-7]{16}$/);
  expect(new Set(codes).size).toBe(10);
  const again = await user.auth.mfa.recoveryCodes.generate({ friendlyName: 'Kertas' });
  expect(again.error).toMatchObject({ status: 422, code: 'mfa_verified_factor_exists' });
  const status = await user.auth.mfa.recoveryCodes.getStatus();
  expect(status.data).toMatchObject({ type: 'recovery_code', total: 10, remaining: 10 });
  expect((await user.auth.mfa.listFactors()).data?.all).toMatchObject([
    { factor_type: 'totp' },
    { factor_type: 'recovery_code', status: 'verified', friendly_name: 'Recovery codes' },
  ]);
});

test('the database stores no plain code', async () => {
  const database = openDatabase(backend.databaseUrl);
  const rows = await database.query('select * from auth.mfa_recovery_codes');
  await database.close();
  const text = JSON.stringify(rows);
  for (const code of codes) expect(text).not.toContain(code);
});

test('verify raises the session to aal2 once per code, in any spelling, and logs it', async () => {
  const [code = ''] = codes;
  const auth = await signInAgain();
  expect(await levels(auth)).toEqual(['aal1', 'aal2']);
  const typed = ` ${code.toUpperCase().match(/.{4}/g)?.join('-')} `;
  const { data, error } = await auth.mfa.recoveryCodes.verify({ code: typed });
  expect(error).toBeNull();
  expect(data?.user.id).toBe(user.id);
  expect(await levels(auth)).toEqual(['aal2', 'aal2']);
  expect(logged).toContainEqual(
    expect.objectContaining({ event: 'recovery_code_used', userId: user.id }),
  );
  expect((await auth.mfa.recoveryCodes.getStatus()).data?.remaining).toBe(9);
  const other = await signInAgain();
  expect((await other.mfa.recoveryCodes.verify({ code })).error).toMatchObject(INVALID);
  expect(await levels(other)).toEqual(['aal1', 'aal2']);
});

test('a code works only once, even for two concurrent requests', async () => {
  const [code = ''] = codes;
  const [one, other] = [await signInAgain(), await signInAgain()];
  const answers = await Promise.all(
    [one, other].map((auth) => auth.mfa.recoveryCodes.verify({ code })),
  );
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
});

test('rejects wrong codes and codes of other users, and limits guesses', async () => {
  const [foreign = ''] = codes;
  user = await newUser(backend);
  await withFactor(user.auth);
  await user.auth.mfa.recoveryCodes.generate();
  const auth = await signInAgain();
  for (const code of [foreign, 'a'.repeat(16)]) {
    expect((await auth.mfa.recoveryCodes.verify({ code })).error).toMatchObject(INVALID);
  }
  for (let guess = 2; guess < 10; guess += 1) await auth.mfa.recoveryCodes.verify({ code: 'x' });
  const { error } = await auth.mfa.recoveryCodes.verify({ code: 'x' });
  expect(error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
});

test('regenerate replaces the codes and resets the remaining count', async () => {
  const [old = ''] = codes;
  const { data } = await user.auth.mfa.recoveryCodes.regenerate();
  expect(data?.codes).toHaveLength(10);
  const auth = await signInAgain();
  expect((await auth.mfa.recoveryCodes.verify({ code: old })).error).toMatchObject(INVALID);
  const code = data?.codes[0] ?? '';
  expect((await auth.mfa.recoveryCodes.verify({ code })).error).toBeNull();
});

test('unenroll deletes the codes and lowers sessions raised by one to aal1', async () => {
  const auth = await signInAgain();
  await auth.mfa.recoveryCodes.verify({ code: codes[0] ?? '' });
  expect((await user.auth.mfa.recoveryCodes.unenroll()).error).toBeNull();
  await auth.refreshSession();
  expect(await levels(auth)).toEqual(['aal1', 'aal2']);
  const gone = { status: 404, code: 'mfa_factor_not_found' };
  expect((await user.auth.mfa.recoveryCodes.getStatus()).error).toMatchObject(gone);
  expect((await user.auth.mfa.recoveryCodes.regenerate()).error).toMatchObject(gone);
});

test.each(['POST', 'DELETE'])('%s without the second factor changes nothing', async (method) => {
  const auth = await signInAgain();
  const { data } = await auth.getSession();
  const token = data.session?.access_token ?? '';
  const answer = await outcome(backend, 'factors/recovery-codes', { method, token });
  expect(answer).toEqual({ status: 403, code: 'insufficient_aal' });
  expect((await user.auth.mfa.recoveryCodes.getStatus()).data?.remaining).toBe(10);
});

test('an account without an authenticator app gets no codes', async () => {
  const { auth } = await newUser(backend);
  const { error } = await auth.mfa.recoveryCodes.generate();
  expect(error).toMatchObject({ status: 403, code: 'insufficient_aal' });
});

test('the last app cannot be removed while codes exist, except by the operator', async () => {
  const { error } = await user.auth.mfa.unenroll({ factorId: factor.id });
  expect(error).toMatchObject({ status: 422, code: 'mfa_recovery_codes_sole_factor' });
  await adminOf(backend).mfa.deleteFactor({ userId: user.id, id: factor.id });
  const auth = await signInAgain();
  expect(await levels(auth)).toEqual(['aal1', 'aal1']);
});

test('after signing in with a code, the user can replace a lost app', async () => {
  const auth = await signInAgain();
  await auth.mfa.recoveryCodes.verify({ code: codes[0] ?? '' });
  await withFactor(auth, 'Ponsel baru');
  expect((await auth.mfa.unenroll({ factorId: factor.id })).error).toBeNull();
  expect(await levels(auth)).toEqual(['aal2', 'aal2']);
  expect((await auth.mfa.recoveryCodes.getStatus()).data?.remaining).toBe(9);
});
