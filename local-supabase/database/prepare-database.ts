import { readFile } from 'node:fs/promises';
import type { Database } from './database.ts';
import { API_LOGIN, apiPassword } from './open-database.ts';

/** SQL that runs at each start, in this order. */
export const PRELUDE_FILES = [
  'roles.sql',
  '../auth/tables.sql',
  '../auth/functions.sql',
  '../storage/tables.sql',
].map((file) => new URL(file, import.meta.url));

/** An arbitrary number, the same for every process that prepares or migrates a database. */
export const PREPARE_LOCK = 7_463_992;

/**
 * Brings a database to the state of a hosted project before its first migration. Several processes
 * may run it concurrently.
 *
 * @param url connection string of the owner, see {@link apiPassword}.
 */
export async function prepareDatabase(database: Database, url: string): Promise<void> {
  const files = await Promise.all(PRELUDE_FILES.map((file) => readFile(file, 'utf8')));
  await database.transaction(async ({ run }) => {
    await run(`set local statement_timeout = 0; select pg_advisory_xact_lock(${PREPARE_LOCK});`);
    await run(files.join('\n'));
    await run(`alter role ${API_LOGIN} password '${apiPassword(url)}'`);
  });
}
