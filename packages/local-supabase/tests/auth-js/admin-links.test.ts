/** The admin calls except those of users, compared with the answers of a hosted project. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outcome, PASSWORD, withFactor } from '../../auth/tests/testing-auth.ts';
import { call } from '../support/call.ts';
import { startTestBackend, TEST_SITE, type TestBackend } from '../support/test-backend.ts';
import { adminOf, signedIn, storedClient, untyped } from './client.ts';

let backend: TestBackend;
let admin: ReturnType<typeof adminOf>;
let people = 0;
const UNKNOWN = '83fd9e20-7a80-46e4-bf29-a86e3d6bbf66';

beforeAll(async () => {
  backend = await startTestBackend();
  admin = adminOf(backend);
});
afterAll(() => backend.close());

const address = () => {
  people += 1;
  return `tautan${people}@kedai.test`;
};
const created = async (email_confirm: boolean) => {
  const email = address();
  const { error } = await admin.createUser({ email, password: PASSWORD, email_confirm });
  if (error) throw error;
  return email;
};

describe('generateLink', () => {
  const redirectTo = `${TEST_SITE}/welcome`;
  const properties = (type: string, verification = type) => ({
    action_link: expect.stringMatching(
      new RegExp(`/auth/v1/verify\\?token=[^&]+&type=${verification}&redirect_to=${redirectTo}$`),
    ),
    email_otp: expect.stringMatching(/^\d{8}$/),
    hashed_token: expect.any(String),
    redirect_to: redirectTo,
    verification_type: type,
  });

  test('of a sign-up answers the user with the metadata', async () => {
    const { data, error } = await admin.generateLink({
      type: 'signup',
      email: address(),
      password: PASSWORD,
      options: { data: { status: 'alpha' }, redirectTo },
    });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toEqual({ status: 'alpha' });
    expect(data.properties).toEqual(properties('signup'));
  });

  test.each(['magiclink', 'recovery', 'invite'] as const)('of type %s', async (type) => {
    const email = await created(type !== 'invite');
    const { data, error } = await admin.generateLink({ type, email, options: { redirectTo } });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    expect(data.properties).toEqual(properties(type));
    const { hashed_token: token_hash = '' } = data.properties ?? {};
    const verified = await storedClient(backend).auth.verifyOtp({ token_hash, type });
    expect(verified.data.user?.email).toBe(email);
  });

  test.each(['email_change_current', 'email_change_new'] as const)('of type %s', async (type) => {
    const email = await created(true);
    const newEmail = address();
    const link = { type, email, newEmail, options: { redirectTo } };
    const { data, error } = await admin.generateLink(link);
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, new_email: newEmail });
    expect(data.properties).toEqual(properties(type, 'email_change'));
  });

  test('of a sign-in for an unknown address creates the account', async () => {
    const email = address();
    const { data } = await admin.generateLink({ type: 'magiclink', email });
    expect(data.properties?.verification_type).toBe('signup');
    expect(data.user?.email).toBe(email);
  });

  test.each([
    [
      'an invalid address',
      { type: 'signup', email: 'xx:;x@x.x' },
      { status: 400, message: 'Unable to validate email address: invalid format' },
    ],
    ['no password', { type: 'signup' }, { status: 400, code: 'validation_failed' }],
    ['an unknown address', { type: 'recovery' }, { status: 404, code: 'user_not_found' }],
    ['another type', { type: 'other' }, { status: 400, code: 'validation_failed' }],
  ])('with %s is refused', async (_, params, error) => {
    const answer = await admin.generateLink(untyped({ email: address(), ...params }));
    expect(answer.data).toMatchObject({ user: null, properties: null });
    expect(answer.error).toMatchObject(error);
  });

  test('of a sign-up for a confirmed account is refused', async () => {
    const email = await created(true);
    const link = await admin.generateLink({ type: 'signup', email, password: PASSWORD });
    expect(link.error).toMatchObject({ status: 422, code: 'email_exists' });
  });
});

test('signOut ends the session of a token', async () => {
  const { auth, session } = await signedIn(backend, address());
  expect((await admin.signOut(session.access_token, 'local')).error).toBeNull();
  expect((await auth.getUser()).error).not.toBeNull();
  const { error } = await admin.signOut('this-is-a-bad-token');
  expect(error?.message).toMatch(/^invalid JWT/);
});

test('mfa.listFactors and mfa.deleteFactor', async () => {
  const { auth, id: userId } = await signedIn(backend, address());
  const { id } = await withFactor(auth);
  const listed = await admin.mfa.listFactors({ userId });
  expect(listed.data?.factors).toMatchObject([{ id, factor_type: 'totp', status: 'verified' }]);
  expect(JSON.stringify(listed.data)).not.toContain('secret');
  const deleted = await admin.mfa.deleteFactor({ userId, id });
  // auth-js 2.119 wraps this answer twice.
  expect(deleted).toMatchObject({ data: { data: { id } }, error: null });
  expect((await admin.mfa.listFactors({ userId })).data?.factors).toEqual([]);
  await auth.refreshSession();
  expect((await auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal1');
  const again = await admin.mfa.deleteFactor({ userId, id });
  expect(again.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
  const unknown = await admin.mfa.listFactors({ userId: UNKNOWN });
  expect(unknown.error).toMatchObject({ status: 404, code: 'user_not_found' });
});

describe('without the service key', () => {
  const paths = ['users', `users/${UNKNOWN}`, `users/${UNKNOWN}/factors`];

  test.each(paths)('%s is refused', async (path) => {
    const { session } = await signedIn(backend, address());
    const denied = { status: 403, code: 'not_admin' };
    expect(await outcome(backend, `admin/${path}`, {})).toEqual(denied);
    const token = session.access_token;
    expect(await outcome(backend, `admin/${path}`, { token })).toEqual(denied);
    // The token decides: a user with the service key in `apikey` is still a user.
    const key = backend.serviceKey;
    expect(await outcome(backend, `admin/${path}`, { token, key })).toEqual(denied);
    const forged = await outcome(backend, `admin/${path}`, { token: 'a.b.c', key });
    expect(forged).toEqual({ status: 403, code: 'bad_jwt' });
    const unkeyed = await call(backend, `/auth/v1/admin/${path}`, { key: null });
    expect(unkeyed.status).toBe(401);
  });
});
