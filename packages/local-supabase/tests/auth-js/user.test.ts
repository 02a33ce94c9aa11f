/** The signed-in user and second factors, compared with the answers of a hosted project. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf } from '../../auth/tests/testing-auth.ts';
import { startTestBackend, TEST_SITE, type TestBackend } from '../support/test-backend.ts';
import { signedIn, storedClient, untyped } from './client.ts';

let backend: TestBackend;
let people = 0;

beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

const stranger = () => storedClient(backend).auth;
const person = (options = {}) => {
  people += 1;
  return signedIn(backend, `orang${people}@kedai.test`, options);
};

describe('getUser', () => {
  test('by the session or by a token', async () => {
    const { auth, session, email, id } = await person();
    for (const jwt of [undefined, session.access_token]) {
      const { data, error } = await auth.getUser(jwt);
      expect(error).toBeNull();
      expect(data.user).toMatchObject({
        id,
        email,
        aud: 'authenticated',
        email_confirmed_at: expect.any(String),
        last_sign_in_at: expect.any(String),
        app_metadata: { provider: 'email' },
      });
    }
  });

  test('without a session or with an invalid token', async () => {
    expect((await stranger().getUser()).error?.name).toBe('AuthSessionMissingError');
    const { data, error } = await stranger().getUser('a.b.c');
    expect(data.user).toBeNull();
    expect(error).toMatchObject({ status: 403, code: 'bad_jwt' });
    expect(error?.message).toMatch(/^invalid JWT/);
  });
});

describe('updateUser', () => {
  test('of metadata, and getUser afterwards', async () => {
    const { auth, email } = await person();
    const { data, error } = await auth.updateUser({ data: { hello: 'world' } });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, user_metadata: { hello: 'world' } });
    expect((await auth.getUser()).data.user?.user_metadata).toMatchObject({ hello: 'world' });
  });

  test('of the address, with the PKCE flow', async () => {
    const { auth, email } = await person({ flowType: 'pkce' });
    const { data, error } = await auth.updateUser(
      { email: `baru-${email}` },
      { emailRedirectTo: `${TEST_SITE}/profile` },
    );
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, new_email: `baru-${email}` });
    expect(backend.mailbox.list(email)[0]?.text).toContain('pkce_');
  });

  test.each([
    [{ email: 'invalid-email' }, 400, 'validation_failed'],
    [{ password: '123' }, 422, 'weak_password'],
    [{ password: 'x'.repeat(73) }, 400, 'validation_failed'],
    [{ phone: '+6281112345678' }, 400, 'phone_provider_disabled'],
    [{ phone: 'invalid' }, 400, 'phone_provider_disabled'],
  ])('with %o is refused', async (attributes, status, code) => {
    const { auth } = await person();
    expect((await auth.updateUser(attributes)).error).toMatchObject({ status, code });
  });

  test('without a session', async () => {
    const { data, error } = await stranger().updateUser({ data: { a: 1 } });
    expect(data.user).toBeNull();
    expect(error?.name).toBe('AuthSessionMissingError');
  });
});

describe('reauthenticate', () => {
  test('mails a nonce and answers neither user nor session', async () => {
    const { auth, email } = await person();
    const mails = backend.mailbox.list(email).length;
    const answer = await auth.reauthenticate();
    expect(answer).toEqual({ data: { user: null, session: null }, error: null });
    expect(backend.mailbox.list(email)).toHaveLength(mails + 1);
  });

  test('without a session', async () => {
    expect((await stranger().reauthenticate()).error?.name).toBe('AuthSessionMissingError');
  });
});

describe('identities', () => {
  test('getUserIdentities returns the e-mail identity', async () => {
    const { auth, email } = await person();
    const { data, error } = await auth.getUserIdentities();
    expect(error).toBeNull();
    expect(data?.identities).toMatchObject([{ provider: 'email', identity_data: { email } }]);
    expect((await stranger().getUserIdentities()).error?.message).toContain('session missing');
  });

  const disabled = { status: 404, code: 'manual_linking_disabled' };

  test('linkIdentity and unlinkIdentity are disabled', async () => {
    const { auth, user } = await person();
    const options = { redirectTo: TEST_SITE, scopes: 'openid', queryParams: { prompt: 'x' } };
    const linked = await auth.linkIdentity({ provider: 'google', options });
    expect(linked.error).toMatchObject(disabled);
    expect(linked.error?.message).toBe('Manual linking is disabled');
    const [identity] = user.identities ?? [];
    expect((await auth.unlinkIdentity(untyped(identity))).error).toMatchObject(disabled);
  });

  test('linkIdentity by a token of a provider is disabled', async () => {
    const { auth } = await person();
    const { error } = await auth.linkIdentity({ provider: 'google', token: 'x' });
    expect(error).toMatchObject({ status: 400, code: 'provider_disabled' });
  });
});

describe('mfa', () => {
  const enrolled = async () => {
    const client = await person();
    const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp' });
    if (error) throw error;
    return { ...client, factorId: data.id, uri: data.totp.uri, enrollment: data };
  };

  test('enroll answers secret, URI and QR code', async () => {
    const { enrollment } = await enrolled();
    expect(enrollment).toMatchObject({
      type: 'totp',
      totp: {
        qr_code: expect.stringMatching(/^data:image\/svg\+xml/),
        secret: expect.any(String),
        uri: expect.stringMatching(/^otpauth:/),
      },
    });
  });

  test.each([
    [{ factorType: 'phone', phone: '+6281112345678' }, 'mfa_phone_enroll_not_enabled'],
    [{ factorType: 'webauthn' }, 'mfa_webauthn_enroll_not_enabled'],
  ])('enroll with %o is disabled', async (params, code) => {
    const { auth } = await person();
    const { error } = await auth.mfa.enroll(untyped(params));
    expect(error).toMatchObject({ status: 422, code });
  });

  test('challenge, a wrong and the right code, the level, the list, and unenroll', async () => {
    const { auth, factorId, uri } = await enrolled();
    const challenge = await auth.mfa.challenge({ factorId });
    expect(challenge.data).toMatchObject({
      id: expect.any(String),
      type: 'totp',
      expires_at: expect.any(Number),
    });
    const challengeId = challenge.data?.id ?? '';
    const right = codeOf(uri);
    const code = String((Number(right) + 1) % 1_000_000).padStart(6, '0');
    for (const wrong of [
      await auth.mfa.verify({ factorId, challengeId, code }),
      await auth.mfa.challengeAndVerify({ factorId, code }),
    ]) {
      expect(wrong.data).toBeNull();
      expect(wrong.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
      expect(wrong.error?.message).toBe('Invalid TOTP code entered');
    }
    const verified = await auth.mfa.verify({ factorId, challengeId, code: right });
    expect(verified.data).toMatchObject({ token_type: 'bearer', user: { factors: [{}] } });
    const level = await auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
      currentAuthenticationMethods: [{ method: 'totp' }, { method: 'password' }],
    });
    expect((await auth.mfa.listFactors()).data).toMatchObject({
      all: [{ id: factorId, factor_type: 'totp', status: 'verified' }],
      totp: [{ id: factorId }],
      phone: [],
    });
    expect((await auth.mfa.unenroll({ factorId })).data).toEqual({ id: factorId });
    expect((await auth.mfa.listFactors()).data?.all).toEqual([]);
  });

  test('without a session every call is refused', async () => {
    const factorId = crypto.randomUUID();
    const { mfa } = stranger();
    for (const ask of [
      () => mfa.enroll({ factorType: 'totp' }),
      () => mfa.challenge({ factorId }),
      () => mfa.verify({ factorId, challengeId: factorId, code: '123456' }),
      () => mfa.challengeAndVerify({ factorId, code: '123456' }),
      () => mfa.unenroll({ factorId }),
    ]) {
      const { data, error } = await ask();
      expect(data).toBeNull();
      // The key in place of a token.
      expect(error).toMatchObject({ status: 403, code: 'bad_jwt' });
      expect(error?.message).toBe('invalid claim: missing sub claim');
    }
    expect((await mfa.listFactors()).error?.name).toBe('AuthSessionMissingError');
    expect((await mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBeNull();
  });
});
