import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { identifyCaller } from '../../gateway/api-caller.ts';
import type { GatewayEnv } from '../../gateway/gateway-context.ts';
import { call } from '../../tests/support/call.ts';
import { startTestBackend, type TestBackend } from '../../tests/support/test-backend.ts';
import { outcome, registered } from '../tests/testing-auth.ts';
import { type AccessClaims, signToken, verifyToken } from './access-token.ts';

let backend: TestBackend;
let secret: string;
/** The claims of an existing session, so that only the changed part is wrong. */
let claims: AccessClaims;

beforeAll(async () => {
  backend = await startTestBackend();
  const secrets = JSON.parse(await readFile(join(backend.dataDir, 'secrets.json'), 'utf8')) as {
    jwtSecret: string;
  };
  secret = secrets.jwtSecret;
  const { session } = await registered(backend, 'token@kedai.test');
  const verified = await verifyToken(session.access_token, secret);
  if (!verified) throw new Error('The token of a sign-in is not valid');
  claims = verified;
});
afterAll(() => backend.close());

/** Knows every account. */
const database = { query: async <Row>() => [{}] as Row[] };

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const without = (name: keyof AccessClaims) => {
  const { [name]: _, ...rest } = claims;
  return signToken(rest, secret);
};
const signedAs = async (header: object, payload: string) => {
  const [, , signature] = (await signToken(claims, secret)).split('.');
  return `${encode(header)}.${payload}.${signature}`;
};

const FORGED: Record<string, () => string | Promise<string>> = {
  'another audience': () => signToken({ ...claims, aud: 'anon' }, secret),
  'a list of audiences': () => signToken({ ...claims, aud: ['authenticated'] }, secret),
  'another issuer': () => signToken({ ...claims, iss: 'https://evil.example/auth/v1' }, secret),
  'the issuer of a hosted project': () =>
    signToken({ ...claims, iss: 'https://abc.supabase.co/auth/v1' }, secret),
  'role service_role': () => signToken({ ...claims, role: 'service_role' }, secret),
  'role postgres': () => signToken({ ...claims, role: 'postgres' }, secret),
  'role anon': () => signToken({ ...claims, role: 'anon' }, secret),
  'no expiry': () => without('exp'),
  'no subject': () => without('sub'),
  'no session': () => without('session_id'),
  'no issuer': () => without('iss'),
  'an expiry that is text': () => signToken({ ...claims, exp: '9999999999' }, secret),
  'an expiry in the past': () => signToken({ ...claims, exp: claims.iat - 60 }, secret),
  'a subject that is no UUID': () => signToken({ ...claims, sub: "' or 1=1" }, secret),
  'another secret': () => signToken(claims, 'x'.repeat(64)),
  'the algorithm none': () => `${encode({ alg: 'none' })}.${encode(claims)}.`,
  'the algorithm none and a signature': () => signedAs({ alg: 'none' }, encode(claims)),
  'a signature for other claims': () => signedAs({ alg: 'HS256' }, encode({ ...claims, aal: 'x' })),
  'a signature cut short': async () => (await signToken(claims, secret)).slice(0, -1),
  'a signature with a character too many': async () => `${await signToken(claims, secret)}=`,
  'a fourth part': async () => `${await signToken(claims, secret)}.e30`,
  'the claims of a signed URL of the storage API': () =>
    signToken({ url: 'image_product/a.png', iat: claims.iat, exp: claims.exp }, secret),
};

describe('a token signed with the secret', () => {
  test.each(Object.keys(FORGED))('with %s is refused by the auth API', async (name) => {
    const token = (await FORGED[name]?.()) ?? '';
    expect(await outcome(backend, 'user', { token })).toEqual({ status: 403, code: 'bad_jwt' });
  });

  test.each(Object.keys(FORGED))(
    'with %s is refused by the middleware of the REST API',
    async (name) => {
      const app = new Hono<GatewayEnv>()
        .use(
          identifyCaller(
            { publishableKey: 'sb_p', serviceKey: 'sb_s', jwtSecret: secret },
            database,
          ),
        )
        .get('*', (context) => context.json(context.var.caller));
      const ask = (token: string) =>
        app.request('/rest/v1/product', {
          headers: { apikey: 'sb_p', authorization: `Bearer ${token}` },
        });
      expect((await ask((await FORGED[name]?.()) ?? '')).status).toBe(401);
      const caller = (await (await ask(await signToken(claims, secret))).json()) as {
        role: string;
      };
      expect(caller.role).toBe('authenticated');
    },
  );
});

describe('the times of a token, in seconds from now,', () => {
  const now = () => Math.floor(Date.now() / 1000);
  test.each([
    ['exp', -60, '401 PGRST303 JWT expired'],
    ['exp', -15, '200'],
    ['iat', 60, '401 PGRST303 JWT issued at future'],
    ['iat', 15, '200'],
  ])('%s %i: the REST API answers %s, as PostgREST', async (claim, offset, expected) => {
    const token = await signToken({ ...claims, [claim]: now() + offset }, secret);
    const answer = await call(backend, '/rest/v1/profiles?select=id', {
      headers: { authorization: `Bearer ${token}` },
    });
    const { code, message } = (await answer.json()) as { code?: string; message?: string };
    expect([answer.status, code, message].filter(Boolean).join(' ')).toBe(expected);
    const challenge = answer.headers.get('www-authenticate');
    if (answer.status === 401) expect(challenge).toContain(`error_description="${message}"`);
  });

  test.each([
    ['exp', -1],
    ['iat', 60],
  ])('%s %i: the auth API refuses it', async (claim, offset) => {
    const token = await signToken({ ...claims, [claim]: now() + offset }, secret);
    expect(await outcome(backend, 'user', { token })).toEqual({ status: 403, code: 'bad_jwt' });
  });
});

test('a signed payload that is not a JSON object is refused', async () => {
  const texts = ['%%%', '', Buffer.from('{').toString('base64url'), encode(null), encode([1])];
  for (const payload of texts) {
    const content = `${encode({ alg: 'HS256' })}.${payload}`;
    const signature = createHmac('sha256', secret).update(content).digest('base64url');
    expect(await verifyToken(`${content}.${signature}`, secret)).toBeUndefined();
  }
});

test('the publishable key in place of a token is answered bad_jwt', async () => {
  const answer = await outcome(backend, 'user', { token: backend.publishableKey });
  expect(answer).toEqual({ status: 403, code: 'bad_jwt' });
});
