import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inProcessClient } from './in-process-client.ts';
import { type RunningPostgres, startPostgres } from './postgres/start-postgres.ts';
import { call, linkTo } from './tests/support/call.ts';
import { startTestBackend, type TestBackend } from './tests/support/test-backend.ts';

const FIXTURES = fileURLToPath(new URL('tests/fixtures/migrations', import.meta.url));
let server: RunningPostgres;
let backend: TestBackend;

beforeAll(async () => {
  server = await startPostgres();
  backend = await startTestBackend({ databaseUrl: server.url, migrationsDir: FIXTURES });
});
afterAll(async () => {
  await backend.close();
  await server.stop();
});

test('metadata of a sign-up are stored as JSON objects, not as text', async () => {
  const email = 'pg@kedai.test';
  const { auth } = inProcessClient(backend, backend.publishableKey);
  await auth.signUp({ email, password: 'kopi-susu-senja', options: { data: { nick: 'pg' } } });
  const token_hash = linkTo(backend, email).searchParams.get('token_hash') ?? '';
  const { data } = await auth.verifyOtp({ token_hash, type: 'signup' });
  expect(data.user?.user_metadata).toMatchObject({ nick: 'pg', email });

  const sql = postgres(server.url, { max: 1 });
  const [row] = await sql`
    select jsonb_typeof(raw_user_meta_data) as metadata, jsonb_typeof(identity_data) as identity
    from auth.users join auth.identities on user_id = users.id`;
  await sql.end();
  expect(row).toEqual({ metadata: 'object', identity: 'object' });
});

test('concurrent sign-ups with one address are all answered 200', async () => {
  const json = { email: 'dua@kedai.test', password: 'kopi-susu-senja' };
  const answers = await Promise.all(
    [1, 2, 3].map(() => call(backend, '/auth/v1/signup', { json })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('values have the formats of PostgREST', async () => {
  const things = inProcessClient(backend, backend.publishableKey).from('thing');
  const row = { name: 'v', weight: 12.5, seen_at: '2026-11-21T07:00:00.5+07:00' };
  const { data } = await things.insert(row).select('id, weight, seen_at').single();
  expect(data).toEqual({ id: 1, weight: 12.5, seen_at: '2026-11-21T00:00:00.5+00:00' });
});

// Last, because it stops the server.
test('a slow or dead database is answered 503 with a stable code', async () => {
  const json = { email: 'pg@kedai.test', password: 'kopi-susu-senja' };
  const sql = postgres(server.url, { max: 1 });
  const [slow, waiting] = await sql.begin(async (locking) => {
    await locking`lock table auth.users in access exclusive mode`;
    return Promise.all([
      call(backend, '/rest/v1/rpc/slow', { json: {} }),
      call(backend, '/auth/v1/token?grant_type=password', { json }),
    ]);
  });
  await sql.end();
  expect(slow.status).toBe(503);
  expect(await slow.json()).toMatchObject({ code: 'database_unavailable' });
  expect(waiting.status).toBe(503);
  expect(await waiting.json()).toMatchObject({ error_code: 'database_unavailable' });

  await server.stop();
  const rest = await call(backend, '/rest/v1/thing');
  expect(rest.status).toBe(503);
  expect(await rest.json()).toMatchObject({ code: 'database_unavailable' });
  const signIn = await call(backend, '/auth/v1/token?grant_type=password', {
    json,
  });
  expect(signIn.status).toBe(503);
  expect(await signIn.json()).toMatchObject({ error_code: 'database_unavailable' });
  const picture = await call(backend, '/storage/v1/object/public/image_product/products/x.png');
  expect(picture.status).toBe(503);
  const health = await call(backend, '/_local/health');
  expect(health.status).toBe(503);
  const parts = { database: 'down', auth: 'down', storage: 'down', mail: 'up' };
  expect(await health.json()).toEqual(parts);
});
