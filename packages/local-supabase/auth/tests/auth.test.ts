import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, linkTo } from '../../tests/support/call.ts';
import { startTestBackend, TEST_SITE, type TestBackend } from '../../tests/support/test-backend.ts';
import { hashTo, PASSWORD, registered, visitor } from './testing-auth.ts';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

describe('registration', () => {
  test('signs in after the link in the mail', async () => {
    const email = 'Budi@kedai.test';
    const auth = visitor(backend);
    const signUp = await auth.signUp({ email, password: PASSWORD });
    expect(signUp.error).toBeNull();
    expect(signUp.data.session).toBeNull();

    const early = await auth.signInWithPassword({ email, password: PASSWORD });
    expect(early.error?.code).toBe('email_not_confirmed');

    const link = linkTo(backend, email);
    expect(`${link.origin}${link.pathname}`).toBe(`${TEST_SITE}/auth/confirm`);
    expect(link.searchParams.get('type')).toBe('signup');
    const token_hash = link.searchParams.get('token_hash') ?? '';
    const confirmed = await auth.verifyOtp({ token_hash, type: 'signup' });
    expect(confirmed.data.user?.email).toBe('budi@kedai.test');

    const again = await auth.verifyOtp({ token_hash, type: 'signup' });
    expect(again.error?.code).toBe('otp_expired');
    const signIn = await auth.signInWithPassword({ email, password: PASSWORD });
    expect(signIn.error).toBeNull();
  });

  test('a resent link voids the older one', async () => {
    const email = 'sari@kedai.test';
    const auth = visitor(backend);
    await auth.signUp({ email, password: PASSWORD });
    const first = hashTo(backend, email);
    expect((await auth.resend({ type: 'signup', email })).error).toBeNull();
    const second = hashTo(backend, email);
    const stale = await auth.verifyOtp({ token_hash: first, type: 'signup' });
    expect(stale.error?.code).toBe('otp_expired');
    const fresh = await auth.verifyOtp({ token_hash: second, type: 'email' });
    expect(fresh.error).toBeNull();
  });

  test('a weak password is refused with its code', async () => {
    const { error } = await visitor(backend).signUp({ email: 'x@kedai.test', password: 'pendek' });
    expect(error?.code).toBe('weak_password');
  });

  test('the mail leads back to a page of the shop, never to another site', async () => {
    const next = async (email: string, emailRedirectTo: string) => {
      await visitor(backend).signUp({ email, password: PASSWORD, options: { emailRedirectTo } });
      return linkTo(backend, email).searchParams.get('next');
    };
    expect(await next('n1@kedai.test', `${TEST_SITE}/cart`)).toBe(`${TEST_SITE}/cart`);
    expect(await next('n2@kedai.test', 'https://evil.example/')).toBe(TEST_SITE);
    expect(await next('n3@kedai.test', '//evil.example/')).toBe(TEST_SITE);
    expect(await next('n4@kedai.test', 'javascript:alert(1)')).toBe(TEST_SITE);
  });
});

