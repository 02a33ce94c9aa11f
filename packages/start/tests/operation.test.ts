/** What operators connect to: the log on standard output, and the figures for Prometheus. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from 'local-supabase/database/open-database';
import { type RunningPostgres, startPostgres } from 'local-supabase/postgres/start-postgres';
import { loadSecrets, type Secrets } from 'local-supabase/secrets';
import { startS3, type TestS3 } from 'releases/tests/start-s3';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

/** Generous, because the machine may be busy. */
const WAIT = { timeout: 60_000, interval: 5 };

let postgres: RunningPostgres;
let s3: TestS3;
let folder: string;
let secrets: Secrets;
let shop: string;
let figures: string;
let stop: () => Promise<void>;
const output = { stdout: '', stderr: '' };

/** Resolves to the first group of a pattern in the output for the operator. */
async function printed(pattern: RegExp, stream: NodeJS.ReadableStream): Promise<string> {
  for (;;) {
    const found = pattern.exec(output.stderr)?.[1];
    if (found) return found;
    await once(stream, 'data');
  }
}

beforeAll(async () => {
  // With a bucket, the start builds nothing.
  [postgres, s3] = await Promise.all([startPostgres(), startS3()]);
  folder = await mkdtemp(join(tmpdir(), 'kedai-operation-'));
  const settings = { PORT: '0', METRICS_PORT: '0', LOG: 'stdout', DATA_DIR: folder };
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', 'start.ts')], {
    env: { ...process.env, ...s3.environment, ...settings, DATABASE_URL: postgres.url },
  });
  const ended = once(child, 'exit');
  child.stdout.on('data', (chunk) => (output.stdout += chunk));
  child.stderr.on('data', (chunk) => (output.stderr += chunk));
  stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const failed = ended.then(() => Promise.reject(new Error(output.stderr)));
  failed.catch(() => undefined);
  const open = (pattern: RegExp) => Promise.race([printed(pattern, child.stderr), failed]);
  figures = await open(/Metrics on (\S+)/);
  shop = await open(/Kedai Senja is open: (\S+)/);
  secrets = await loadSecrets(folder);
});
afterAll(async () => {
  await stop?.();
  await Promise.all([s3?.stop(), postgres?.stop()]);
  await rm(folder, { recursive: true, force: true });
});

test('stdout contains the log of both processes and nothing else', async () => {
  const headers = { apikey: secrets.publishableKey };
  await fetch(`${shop}/rest/v1/product?select=id`, { headers });
  await fetch(`${shop}/robots.txt`);
  const entries = () =>
    output.stdout
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as { event: string; path?: string });
  const written = (event: string, path: string) =>
    vi.waitFor(() => expect(entries()).toContainEqual(expect.objectContaining({ event, path })), {
      timeout: 120_000,
    });
  await written('request', '/rest/v1/product');
  await written('page', '/robots.txt');
  expect(await readdir(folder)).not.toContain('shop.log');
});

test('prints no secrets', () => {
  const text = output.stdout + output.stderr;
  expect(text).toContain('Kedai Senja is open');
  for (const [name, secret] of Object.entries(secrets)) expect(text, name).not.toContain(secret);
});

test('metrics are served only on their own loopback address', async () => {
  expect(new URL(figures).hostname).toBe('127.0.0.1');
  const text = await (await fetch(figures)).text();
  expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
  expect(text).toMatch(/^shop_backend_resident_memory_bytes [1-9]\d+/m);
  expect(text).toMatch(/^shop_http_request_duration_seconds_count\{.*route="\/rest\/v1\/\*"/m);
  expect(await (await fetch(`${shop}/metrics`)).text()).not.toContain('process_resident');
  expect((await fetch(new URL('/config.json', figures))).status).toBe(404);
});

test('passes messages of the database on, and closes the WebSocket when it stops', async () => {
  const query = `apikey=${secrets.serviceKey}&vsn=2.0.0`;
  const socket = new WebSocket(`${shop}/realtime/v1/websocket?${query}`);
  const closed = once(socket, 'close');
  const received: unknown[][] = [];
  socket.onmessage = ({ data }) => received.push(JSON.parse(data));
  await once(socket, 'open');
  const join = { config: { private: true } };
  socket.send(JSON.stringify(['1', '1', 'realtime:kitchen:1', 'phx_join', join]));
  await expect.poll(() => received.length, WAIT).toBe(1);
  const database = openDatabase(postgres.url);
  await database.query("select realtime.send('{}'::jsonb, 'changed', 'kitchen:1')");
  await database.close();
  await expect
    .poll(() => received[1]?.slice(2, 4), WAIT)
    .toEqual(['realtime:kitchen:1', 'broadcast']);
  await stop();
  await closed;
});
