/** The admin calls of users with the service key, compared with the answers of a hosted project. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashTo, outcome, PASSWORD, registered } from '../../auth/tests/testing-auth.ts';
import { startTestBackend, type TestBackend } from '../support/test-backend.ts';
import { adminOf, signedIn, storedClient } from './client.ts';

let backend: TestBackend;
let admin: ReturnType<typeof adminOf>;
let people = 0;
const UNKNOWN = '83fd9e20-7a80-46e4-bf29-a86e3d6bbf66';
const INVALID_FORMAT = {
  status: 400,
  code: 'validation_failed',
  message: 'Unable to validate email address: invalid format',
};

beforeAll(async () => {
  backend = await startTestBackend();
  admin = adminOf(backend);
});
afterAll(() => backend.close());

const address = () => {
  people += 1;
  return `admin${people}@kedai.test`;
};
const created = async (attributes = {}) => {
  const email = address();
  const { data, error } = await admin.createUser({ email, password: PASSWORD, ...attributes });
  if (error) throw error;
  return { email, id: data.user.id, user: data.user };
};
const signIn = (email: string, password = PASSWORD) =>
  storedClient(backend).auth.signInWithPassword({ email, password });

describe('createUser', () => {
  test('stores metadata, and adds the provider', async () => {
    const user_metadata = { profile_image: 'https://kedai.test/a.png' };
    const app_metadata = { roles: ['publisher'] };
    const { user } = await created({ user_metadata, app_metadata });
    expect(user.user_metadata).toEqual(user_metadata);
    expect(user.app_metadata).toEqual({ provider: 'email', providers: ['email'], ...app_metadata });
    expect(user.identities).toMatchObject([{ provider: 'email' }]);
    expect(user).not.toHaveProperty('email_confirmed_at');
  });

  test('with a confirmed address: its password signs in', async () => {
    const { email, user } = await created({ email_confirm: true });
    expect(user.email_confirmed_at).toEqual(expect.any(String));
    expect(user.user_metadata).toEqual({ email_verified: true });
    expect((await signIn(email)).error).toBeNull();
  });

  test('without confirmation: the mail of a sign-up confirms it with the password of the operator', async () => {
    const { email } = await created();
    expect((await signIn(email)).error?.code).toBe('email_not_confirmed');
    const { auth } = storedClient(backend);
    await auth.signUp({ email, password: 'attacker-password' });
    await auth.verifyOtp({ token_hash: hashTo(backend, email), type: 'signup' });
    expect((await signIn(email, 'attacker-password')).error?.code).toBe('invalid_credentials');
    expect((await signIn(email)).error).toBeNull();
  });

  test.each([
    ['an address that is none', { email: 'xx:;x@x.x' }, INVALID_FORMAT],
    ['neither address nor phone', { email: '' }, { status: 400, code: 'validation_failed' }],
    ['an id', { id: UNKNOWN }, { status: 422, code: 'validation_failed' }],
    ['a hash', { password_hash: 'x' }, { status: 422, code: 'validation_failed' }],
    ['73 bytes', { password: 'x'.repeat(73) }, { status: 400, code: 'validation_failed' }],
    ['a ban that is none', { ban_duration: '1 day' }, { status: 400, code: 'validation_failed' }],
    ['a phone number', { email: '', phone: '+62811' }, { code: 'phone_provider_disabled' }],
  ])('with %s is refused', async (_, attributes, error) => {
    const user = { email: address(), password: PASSWORD, ...attributes };
    const answer = await admin.createUser(user);
    expect(answer.data.user).toBeNull();
    expect(answer.error).toMatchObject(error);
  });

  test('of a taken address is refused', async () => {
    const { email } = await created();
    const { error } = await admin.createUser({ email });
    expect(error).toMatchObject({ status: 422, code: 'email_exists' });
  });
});

describe('listUsers', () => {
  test('answers all, newest first, in pages', async () => {
    const { email } = await created();
    await created();
    const all = await admin.listUsers();
    expect(all.error).toBeNull();
    expect(all.data).toMatchObject({ aud: 'authenticated' });
    expect(all.data.users[1]?.email).toBe(email);
    const page = await admin.listUsers({ page: 2, perPage: 1 });
    expect(page.data.users.map((user) => user.email)).toEqual([email]);
    const total = all.data.users.length;
    expect(page.data).toMatchObject({ nextPage: 3, total });
  });

  test.each([{ page: -1, perPage: 10 }, { page: 1, perPage: 0 }, { page: 1.5 }])(
    'with %o is refused',
    async (params) => {
      const { data, error } = await admin.listUsers(params);
      expect(data.users).toEqual([]);
      expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
    },
  );
});

describe('getUserById, updateUserById, deleteUser', () => {
  const missing = { status: 404, code: 'user_not_found', message: 'User not found' };

  test('of an unknown id are refused', async () => {
    for (const ask of [
      () => admin.getUserById(UNKNOWN),
      () => admin.updateUserById(UNKNOWN, { email: 'new@kedai.test' }),
      () => admin.deleteUser(UNKNOWN),
    ]) {
      const { data, error } = await ask();
      expect(data.user).toBeNull();
      expect(error).toMatchObject(missing);
    }
  });

  test('of an invalid id are refused by auth-js, and by the server', async () => {
    await expect(admin.getUserById('x')).rejects.toThrow('UUID');
    const answer = await outcome(backend, 'admin/users/x', { key: backend.serviceKey });
    expect(answer).toEqual({ status: 404, code: 'validation_failed' });
  });

  test('getUserById returns a user by the id', async () => {
    const { id, email } = await created();
    expect((await admin.getUserById(id)).data.user?.email).toBe(email);
  });

  test('an address is changed at once', async () => {
    const { id, email } = await created({ email_confirm: true });
    const { data } = await admin.updateUserById(id, { email: `new_${email}` });
    expect(data.user?.email).toBe(`new_${email}`);
    expect(data.user?.identities?.[0]?.identity_data?.email).toBe(`new_${email}`);
    expect((await signIn(`new_${email}`)).error).toBeNull();
    const other = await created();
    const taken = await admin.updateUserById(other.id, { email: `new_${email}` });
    expect(taken.error).toMatchObject({ status: 422, code: 'email_exists' });
  });

  test('metadata are merged, and app metadata are in the token', async () => {
    const { id, email } = await created({ email_confirm: true, user_metadata: { a: 1, b: 2 } });
    const change = { user_metadata: { a: null, c: 3 }, app_metadata: { roles: ['admin'] } };
    const { data } = await admin.updateUserById(id, change);
    expect(data.user?.user_metadata).toEqual({ b: 2, c: 3, email_verified: true });
    expect(data.user?.app_metadata).toMatchObject({ roles: ['admin'], provider: 'email' });
    const { auth } = storedClient(backend);
    await auth.signInWithPassword({ email, password: PASSWORD });
    expect((await auth.getClaims()).data?.claims.app_metadata).toMatchObject({ roles: ['admin'] });
  });

  test('a sign-up is confirmed without its mail', async () => {
    const email = address();
    const { data } = await storedClient(backend).auth.signUp({ email, password: PASSWORD });
    const id = data.user?.id ?? '';
    const confirmed = await admin.updateUserById(id, { email_confirm: true });
    expect(confirmed.data.user?.email_confirmed_at).toEqual(expect.any(String));
    expect((await signIn(email)).error).toBeNull();
  });

  test('a new password ends the sessions', async () => {
    const { auth, id, email } = await signedIn(backend, address());
    await admin.updateUserById(id, { password: 'teh-tarik-panas' });
    expect((await auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await signIn(email, 'teh-tarik-panas')).error).toBeNull();
    const weak = await admin.updateUserById(id, { password: '123' });
    expect(weak.error).toMatchObject({ status: 422, code: 'weak_password' });
  });

  test('a ban ends sign-in, refresh and tokens, until it is lifted', async () => {
    const { auth, id, email, session } = await signedIn(backend, address());
    const { data } = await admin.updateUserById(id, { ban_duration: '24h' });
    expect(data.user).toHaveProperty('banned_until');
    const banned = { code: 'user_banned' };
    expect((await signIn(email)).error).toMatchObject({ status: 400, ...banned });
    expect((await auth.getUser()).error).toMatchObject({ status: 403, ...banned });
    const { refresh_token } = session;
    const refreshed = await storedClient(backend).auth.refreshSession({ refresh_token });
    expect(refreshed.error).toMatchObject({ status: 400, ...banned });
    await admin.updateUserById(id, { ban_duration: 'none' });
    expect((await signIn(email)).error).toBeNull();
  });

  test('deletion frees the address', async () => {
    const { auth, id, email } = await signedIn(backend, address());
    const { data, error } = await admin.deleteUser(id);
    expect(error).toBeNull();
    expect(data.user).toBeDefined();
    expect((await auth.getUser()).error).not.toBeNull();
    expect((await signIn(email)).error?.code).toBe('invalid_credentials');
    expect((await admin.getUserById(id)).data.user).toBeNull();
    // The address can be used again, by another account.
    expect((await registered(backend, email)).id).not.toBe(id);
  });

  test('a soft deletion is refused', async () => {
    const { id } = await signedIn(backend, address());
    const { error } = await admin.deleteUser(id, true);
    expect(error).toMatchObject({ status: 422, code: 'validation_failed' });
    expect((await admin.getUserById(id)).data.user).not.toBeNull();
  });
});
