import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { checkDatabase } from './check-database.ts';
import type { Database } from './database.ts';
import { API_LOGIN, apiPassword } from './open-database.ts';

const sqlFile = (path: string) => new URL(path, import.meta.url);

/** Roles and schemas: belong to the server, so they may be missing beside the tables of a backup. */
const ROLES = sqlFile('roles.sql');

/** Policies and grants of the service role if the owner may not give it BYPASSRLS. */
const SERVICE_POLICIES = sqlFile('service-policies.sql');

const TABLES = [
  '../auth/tables.sql',
  '../auth/functions.sql',
  '../storage/tables.sql',
  '../realtime/tables.sql',
  'shared.sql',
].map(sqlFile);

/** SQL that prepares a database, in this order. */
export const PRELUDE_FILES = [ROLES, ...TABLES];

/**
 * Brings a database to the state of a hosted project before its first migration. Requires
 * {@link withClusterLock}. The SQL of the tables runs once for each of its versions: it locks tables
 * that other instances use.
 *
 * @param url connection string of the owner, see {@link apiPassword}.
 * @throws UnsuitableDatabaseError
 */
export async function prepareDatabase(database: Database, url: string): Promise<void> {
  await checkDatabase(database);
  const files = await Promise.all(PRELUDE_FILES.map((file) => readFile(file, 'utf8')));
  const [roles = '', ...rest] = files;
  const tables = rest.join('\n');
  const digest = createHash('sha256').update(tables).digest('hex');
  await database.transaction(async ({ run, query }) => {
    await run('set local statement_timeout = 0');
    await run(roles);
    await run(`alter role ${API_LOGIN} password '${apiPassword(url)}'`);
    const prepared = await query('select 1 from backend.prepared where digest = $1', [digest]);
    if (prepared.length > 0) return;
    await run(tables);
    await query('insert into backend.prepared (digest) values ($1)', [digest]);
    // After a rollback, the other version prepares its own tables again.
    await query('delete from backend.prepared where digest <> $1', [digest]);
  });
}

/** Gives the service key its rights on the tables of the migrations. Requires {@link withClusterLock}. */
export async function prepareServiceRole(database: Pick<Database, 'run'>): Promise<void> {
  await database.run(await readFile(SERVICE_POLICIES, 'utf8'));
}
