/** Sign-up and its mails, compared with the answers of a hosted project. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeTo, hashTo, PASSWORD } from '../../auth/tests/testing-auth.ts';
import { startTestBackend, TEST_SITE, type TestBackend } from '../support/test-backend.ts';
import { adminOf, signedIn, storedClient, untyped } from './client.ts';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

const client = (options = {}) => storedClient(backend, options).auth;
const failed = { user: null, session: null };

describe('signUp', () => {
  test('by email answers the user, and no session before the confirmation', async () => {
    const email = 'baru@kedai.test';
    const { data, error } = await client().signUp({ email, password: PASSWORD });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({
      email,
      phone: '',
      aud: 'authenticated',
      role: 'authenticated',
      app_metadata: { provider: 'email', providers: ['email'] },
      confirmation_sent_at: expect.any(String),
      is_anonymous: false,
    });
    expect(data.user).not.toHaveProperty('email_confirmed_at');
  });

  test('answers the id of the account', async () => {
    const email = 'id-tetap@kedai.test';
    const { data } = await client().signUp({ email, password: PASSWORD });
    const id = data.user?.id ?? '';
    expect((await adminOf(backend).getUserById(id)).data.user?.email).toBe(email);
    const verified = await client().verifyOtp({
      token_hash: hashTo(backend, email),
      type: 'signup',
    });
    expect(verified.data.user?.id).toBe(id);
    // The same for a pending or confirmed address.
    const again = await client().signUp({ email, password: 'another-password' });
    expect(again.data.user?.id).toBe(id);
  });

  test('with the PKCE flow', async () => {
    const auth = client({ flowType: 'pkce' });
    const { data, error } = await auth.signUp({ email: 'pkce@kedai.test', password: PASSWORD });
    expect(error).toBeNull();
    expect(data.user?.email).toBe('pkce@kedai.test');
    expect(hashTo(backend, 'pkce@kedai.test')).toMatch(/^pkce_/);
  });

  test('with a page to return to, metadata and a captcha token', async () => {
    const email = 'opsi@kedai.test';
    const options = {
      emailRedirectTo: `${TEST_SITE}/cart`,
      data: { info: 'some info' },
      captchaToken: 'some_token',
    };
    const { data, error } = await client().signUp({ email, password: PASSWORD, options });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toMatchObject({ info: 'some info', email });
    const { text } = backend.mailbox.list(email)[0] ?? { text: '' };
    expect(text).toContain(encodeURIComponent(`${TEST_SITE}/cart`));
  });

  test('the mail has a code of eight digits that confirms, besides the link', async () => {
    const email = 'delapan@kedai.test';
    await client().signUp({ email, password: PASSWORD });
    const auth = client();
    const { data, error } = await auth.verifyOtp({
      email,
      token: codeTo(backend, email),
      type: 'signup',
    });
    expect(error).toBeNull();
    expect(data.session).not.toBeNull();
    expect(data.user?.email_confirmed_at).toEqual(expect.any(String));
  });

  test('twice with the same address does not reveal that it is known', async () => {
    const credentials = { email: 'dua-kali@kedai.test', password: PASSWORD };
    const first = await client().signUp(credentials);
    const second = await client().signUp(credentials);
    expect(second.error).toBeNull();
    expect(second.data.user?.id).toBe(first.data.user?.id);
  });

  const email = 'x@kedai.test';
  test.each([
    ['a short password', { email, password: '123' }, 422, 'weak_password', 'at least 8 characters'],
    ['no password', { email, password: '' }, 400, 'validation_failed', 'valid password'],
    [
      'a password of 73 bytes',
      { email, password: 'x'.repeat(73) },
      400,
      'validation_failed',
      'Password cannot be longer than 72 characters',
    ],
    [
      'no address',
      { email: 'a', password: PASSWORD },
      400,
      'validation_failed',
      'Unable to validate email address: invalid format',
    ],
    [
      'two dots in the host',
      { email: 'a@b..c', password: PASSWORD },
      400,
      'validation_failed',
      'Unable to validate email address: invalid format',
    ],
    [
      'a host without a dot',
      { email: 'a@b', password: PASSWORD },
      400,
      'email_address_invalid',
      'Email address "a@b" is invalid',
    ],
    [
      'a phone number',
      { phone: '+6281112345678', password: PASSWORD, options: { channel: 'whatsapp' as const } },
      400,
      'phone_provider_disabled',
      'Phone signups are disabled',
    ],
  ])('with %s is refused', async (_, credentials, status, code, message) => {
    const { data, error } = await client().signUp(credentials);
    expect(data).toEqual(failed);
    expect(error).toMatchObject({ status, code });
    expect(error?.message).toContain(message);
  });

  test('a weak password comes with its reasons', async () => {
    const { error } = await client().signUp({ email, password: '123' });
    expect(error).toMatchObject({ name: 'AuthWeakPasswordError', reasons: ['length'] });
  });

  test('without address and phone number is refused by auth-js itself', async () => {
    const { error } = await client().signUp(untyped({ password: PASSWORD }));
    expect(error?.message).toContain('You must provide either an email or phone number');
  });
});

describe('signInAnonymously', () => {
  test.each([[undefined], [{ options: { data: { info: 'some info' } } }]])(
    'with %o is disabled',
    async (credentials) => {
      const { data, error } = await client().signInAnonymously(credentials);
      expect(data).toEqual(failed);
      expect(error).toMatchObject({ status: 422, code: 'anonymous_provider_disabled' });
      expect(error?.message).toBe('Anonymous sign-ins are disabled');
    },
  );
});

describe('resend', () => {
  test.each([{}, { emailRedirectTo: `${TEST_SITE}/cart` }, { captchaToken: 'some_token' }])(
    'of a sign-up, with the options %o',
    async (options) => {
      const { data, error } = await client().resend({
        email: 'r@kedai.test',
        type: 'signup',
        options,
      });
      expect(error).toBeNull();
      expect(data).toEqual(failed);
    },
  );

  test.each([{}, { captchaToken: 'some_token' }])(
    'by phone, with the options %o',
    async (options) => {
      for (const type of ['sms', 'phone_change'] as const) {
        const { error } = await client().resend({ phone: '6281112345678', type, options });
        expect(error).toMatchObject({ status: 400, code: 'phone_provider_disabled' });
      }
    },
  );

  test('without an address is refused by auth-js itself', async () => {
    const { error } = await client().resend(untyped({}));
    expect(error?.message).toContain('You must provide either an email or phone number');
  });
});

describe('resetPasswordForEmail', () => {
  test('answers the same for known and unknown addresses, with every option', async () => {
    await signedIn(backend, 'lupa@kedai.test');
    for (const email of ['lupa@kedai.test', 'tiada@kedai.test']) {
      for (const options of [{}, { redirectTo: `${TEST_SITE}/profile`, captchaToken: 't' }]) {
        const { data, error } = await client().resetPasswordForEmail(email, options);
        expect(error).toBeNull();
        expect(data).toEqual({});
      }
    }
    expect(backend.mailbox.list('lupa@kedai.test').length).toBeGreaterThan(1);
    expect(backend.mailbox.list('tiada@kedai.test')).toEqual([]);
  });
});
