import postgres from 'postgres';
import { withClusterLock } from '../../database/cluster-lock.ts';
import { migrate } from '../../database/migrations.ts';
import { openDatabase } from '../../database/open-database.ts';
import { prepareDatabase } from '../../database/prepare-database.ts';
import { startPostgres } from '../../postgres/start-postgres.ts';
import { copyDatabase, type TemporaryDatabase } from './copy-database.ts';
import { fingerprint } from './fingerprint.ts';

/** Environment variable: connection string of the superuser of the PostgreSQL that all test files share. */
const SHARED_POSTGRES = 'SHARED_POSTGRES';

/**
 * Global set-up of Vitest: starts one PostgreSQL for the test files of a run. A server of its own costs
 * a file a second of the processor.
 *
 * @returns the function that stops the server after the last file.
 */
export default async function startSharedPostgres(): Promise<() => Promise<void>> {
  // Vitest runs the set-up once per project.
  if (process.env[SHARED_POSTGRES] !== undefined) return async () => undefined;
  const server = await startPostgres({ inMemory: true });
  process.env[SHARED_POSTGRES] = server.url;
  return server.stop;
}

/**
 * Creates a database on the shared server, as a copy of one that was prepared and migrated before.
 *
 * @param migrationsDir folder of its migrations; without one it is only prepared.
 * @returns undefined without a shared server.
 */
export async function sharedDatabase(
  migrationsDir?: string,
): Promise<TemporaryDatabase | undefined> {
  const server = process.env[SHARED_POSTGRES];
  if (server === undefined) return undefined;
  const name = `template_${await fingerprint(migrationsDir)}`;
  const template = new URL(`/${name}`, server).href;
  await withClusterLock(server, async () => {
    const sql = postgres(new URL('/postgres', server).href, { max: 1, onnotice: () => {} });
    try {
      const [found] = await sql`select from pg_database where datname = ${name}`;
      if (!found) await createTemplate(template, sql, migrationsDir);
    } finally {
      await sql.end();
    }
  });
  return copyDatabase(template, 'test');
}

async function createTemplate(
  template: string,
  sql: postgres.Sql,
  migrationsDir: string | undefined,
): Promise<void> {
  const { pathname } = new URL(template);
  const draft = `draft_${pathname.slice(1)}`;
  await sql.unsafe(`create database ${draft}`);
  const { href } = new URL(`/${draft}`, template);
  const database = openDatabase(href);
  await prepareDatabase(database, href);
  if (migrationsDir !== undefined) await migrate(database, migrationsDir);
  await database.close();
  // Only now, so that a failed one is not copied.
  await sql.unsafe(`alter database ${draft} rename to ${pathname.slice(1)}`);
}
