/** The edge function `staff` in the local backend: an admin invites, the invited person accepts by mail. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashTo, PASSWORD, registered, visitor } from '../auth/tests/testing-auth.ts';
import { inProcessClient } from '../in-process-client.ts';
import { call } from '../tests/support/call.ts';
import { startTestBackend, type TestBackend } from '../tests/support/test-backend.ts';

let backend: TestBackend;
let admin: string;
let customer: string;

beforeAll(async () => {
  backend = await startTestBackend();
  const owner = await registered(backend, 'pemilik@kedai.test');
  await service().from('profiles').update({ role: 'admin' }).eq('id', owner.id);
  admin = owner.session.access_token;
  customer = (await registered(backend, 'budi@kedai.test')).session.access_token;
});
afterAll(() => backend.close());

const service = () => inProcessClient(backend, backend.serviceKey);
const invite = async (email: string, token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await call(backend, '/functions/v1/staff', { json: { email }, headers });
  return { status: answer.status, body: await answer.json() };
};
const roleOf = async (id: string | undefined) =>
  (await service().from('profiles').select('role').eq('id', id).single()).data?.role;

test('the mail of an invitation makes staff, who choose a password', async () => {
  const email = 'rina@kedai.test';
  expect(await invite(email, admin)).toEqual({ status: 200, body: { outcome: 'mailed' } });
  const auth = visitor(backend);
  const { data } = await auth.verifyOtp({ token_hash: hashTo(backend, email), type: 'invite' });
  expect(await roleOf(data.user?.id)).toBe('staf');
  expect((await auth.updateUser({ password: PASSWORD })).error).toBeNull();
  const again = visitor(backend);
  expect((await again.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
});

test('a confirmed account becomes staff at once, without a mail', async () => {
  const { id } = await registered(backend, 'dewi@kedai.test');
  const mails = backend.mailbox.list('dewi@kedai.test').length;
  expect(await invite('dewi@kedai.test', admin)).toMatchObject({ body: { outcome: 'staff' } });
  expect(await roleOf(id)).toBe('staf');
  expect(backend.mailbox.list('dewi@kedai.test')).toHaveLength(mails);
});

test('a sign-up before the invitation cannot choose the password of the staff', async () => {
  const email = 'sari@kedai.test';
  await visitor(backend).signUp({ email, password: 'attacker-password' });
  await invite(email, admin);
  await visitor(backend).verifyOtp({ token_hash: hashTo(backend, email), type: 'invite' });
  const attack = await visitor(backend).signInWithPassword({
    email,
    password: 'attacker-password',
  });
  expect(attack.error?.code).toBe('invalid_credentials');
});

test('a sign-up after the invitation cannot choose the password of the staff', async () => {
  const email = 'tono@kedai.test';
  const attack = { email, password: 'attacker-password' };
  await invite(email, admin);
  await visitor(backend).signUp(attack);
  const person = visitor(backend);
  const { data } = await person.verifyOtp({ token_hash: hashTo(backend, email), type: 'signup' });
  expect(await roleOf(data.user?.id)).toBe('staf');
  expect((await visitor(backend).signInWithPassword(attack)).error?.code).toBe(
    'invalid_credentials',
  );
  expect((await person.updateUser({ password: PASSWORD })).error).toBeNull();
});

test('denies customers, visitors and the service key, and sends no mail', async () => {
  const email = 'oka@kedai.test';
  expect(await invite(email, customer)).toMatchObject({
    status: 403,
    body: { code: 'PT403', message: 'admin_only' },
  });
  expect(await invite(email, backend.publishableKey)).toMatchObject({ status: 401 });
  expect(await invite(email, backend.serviceKey)).toMatchObject({ status: 403 });
  expect(await invite(email, 'no-token')).toMatchObject({ status: 401 });
  expect(backend.mailbox.list(email)).toEqual([]);
});

test('passes on why an address cannot be invited', async () => {
  expect(await invite('pemilik@kedai.test', admin)).toMatchObject({
    status: 409,
    body: { message: 'already_admin' },
  });
  expect(await invite('rina', admin)).toMatchObject({ body: { message: 'invalid_email' } });
});
