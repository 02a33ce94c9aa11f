import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inProcessClient } from './in-process-client.ts';
import { DataFolderInUseError } from './lock.ts';
import { MigrationFailedError } from './migrations.ts';
import { startTestBackend } from './testing.ts';

const FIXTURES = fileURLToPath(new URL('fixtures/migrations', import.meta.url));
let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kedai-senja-restart-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

test('data, keys and sessions are there after a restart', async () => {
  const options = { dataDir, migrationsDir: FIXTURES };
  const first = await startTestBackend(options);
  await expect(startTestBackend(options)).rejects.toBeInstanceOf(DataFolderInUseError);
  await inProcessClient(first, first.publishableKey).from('thing').insert({ name: 'tetap' });
  await first.close();

  const second = await startTestBackend(options);
  expect(second.publishableKey).toBe(first.publishableKey);
  const things = inProcessClient(second, first.publishableKey).from('thing');
  expect((await things.select('name')).data).toEqual([{ name: 'tetap' }]);
  await second.close();
});

test('a migration that fails leaves nothing behind, and the folder free', async () => {
  const migrationsDir = join(dataDir, 'migrations');
  await mkdir(migrationsDir);
  const file = join(migrationsDir, '20260101000000_half.sql');
  await writeFile(file, 'create table public.half (id int); select no_such_function();');
  const options = { dataDir, migrationsDir };
  const failed = startTestBackend(options);
  await expect(failed).rejects.toBeInstanceOf(MigrationFailedError);
  await expect(failed).rejects.toThrow('20260101000000_half.sql');

  await writeFile(file, 'create table public.half (id int);');
  const applied: unknown[] = [];
  const log = (entry: { event: string }) => applied.push(entry.event);
  await (await startTestBackend({ ...options, log })).close();
  expect(applied).toEqual(['migration_applied']);
  await (await startTestBackend({ ...options, log })).close();
  expect(applied).toHaveLength(1);
});
