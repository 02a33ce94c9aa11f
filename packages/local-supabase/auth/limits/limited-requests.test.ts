/** Limits of mails, sign-ins and codes by account, through the API: each request has another IP address. */
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { call } from '../../tests/support/call.ts';
import { startTestBackend, type TestBackend } from '../../tests/support/test-backend.ts';
import { codeTo, newPeer, outcome, PASSWORD, registered, visitor } from '../tests/testing-auth.ts';

const REACHED = { status: 429, code: 'over_request_rate_limit' };
const MAILS_REACHED = { status: 429, code: 'over_email_send_rate_limit' };

let backend: TestBackend;
let sql: postgres.Sql;
const few = { requests: 3, windowSeconds: 300 };

beforeAll(async () => {
  const often = { requests: 10_000, windowSeconds: 300 };
  const limits = { auth: often, api: often, mail: few, account: few, factor: few };
  backend = await startTestBackend({ limits });
  sql = postgres(backend.databaseUrl, { max: 1 });
});
afterAll(async () => {
  vi.useRealTimers();
  await sql.end();
  await backend.close();
});

test.each([
  ['signup', { password: PASSWORD }],
  ['recover', {}],
  ['otp', {}],
  ['otp', { create_user: false }],
  ['resend', { type: 'signup' }],
])('limits mails of %s %o also for unknown addresses', async (path, extra) => {
  const email = `banyak-${path}-${Object.keys(extra)[0]}@kedai.test`;
  const peer = newPeer();
  const ask = (address: string) =>
    outcome(backend, path, { json: { email: address, ...extra }, peer });
  for (let i = 0; i < 3; i++) expect((await ask(email)).status).toBe(200);
  expect(await ask(email.toUpperCase())).toEqual(MAILS_REACHED);
  const json = { email, ...extra };
  const answer = await call(backend, `/auth/v1/${path}`, { json, peer });
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('refuses the right password after too many wrong ones, for known and unknown addresses', async () => {
  for (const email of ['tebak@kedai.test', 'tiada@kedai.test']) {
    if (email.startsWith('tebak')) await registered(backend, email);
    const signIn = (password: string) => {
      const json = { email, password };
      return outcome(backend, 'token?grant_type=password', { json, peer: newPeer() });
    };
    for (let i = 0; i < 3; i++) expect((await signIn('wrong')).status).toBe(400);
    expect(await signIn('wrong')).toEqual(REACHED);
    expect(await signIn(PASSWORD)).toEqual(REACHED);
  }
});

test('the user can sign in from a familiar network while other networks guess the password', async () => {
  const email = 'pemilik@kedai.test';
  await registered(backend, email);
  const signIn = (password: string, peer = newPeer()) =>
    outcome(backend, 'token?grant_type=password', { json: { email, password }, peer });
  const home = newPeer();
  expect((await signIn(PASSWORD, home)).status).toBe(200);
  for (let i = 0; i < 3; i++) expect((await signIn('wrong')).status).toBe(400);
  expect(await signIn(PASSWORD)).toEqual(REACHED);
  expect((await signIn(PASSWORD, home)).status).toBe(200);
  // Guesses from that network have a separate limit.
  expect((await signIn('wrong', home)).status).toBe(400);
  expect(await signIn(PASSWORD, home)).toEqual(REACHED);
});

test.each(['a link', 'a refresh'])('%s makes the network familiar', async (way) => {
  const email = `${way.replace(' ', '-')}@kedai.test`;
  const { session } = await registered(backend, email);
  const home = newPeer();
  const json = { refresh_token: session.refresh_token };
  if (way === 'a refresh') {
    const refresh = { json, peer: home };
    await outcome(backend, 'token?grant_type=refresh_token', refresh);
  }
  const signIn = (password: string, peer: string) =>
    outcome(backend, 'token?grant_type=password', { json: { email, password }, peer });
  for (let i = 0; i < 3; i++) await signIn('wrong', newPeer());
  expect(await signIn(PASSWORD, newPeer())).toEqual(REACHED);
  const peer = way === 'a link' ? '127.0.0.1' : home;
  expect((await signIn(PASSWORD, peer)).status).toBe(200);
});

test('mails requested by visitors do not count against the signed-in user', async () => {
  const email = 'korban@kedai.test';
  const { auth } = await registered(backend, email);
  const recover = () => outcome(backend, 'recover', { json: { email }, peer: newPeer() });
  await Promise.all(Array.from({ length: 24 }, recover));
  expect(await recover()).toEqual(MAILS_REACHED);
  expect((await auth.reauthenticate()).error).toBeNull();
  expect((await auth.updateUser({ email: 'baru-korban@kedai.test' })).error).toBeNull();
  // From the network where the link of the sign-up was opened.
  expect((await outcome(backend, 'recover', { json: { email } })).status).toBe(200);
});

test('guessed codes of visitors do not void the nonce of the user', async () => {
  const email = 'nonce@kedai.test';
  const { auth, id } = await registered(backend, email);
  await sql`update auth.sessions set created_at = created_at - interval '25 hours'
    where user_id = ${id}`;
  await auth.reauthenticate();
  const json = { type: 'email', email, token: '00000000' };
  for (let i = 0; i < 4; i++) await outcome(backend, 'verify', { json, peer: newPeer() });
  expect(await outcome(backend, 'verify', { json, peer: newPeer() })).toEqual(REACHED);
  const nonce = codeTo(backend, email);
  expect((await auth.updateUser({ password: 'teh-tarik-panas', nonce })).error).toBeNull();
});

test('does not count successful sign-ins', async () => {
  const email = 'sering@kedai.test';
  await registered(backend, email);
  for (let i = 0; i < 6; i++) {
    const { error } = await visitor(backend).signInWithPassword({ email, password: PASSWORD });
    expect(error).toBeNull();
  }
});

test('limits wrong codes of mails', async () => {
  const json = { type: 'email', email: 'kode@kedai.test', token: '00000000' };
  const enter = () => outcome(backend, 'verify', { json, peer: newPeer() });
  for (let i = 0; i < 3; i++) expect((await enter()).status).toBe(403);
  expect(await enter()).toEqual(REACHED);
});

test('limits wrong codes of a second factor across challenges, and mails of reauthenticate', async () => {
  const { auth, session } = await registered(backend, 'faktor@kedai.test');
  const token = session.access_token;
  const { data } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'P' });
  const path = `factors/${data?.id}`;
  const guess = async () => {
    const peer = newPeer();
    const headers = { authorization: `Bearer ${token}` };
    const options = { json: {}, headers, peer };
    const challenge = await call(backend, `/auth/v1/${path}/challenge`, options);
    const { id } = (await challenge.json()) as { id: string };
    const json = { challenge_id: id, code: 'wrong!' };
    return outcome(backend, `${path}/verify`, { json, token, peer });
  };
  for (let i = 0; i < 3; i++) expect((await guess()).code).toBe('mfa_verification_failed');
  expect(await guess()).toEqual(REACHED);

  for (let i = 0; i < 3; i++) expect((await auth.reauthenticate()).error).toBeNull();
  const { error } = await auth.reauthenticate();
  expect(error).toMatchObject(MAILS_REACHED);
});
