/** A link confirms the sign-up that its mail was sent for. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inProcessClient } from '../../in-process-client.ts';
import { startTestBackend, type TestBackend } from '../../tests/support/test-backend.ts';
import { hashTo, outcome, PASSWORD, registered, visitor } from '../tests/testing-auth.ts';

const ATTACK = 'attacker-password';
let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

const signUp = (email: string, password: string, data = {}) =>
  visitor(backend).signUp({ email, password, options: { data } });
const open = (token_hash: string, type: 'signup' | 'email' | 'recovery' = 'signup') =>
  visitor(backend).verifyOtp({ token_hash, type });
const signIn = async (email: string, password: string) =>
  (await visitor(backend).signInWithPassword({ email, password })).error?.code;

describe('another person signs up with the same address', () => {
  test.each([
    ['before its owner', [ATTACK, PASSWORD]],
    ['after its owner', [PASSWORD, ATTACK]],
    ['before and after its owner', [ATTACK, PASSWORD, ATTACK]],
  ])('%s: the click confirms the password of the owner', async (when, passwords) => {
    const email = `${when.replaceAll(' ', '-')}@kedai.test`;
    const links: Record<string, string> = {};
    for (const password of passwords) {
      await signUp(email, password, { by: password });
      links[password] = hashTo(backend, email);
    }
    const { data, error } = await open(links[PASSWORD] ?? '');
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toMatchObject({ by: PASSWORD, email, email_verified: true });
    expect(await signIn(email, ATTACK)).toBe('invalid_credentials');
    expect(await signIn(email, PASSWORD)).toBeUndefined();
    // The other link is void, and the password stays.
    expect((await open(links[ATTACK] ?? '')).error?.code).toBe('otp_expired');
    expect(await signIn(email, ATTACK)).toBe('invalid_credentials');
  });

  test('a resent mail confirms no password when two sign-ups are pending', async () => {
    const email = 'lagi@kedai.test';
    await signUp(email, PASSWORD);
    await signUp(email, ATTACK);
    await visitor(backend).resend({ type: 'signup', email });
    const { data, error } = await open(hashTo(backend, email));
    expect(error).toBeNull();
    expect(data.session).not.toBeNull();
    expect(await signIn(email, ATTACK)).toBe('invalid_credentials');
    expect(await signIn(email, PASSWORD)).toBe('invalid_credentials');
  });

  test.each(['signInWithOtp', 'resetPasswordForEmail'] as const)(
    'the mail of %s does not confirm the password of the sign-up',
    async (call) => {
      const email = `${call.toLowerCase()}@kedai.test`;
      await signUp(email, ATTACK);
      const auth = visitor(backend);
      if (call === 'signInWithOtp') await auth.signInWithOtp({ email });
      else await auth.resetPasswordForEmail(email);
      const type = call === 'signInWithOtp' ? 'signup' : 'recovery';
      expect((await open(hashTo(backend, email), type)).error).toBeNull();
      expect(await signIn(email, ATTACK)).toBe('invalid_credentials');
    },
  );

  test('no password works before a link is opened', async () => {
    const email = 'belum@kedai.test';
    await signUp(email, ATTACK);
    await signUp(email, PASSWORD);
    expect(await signIn(email, ATTACK)).toBe('invalid_credentials');
    expect(await signIn(email, PASSWORD)).toBe('email_not_confirmed');
  });
});

describe('the same person signs up twice', () => {
  test('the mail of resend confirms the password, also after a second sign-up with it', async () => {
    const email = 'dua-kali@kedai.test';
    await signUp(email, PASSWORD);
    const first = hashTo(backend, email);
    await signUp(email, PASSWORD);
    await visitor(backend).resend({ type: 'signup', email });
    expect((await open(first)).error?.code).toBe('otp_expired');
    expect((await open(hashTo(backend, email))).error).toBeNull();
    expect(await signIn(email, PASSWORD)).toBeUndefined();
  });
});

test.each([
  [{}, 422, 'anonymous_provider_disabled'],
  [{ email: 'a@kedai.test' }, 400, 'validation_failed'],
  [{ email: 'not an address', password: PASSWORD }, 400, 'validation_failed'],
  [{ email: 'a@kedai.test', phone: '62811', password: PASSWORD }, 400, 'phone_provider_disabled'],
  [{ phone: '62811', password: PASSWORD }, 400, 'phone_provider_disabled'],
  [{ email: 'a@kedai.test', password: 'pendek' }, 422, 'weak_password'],
  [{ email: 'a@kedai.test', password: 'x'.repeat(73) }, 400, 'validation_failed'],
])('%o is answered as hosted projects do', async (json, status, code) => {
  expect(await outcome(backend, 'signup', { json })).toEqual({ status, code });
});

test('a sign-up does not change a confirmed account', async () => {
  const email = 'sudah@kedai.test';
  await registered(backend, email);
  const mails = backend.mailbox.list(email).length;
  await signUp(email, ATTACK);
  expect(backend.mailbox.list(email)).toHaveLength(mails + 1);
  expect(await signIn(email, ATTACK)).toBe('invalid_credentials');
});

describe('the owner of a confirmed address', () => {
  const NOTICE = 'Anda sudah punya akun di Kedai Senja';

  test.each([
    ['a sign-up', (email: string) => signUp(email, ATTACK)],
    ['a resend', (email: string) => visitor(backend).resend({ type: 'signup', email })],
  ])('gets a mail without codes about %s; the answer reveals nothing', async (what, ask) => {
    const email = `${what.replace(' ', '-')}@kedai.test`;
    await registered(backend, email);
    expect((await ask(email)).error).toBeNull();
    const [mail] = backend.mailbox.list(email);
    expect(mail?.subject).toBe(NOTICE);
    expect(mail?.text).toContain('/login?next=');
    expect(mail?.text).toContain('/forgot-password');
    expect(mail?.text).not.toMatch(/token_hash|\b\d{8}\b/);
  });

  test('gets the mail in the language of the profile', async () => {
    const email = 'english@kedai.test';
    const { auth } = await registered(backend, email);
    await auth.updateUser({ data: { mail_language: 'en' } });
    await signUp(email, ATTACK);
    expect(backend.mailbox.list(email)[0]?.subject).toBe(
      'You already have an account at Kedai Senja',
    );
  });
});

test('opening the link copies name and phone of its sign-up to the profile', async () => {
  const email = 'bernama@kedai.test';
  await signUp(email, ATTACK, { full_name: 'Eve', phone: '089999999999' });
  await signUp(email, PASSWORD, { full_name: 'Budi', phone: '0812-3456-7890' });
  const { data } = await open(hashTo(backend, email));
  const client = inProcessClient(backend, backend.serviceKey);
  const { data: rows } = await client
    .from('profiles')
    .select('full_name, phone, role')
    .eq('id', data.user?.id ?? '');
  expect(rows).toEqual([{ full_name: 'Budi', phone: '+6281234567890', role: 'pengguna' }]);
});
