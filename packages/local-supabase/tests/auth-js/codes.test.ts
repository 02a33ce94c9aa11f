/** signInWithOtp, verifyOtp and exchangeCodeForSession, compared with a hosted project. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeTo, hashTo, PASSWORD, registered } from '../../auth/tests/testing-auth.ts';
import { call } from '../support/call.ts';
import { startTestBackend, TEST_SITE, type TestBackend } from '../support/test-backend.ts';
import { adminOf, signedIn, storedClient, untyped } from './client.ts';

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
  test.each(['signup', 'invite', 'magiclink', 'recovery', 'email'] as const)(
    'of type %s accepts the code and the hash of generateLink',
    async (type) => {
      for (const form of ['code', 'hash'] as const) {
        const email = `v-${type}-${form}@kedai.test`;
        const isNew = type === 'signup' || type === 'invite';
        if (!isNew) await registered(backend, email);
        const made = type === 'email' ? 'magiclink' : type;
        const { data } = await adminOf(backend).generateLink(
          untyped({ type: made, email, password: PASSWORD }),
        );
        const { email_otp: token, hashed_token: token_hash } = data.properties ?? {};
        const params = form === 'code' ? { email, token, type } : { token_hash, type };
        const verified = await client().verifyOtp(untyped(params));
        expect(verified.error, form).toBeNull();
        expect(verified.data.session, form).toMatchObject({ token_type: 'bearer' });
        expect(verified.data.user?.email).toBe(email);
        const again = await client().verifyOtp(untyped(params));
        expect(again.error).toMatchObject({ status: 403, code: 'otp_expired' });
      }
    },
  );

  test('of type email_change by code, once from each mailbox', async () => {
    const { auth } = await signedIn(backend, 'lama@kedai.test');
    await auth.updateUser({ email: 'baru@kedai.test' });
    const admin = adminOf(backend);
    const link = { email: 'lama@kedai.test', newEmail: 'baru@kedai.test' };
    const current = await admin.generateLink({ type: 'email_change_current', ...link });
    const next = await admin.generateLink({ type: 'email_change_new', ...link });
    const type = 'email_change';
    const first = await client().verifyOtp({
      email: link.email,
      token: current.data.properties?.email_otp ?? '',
      type,
    });
    expect(first.error).toBeNull();
    expect(first.data.session).toBeNull();
    const second = await client().verifyOtp({
      email: link.newEmail,
      token: next.data.properties?.email_otp ?? '',
      type,
    });
    expect(second.data.user?.email).toBe(link.newEmail);
  });

  test.each([
    ['a wrong code', { email: 'x@kedai.test', token: 'invalid-token', type: 'email' }, 403],
    ['a wrong code of a sign-up', { email: 'x@kedai.test', token: '1', type: 'signup' }, 403],
    ['a phone number', { phone: PHONE, token: '123456', type: 'sms' }, 403],
    ['a new phone number', { phone: PHONE, token: '123456', type: 'phone_change' }, 403],
  ])('with %s is refused', async (_, params, status) => {
    for (const options of [{}, { redirectTo: TEST_SITE, captchaToken: 'some_token' }]) {
      const { data, error } = await client().verifyOtp(untyped({ ...params, options }));
      expect(data).toEqual(failed);
      expect(error).toMatchObject({ status, code: 'otp_expired' });
      expect(error?.message).toBe('Token has expired or is invalid');
    }
  });

  test('with an invalid phone number is refused', async () => {
    const phone = `${PHONE}-invalid`;
    const { error } = await client().verifyOtp({ phone, token: '123456', type: 'sms' });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
    expect(error?.message).toBe('Invalid phone number format (E.164 required)');
  });

  test('with a wrong hash has another message than with a wrong code', async () => {
    const { error } = await client().verifyOtp({ token_hash: 'x', type: 'signup' });
    expect(error).toMatchObject({ status: 403, code: 'otp_expired' });
    expect(error?.message).toBe('Email link is invalid or has expired');
  });
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
