/** Several backends, each with a data folder of its own, that share one PostgreSQL. */
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPeer, newUser, outcome, PASSWORD } from './auth/tests/testing-auth.ts';
import { openDatabase } from './database/open-database.ts';
import { type RunningPostgres, startPostgres } from './postgres/start-postgres.ts';
import { loadSecrets } from './secrets.ts';
import { subscribe, visitorClient } from './tests/realtime-js/client.ts';
import { call } from './tests/support/call.ts';
import { serveRealtime } from './tests/support/serve-realtime.ts';
import { startTestBackend, type TestBackend } from './tests/support/test-backend.ts';

const FIXTURES = fileURLToPath(new URL('tests/fixtures/migrations', import.meta.url));

let server: RunningPostgres;
let a: TestBackend;
let b: TestBackend;
let sql: postgres.Sql;

beforeAll(async () => {
  server = await startPostgres();
  const databaseUrl = server.url;
  [a, b] = await Promise.all([
    startTestBackend({ databaseUrl }),
    startTestBackend({ databaseUrl }),
  ]);
  sql = postgres(databaseUrl, { max: 1 });
});
afterAll(async () => {
  await sql?.end();
  await Promise.all([a, b].map((backend) => backend?.close()));
  await server?.stop();
});

test('backends start at once on two empty databases of one server', async () => {
  await sql`create database third`;
  await sql`create database fourth`;
  const urls = ['third', 'fourth'].map((name) => new URL(`/${name}`, server.url).href);
  const backends = await Promise.all(urls.map((databaseUrl) => startTestBackend({ databaseUrl })));
  for (const backend of backends) {
    expect((await call(backend, '/rest/v1/product')).status).toBe(200);
    await backend.close();
  }
});

describe('secrets', () => {
  test('backends started concurrently on an empty database share secrets', async () => {
    const { databasePassword: _a, ...ofA } = await loadSecrets(a.dataDir);
    const { databasePassword: _b, ...ofB } = await loadSecrets(b.dataDir);
    expect(ofB).toEqual(ofA);
    expect([b.publishableKey, b.serviceKey]).toEqual([a.publishableKey, a.serviceKey]);
    const rows = await sql`select name, value from backend.secrets`;
    expect(Object.fromEntries(rows.map(({ name, value }) => [name, value]))).toEqual(ofA);
  });

  test('a session of one backend continues on the other', async () => {
    const { session } = await newUser(a);
    const token = session.access_token;
    expect(await outcome(b, 'user', { token })).toMatchObject({ status: 200 });
    const refreshed = await outcome(b, 'token?grant_type=refresh_token', {
      json: { refresh_token: session.refresh_token },
    });
    expect(refreshed.status).toBe(200);
    await outcome(b, 'logout', { method: 'POST', token });
    expect(await outcome(a, 'user', { token })).toMatchObject({ code: 'session_not_found' });
  });

  test('generates a removed secret again, even when a data folder still has it', async () => {
    const before = await loadSecrets(a.dataDir);
    await sql`delete from backend.secrets where name = 'jwtSecret'`;
    const { close } = await startTestBackend({ databaseUrl: server.url, dataDir: a.dataDir });
    await close();
    const after = await loadSecrets(a.dataDir);
    expect(after.jwtSecret).not.toBe(before.jwtSecret);
    expect(after).toEqual({ ...before, jwtSecret: after.jwtSecret });
    await sql`update backend.secrets set value = ${before.jwtSecret} where name = 'jwtSecret'`;
  });
});

test('a message of one backend reaches the channels of both', async () => {
  const open = async (backend: TestBackend) => {
    const served = await serveRealtime(backend);
    const client = visitorClient(served.url, backend.serviceKey);
    return { ...client, served, subscription: subscribe(client, 'kitchen:1') };
  };
  const WAIT = { timeout: 60_000, interval: 5 };
  const members = await Promise.all([a, b].map(open));
  for (const { subscription } of members) {
    await expect.poll(() => subscription.statuses, WAIT).toEqual(['SUBSCRIBED']);
  }
  await sql`select realtime.send('{}'::jsonb, 'changed', 'kitchen:1')`;
  for (const { subscription } of members) {
    await expect.poll(() => subscription.messages.length, WAIT).toBe(1);
  }
  for (const { close, served } of members) {
    await close();
    await served.close();
  }
});

