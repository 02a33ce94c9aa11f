import { createClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type AccessClaims, signToken } from '../../auth/sessions/access-token.ts';
import { loadSecrets } from '../../secrets.ts';
import { adminOf } from '../auth-js/client.ts';
import { type ServedRealtime, serveRealtime } from '../support/serve-realtime.ts';
import { startTestBackend, type TestBackend } from '../support/test-backend.ts';
import { addPolicy, type RealtimeTestClient, subscribe, userClient } from './client.ts';

/** Generous, because the machine may be busy. */
const WAIT = { timeout: 60_000, interval: 5 };

/** The skew that the server allows, less a moment. */
const NEARLY_EXPIRED_S = -28;

let backend: TestBackend;
let served: ServedRealtime;
let sql: postgres.Sql;
let jwtSecret: string;
let claims: AccessClaims;
let topic: string;
let token: string;
let client: RealtimeTestClient;

beforeAll(async () => {
  backend = await startTestBackend();
  await addPolicy(backend.databaseUrl);
  served = await serveRealtime(backend);
  sql = postgres(backend.databaseUrl, { max: 1 });
  ({ jwtSecret } = await loadSecrets(backend.dataDir));
  const user = await userClient(backend, served.url, 'token@kedai.test');
  const { data } = await user.client.auth.getSession();
  claims = claimsOf(data.session?.access_token);
  topic = `kitchen:${user.id}`;
});
afterEach(() => client.close());
afterAll(async () => {
  await sql.end();
  await backend.close();
  await served.close();
});

function claimsOf(accessToken = ''): AccessClaims {
  return JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString());
}

/** A client that sends `token` as it is at the time. */
function tokenClient(): RealtimeTestClient {
  const made = createClient(served.url, backend.publishableKey, {
    accessToken: async () => token,
    realtime: { disconnectOnEmptyChannelsAfterMs: 0 },
  });
  return {
    client: made,
    close: async () => {
      await made.removeAllChannels();
    },
  };
}

const expiringIn = (seconds: number, change: Partial<AccessClaims> = {}) =>
  signToken({ ...claims, exp: Math.floor(Date.now() / 1000) + seconds, ...change }, jwtSecret);
const send = (event: string) => sql`select realtime.send('{}'::jsonb, ${event}, ${topic})`;

async function joined() {
  client = tokenClient();
  await client.client.realtime.setAuth();
  const subscription = subscribe(client, topic);
  await expect.poll(() => subscription.statuses.at(-1), WAIT).toBe('SUBSCRIBED');
  return subscription;
}

/** The client sends its changed token, and gets an answer to a later message. */
async function renew(): Promise<void> {
  await client.client.realtime.setAuth();
  const control = subscribe(client, `other:${claims.sub}`);
  await expect.poll(() => control.statuses.at(-1), WAIT).toBe('SUBSCRIBED');
}

test('a channel ends when its token expires', async () => {
  token = await expiringIn(NEARLY_EXPIRED_S);
  const subscription = await joined();
  const messages: string[] = [];
  subscription.channel.on('system', {}, ({ message }) => messages.push(message));
  await expect.poll(() => subscription.statuses.at(-1), WAIT).toBe('CLOSED');
  expect(messages).toEqual(['Token has expired']);
});

test('a channel continues with a renewed token', async () => {
  token = await expiringIn(NEARLY_EXPIRED_S);
  const subscription = await joined();
  token = await expiringIn(3600);
  await renew();
  // At this time a channel with the first token ends.
  token = await expiringIn(NEARLY_EXPIRED_S);
  const other = tokenClient();
  await other.client.realtime.setAuth();
  const ending = subscribe(other, topic);
  await expect.poll(() => ending.statuses, WAIT).toEqual(['SUBSCRIBED', 'CLOSED']);
  await other.close();
  await send('after the renewal');
  await expect
    .poll(() => subscription.messages.map(({ event }) => event), WAIT)
    .toEqual(['after the renewal']);
  expect(subscription.statuses).toEqual(['SUBSCRIBED']);
});

test('a channel ends with a new token of a user who may not read it', async () => {
  token = await expiringIn(3600);
  const subscription = await joined();
  const { data } = await adminOf(backend).createUser({ email: 'lain@kedai.test' });
  token = await expiringIn(3600, { sub: data.user?.id ?? '' });
  await client.client.realtime.setAuth();
  await expect.poll(() => subscription.statuses.at(-1), WAIT).toBe('CLOSED');
});

test('a channel continues after a sign-out, until its token expires', async () => {
  token = await expiringIn(3600);
  const subscription = await joined();
  token = backend.publishableKey;
  await client.client.realtime.setAuth();
  await send('after the sign-out');
  await expect.poll(() => subscription.messages.length, WAIT).toBe(1);
});

test.each([
  ['expired', () => expiringIn(-31), 'InvalidJWTToken: JWT expired'],
  ['forged', () => signToken(claims, 'another secret'), 'InvalidJWTToken: The access token is'],
  ['unsigned', async () => 'x.y.z', 'InvalidJWTToken: The access token is invalid'],
  [
    'of a deleted account',
    () => expiringIn(3600, { sub: '00000000-0000-4000-8000-000000000000' }),
    'InvalidJWTToken: User from sub claim in JWT does not exist',
  ],
])('a token that is %s cannot join', async (_what, make, reason) => {
  token = await make();
  client = tokenClient();
  await client.client.realtime.setAuth();
  const subscription = subscribe(client, topic);
  await expect.poll(() => subscription.errors[0], WAIT).toContain(reason);
});
