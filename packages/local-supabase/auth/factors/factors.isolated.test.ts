/** Second factors through supabase-js. The tests set the clock, since a code works once. */
import encodeQr from 'qr';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestBackend, type TestBackend } from '../../tests/support/test-backend.ts';
import {
  codeOf,
  hashTo,
  levels,
  newUser,
  outcome,
  PASSWORD,
  visitor,
  withFactor,
} from '../tests/testing-auth.ts';

vi.mock('qr', async (original) => {
  const real = await original<typeof import('qr')>();
  return { ...real, default: vi.fn(real.default) };
});

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(async () => {
  vi.useRealTimers();
  await backend.close();
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
});

/** Moves the clock half a minute ahead, to the next code. */
const nextCode = () => vi.setSystemTime(Date.now() + 30_000);
const signedIn = async (email: string) => {
  const auth = visitor(backend);
  const { data } = await auth.signInWithPassword({ email, password: PASSWORD });
  return { auth, session: data.session };
};

describe('enrolling', () => {
  test('answers a secret, its URI and a QR code; a code verifies the factor', async () => {
    const { auth, email } = await newUser(backend);
    expect(await levels(auth)).toEqual(['aal1', 'aal1']);
    const { data, error } = await auth.mfa.enroll({
      factorType: 'totp',
      friendlyName: 'Ponsel',
      issuer: 'Kedai Senja',
    });
    expect(error).toBeNull();
    expect(data).toMatchObject({ type: 'totp', friendly_name: 'Ponsel' });
    expect(data?.totp.secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = decodeURIComponent(data?.totp.uri ?? '');
    expect(uri).toContain(`otpauth://totp/Kedai Senja:${email}`);
    expect(uri).toContain(`secret=${data?.totp.secret}`);
    // supabase-js makes a data URL of it, which a "#" would end.
    expect(data?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]+<\/svg>\s*$/);

    const before = await auth.mfa.listFactors();
    expect(before.data?.totp).toEqual([]);
    expect(before.data?.all).toMatchObject([{ status: 'unverified', friendly_name: 'Ponsel' }]);
    const id = data?.id ?? '';
    const code = codeOf(data?.totp.uri ?? '');
    const verified = await auth.mfa.challengeAndVerify({ factorId: id, code });
    expect(verified.error).toBeNull();
    expect(await levels(auth)).toEqual(['aal2', 'aal2']);
    const after = await auth.mfa.listFactors();
    expect(after.data?.totp).toMatchObject([{ id, status: 'verified' }]);
    expect(JSON.stringify(after.data)).not.toContain(data?.totp.secret);
  });

  test.each([
    [{ factor_type: 'phone', phone: '62811' }, 422, 'mfa_phone_enroll_not_enabled'],
    [{ factor_type: 'webauthn' }, 422, 'mfa_webauthn_enroll_not_enabled'],
    [{ factor_type: 'other' }, 400, 'validation_failed'],
    [{ factor_type: 'totp', friendly_name: 'x'.repeat(101) }, 400, 'validation_failed'],
    [{ factor_type: 'totp', issuer: 'x'.repeat(101) }, 400, 'validation_failed'],
  ])('%o is answered as hosted projects do', async (json, status, code) => {
    const { session } = await newUser(backend);
    const token = session.access_token;
    expect(await outcome(backend, 'factors', { json, token })).toEqual({ status, code });
  });

  test('a second factor of the same name, and an eleventh factor, are refused', async () => {
    const { auth } = await newUser(backend);
    const enrol = async (friendlyName: string) =>
      (await auth.mfa.enroll({ factorType: 'totp', friendlyName })).error?.code;
    expect(await enrol('1')).toBeUndefined();
    expect(await enrol('1')).toBe('mfa_factor_name_conflict');
    for (let i = 2; i <= 10; i++) expect(await enrol(String(i))).toBeUndefined();
    expect(await enrol('11')).toBe('too_many_enrolled_mfa_factors');
  });

  test('another factor requires a session with the first one', async () => {
    const { auth, email } = await newUser(backend);
    await withFactor(auth);
    const other = await signedIn(email);
    const refused = await other.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Lain' });
    expect(refused.error).toMatchObject({ status: 403, code: 'insufficient_aal' });
    expect((await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Lain' })).error).toBeNull();
  });

  test('a rejected enrollment does not render a QR code', async () => {
    const { auth } = await newUser(backend);
    await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Ponsel' });
    vi.mocked(encodeQr).mockClear();
    const { error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Ponsel' });
    expect(error?.code).toBe('mfa_factor_name_conflict');
    expect(encodeQr).not.toHaveBeenCalled();
  });

  test('the first right code removes the unverified factors', async () => {
    const { auth } = await newUser(backend);
    await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Lama' });
    await withFactor(auth);
    const { data } = await auth.mfa.listFactors();
    expect(data?.all.map(({ friendly_name }) => friendly_name)).toEqual(['Ponsel']);
  });
});

describe('a sign-in with a second factor', () => {
  test('starts at aal1, reaches aal2 with a code, and stays there after refreshes', async () => {
    const { auth: enrolled, email } = await newUser(backend);
    const { id, uri } = await withFactor(enrolled);
    const { auth } = await signedIn(email);
    expect(await levels(auth)).toEqual(['aal1', 'aal2']);
    nextCode();
    const { data, error } = await auth.mfa.challengeAndVerify({ factorId: id, code: codeOf(uri) });
    expect(error).toBeNull();
    const claims = (await auth.getClaims(data?.access_token)).data?.claims;
    expect(claims).toMatchObject({ aal: 'aal2', email, role: 'authenticated' });
    expect(claims?.amr?.map((entry) => (entry as { method: string }).method)).toEqual([
      'totp',
      'password',
    ]);
    for (let i = 0; i < 2; i++) expect((await auth.refreshSession()).error).toBeNull();
    expect(await levels(auth)).toEqual(['aal2', 'aal2']);
  });

  test('verifying a factor ends the sessions without it', async () => {
    const { auth, email } = await newUser(backend);
    const older = await signedIn(email);
    await withFactor(auth);
    expect((await older.auth.refreshSession()).error?.code).toBe('refresh_token_not_found');
    expect((await auth.getUser()).error).toBeNull();
  });

  test('an access token from before the code stays at aal1', async () => {
    const { auth, session } = await newUser(backend);
    await withFactor(auth);
    const claims = (await auth.getClaims(session.access_token)).data?.claims;
    expect(claims?.aal).toBe('aal1');
  });
});

describe('unenrolling', () => {
  test('a verified factor requires aal2 and lowers the session to aal1', async () => {
    const { auth, email } = await newUser(backend);
    const { id } = await withFactor(auth);
    const low = await signedIn(email);
    const refused = await low.auth.mfa.unenroll({ factorId: id });
    expect(refused.error).toMatchObject({ status: 422, code: 'insufficient_aal' });
    const done = await auth.mfa.unenroll({ factorId: id });
    expect(done.data).toEqual({ id });
    await auth.refreshSession();
    expect(await levels(auth)).toEqual(['aal1', 'aal1']);
    const { data } = await auth.getClaims();
    expect(JSON.stringify(data?.claims.amr)).not.toContain('totp');
  });

  test('an unverified factor requires only the session', async () => {
    const { auth } = await newUser(backend);
    const { data } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'P' });
    expect((await auth.mfa.unenroll({ factorId: data?.id ?? '' })).error).toBeNull();
  });
});

describe('with a second factor, aal1 is not enough', () => {
  test.each([{ password: 'teh-tarik-panas' }, { email: 'lain@kedai.test' }])(
    'to change %o, also by the link of a lost password',
    async (change) => {
      const { auth, email } = await newUser(backend);
      await withFactor(auth);
      const lost = visitor(backend);
      await lost.resetPasswordForEmail(email);
      await lost.verifyOtp({ token_hash: hashTo(backend, email), type: 'recovery' });
      const { error } = await lost.updateUser(change);
      expect(error).toMatchObject({ status: 401, code: 'insufficient_aal' });
      expect((await auth.updateUser(change)).error).toBeNull();
    },
  );
});
