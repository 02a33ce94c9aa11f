/** Two backends on one database, with a data folder each. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { LogEntry } from 'node-kit/log/log';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Call, call } from '../../tests/support/call.ts';
import type { TemporaryDatabase } from '../../tests/support/copy-database.ts';
import {
  startTestBackend,
  type TestBackend,
  temporaryDatabase,
} from '../../tests/support/test-backend.ts';

let database: TemporaryDatabase;
let a: TestBackend;
let b: TestBackend;
let sql: postgres.Sql;
const logged: LogEntry[] = [];

const open = (options: { dataDir?: string; sharesFiles?: boolean } = {}) =>
  startTestBackend({
    databaseUrl: database.url,
    sharesFiles: true,
    log: (entry) => logged.push(entry),
    ...options,
  });

beforeAll(async () => {
  database = await temporaryDatabase();
  sql = postgres(database.url, { max: 1 });
  a = await open();
  b = await open();
  await sql`insert into storage.buckets (id, name, public) values ('files', 'files', true)`;
});
afterAll(async () => {
  await sql?.end();
  for (const backend of [a, b]) await backend?.close();
  await database?.drop();
});

const send = (backend: TestBackend, path: string, options: Call) =>
  call(backend, `/storage/v1/object/${path}`, { key: backend.serviceKey, ...options });
const upload = (backend: TestBackend, name: string, body: string, method = 'POST') =>
  send(backend, `files/${name}`, { method, body, headers: { 'content-type': 'text/plain' } });
const remove = (backend: TestBackend, name: string) =>
  send(backend, 'files', { method: 'DELETE', json: { prefixes: [name] } });
const read = (backend: TestBackend, name: string) =>
  call(backend, `/storage/v1/object/public/files/${name}`);
const copies = async ({ dataDir }: TestBackend) =>
  (await readdir(join(dataDir, 'storage')).catch(() => [])).length;

test('an upload through one backend is read, replaced and removed through the other', async () => {
  expect((await upload(a, 'menu.txt', 'kopi susu')).status).toBe(200);
  const answers = await Promise.all([read(b, 'menu.txt'), read(b, 'menu.txt')]);
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual([
    'kopi susu',
    'kopi susu',
  ]);
  expect((await upload(b, 'menu.txt', 'teh tarik', 'PUT')).status).toBe(200);
  expect(await (await read(a, 'menu.txt')).text()).toBe('teh tarik');

  expect((await remove(a, 'menu.txt')).status).toBe(200);
  expect((await read(b, 'menu.txt')).status).toBe(400);
  expect(await sql`select from backend.files`).toHaveLength(0);
});

test('a copy is made of a file that another backend stored', async () => {
  await upload(a, 'one.txt', 'satu');
  const json = { bucketId: 'files', sourceKey: 'one.txt', destinationKey: 'two.txt' };
  expect((await send(b, 'copy', { json })).status).toBe(200);
  await remove(b, 'one.txt');
  expect(await (await read(a, 'two.txt')).text()).toBe('satu');
});

test('a file that was never stored completely is not found', async () => {
  await upload(a, 'lost.txt', 'hilang');
  await sql`update storage.objects set version = gen_random_uuid() where name = 'lost.txt'`;
  expect((await read(b, 'lost.txt')).status).toBe(400);
  await sql`update storage.objects set version = '../../secrets.json' where name = 'lost.txt'`;
  expect((await read(b, 'lost.txt')).status).toBe(400);
  await sql`delete from storage.objects where name = 'lost.txt'`;
});

test('local uploads are shared at the first start with shared files', async () => {
  const alone = await open({ sharesFiles: false });
  await upload(alone, 'old.txt', 'lama');
  expect((await read(b, 'old.txt')).status).toBe(400);
  const started = await open({ dataDir: alone.dataDir });
  expect(await (await read(b, 'old.txt')).text()).toBe('lama');
  expect(logged).toContainEqual({ level: 'info', event: 'storage_shared', count: 1 });
  await started.close();
  await alone.close();
});

test('startup removes orphaned files after a day, but not files of pending uploads', async () => {
  const { version = '' } =
    (
      await sql`
    insert into backend.files (version, bytes) values (gen_random_uuid(), 'x') returning version`
    )[0] ?? {};
  const stored = async () => sql`select from backend.files where version = ${version}`;
  const restart = async () => (await open()).close();
  await restart();
  expect(await stored()).toHaveLength(1);
  await sql`update backend.files set created_at = now() - interval '25 hours'`;
  await restart();
  expect(await stored()).toHaveLength(0);
  expect(await (await read(a, 'two.txt')).text()).toBe('satu');
  const left = await sql`select version from backend.files`;
  expect(left).toHaveLength(
    (await sql`select from storage.objects where bucket_id = 'files'`).length,
  );
});

test('fetches a file once for concurrent requests', async () => {
  await upload(a, 'often.txt', 'sering');
  const before = await copies(b);
  await Promise.all(Array.from({ length: 5 }, () => read(b, 'often.txt')));
  expect(await copies(b)).toBe(before + 1);
  await sql`delete from backend.files`;
  expect(await (await read(b, 'often.txt')).text()).toBe('sering');
});
