/** Features that are off are answered with the error codes of hosted projects. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../../tests/support/call.ts';
import { startTestBackend, type TestBackend } from '../../tests/support/test-backend.ts';
import { type Auth, outcome, registered, visitor } from './testing-auth.ts';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

const calls: [string, number, string, (auth: Auth) => Promise<{ error: unknown }>][] = [
  [
    'signInWithPassword by phone',
    422,
    'phone_provider_disabled',
    (auth) => auth.signInWithPassword({ phone: '62811', password: 'x' }),
  ],
  [
    'signInWithOtp by phone',
    400,
    'phone_provider_disabled',
    (auth) => auth.signInWithOtp({ phone: '62811' }),
  ],
  [
    'signInWithIdToken',
    400,
    'provider_disabled',
    (auth) => auth.signInWithIdToken({ provider: 'google', token: 'x', nonce: 'n' }),
  ],
  [
    'signInWithSSO',
    404,
    'saml_provider_disabled',
    (auth) => auth.signInWithSSO({ domain: 'kedai.test' }),
  ],
  [
    'signInWithWeb3',
    422,
    'web3_provider_disabled',
    (auth) => auth.signInWithWeb3({ chain: 'solana', message: 'x', signature: new Uint8Array(1) }),
  ],
  ['signInAnonymously', 422, 'anonymous_provider_disabled', (auth) => auth.signInAnonymously()],
];
test.each(calls)('%s: %i %s', async (_, status, code, ask) => {
  expect((await ask(visitor(backend))).error).toMatchObject({ status, code });
});

test('linkIdentity and unlinkIdentity need a session and are off', async () => {
  const { auth, session } = await registered(backend, 'identitas@kedai.test');
  const refused = { status: 404, code: 'manual_linking_disabled' };
  const linked = await auth.linkIdentity({ provider: 'google' });
  expect(linked.error).toMatchObject(refused);
  const { data } = await auth.getUserIdentities();
  const [identity] = data?.identities ?? [];
  if (!identity) throw new Error('The account has no identity');
  expect((await auth.unlinkIdentity(identity)).error).toMatchObject(refused);
  const token = session.access_token;
  expect(await outcome(backend, 'user/identities/authorize?provider=google', { token })).toEqual(
    refused,
  );
  const unauthorized = { status: 401, code: 'no_authorization' };
  expect(await outcome(backend, 'user/identities/authorize?provider=google', {})).toEqual(
    unauthorized,
  );
  expect(await outcome(backend, 'user/identities/x', { method: 'DELETE' })).toEqual(unauthorized);
});

test.each(['google', 'other', ''])('authorize with %j answers 400', async (provider) => {
  // A browser opens this URL, without a key.
  const answer = await call(backend, `/auth/v1/authorize?provider=${provider}`, { key: null });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error_code: 'validation_failed' });
});

test.each([
  ['token?grant_type=other', { email: 'a@kedai.test' }, 400, 'invalid_credentials'],
  ['token', {}, 400, 'invalid_credentials'],
  ['token?grant_type=id_token', { provider: 'google' }, 400, 'provider_disabled'],
  ['token?grant_type=password', { password: 'x' }, 400, 'validation_failed'],
])('%s %o answers %i %s', async (path, json, status, code) => {
  expect(await outcome(backend, path, { json })).toEqual({ status, code });
});

test('a call without an API key, or with a wrong one, is refused', async () => {
  for (const key of [null, 'sb_publishable_other']) {
    for (const path of ['user', 'settings', 'token?grant_type=password']) {
      expect((await call(backend, `/auth/v1/${path}`, { key })).status, path).toBe(401);
    }
  }
});

test('GET /settings answers the enabled features, with the fields of hosted projects', async () => {
  const answer = await call(backend, '/auth/v1/settings');
  const settings = (await answer.json()) as { external: Record<string, boolean> };
  expect(settings).toMatchObject({
    disable_signup: false,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  });
  const on = Object.keys(settings.external).filter((name) => settings.external[name]);
  expect(on).toEqual(['email']);
  expect(settings.external).toMatchObject({ anonymous_users: false, google: false, phone: false });
});

test('GET /health and the key set are answered', async () => {
  const health = await call(backend, '/auth/v1/health');
  expect(await health.json()).toMatchObject({ name: 'GoTrue', version: expect.any(String) });
  const keys = await call(backend, '/auth/v1/.well-known/jwks.json');
  expect(await keys.json()).toEqual({ keys: [] });
});