describe('limits', () => {
  const peer = newPeer();
  const often = { requests: 10_000, windowSeconds: 300 };
  // Ten mails, and thirty guesses.
  const auth = { requests: 10, windowSeconds: 300 };
  const limits = { api: often, mail: often, account: often, factor: often, auth };
  let pair: [TestBackend, TestBackend];
  beforeAll(async () => {
    const open = () => startTestBackend({ databaseUrl: server.url, limits });
    pair = [await open(), await open()];
  });
  afterAll(() => Promise.all(pair.map(({ close }) => close())));

  const attempt = (backend: TestBackend, path: string, json: object) =>
    outcome(backend, path, { json, peer });

  test.each([
    ['token?grant_type=password', { email: 'x@kedai.test', password: 'salah-sekali' }, 30],
    ['verify', { type: 'email', email: 'x@kedai.test', token: '00000000' }, 30],
    ['recover', { email: 'x@kedai.test' }, 10],
  ])(
    'an attempt of %s beyond the limit at all instances together is refused',
    async (path, json, limit) => {
      for (let i = 0; i < limit; i++) {
        expect((await attempt(pair[i % 2 === 0 ? 0 : 1], path, json)).status).not.toBe(429);
      }
      for (const backend of pair) expect((await attempt(backend, path, json)).status).toBe(429);
    },
  );

  test('counts concurrent attempts', async () => {
    const email = 'serentak@kedai.test';
    const attempts = Array.from({ length: 40 }, (_, i) =>
      attempt(pair[i % 2 === 0 ? 0 : 1], 'resend', { type: 'signup', email }),
    );
    const refused = (await Promise.all(attempts)).filter(({ status }) => status === 429);
    expect(refused).toHaveLength(30);
  });

  test('right passwords are not counted as guesses', async () => {
    const { email } = await newUser(pair[0]);
    const home = newPeer();
    const signIn = (backend: TestBackend, password: string) =>
      outcome(backend, 'token?grant_type=password', { json: { email, password }, peer: home });
    for (let i = 0; i < 32; i++) {
      expect((await signIn(pair[i % 2 === 0 ? 0 : 1], PASSWORD)).status).toBe(200);
    }
    expect((await signIn(pair[0], 'salah-sekali')).status).toBe(400);
  });
});

describe('a change of the schema', () => {
  const read = async (table: string) => (await call(b, `/rest/v1/${table}`)).status;
  const untilServed = async (table: string) => {
    while ((await read(table)) !== 200) await new Promise((resolve) => setTimeout(resolve, 20));
  };

  test('from a newer instance is served by a running instance', async () => {
    expect(await read('thing')).toBe(404);
    const newer = await startTestBackend({ databaseUrl: server.url, migrationsDir: FIXTURES });
    await untilServed('thing');
    await newer.close();
  });

  test('is served even when its notification was lost with the connection', async () => {
    await sql`create table public.unannounced (id int)`;
    await sql`grant select on public.unannounced to anon`;
    expect(await read('unannounced')).toBe(404);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen %'`;
    await untilServed('unannounced');
  });
});

test('a backend starts while other transactions are open', async () => {
  await sql.begin(async (transaction) => {
    await transaction`select from auth.users for update`;
    await transaction`select from storage.objects for update`;
    const started = await startTestBackend({ databaseUrl: server.url });
    await started.close();
  });
});

describe('the schema `backend`', () => {
  test.each(['anon', 'authenticated', 'service_role'] as const)(
    'denies %s all its tables and functions',
    async (role) => {
      const database = openDatabase(server.url);
      const tables = await sql`
        select format('select from backend.%I', relname) as statement
        from pg_class where relnamespace = 'backend'::regnamespace and relkind = 'r'`;
      const calls = ["select backend.count_events('[]')", "select backend.undo_events('[]')"];
      const statements = [...tables, ...calls.map((statement) => ({ statement }))];
      expect(tables.length).toBeGreaterThan(0);
      for (const { statement } of statements) {
        const denied = database.as({ role, claims: { role } }, ({ query }) => query(statement));
        await expect(denied).rejects.toMatchObject({ code: '42501' });
      }
      await database.close();
    },
  );

  test('is not exposed by the API', async () => {
    const answer = await call(a, '/rest/v1/secrets', {
      key: a.serviceKey,
      headers: { 'accept-profile': 'backend' },
    });
    expect(answer.ok).toBe(false);
  });
});
