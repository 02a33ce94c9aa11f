import { readFile } from 'node:fs/promises';
import type { Database } from './database.ts';
import { API_LOGIN, apiPassword } from './open-database.ts';

/** SQL that runs at each start, in this order. */
export const PRELUDE_FILES = [
  'roles.sql',
  '../auth/tables.sql',
  '../auth/functions.sql',
  '../storage/tables.sql',
  'shared.sql',
].map((file) => new URL(file, import.meta.url));

/**
 * Brings a database to the state of a hosted project before its first migration. Requires
 * {@link withClusterLock}.
 *
 * @param url connection string of the owner, see {@link apiPassword}.
 */
export async function prepareDatabase(database: Database, url: string): Promise<void> {
  const files = await Promise.all(PRELUDE_FILES.map((file) => readFile(file, 'utf8')));
  await database.transaction(async ({ run }) => {
    await run('set local statement_timeout = 0');
    await run(files.join('\n'));
    await run(`alter role ${API_LOGIN} password '${apiPassword(url)}'`);
  });
}
