/** signInWithOtp, verifyOtp and exchangeCodeForSession, compared with a hosted project. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeTo, hashTo, PASSWORD, registered } from '../../auth/tests/testing-auth.ts';
import { call } from '../support/call.ts';
import { startTestBackend, TEST_SITE, type TestBackend } from '../support/test-backend.ts';
import { storedClient, untyped } from './client.ts';

let backend: TestBackend;
const PHONE = '+6281112345678';

beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

const client = (options = {}) => storedClient(backend, options).auth;
const failed = { user: null, session: null };

describe('signInWithOtp', () => {
  test.each([
    {},
    { data: { hello: 'world' } },
    { shouldCreateUser: true, emailRedirectTo: TEST_SITE, captchaToken: 'some_token' },
  ])('by email with the options %o', async (options) => {
    for (const flowType of ['implicit', 'pkce'] as const) {
      const { data, error } = await client({ flowType }).signInWithOtp({
        email: 'kode@kedai.test',
        options,
      });
      expect(error).toBeNull();
      expect(data).toEqual({ ...failed, messageId: undefined });
    }
  });

  test.each([
    ['no address', { email: 'invalid-email' }, 'validation_failed'],
    ['a phone number', { phone: PHONE }, 'phone_provider_disabled'],
    ['an invalid phone number', { phone: 'invalid-phone' }, 'phone_provider_disabled'],
    [
      'a channel',
      { phone: PHONE, options: { channel: 'whatsapp' as const, shouldCreateUser: true } },
      'phone_provider_disabled',
    ],
  ])('with %s is refused', async (_, credentials, code) => {
    for (const flowType of ['implicit', 'pkce'] as const) {
      const { data, error } = await client({ flowType }).signInWithOtp(credentials);
      expect(data).toMatchObject(failed);
      expect(error).toMatchObject({ status: 400, code });
    }
  });

  test('with a channel for an address is refused', async () => {
    const json = { email: 'kode@kedai.test', channel: 'whatsapp' };
    const answer = await call(backend, '/auth/v1/otp', { json });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      error_code: 'validation_failed',
      msg: 'Channel should only be specified with Phone OTP',
    });
  });

  test('without address and phone number is refused by auth-js itself', async () => {
    const { error } = await client().signInWithOtp(untyped({ options: { data: {} } }));
    expect(error?.message).toContain('You must provide either an email or phone number');
  });
});

describe('verifyOtp', () => {
  test.each(['signup', 'magiclink', 'recovery', 'email'] as const)(
    'of type %s accepts the code and the hash of the mail',
    async (type) => {
      // The mail of a recovery has only a link.
      for (const form of type === 'recovery' ? ['hash'] : ['code', 'hash']) {
        const email = `v-${type}-${form}@kedai.test`;
        if (type === 'signup') await client().signUp({ email, password: PASSWORD });
        else await registered(backend, email);
        if (type === 'recovery') await client().resetPasswordForEmail(email);
        else if (type !== 'signup') await client().signInWithOtp({ email });
        const params =
          form === 'code'
            ? { email, token: codeTo(backend, email), type }
            : { token_hash: hashTo(backend, email), type };
        const verified = await client().verifyOtp(untyped(params));
        expect(verified.error, form).toBeNull();
        expect(verified.data.session, form).toMatchObject({ token_type: 'bearer' });
        expect(verified.data.user?.email).toBe(email);
        const again = await client().verifyOtp(untyped(params));
        expect(again.error).toMatchObject({ status: 403, code: 'otp_expired' });
      }
    },
  );

  test.each([
    ['a wrong code', { email: 'x@kedai.test', token: 'invalid-token', type: 'email' }, 403],
    ['a wrong code of a sign-up', { email: 'x@kedai.test', token: '1', type: 'signup' }, 403],
  ])('with %s is refused', async (_, params, status) => {
    for (const options of [{}, { redirectTo: TEST_SITE, captchaToken: 'some_token' }]) {
      const { data, error } = await client().verifyOtp(untyped({ ...params, options }));
      expect(data).toEqual(failed);
      expect(error).toMatchObject({ status, code: 'otp_expired' });
      expect(error?.message).toBe('Token has expired or is invalid');
    }
  });

  test('with a phone number is refused', async () => {
    const { error } = await client().verifyOtp({ phone: PHONE, token: '123456', type: 'sms' });
    expect(error).toMatchObject({ status: 400, code: 'phone_provider_disabled' });
  });
});

test('verifyOtp with a wrong hash has another message than with a wrong code', async () => {
  const { error } = await client().verifyOtp({ token_hash: 'x', type: 'signup' });
  expect(error).toMatchObject({ status: 403, code: 'otp_expired' });
  expect(error?.message).toBe('Email link is invalid or has expired');
});

describe('exchangeCodeForSession', () => {
  test('of a mail with the PKCE flow', async () => {
    const email = 'tukar@kedai.test';
    const { auth } = storedClient(backend, { flowType: 'pkce' });
    await auth.signUp({ email, password: PASSWORD });
    const query = `token=${hashTo(backend, email)}&type=signup&redirect_to=${TEST_SITE}/cart`;
    const link = await call(backend, `/auth/v1/verify?${query}`, { key: null });
    const code = new URL(link.headers.get('location') ?? '').searchParams.get('code') ?? '';
    const { data, error } = await auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
  });

  test('of an unknown code is refused', async () => {
    const { auth } = storedClient(backend, { flowType: 'pkce' });
    const without = await auth.exchangeCodeForSession('mock_code');
    expect(without.error).toMatchObject({ status: 400 });
    await auth.signInWithOtp({ email: 'tukar-salah@kedai.test' });
    const wrong = await auth.exchangeCodeForSession('mock_code');
    expect(wrong.data).toMatchObject(failed);
    expect(wrong.error).toMatchObject({ status: 404, code: 'flow_state_not_found' });
  });
});

test('the code of a sign-in mail works once, and the case of the address does not matter', async () => {
  const email = 'huruf@kedai.test';
  await registered(backend, email);
  await client().signInWithOtp({ email });
  const token = codeTo(backend, email);
  const { error } = await client().verifyOtp({ email: email.toUpperCase(), token, type: 'email' });
  expect(error).toBeNull();
});
