import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../tests/support/call.ts';
import { startTestBackend, TEST_SITE, type TestBackend } from '../../tests/support/test-backend.ts';
import {
  type Auth,
  hashTo,
  outcome,
  PASSWORD,
  pkceVisitor,
  registered,
} from '../tests/testing-auth.ts';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

const BACK = `${TEST_SITE}/cart`;

/** Opens the link that a hosted mail has by default; returns the target of its redirect. */
async function openLink(email: string, type: string): Promise<URL> {
  const query = new URLSearchParams({ token: hashTo(backend, email), type, redirect_to: BACK });
  const answer = await call(backend, `/auth/v1/verify?${query}`, { key: null });
  expect(answer.status).toBe(303);
  return new URL(answer.headers.get('location') ?? '');
}

const ask: Record<string, (auth: Auth, email: string) => Promise<unknown>> = {
  signup: (auth, email) => auth.signUp({ email, password: PASSWORD }),
  magiclink: async (auth, email) => {
    await registered(backend, email);
    await auth.signInWithOtp({ email });
  },
  recovery: async (auth, email) => {
    await registered(backend, email);
    await auth.resetPasswordForEmail(email);
  },
};

describe.each(Object.keys(ask))('PKCE of %s', (type) => {
  test('the link has a code that only the requesting client can exchange, once', async () => {
    const email = `pkce-${type}@kedai.test`;
    const auth = pkceVisitor(backend);
    await ask[type]?.(auth, email);
    expect(hashTo(backend, email)).toMatch(/^pkce_[0-9a-f]{64}$/);
    const target = await openLink(email, type);
    expect(`${target.origin}${target.pathname}`).toBe(BACK);
    expect(target.hash).toBe('');
    const code = target.searchParams.get('code') ?? '';

    const json = { auth_code: code, code_verifier: 'x'.repeat(56) };
    const stolen = await outcome(backend, 'token?grant_type=pkce', { json });
    expect(stolen).toEqual({ status: 400, code: 'bad_code_verifier' });
    const { data, error } = await auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    expect((await auth.getUser()).data.user?.email).toBe(email);

    const again = await outcome(backend, 'token?grant_type=pkce', { json });
    expect(again).toEqual({ status: 404, code: 'flow_state_not_found' });
    const link = await openLink(email, type);
    expect(link.searchParams.get('error_code')).toBe('otp_expired');
    expect(link.searchParams.has('code')).toBe(false);
  });

  test('the page of the shop can redeem the hash itself, as with hosted projects', async () => {
    const email = `pkce-hash-${type}@kedai.test`;
    const auth = pkceVisitor(backend);
    await ask[type]?.(auth, email);
    const token_hash = hashTo(backend, email);
    const { data } = await auth.verifyOtp({ token_hash, type: type as 'signup' });
    expect(data.user?.email).toBe(email);
  });
});

test('a later request does not invalidate an earlier flow', async () => {
  const email = 'dua-alur@kedai.test';
  await registered(backend, email);
  const owner = pkceVisitor(backend);
  await owner.signInWithOtp({ email });
  const hash = hashTo(backend, email);
  const attacker = pkceVisitor(backend);
  // Another type of mail, so that the first link stays valid.
  await attacker.signUp({ email, password: 'attacker-password' });
  const query = new URLSearchParams({ token: hash, type: 'magiclink' });
  const answer = await call(backend, `/auth/v1/verify?${query}`, { key: null });
  const target = new URL(answer.headers.get('location') ?? '');
  const { error } = await owner.exchangeCodeForSession(target.searchParams.get('code') ?? '');
  expect(error).toBeNull();
});

test('a redirect to another site is ignored', async () => {
  const email = 'asing@kedai.test';
  await pkceVisitor(backend).signUp({ email, password: PASSWORD });
  const query = new URLSearchParams({
    token: hashTo(backend, email),
    type: 'signup',
    redirect_to: 'https://evil.example/',
  });
  const answer = await call(backend, `/auth/v1/verify?${query}`, { key: null });
  expect(new URL(answer.headers.get('location') ?? '').origin).toBe(TEST_SITE);
});

const code_challenge = 'c'.repeat(43);
test.each([
  ['signup', { code_challenge }],
  ['signup', { code_challenge_method: 's256' }],
  ['signup', { code_challenge: 'short', code_challenge_method: 's256' }],
  ['signup', { code_challenge, code_challenge_method: 's512' }],
  ['token?grant_type=pkce', { auth_code: 'x' }],
  ['token?grant_type=pkce', { code_verifier: 'x' }],
])('%s %o is refused', async (path, extra) => {
  const json = { email: 'x@kedai.test', password: PASSWORD, ...extra };
  expect(await outcome(backend, path, { json })).toEqual({
    status: 400,
    code: 'validation_failed',
  });
});
