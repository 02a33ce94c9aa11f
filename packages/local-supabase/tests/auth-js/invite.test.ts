/** Invitations by mail with the service key, compared with the answers of a hosted project. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashTo, outcome, PASSWORD, registered, visitor } from '../../auth/tests/testing-auth.ts';
import { startTestBackend, type TestBackend } from '../support/test-backend.ts';
import { adminOf, storedClient } from './client.ts';

let backend: TestBackend;
let admin: ReturnType<typeof adminOf>;
let people = 0;

beforeAll(async () => {
  backend = await startTestBackend();
  admin = adminOf(backend);
});
afterAll(() => backend.close());

const address = () => {
  people += 1;
  return `tamu${people}@kedai.test`;
};
const accept = (email: string, client = storedClient(backend)) =>
  client.auth.verifyOtp({ token_hash: hashTo(backend, email), type: 'invite' });
const signIn = (email: string, password: string) =>
  storedClient(backend).auth.signInWithPassword({ email, password });

test('inviteUserByEmail creates an account, whose link signs in to choose a password', async () => {
  const email = address();
  const { data, error } = await admin.inviteUserByEmail(` ${email.toUpperCase()} `);
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ email, invited_at: expect.any(String) });
  expect(data.user).not.toHaveProperty('email_confirmed_at');
  expect(backend.mailbox.list(email)[0]?.subject).toBe('Undangan menjadi staf Kedai Senja');

  const client = storedClient(backend);
  const accepted = await accept(email, client);
  expect(accepted.error).toBeNull();
  expect(accepted.data.user?.email_confirmed_at).toEqual(expect.any(String));
  const changed = await client.auth.updateUser({ password: PASSWORD });
  expect(changed.error).toBeNull();
  expect((await signIn(email, PASSWORD)).error).toBeNull();
  expect((await accept(email)).error?.code).toBe('otp_expired');
});

test('metadata choose the language of the mail, and the address after the link is in it', async () => {
  const email = address();
  const redirectTo = 'http://localhost:3000/orderan';
  await admin.inviteUserByEmail(email, { data: { mail_language: 'en' }, redirectTo });
  const mail = backend.mailbox.list(email)[0];
  expect(mail?.subject).toBe('Join the staff of Kedai Senja');
  expect(mail?.text).toContain('type=invite');
  const { data } = await accept(email);
  expect(data.user?.user_metadata).toMatchObject({ mail_language: 'en' });
});

test('a second invitation replaces the first link', async () => {
  const email = address();
  await admin.inviteUserByEmail(email);
  const first = hashTo(backend, email);
  await admin.inviteUserByEmail(email);
  const late = await visitor(backend).verifyOtp({ token_hash: first, type: 'invite' });
  expect(late.error?.code).toBe('otp_expired');
  expect((await accept(email)).error).toBeNull();
});

test('voids the links of earlier sign-ups, so that no other person has the password', async () => {
  const email = address();
  await visitor(backend).signUp({ email, password: 'attacker-password' });
  const signUpLink = hashTo(backend, email);
  await admin.inviteUserByEmail(email);
  const late = await visitor(backend).verifyOtp({ token_hash: signUpLink, type: 'signup' });
  expect(late.error?.code).toBe('otp_expired');
  await accept(email);
  expect((await signIn(email, 'attacker-password')).error?.code).toBe('invalid_credentials');
});

test('a confirmed address is refused', async () => {
  const email = address();
  await registered(backend, email);
  const { error } = await admin.inviteUserByEmail(email);
  expect(error).toMatchObject({ status: 422, code: 'email_exists' });
});

test.each(['', 'tamu', 'tamu@', 'a b@kedai.test'])('the address %j is refused', async (email) => {
  const { error } = await admin.inviteUserByEmail(email);
  expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
});

test('only the service key may invite', async () => {
  const { session } = await registered(backend, address());
  const json = { email: address() };
  const asVisitor = await outcome(backend, 'invite', { json });
  expect(asVisitor).toEqual({ status: 403, code: 'not_admin' });
  const token = session.access_token;
  const asUser = await outcome(backend, 'invite', { json, token });
  expect(asUser).toEqual({ status: 403, code: 'not_admin' });
  expect(backend.mailbox.list(json.email)).toEqual([]);
});
