import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '../../tests/support/test-backend.ts';
import { codeTo, hashTo, outcome, registered, visitor } from '../tests/testing-auth.ts';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

describe('signInWithOtp', () => {
  test.each(['email', 'magiclink'] as const)('link and code sign in, as type %s', async (type) => {
    const email = `otp-${type}@kedai.test`;
    const { id } = await registered(backend, email);
    const auth = visitor(backend);
    expect((await auth.signInWithOtp({ email })).error).toBeNull();
    const token_hash = hashTo(backend, email);
    const byLink = await auth.verifyOtp({ token_hash, type });
    expect(byLink.data.user?.id).toBe(id);
    expect((await auth.verifyOtp({ token_hash, type })).error?.code).toBe('otp_expired');

    await auth.signInWithOtp({ email });
    const token = codeTo(backend, email);
    const byCode = await visitor(backend).verifyOtp({ email: email.toUpperCase(), token, type });
    expect(byCode.data.user?.id).toBe(id);
    const again = await visitor(backend).verifyOtp({ email, token, type });
    expect(again.error?.code).toBe('otp_expired');
  });

  test('a new address gets an account when the link of the mail is opened', async () => {
    const email = 'baru@kedai.test';
    const auth = visitor(backend);
    await auth.signInWithOtp({ email, options: { data: { nick: 'B' } } });
    const token_hash = hashTo(backend, email);
    const { data, error } = await auth.verifyOtp({ token_hash, type: 'email' });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toMatchObject({ nick: 'B', email_verified: true });
  });

  test('shouldCreateUser: false creates no account and answers the same', async () => {
    const email = 'tiada@kedai.test';
    const auth = visitor(backend);
    const { error } = await auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
    expect(error).toBeNull();
    expect(backend.mailbox.list(email)).toEqual([]);
    await registered(backend, 'ada@kedai.test');
    const mails = backend.mailbox.list('ada@kedai.test').length;
    await auth.signInWithOtp({ email: 'ada@kedai.test', options: { shouldCreateUser: false } });
    expect(backend.mailbox.list('ada@kedai.test')).toHaveLength(mails + 1);
  });

  test('a newer mail voids the older one', async () => {
    const email = 'ulang@kedai.test';
    await registered(backend, email);
    const auth = visitor(backend);
    await auth.signInWithOtp({ email });
    const first = hashTo(backend, email);
    await auth.signInWithOtp({ email });
    const stale = await auth.verifyOtp({ token_hash: first, type: 'email' });
    expect(stale.error?.code).toBe('otp_expired');
  });

  test('a link of one type is not valid for another', async () => {
    const email = 'jenis@kedai.test';
    await registered(backend, email);
    const auth = visitor(backend);
    await auth.signInWithOtp({ email });
    const token_hash = hashTo(backend, email);
    for (const type of ['signup', 'email_change'] as const) {
      const { error } = await auth.verifyOtp({ token_hash, type });
      expect(error?.code, type).toBe('otp_expired');
    }
    expect((await auth.verifyOtp({ token_hash, type: 'email' })).error).toBeNull();
  });
});

const email = 'a@kedai.test';
test.each([
  ['otp', {}, 400, 'validation_failed'],
  ['otp', { email, phone: '62811' }, 400, 'phone_provider_disabled'],
  ['otp', { phone: '62811' }, 400, 'phone_provider_disabled'],
  ['otp', { email: 'no address' }, 400, 'validation_failed'],
  ['recover', {}, 400, 'validation_failed'],
  ['resend', { type: 'signup' }, 400, 'validation_failed'],
  ['resend', { type: 'other', email }, 400, 'validation_failed'],
  ['resend', { type: 'sms', phone: '62811' }, 400, 'phone_provider_disabled'],
  ['verify', { email, token: '12345678' }, 400, 'validation_failed'],
  ['verify', { type: 'other', token_hash: 'x' }, 400, 'validation_failed'],
  ['verify', { type: 'constructor', token_hash: 'x' }, 400, 'validation_failed'],
  ['verify', { type: 'email' }, 400, 'validation_failed'],
  ['verify', { type: 'email', token: '12345678' }, 400, 'validation_failed'],
  ['verify', { type: 'email', email, token_hash: 'x' }, 400, 'validation_failed'],
  ['verify', { type: 'sms', phone: '62811', token: '123456' }, 400, 'phone_provider_disabled'],
  ['resend', { type: 'email_change', email }, 400, 'validation_failed'],
  ['verify', { type: 'email', email, token: '12345678' }, 403, 'otp_expired'],
])('%s %o is answered as hosted projects do', async (path, json, status, code) => {
  expect(await outcome(backend, path, { json })).toEqual({ status, code });
});
