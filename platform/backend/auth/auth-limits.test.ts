import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestBackend, TEST_SITE, type TestBackend } from '../testing.ts';
import { call } from '../testing-calls.ts';
import { ACCOUNT_LIMIT, createAuthLimits, FACTOR_LIMIT, MAIL_LIMIT } from './auth-limits.ts';
import { outcome, PASSWORD, registered, visitor } from './testing-auth.ts';

const LIMITS = { mail: MAIL_LIMIT, account: ACCOUNT_LIMIT, factor: FACTOR_LIMIT };
const REACHED = { status: 429, code: 'over_request_rate_limit' };

describe('counting', () => {
  const at = () => {
    const clock = { ms: 1_000_000 };
    return { clock, limits: createAuthLimits(LIMITS, () => clock.ms) };
  };

  test('the eleventh mail in five minutes answers the time to wait', () => {
    const { clock, limits } = at();
    for (let i = 0; i < 10; i++) limits.mailTo('a@kedai.test');
    clock.ms += 60_000;
    expect(() => limits.mailTo('a@kedai.test')).toThrow(
      expect.objectContaining({
        status: 429,
        code: 'over_email_send_rate_limit',
        headers: { 'retry-after': '240' },
      }),
    );
    limits.mailTo('b@kedai.test');
    clock.ms += 240_000;
    limits.mailTo('a@kedai.test');
  });

  test.each([
    ['password', 100],
    ['code', 100],
    ['factor', 10],
  ] as const)('%s: %i wrong guesses are allowed, and right ones are not counted', (kind, times) => {
    const { limits } = at();
    for (let i = 0; i < 3 * times; i++) limits.attempt(kind, 'a')();
    for (let i = 0; i < times; i++) limits.attempt(kind, 'a');
    expect(() => limits.attempt(kind, 'a')).toThrow(expect.objectContaining(REACHED));
    limits.attempt(kind, 'b');
  });
});

describe('through the API', () => {
  let backend: TestBackend;
  const few = { requests: 3, windowSeconds: 300 };

  beforeAll(async () => {
    const often = { requests: 10_000, windowSeconds: 300 };
    const limits = { auth: often, api: often, mail: few, account: few, factor: few };
    backend = await startTestBackend({ limits });
  });
  afterAll(async () => {
    vi.useRealTimers();
    await backend.close();
  });

  /** Each time from another computer, so that only the account is counted. */
  let computers = 0;
  const elsewhere = () => {
    computers += 1;
    return `10.0.${computers >> 8}.${computers & 255}`;
  };

  test.each([
    ['signup', { password: PASSWORD }],
    ['recover', {}],
    ['otp', {}],
    ['otp', { create_user: false }],
    ['resend', { type: 'signup' }],
  ])('limits mails of %s %o for unknown addresses, too', async (path, extra) => {
    const email = `banyak-${path}-${Object.keys(extra)[0]}@kedai.test`;
    const ask = (address: string) =>
      outcome(backend, path, { json: { email: address, ...extra }, peer: elsewhere() });
    for (let i = 0; i < 3; i++) expect((await ask(email)).status).toBe(200);
    const refused = { status: 429, code: 'over_email_send_rate_limit' };
    expect(await ask(email.toUpperCase())).toEqual(refused);
    const json = { email, ...extra };
    const answer = await call(backend, `/auth/v1/${path}`, { json });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('limits wrong passwords of known and unknown addresses; the right one is refused then, too', async () => {
    for (const email of ['tebak@kedai.test', 'tiada@kedai.test']) {
      if (email.startsWith('tebak')) await registered(backend, email);
      const signIn = (password: string) => {
        const json = { email, password };
        return outcome(backend, 'token?grant_type=password', { json, peer: elsewhere() });
      };
      for (let i = 0; i < 3; i++) expect((await signIn('wrong')).status).toBe(400);
      expect(await signIn('wrong')).toEqual(REACHED);
      expect(await signIn(PASSWORD)).toEqual(REACHED);
    }
  });

  test('does not count sign-ins that succeed', async () => {
    const email = 'sering@kedai.test';
    await registered(backend, email);
    for (let i = 0; i < 6; i++) {
      const { error } = await visitor(backend).signInWithPassword({ email, password: PASSWORD });
      expect(error).toBeNull();
    }
  });

  test('limits wrong codes of mails', async () => {
    const json = { type: 'email', email: 'kode@kedai.test', token: '00000000' };
    const enter = () => outcome(backend, 'verify', { json, peer: elsewhere() });
    for (let i = 0; i < 3; i++) expect((await enter()).status).toBe(403);
    expect(await enter()).toEqual(REACHED);
  });

  test('limits wrong codes of a second factor over challenges, and mails of reauthenticate', async () => {
    const { auth, session } = await registered(backend, 'faktor@kedai.test');
    const token = session.access_token;
    const { data } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'P' });
    const path = `factors/${data?.id}`;
    const guess = async () => {
      const peer = elsewhere();
      const headers = { authorization: `Bearer ${token}` };
      const options = { json: {}, headers, peer };
      const challenge = await call(backend, `/auth/v1/${path}/challenge`, options);
      const { id } = (await challenge.json()) as { id: string };
      const json = { challenge_id: id, code: 'wrong!' };
      return outcome(backend, `${path}/verify`, { json, token, peer });
    };
    for (let i = 0; i < 3; i++) expect((await guess()).code).toBe('mfa_verification_failed');
    expect(await guess()).toEqual(REACHED);

    // One mail was that of the sign-up.
    for (let i = 0; i < 2; i++) expect((await auth.reauthenticate()).error).toBeNull();
    const { error } = await auth.reauthenticate();
    expect(error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
  });
});

describe('the size of a request', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend();
  });
  afterAll(() => backend.close());

  test.each([
    ['POST', 'signup'],
    ['POST', 'token?grant_type=password'],
    ['POST', 'otp'],
    ['POST', 'recover'],
    ['POST', 'resend'],
    ['POST', 'verify'],
    ['PUT', 'user'],
    ['POST', 'factors'],
    ['POST', 'factors/x/verify'],
  ])('%s %s refuses a body of 257 kB', async (method, path) => {
    const json = { email: `${'x'.repeat(257 * 1024)}@kedai.test` };
    const refused = { status: 413, code: 'payload_too_large' };
    expect(await outcome(backend, path, { method, json })).toEqual(refused);
  });

  test('refuses an address for its length', async () => {
    const email = `${'x'.repeat(300)}@kedai.test`;
    const json = { email, password: PASSWORD };
    const answer = await outcome(backend, `signup?redirect_to=${TEST_SITE}`, { json });
    expect(answer).toEqual({ status: 400, code: 'validation_failed' });
  });
});
