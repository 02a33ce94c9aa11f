/** Sessions, their tokens and their end, compared with the answers of a hosted project. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { outcome } from '../../auth/tests/testing-auth.ts';
import { startTestBackend, type TestBackend } from '../support/test-backend.ts';
import { adminOf, signedIn, storedClient, untyped } from './client.ts';

let backend: TestBackend;
let people = 0;

beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

const client = () => storedClient(backend);
const person = (options = {}) => {
  people += 1;
  return signedIn(backend, `sesi${people}@kedai.test`, options);
};
const inThePast = () => Math.floor(Date.now() / 1000) - 60;

/** An expired token with the signature of another project. */
const EXPIRED = [
  { alg: 'HS256', typ: 'JWT' },
  { aud: 'authenticated', exp: 1_748_107_074, sub: '1234567890', role: 'authenticated' },
]
  .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  .concat('SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c')
  .join('.');

describe('refreshSession', () => {
  test.each(['the token of the session', 'a token that is passed in'])('by %s', async (how) => {
    const { auth, session } = await person();
    const { refresh_token } = session;
    const passed = how.startsWith('a token') ? { refresh_token } : undefined;
    const { data, error } = await auth.refreshSession(passed);
    expect(error).toBeNull();
    expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    expect(data.session?.refresh_token).not.toBe(refresh_token);
    expect(data.user?.email).toBe(session.user.email);
  });

  test('by an unknown token is refused', async () => {
    const { data, error } = await client().auth.refreshSession({ refresh_token: 'invalid' });
    expect(data).toEqual({ user: null, session: null });
    expect(error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
    expect(error?.message).toBe('Invalid Refresh Token: Refresh Token Not Found');
  });

  test('concurrent calls send one request', async () => {
    const { auth, requests } = await person();
    requests.length = 0;
    const answers = await Promise.all([auth.refreshSession(), auth.refreshSession()]);
    expect(answers[0].data.session?.access_token).toBe(answers[1].data.session?.access_token);
    expect(requests.filter((request) => request.includes('refresh_token'))).toHaveLength(1);
  });
});

describe('setSession', () => {
  test('takes over a session', async () => {
    const { session } = await person();
    const other = client();
    const { data, error } = await other.auth.setSession(session);
    expect(error).toBeNull();
    expect(data.session?.access_token).toBe(session.access_token);
    expect((await other.auth.getSession()).data.session).not.toBeNull();
    const updated = await other.auth.updateUser({ data: { hello: 'world' } });
    expect(updated.data.user?.user_metadata).toMatchObject({ hello: 'world' });
  });

  test('with an expired access token refreshes', async () => {
    const { session } = await person();
    const { data, error } = await client().auth.setSession({ ...session, access_token: EXPIRED });
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(session.refresh_token);
  });

  test.each([
    ['an access token that is none', { access_token: 'x', refresh_token: 'x' }, 'Invalid JWT'],
    [
      'an unknown refresh token',
      { access_token: EXPIRED, refresh_token: 'invalid' },
      'Invalid Refresh Token: Refresh Token Not Found',
    ],
    ['no refresh token', { access_token: 'x' }, 'Auth session missing!'],
    ['no access token', { refresh_token: 'x' }, 'Auth session missing!'],
  ])('with %s is refused', async (_, tokens, message) => {
    const { data, error } = await client().auth.setSession(untyped(tokens));
    expect(data.session).toBeNull();
    expect(error?.message).toContain(message);
  });
});

describe('getSession', () => {
  test('answers the stored session, or none', async () => {
    const { auth, session } = await person();
    expect((await auth.getSession()).data.session).toMatchObject({
      access_token: session.access_token,
      user: { id: session.user.id },
    });
    expect(await client().auth.getSession()).toEqual({ data: { session: null }, error: null });
  });

  test('refreshes an expired one', async () => {
    const { auth, store, session } = await person();
    store({ expires_at: inThePast() });
    const { data, error } = await auth.getSession();
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(session.refresh_token);
  });

  test('answers an error when an expired one cannot be refreshed', async () => {
    const { auth, store } = await person();
    store({ expires_at: inThePast(), refresh_token: 'expired-refresh-token' });
    const { data, error } = await auth.getSession();
    expect(data.session).toBeNull();
    expect(error?.message).toContain('Invalid Refresh Token');
  });
});

describe('getClaims', () => {
  test('verifies a token with a shared secret by a request to the server', async () => {
    const { auth, requests, email, id } = await person();
    requests.length = 0;
    const { data, error } = await auth.getClaims();
    expect(error).toBeNull();
    expect(data?.header).toMatchObject({ alg: 'HS256' });
    expect(data?.claims).toMatchObject({
      sub: id,
      email,
      phone: '',
      role: 'authenticated',
      aud: 'authenticated',
      aal: 'aal1',
      session_id: expect.any(String),
      is_anonymous: false,
      iss: expect.any(String),
      iat: expect.any(Number),
      exp: expect.any(Number),
      app_metadata: { provider: 'email' },
      user_metadata: { email_verified: true },
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
    });
    expect(requests).toEqual(['GET /user']);
  });

  test('answers nothing without a session', async () => {
    expect(await client().auth.getClaims()).toEqual({ data: null, error: null });
  });

  test('refreshes an expired session', async () => {
    const { auth, store, email } = await person();
    store({ expires_at: inThePast() });
    expect((await auth.getClaims()).data?.claims.email).toBe(email);
  });

  test('refuses a token with another signature', async () => {
    const { auth, session } = await person();
    const [header, payload] = session.access_token.split('.');
    const { data, error } = await auth.getClaims(`${header}.${payload}.${'A'.repeat(43)}`);
    expect(data).toBeNull();
    expect(error?.message).toContain('unable to parse or verify signature');
  });

  test('refuses an expired token itself', async () => {
    const { data, error } = await client().auth.getClaims(EXPIRED);
    expect(data).toBeNull();
    expect(error?.message).toBe('JWT has expired');
  });
});

describe('signOut', () => {
  test.each(['global', 'local', 'others', undefined] as const)('with scope %s', async (scope) => {
    const { auth, session } = await person();
    const token = session.access_token;
    expect((await auth.signOut(scope && { scope })).error).toBeNull();
    const { data } = await auth.getSession();
    expect(data.session === null).toBe(scope !== 'others');
    const { status } = await outcome(backend, 'user', { token });
    expect(status).toBe(scope === 'others' ? 200 : 403);
  });

  test('of a deleted user removes the session', async () => {
    const { auth, id } = await person();
    await adminOf(backend).deleteUser(id);
    expect((await auth.signOut()).error).toBeNull();
    expect((await auth.getSession()).data.session).toBeNull();
  });

  test('with another scope is refused by auth-js itself', async () => {
    const { auth } = await person();
    await expect(auth.signOut({ scope: untyped('other') })).rejects.toThrow('scope must be one of');
  });

  test('of an ended session removes it from the storage', async () => {
    const { auth, session } = await person();
    await outcome(backend, 'logout', { method: 'POST', token: session.access_token });
    const { data, error } = await auth.getUser();
    expect(data.user).toBeNull();
    expect(error?.name).toBe('AuthSessionMissingError');
    expect((await auth.getSession()).data.session).toBeNull();
  });
});

describe('events and timers', () => {
  test('onAuthStateChange reports sign-in, change, refresh and sign-out', async () => {
    const { auth, email } = await person();
    const events: string[] = [];
    const { data } = auth.onAuthStateChange((event) => void events.push(event));
    await vi.waitFor(() => expect(events).toEqual(['INITIAL_SESSION']), 120_000);
    await auth.updateUser({ data: { a: 1 } });
    await auth.refreshSession();
    await auth.signOut();
    expect(events).toEqual(['INITIAL_SESSION', 'USER_UPDATED', 'TOKEN_REFRESHED', 'SIGNED_OUT']);
    data.subscription.unsubscribe();
    expect(email).toContain('@');
  });

  test('startAutoRefresh refreshes a session that is about to expire', async () => {
    const { auth, store, stored, session } = await person();
    store({ expires_at: inThePast() + 61 });
    await auth.startAutoRefresh();
    await vi.waitFor(
      () => expect(stored()?.refresh_token).not.toBe(session.refresh_token),
      120_000,
    );
    await auth.stopAutoRefresh();
    await auth.stopAutoRefresh();
    await auth.dispose();
  });

  test('initialize loads a stored session', async () => {
    const { auth } = await person();
    expect(await auth.initialize()).toEqual({ error: null });
  });
});
