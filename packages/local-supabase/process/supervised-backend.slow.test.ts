import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../database/open-database.ts';
import { type RunningPostgres, startPostgres } from '../postgres/start-postgres.ts';
import { MIGRATIONS, TEST_SITE } from '../tests/support/test-backend.ts';
import { BackendStartError } from './backend-process.ts';
import { PROCESS_LIMITS, type SupervisedBackend, superviseBackend } from './supervised-backend.ts';

let server: RunningPostgres;
let dataDir: string;
const logged: string[] = [];

beforeAll(async () => {
  server = await startPostgres();
  dataDir = await mkdtemp(join(tmpdir(), 'kedai-supervised-'));
});
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const supervise = (databaseUrl = server.url, limits = PROCESS_LIMITS) =>
  superviseBackend(
    { dataDir, databaseUrl, migrationsDir: MIGRATIONS, siteUrl: TEST_SITE, logTarget: 'file' },
    ({ event }) => logged.push(event),
    limits,
  );

const menu = (key: string, headers = {}) =>
  new Request(`${TEST_SITE}/rest/v1/product?select=id`, { headers: { apikey: key, ...headers } });

test('answers through the socket, and closes gracefully', async () => {
  const backend = await supervise();
  const answer = await backend.fetch(menu(backend.publishableKey), '192.0.2.7');
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual([]);
  // The host of the visitor's request is forwarded: local pages check it.
  const health = await backend.fetch(new Request(`${TEST_SITE}/_local/health`), '127.0.0.1');
  expect(health.status).toBe(200);
  const elsewhere = new Request('http://shop.example/_local/health');
  expect((await backend.fetch(elsewhere, '127.0.0.1')).status).toBe(404);
  await backend.close();
  const late = await backend.fetch(menu(backend.publishableKey), '192.0.2.7');
  expect(late.status).toBe(503);
  expect(await late.json()).toMatchObject({ code: 'backend_unavailable' });
  expect(late.headers.get('retry-after')).toBe('1');
  expect(logged).not.toContain('backend_ended');
});

describe('a request', () => {
  let backend: SupervisedBackend;
  beforeAll(async () => {
    backend = await supervise();
    return () => backend.close();
  });

  test('cannot choose its peer address', async () => {
    const headers = { authorization: 'Bearer x', 'x-kedai-peer-address': '127.0.0.1' };
    const health = new Request(`${TEST_SITE}/_local/health`, { headers });
    expect((await backend.fetch(health, '192.0.2.7')).status).toBe(404);
  });

  test.each([
    { expect: '100-continue' },
    { 'transfer-encoding': 'chunked' },
    { upgrade: 'h2c' },
    { 'keep-alive': 'timeout=5' },
    { connection: 'x-one, x-two' },
    { te: 'trailers', trailer: 'x-one' },
  ])('is answered with the connection headers %j', async (headers) => {
    const answer = await backend.fetch(menu(backend.publishableKey, headers), '192.0.2.7');
    expect(answer.status).toBe(200);
  });
});

test('the process reports a change of the catalogue', async () => {
  const backend = await supervise();
  const changed = new Promise<void>((resolve) => backend.onCatalogueChange(resolve));
  const database = openDatabase(server.url);
  await database.run('update public.product_size set price_difference = price_difference');
  await changed;
  await database.close();
  await backend.close();
});

test('pausing the page server does not stop the API process', async () => {
  const backend = await supervise(server.url, { ...PROCESS_LIMITS, hangMs: 5_000 });
  const first = backend.processId();
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 6_000);
  const answer = await backend.fetch(menu(backend.publishableKey), '192.0.2.7');
  expect([answer.status, backend.processId()]).toEqual([200, first]);
  await backend.close();
});

test.skipIf(process.platform === 'win32')('closes even when the API process hangs', async () => {
  const backend = await supervise(server.url, { ...PROCESS_LIMITS, hangMs: 2_000 });
  process.kill(backend.processId() ?? 0, 'SIGSTOP');
  await backend.close();
  expect(logged).toContain('backend_hangs');
});

test('replaces a process that has grown too large', async () => {
  const backend = await supervise(server.url, { ...PROCESS_LIMITS, residentBytes: 1 });
  const first = backend.processId();
  // The catalogue may have changed while there was no process.
  const changed = new Promise<void>((resolve) => backend.onCatalogueChange(resolve));
  await expect.poll(() => backend.processId() ?? first, { timeout: 60_000 }).not.toBe(first);
  await changed;
  expect(logged).toEqual(expect.arrayContaining(['backend_too_large', 'backend_replaced']));
  await backend.close();
});

test('an unreachable database is an error with its code', async () => {
  const start = supervise('postgres://postgres:x@127.0.0.1:1/postgres');
  await expect(start).rejects.toBeInstanceOf(BackendStartError);
  await expect(start).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});
