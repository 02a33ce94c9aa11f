/** Backends that keep their uploads in one bucket. Here, since the S3 server belongs to the platform. */

import { createBucketFiles } from 'local-supabase/storage/bucket-files';
import { addBucket } from 'local-supabase/tests/support/add-bucket';
import { call } from 'local-supabase/tests/support/call';
import type { TemporaryDatabase } from 'local-supabase/tests/support/copy-database';
import {
  startTestBackend,
  type TestBackend,
  temporaryDatabase,
} from 'local-supabase/tests/support/test-backend';
import type { LogEntry } from 'node-kit/log/log';
import { startS3, type TestS3 } from 'releases/tests/start-s3';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

let s3: TestS3;
let database: TemporaryDatabase;
let a: TestBackend;
let b: TestBackend;
const logged: LogEntry[] = [];

const open = (uploadBucket?: string) =>
  startTestBackend({
    databaseUrl: database.url,
    sharesFiles: true,
    uploadBucket,
    log: (entry) => logged.push(entry),
  });

beforeAll(async () => {
  s3 = await startS3();
  for (const [name, value] of Object.entries(s3.environment)) vi.stubEnv(name, value);
  database = await temporaryDatabase();
  [a, b] = [await open(s3.bucket), await open(s3.bucket)];
  await addBucket(database.url, 'files');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  for (const backend of [a, b]) await backend?.close();
  await database?.drop();
  await s3?.stop();
});

const change = (backend: TestBackend, method: string, name: string, body?: string) =>
  call(backend, `/storage/v1/object/files/${name}`, {
    key: backend.serviceKey,
    method,
    body: body ?? null,
    headers: { 'content-type': 'text/plain' },
  });
const read = async (backend: TestBackend, name: string) => {
  const answer = await call(backend, `/storage/v1/object/public/files/${name}`);
  return answer.ok ? answer.text() : answer.status;
};
const stored = () => createBucketFiles(s3.bucket, { query: async () => [] }).versions();

test('an upload to one backend can be read, replaced and removed through the other', async () => {
  expect((await change(a, 'POST', 'menu.txt', 'kopi')).status).toBe(200);
  expect(await read(b, 'menu.txt')).toBe('kopi');
  expect((await change(b, 'PUT', 'menu.txt', 'teh')).status).toBe(200);
  expect(await read(a, 'menu.txt')).toBe('teh');
  expect(await stored()).toHaveLength(1);
  const removed = await call(a, '/storage/v1/object/files', {
    key: a.serviceKey,
    method: 'DELETE',
    json: { prefixes: ['menu.txt'] },
  });
  expect(removed.status).toBe(200);
  expect(await read(b, 'menu.txt')).toBe(400);
  expect(await stored()).toEqual([]);
});

test('a start with a bucket moves uploads from the database to it', async () => {
  const before = await open();
  await change(before, 'POST', 'old.txt', 'lama');
  await before.close();
  expect(await read(b, 'old.txt')).toBe(400);
  await (await open(s3.bucket)).close();
  expect(await read(b, 'old.txt')).toBe('lama');
  expect(logged).toContainEqual({ level: 'info', event: 'storage_shared', count: 1 });
});

test('orphaned files are removed after a day', async () => {
  const versions = Array.from({ length: 25 }, () => crypto.randomUUID());
  const files = (now = Date.now()) =>
    createBucketFiles(s3.bucket, { query: async () => [] }, () => now);
  const others = await stored();
  for (const version of versions) await files().write(version, Buffer.from('x'));
  expect(await files().removeOrphans()).toBe(0);
  expect(new Set(await stored())).toEqual(new Set([...others, ...versions]));
  const known = createBucketFiles(
    s3.bucket,
    { query: async <Row>() => others.map((version) => ({ version })) as Row[] },
    () => Date.now() + 25 * 3_600_000,
  );
  expect(await known.removeOrphans()).toBe(versions.length);
  expect(await stored()).toEqual(others);
});
