import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningPostgres, startPostgres } from '../postgres/start-postgres.ts';
import { withClusterLock } from './cluster-lock.ts';
import type { Database } from './database.ts';
import { migrate } from './migrations.ts';
import { openDatabase } from './open-database.ts';
import { prepareDatabase } from './prepare-database.ts';

let server: RunningPostgres;
let database: Database;
let migrationsDir: string;

beforeAll(async () => {
  migrationsDir = await mkdtemp(join(tmpdir(), 'kedai-senja-migrations-'));
  server = await startPostgres();
  database = openDatabase(server.url);
  await prepareDatabase(database, server.url);
});
afterAll(async () => {
  await database.close();
  await server.stop();
  await rm(migrationsDir, { recursive: true });
});

test('rolls a failed migration back and applies it once it is fixed', async () => {
  const name = '20260101000000_half.sql';
  const file = join(migrationsDir, name);
  await writeFile(file, 'create table public.half (id int); select no_such_function();');
  const failed = migrate(database, migrationsDir);
  await expect(failed).rejects.toThrow(name);

  await writeFile(file, 'create table public.half (id int);');
  expect(await migrate(database, migrationsDir)).toEqual([name]);
  expect(await migrate(database, migrationsDir)).toEqual([]);
});

test('applies each migration once when two processes start at the same time', async () => {
  await writeFile(join(migrationsDir, '20260102000000_more.sql'), 'create table more (id int);');
  const other = openDatabase(server.url);
  try {
    const applied = await Promise.all(
      [database, other].map((each) =>
        withClusterLock(server.url, async () => {
          await prepareDatabase(each, server.url);
          return migrate(each, migrationsDir);
        }),
      ),
    );
    expect(applied.flat()).toEqual(['20260102000000_more.sql']);
  } finally {
    await other.close();
  }
});
