import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type RunningPostgres, startPostgres } from '../postgres/start-postgres.ts';
import { subscribe, visitorClient } from '../tests/realtime-js/client.ts';
import { MIGRATIONS, TEST_SITE } from '../tests/support/test-backend.ts';
import { type SupervisedBackend, superviseBackend } from './supervised-backend.ts';

/** Generous, because the machine may be busy. */
const WAIT = { timeout: 120_000, interval: 20 };

let postgresServer: RunningPostgres;
let dataDir: string;
let backend: SupervisedBackend;
let sql: postgres.Sql;
let url: string;

const server = createServer().on('upgrade', (request, socket, head) =>
  backend.upgrade(request, socket, head, '192.0.2.7'),
);

beforeAll(async () => {
  postgresServer = await startPostgres();
  dataDir = await mkdtemp(join(tmpdir(), 'kedai-upgrade-'));
  const databaseUrl = postgresServer.url;
  backend = await superviseBackend(
    { dataDir, databaseUrl, migrationsDir: MIGRATIONS, siteUrl: TEST_SITE, logTarget: 'file' },
    () => undefined,
  );
  sql = postgres(databaseUrl, { max: 1 });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await backend.close();
  await sql.end();
  server.close();
  await postgresServer.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const send = () => sql`select realtime.send('{}'::jsonb, 'changed', 'kitchen:1')`;

test('a client connects again after the API process has crashed, and after it was replaced', async () => {
  const client = visitorClient(url, backend.serviceKey);
  const { statuses, messages } = subscribe(client, 'kitchen:1');
  await expect.poll(() => statuses, WAIT).toEqual(['SUBSCRIBED']);
  await send();
  await expect.poll(() => messages.length, WAIT).toBe(1);
  process.kill(backend.processId() ?? 0, 'SIGKILL');
  await expect.poll(() => statuses.length, WAIT).toBeGreaterThan(1);
  await expect.poll(() => statuses.at(-1), WAIT).toBe('SUBSCRIBED');
  await send();
  await expect.poll(() => messages.length, WAIT).toBe(2);
  await client.close();
});

test('closing the backend closes its sockets with 1012, and does not wait for them', async () => {
  const socket = new WebSocket(`${url}/realtime/v1/websocket?apikey=${backend.publishableKey}`);
  await once(socket, 'open');
  const closed = once(socket, 'close');
  await backend.close();
  expect((await closed)[0]).toBe(1012);
});
