import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '../../tests/support/test-backend.ts';
import { hashTo, outcome, PASSWORD, registered, visitor } from '../tests/testing-auth.ts';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

const open = (email: string) =>
  visitor(backend).verifyOtp({ token_hash: hashTo(backend, email), type: 'email_change' });

describe('a change of address', () => {
  test.each([
    ['old first', (old: string, fresh: string) => [old, fresh]],
    ['new first', (old: string, fresh: string) => [fresh, old]],
  ] as const)('is applied once both mailboxes have confirmed, %s', async (name, order) => {
    const before = `lama-${name.slice(0, 3)}@kedai.test`;
    const after = `baru-${name.slice(0, 3)}@kedai.test`;
    const { auth, id } = await registered(backend, before);
    const { data, error } = await auth.updateUser({ email: after });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email: before, new_email: after });

    const [first = '', second = ''] = order(before, after);
    const told = await open(first);
    expect(told.error).toBeNull();
    expect(told.data.session).toBeNull();
    expect((await auth.getUser()).data.user?.email).toBe(before);
    // A second confirmation by the same mailbox does not count.
    expect((await open(first)).error?.code).toBe('otp_expired');
    const done = await open(second);
    expect(done.data.user).toMatchObject({ id, email: after });
    expect(done.data.user?.identities?.[0]?.identity_data?.email).toBe(after);
    const signIn = (email: string) =>
      visitor(backend).signInWithPassword({ email, password: PASSWORD });
    expect((await signIn(before)).error?.code).toBe('invalid_credentials');
    expect((await signIn(after)).error).toBeNull();
  });

  test('voids an earlier one', async () => {
    const email = 'ganti@kedai.test';
    const { auth } = await registered(backend, email);
    await auth.updateUser({ email: 'satu@kedai.test' });
    const stale = hashTo(backend, 'satu@kedai.test');
    await auth.updateUser({ email: 'dua@kedai.test' });
    const { error } = await visitor(backend).verifyOtp({ token_hash: stale, type: 'email_change' });
    expect(error?.code).toBe('otp_expired');
  });

  test('does not reveal whether the address has an account, and mails its owner', async () => {
    await registered(backend, 'punya@kedai.test');
    const { auth } = await registered(backend, 'ingin-tahu@kedai.test');
    const answers: object[] = [];
    for (const email of ['tak-dikenal@kedai.test', 'punya@kedai.test']) {
      const { data, error } = await auth.updateUser({ email });
      expect(error).toBeNull();
      expect(data.user?.new_email).toBe(email);
      answers.push(Object.keys(data.user ?? {}));
      expect(backend.mailbox.list('ingin-tahu@kedai.test')[0]?.text).toContain(email);
    }
    expect(answers[0]).toEqual(answers[1]);
    const [mail] = backend.mailbox.list('punya@kedai.test');
    expect(mail?.subject).toBe('Anda sudah punya akun di Kedai Senja');
    expect(mail?.text).not.toContain('token_hash');
  });

  test('to an address that has been taken since is refused', async () => {
    const { auth } = await registered(backend, 'mau@kedai.test');
    await auth.updateUser({ email: 'lomba@kedai.test' });
    await open('mau@kedai.test');
    const link = hashTo(backend, 'lomba@kedai.test');
    await registered(backend, 'lomba@kedai.test');
    const late = await visitor(backend).verifyOtp({ token_hash: link, type: 'email_change' });
    expect(late.error?.code).toBe('email_exists');
  });
});

test('metadata are merged, and null removes a field', async () => {
  const { auth } = await registered(backend, 'data@kedai.test');
  await auth.updateUser({ data: { a: 1, b: { c: null } } });
  const { data } = await auth.updateUser({ data: { a: null, d: 2 } });
  expect(data.user?.user_metadata).toMatchObject({ b: { c: null }, d: 2 });
  expect(data.user?.user_metadata).not.toHaveProperty('a');
});

test.each([
  [{ app_metadata: { role: 'admin' } }, 403, 'not_admin'],
  [{ phone: '62811' }, 400, 'phone_provider_disabled'],
  [{ email: 'no address' }, 400, 'validation_failed'],
  [{ password: 'pendek' }, 422, 'weak_password'],
  [{ password: PASSWORD }, 422, 'same_password'],
])('PUT /user %o is answered as hosted projects do', async (json, status, code) => {
  const { session } = await registered(backend, `put-${code}-${status}@kedai.test`);
  const options = { method: 'PUT', json, token: session.access_token };
  expect(await outcome(backend, 'user', options)).toEqual({ status, code });
});

test('roles do not come from metadata', async () => {
  const { auth } = await registered(backend, 'peran@kedai.test');
  await auth.updateUser({ data: { role: 'service_role' } });
  await auth.refreshSession();
  expect((await auth.getClaims()).data?.claims.role).toBe('authenticated');
});