describe('the answer does not reveal whether an address is known', () => {
  /** A response with placeholders for user-specific values. */
  const shape = (value: unknown) =>
    JSON.stringify(value)
      .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[47][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g, 'ID')
      .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, 'TIME')
      .replace(/[a-z]+@kedai\.test/g, 'EMAIL');

  async function post(path: string, json: unknown) {
    const answer = await call(backend, path, { json });
    return { status: answer.status, body: shape(await answer.json()) };
  }

  test('at sign-up', async () => {
    await registered(backend, 'known@kedai.test');
    await visitor(backend).signUp({ email: 'waiting@kedai.test', password: PASSWORD });
    const data = { nickname: 'K', a: 1 };
    const signUp = (email: string) => post('/auth/v1/signup', { email, password: PASSWORD, data });
    const unknown = await signUp('unknown@kedai.test');
    expect(unknown.status).toBe(200);
    expect(await signUp('known@kedai.test')).toEqual(unknown);
    expect(await signUp('waiting@kedai.test')).toEqual(unknown);
  });

  test('a second sign-up of a confirmed address mails no link and changes no password', async () => {
    await registered(backend, 'tetap@kedai.test');
    const mails = backend.mailbox.list('tetap@kedai.test').length;
    await visitor(backend).signUp({ email: 'tetap@kedai.test', password: 'another-password' });
    const [mail, ...older] = backend.mailbox.list('tetap@kedai.test');
    expect(older).toHaveLength(mails);
    expect(mail?.text).not.toContain('token_hash');
    const { error } = await visitor(backend).signInWithPassword({
      email: 'tetap@kedai.test',
      password: 'another-password',
    });
    expect(error?.code).toBe('invalid_credentials');
  });

  test.each([
    ['recover', {}],
    ['resend', { type: 'signup' }],
    ['otp', {}],
    ['otp', { create_user: false }],
  ])('at %s with %o', async (path, extra) => {
    const ask = (email: string) => post(`/auth/v1/${path}`, { email, ...extra });
    await registered(backend, `k${path}@kedai.test`).catch(() => undefined);
    const unknown = await ask(`unknown-${path}@kedai.test`);
    expect(unknown).toEqual({ status: 200, body: '{}' });
    expect(await ask(`k${path}@kedai.test`)).toEqual(unknown);
  });

  test('hides unconfirmed accounts at sign-in unless the password is correct', async () => {
    await visitor(backend).signUp({ email: 'baru@kedai.test', password: PASSWORD });
    const signIn = (email: string, password: string) =>
      post('/auth/v1/token?grant_type=password', { email, password });
    const unknown = await signIn('siapa@kedai.test', 'a-wrong-password');
    expect(unknown.body).toContain('invalid_credentials');
    expect(await signIn('baru@kedai.test', 'a-wrong-password')).toEqual(unknown);
    expect((await signIn('baru@kedai.test', PASSWORD)).body).toContain('email_not_confirmed');
  });
});

describe('sessions', () => {
  test('a lost password is replaced by the link in the mail', async () => {
    const email = 'lupa@kedai.test';
    await registered(backend, email);
    const auth = visitor(backend);
    await auth.resetPasswordForEmail(email, { redirectTo: `${TEST_SITE}/profile` });
    const link = linkTo(backend, email);
    expect(Object.fromEntries(link.searchParams)).toMatchObject({
      type: 'recovery',
      next: `${TEST_SITE}/profile`,
    });
    const token_hash = link.searchParams.get('token_hash') ?? '';
    await auth.verifyOtp({ token_hash, type: 'recovery' });
    expect((await auth.updateUser({ password: 'teh-tarik-panas' })).error).toBeNull();
    const old = await visitor(backend).signInWithPassword({ email, password: PASSWORD });
    expect(old.error?.code).toBe('invalid_credentials');
    const fresh = await visitor(backend).signInWithPassword({ email, password: 'teh-tarik-panas' });
    expect(fresh.error).toBeNull();
  });

  test('a new password ends only the other sessions', async () => {
    const email = 'ganti@kedai.test';
    const { auth: thief } = await registered(backend, email);
    const owner = visitor(backend);
    await owner.signInWithPassword({ email, password: PASSWORD });
    expect((await owner.updateUser({ data: { nick: 'G' } })).error).toBeNull();
    expect((await thief.refreshSession()).error).toBeNull();
    await owner.updateUser({ password: 'teh-tarik-panas', current_password: PASSWORD });
    expect((await thief.refreshSession()).error).not.toBeNull();
    expect((await owner.refreshSession()).error).toBeNull();
  });

  test('tokens have the claims of hosted projects and can be refreshed', async () => {
    const { auth, session } = await registered(backend, 'klaim@kedai.test');
    const { data, error } = await auth.getClaims(session.access_token);
    expect(error).toBeNull();
    expect(data?.claims).toMatchObject({
      role: 'authenticated',
      email: 'klaim@kedai.test',
      aal: 'aal1',
      app_metadata: { provider: 'email' },
      user_metadata: { email: 'klaim@kedai.test' },
    });
    const refreshed = await auth.refreshSession();
    expect(refreshed.error).toBeNull();
    expect((await auth.getUser()).data.user?.email).toBe('klaim@kedai.test');
  });

  test('a wrong link of hosted mails redirects to the page, which shows the error', async () => {
    const answer = await call(backend, '/auth/v1/verify?token=abc&type=signup', { key: null });
    expect(answer.headers.get('location')).toBe(
      `${TEST_SITE}/auth/confirm?token_hash=abc&type=signup&error_code=otp_expired`,
    );
  });
});
