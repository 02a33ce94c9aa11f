import type { Database } from './database.ts';
import { openPglite } from './database-pglite.ts';
import { openPostgres } from './database-postgres.ts';

/** Opens PGlite in `folder`, or the PostgreSQL at `databaseUrl` when there is one. */
export function openDatabase(folder: string, databaseUrl?: string): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl) : openPglite(folder);
}
