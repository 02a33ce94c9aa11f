/** Nearly valid and random bodies never cause an error of the server. */
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../../tests/support/call.ts';
import { startTestBackend, type TestBackend } from '../../tests/support/test-backend.ts';
import { PASSWORD, registered } from './testing-auth.ts';

const RUNS = { numRuns: 60, seed: 9 };
let backend: TestBackend;
let token: string;

beforeAll(async () => {
  backend = await startTestBackend();
  token = (await registered(backend, 'acak@kedai.test')).session.access_token;
});
afterAll(() => backend.close());

const text = fc.oneof(
  fc.constantFrom('', 'a@kedai.test', 'acak@kedai.test', PASSWORD, '62811', '12345678', 'pkce_x'),
  fc.constantFrom('signup', 'email', 'recovery', 'email_change', 'sms', 'totp', 'magiclink'),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('\0', '\ud800', '__proto__', "' or 1=1 --", '%', '\\', 'x'.repeat(2000)),
  fc.uuid(),
);
const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: text },
  fc.constantFrom(null, true, -1, 1e308, [], {}, ['x'], { a: { b: [null] } }),
  fc.json().map((json): unknown => JSON.parse(json)),
);
const FIELDS =
  `email phone password data token token_hash type refresh_token auth_code code_verifier provider
  id_token channel create_user code_challenge code_challenge_method nonce app_metadata factor_type
  friendly_name issuer code challenge_id __proto__ constructor id user_metadata email_confirm
  ban_duration password_hash new_email redirect_to should_soft_delete`.split(/\s+/);
const body = fc.oneof(
  { weight: 8, arbitrary: fc.dictionary(fc.constantFrom(...FIELDS), value, { maxKeys: 6 }) },
  value,
);

const USER = crypto.randomUUID();
const routes: [string, string][] = [
  ...[
    'signup',
    'otp',
    'recover',
    'resend',
    'verify',
    'factors',
    `factors/${USER}/challenge`,
    `factors/${USER}/verify`,
    'logout?scope=local%00',
    'admin/users',
    ...['password', 'refresh_token', 'pkce', 'id_token', 'web3', 'x'].map(
      (grant) => `token?grant_type=${grant}`,
    ),
  ].map((path): [string, string] => ['POST', path]),
  ['PUT', 'user'],
  ['PUT', `admin/users/${USER}`],
  ['DELETE', `admin/users/${USER}`],
];

test.each(routes)(
  '%s /%s answers random bodies without an error of the server',
  async (method, path) => {
    const key = path.startsWith('admin') ? backend.serviceKey : backend.publishableKey;
    const headers = { authorization: `Bearer ${path.startsWith('admin') ? key : token}` };
    const bodies = fc.sample(body, RUNS);
    const answers = await Promise.all(
      bodies.map((json) => call(backend, `/auth/v1/${path}`, { method, json, headers, key })),
    );
    const statuses = answers.map(({ status }) => status);
    for (const [index, status] of statuses.entries()) {
      expect(status, JSON.stringify(bodies[index])).toBeLessThan(500);
    }
    for (const answer of answers.filter(({ ok }) => !ok)) {
      expect(await answer.json()).toMatchObject({
        error_code: expect.any(String),
        msg: expect.any(String),
      });
    }
  },
);

test('unexpected characters in a query never cause a server error', async () => {
  const odd = ['%00', '%F0%9F%8D%B5', "'", 'x'.repeat(3000), '../../..', '__proto__', '%ED%A0%80'];
  for (const one of odd) {
    for (const path of [
      `verify?token=${one}&type=${one}&redirect_to=${one}`,
      `verify?token=pkce_${one}&type=signup&redirect_to=http://localhost:4173/${one}`,
      `authorize?provider=${one}`,
      `admin/users?page=${one}&per_page=${one}`,
      `admin/users/${one}`,
      `settings?apikey=${one}`,
    ]) {
      const answer = await call(backend, `/auth/v1/${path}`, { key: backend.serviceKey });
      expect(answer.status, path).toBeLessThan(500);
    }
  }
});
