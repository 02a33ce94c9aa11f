/** All calls that sign in, compared with the answers of a hosted project. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, registered } from '../../auth/tests/testing-auth.ts';
import { call } from '../support/call.ts';
import { startTestBackend, TEST_SITE, type TestBackend } from '../support/test-backend.ts';
import { storedClient, untyped } from './client.ts';

let backend: TestBackend;
const email = 'masuk@kedai.test';

beforeAll(async () => {
  backend = await startTestBackend();
  await registered(backend, email);
});
afterAll(() => backend.close());

const client = (options = {}) => storedClient(backend, options).auth;
const failed = { user: null, session: null };

describe('signInWithPassword', () => {
  test('by email answers user and session', async () => {
    const { data, error } = await client().signInWithPassword({
      email,
      password: PASSWORD,
      options: { captchaToken: 'some_token' },
    });
    expect(error).toBeNull();
    const user = {
      id: expect.any(String),
      email,
      phone: '',
      aud: 'authenticated',
      email_confirmed_at: expect.any(String),
      last_sign_in_at: expect.any(String),
      created_at: expect.any(String),
      updated_at: expect.any(String),
      app_metadata: { provider: 'email', providers: ['email'] },
      identities: [expect.objectContaining({ provider: 'email' })],
    };
    expect(data.user).toMatchObject(user);
    expect(data.session).toMatchObject({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      token_type: 'bearer',
      expires_in: 3600,
      expires_at: expect.any(Number),
      user,
    });
  });

  test.each([
    ['a wrong password', { email, password: 'wrong' }, 400, 'invalid_credentials'],
    ['an unknown address', { email: 'x@kedai.test', password: 'x' }, 400, 'invalid_credentials'],
    ['an invalid address', { email: 'invalid', password: 'x' }, 400, 'invalid_credentials'],
    ['an empty password', { email, password: '' }, 400, 'invalid_credentials'],
    ['a phone number', { phone: '+34123', password: 'x' }, 422, 'phone_provider_disabled'],
  ])('with %s is refused', async (_, credentials, status, code) => {
    const { data, error } = await client().signInWithPassword(credentials);
    expect(data).toEqual(failed);
    expect(error).toMatchObject({ status, code });
  });

  test('of an unconfirmed address is refused', async () => {
    const credentials = { email: 'belum@kedai.test', password: PASSWORD };
    await client().signUp(credentials);
    const { error } = await client().signInWithPassword(credentials);
    expect(error).toMatchObject({ status: 400, code: 'email_not_confirmed' });
    expect(error?.message).toBe('Email not confirmed');
  });

  test('without address and phone number is refused by auth-js itself', async () => {
    const { error } = await client().signInWithPassword(untyped({ password: 'x' }));
    expect(error?.message).toContain('You must provide either an email or phone number');
  });
});

describe('throwOnError', () => {
  const throwing = () => client({ throwOnError: true });

  test.each([
    ['signUp', () => throwing().signUp({ email: 'a@kedai.test', password: '' })],
    ['signInWithPassword', () => throwing().signInWithPassword({ email, password: '' })],
    ['signInWithOtp', () => throwing().signInWithOtp({ email: 'invalid' })],
    ['signInWithSSO', () => throwing().signInWithSSO({ domain: 'kedai.test' })],
    ['verifyOtp', () => throwing().verifyOtp({ email, token: '1', type: 'email' })],
    ['updateUser', () => throwing().updateUser({ email: 'invalid' })],
  ])('%s rejects', async (_, ask) => {
    await expect(ask()).rejects.toMatchObject({ __isAuthError: true });
  });
});

describe('signInWithOAuth', () => {
  test.each([
    ['google', {}],
    ['google', { redirectTo: `${TEST_SITE}/welcome` }],
    ['github', { scopes: 'repo' }],
    ['github', { redirectTo: `${TEST_SITE}/welcome`, scopes: 'repo' }],
    ['github', { queryParams: { access_type: 'offline', prompt: 'consent' } }],
    ['google', { skipBrowserRedirect: true }],
  ] as const)(
    '%s %o returns a URL that answers that the provider is off',
    async (provider, options) => {
      for (const flowType of ['implicit', 'pkce'] as const) {
        const { data, error } = await client({ flowType }).signInWithOAuth({ provider, options });
        expect(error).toBeNull();
        const { pathname, search } = new URL(data.url ?? '');
        const answer = await call(backend, `${pathname}${search}`, { key: null });
        expect(answer.status).toBe(400);
        expect(await answer.json()).toMatchObject({
          error_code: 'validation_failed',
          msg: 'Unsupported provider: provider is not enabled',
        });
      }
    },
  );

  test('of a provider that does not exist', async () => {
    const { data } = await client().signInWithOAuth({ provider: untyped('invalid-provider') });
    const { pathname, search } = new URL(data.url ?? '');
    const answer = await call(backend, `${pathname}${search}`, { key: null });
    expect(await answer.json()).toMatchObject({
      msg: 'Unsupported provider: Provider invalid-provider could not be found',
    });
  });
});

describe('signInWithSSO', () => {
  test.each([
    { providerId: 'valid-provider-id', options: { redirectTo: TEST_SITE, captchaToken: 't' } },
    { providerId: 'valid-provider-id', options: { skipBrowserRedirect: true } },
    { providerId: 'valid-provider-id', domain: 'valid-domain', options: {} },
    { providerId: 'test-provider', domain: 'test-domain' },
    { domain: 'kedai.test' },
    {},
  ])('with %o is disabled', async (params) => {
    const { data, error } = await client({ flowType: 'pkce' }).signInWithSSO(untyped(params));
    expect(data).toBeNull();
    expect(error).toMatchObject({ status: 404, code: 'saml_provider_disabled' });
    expect(error?.message).toBe('SAML 2.0 is disabled');
  });
});

describe('signInWithIdToken', () => {
  const token = 'mock-id-token';

  test.each([
    { provider: 'google', token, nonce: 'mock-nonce', options: { captchaToken: 't' } },
    { provider: 'google', token, nonce: 'mock-nonce' },
    { provider: 'google', token, access_token: 'x' },
  ])('with %o is disabled', async (credentials) => {
    const { data, error } = await client().signInWithIdToken(credentials);
    expect(data).toEqual(failed);
    expect(error).toMatchObject({ status: 400, code: 'provider_disabled' });
    expect(error?.message).toBe('Sign-in by identity token is disabled');
  });
});

describe('signInWithWeb3', () => {
  test.each(['solana', 'ethereum'] as const)('with %s is disabled', async (chain) => {
    const credentials = { chain, message: 'test message', signature: new Uint8Array([1, 2, 3]) };
    const { data, error } = await client().signInWithWeb3(untyped(credentials));
    expect(data).toEqual(failed);
    expect(error).toMatchObject({ status: 422, code: 'web3_provider_disabled' });
    expect(error?.message).toBe('Web3 provider is disabled');
  });

  test('with another chain is refused by auth-js itself', async () => {
    const credentials = { chain: 'polygon', message: 'm', signature: 's' };
    await expect(client().signInWithWeb3(untyped(credentials))).rejects.toThrow(
      'Unsupported chain',
    );
  });
});

test('the calls of passkeys are disabled', async () => {
  const auth = client({ experimental: { passkey: true } });
  await auth.signInWithPassword({ email, password: PASSWORD });
  const disabled = { status: 404, code: 'passkey_disabled' };
  const id = crypto.randomUUID();
  for (const ask of [
    () => auth.passkey.startAuthentication(),
    () => auth.passkey.verifyAuthentication(untyped({ challengeId: id, credential: {} })),
    () => auth.passkey.startRegistration(),
    () => auth.passkey.verifyRegistration(untyped({ challengeId: id, credential: {} })),
    () => auth.passkey.list(),
    () => auth.passkey.update({ passkeyId: id, friendlyName: 'P' }),
    () => auth.passkey.delete({ passkeyId: id }),
  ]) {
    expect((await ask()).error).toMatchObject(disabled);
  }
});
