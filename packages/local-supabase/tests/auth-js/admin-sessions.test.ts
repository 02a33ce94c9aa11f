/** The admin calls for sessions and factors, compared with the answers of a hosted project. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outcome, withFactor } from '../../auth/tests/testing-auth.ts';
import { call } from '../support/call.ts';
import { startTestBackend, type TestBackend } from '../support/test-backend.ts';
import { adminOf, signedIn } from './client.ts';

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
