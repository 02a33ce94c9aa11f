import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inProcessClient } from '../../in-process-client.ts';
import { call, linkTo } from '../../tests/support/call.ts';
import { startTestBackend, type TestBackend } from '../../tests/support/test-backend.ts';

const FIXTURES = fileURLToPath(new URL('../../tests/fixtures/migrations', import.meta.url));
let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend({ migrationsDir: FIXTURES });
});
afterAll(() => backend.close());

const visitor = () => inProcessClient(backend, backend.publishableKey);

describe('errors of the database are answered as PostgREST does', () => {
  test.each([
    ['PT409', 409],
    ['PT422', 422],
    ['PT403', 403],
    ['P0001', 400],
    ['22023', 400],
    ['XX000', 500],
  ])('%s raised by a function: %i', async (code, status) => {
    const answer = await call(backend, '/rest/v1/rpc/raise', { json: { code } });
    expect(answer.status).toBe(status);
    const told = { message: 'the_reason', details: '{"code":"the_reason"}', hint: 'a hint' };
    const hidden = { message: 'Internal error', details: null, hint: null };
    expect(await answer.json()).toEqual({ code, ...(status < 500 ? told : hidden) });
  });

  test('a violated CHECK, UNIQUE, NOT NULL or foreign key: 400 or 409', async () => {
    const insert = async (row: object) => {
      const { error, status } = await visitor().from('thing').insert(row);
      return [status, error?.code];
    };
    expect(await insert({ name: 'a', amount: 0 })).toEqual([400, '23514']);
    expect(await insert({ name: 'b' })).toEqual([201, undefined]);
    expect(await insert({ name: 'b' })).toEqual([409, '23505']);
    expect(await insert({ amount: 1 })).toEqual([400, '23502']);
    expect(await insert({ name: 'c', parent: 4711 })).toEqual([409, '23503']);
    expect(await insert({ name: 'd', amount: 1e12 })).toEqual([400, '22003']);
    expect(await insert({ name: 'e', amount: 1.5 })).toEqual([400, '22P02']);
    expect(await insert({ name: 'f', amount: 'NaN' })).toEqual([400, '22P02']);
  });

  test('query plans are not available', async () => {
    const headers = { accept: 'application/vnd.pgrst.plan+json' };
    const answer = await call(backend, '/rest/v1/thing', { headers });
    expect(await answer.text()).not.toContain('Node Type');
  });
});

describe('values', () => {
  test('numbers are numbers and times are ISO 8601', async () => {
    const row = { name: 'v', weight: 12.5, seen_at: '2026-11-21T07:00:00.5+07:00' };
    const { data } = await visitor().from('thing').insert(row).select('weight, seen_at').single();
    expect(data).toEqual({ weight: 12.5, seen_at: '2026-11-21T00:00:00.5+00:00' });
  });

  test('an answer has at most 1000 rows', async () => {
    const rows = Array.from({ length: 1010 }, (_, index) => ({ name: `row ${index}` }));
    expect((await visitor().from('thing').insert(rows)).error).toBeNull();
    const { data } = await visitor().from('thing').select('id').limit(1_000_000);
    expect(data).toHaveLength(1000);
  });
});

test('policies and functions can read the e-mail address of the caller', async () => {
  const client = visitor();
  const email = 'siapa@kedai.test';
  await client.auth.signUp({ email, password: 'kopi-susu-senja' });
  const token_hash = linkTo(backend, email).searchParams.get('token_hash') ?? '';
  await client.auth.verifyOtp({ token_hash, type: 'signup' });
  expect((await client.rpc('email')).data).toBe(email);
});

test('concurrent requests keep their own roles', async () => {
  const read = (key: string) =>
    call(backend, '/rest/v1/thing?select=id&limit=1', { key }).then(({ status }) => status);
  const statuses = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      read(index % 2 ? backend.serviceKey : backend.publishableKey),
    ),
  );
  // The service key bypasses policies, but its role has no grants here.
  expect(statuses).toEqual(statuses.map((_, index) => (index % 2 ? 403 : 200)));
});
