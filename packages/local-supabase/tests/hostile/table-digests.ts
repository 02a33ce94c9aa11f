import type { Database } from '../../database/database.ts';

/** A digest of the rows of each table, by its name. */
export type TableDigests = Record<string, string>;

/** Columns of auth.users that a sign-in or a mail does not change. */
const OF_USERS = `id, email, phone, role, encrypted_password, email_confirmed_at, banned_until,
  raw_app_meta_data - 'provider', raw_user_meta_data, is_sso_user, deleted_at`;

/** Digests of all tables that requests of the REST and storage APIs could change. */
export async function readTables(database: Database): Promise<TableDigests> {
  const tables = await database.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'private', 'storage') order by 1`,
  );
  const digests = tables.map(({ name }) => digestOf(name, `${name} as rows`));
  digests.push(digestOf('auth.users', `(select ${OF_USERS} from auth.users) as rows`));
  const [row] = await database.query<TableDigests>(`select ${digests.join(', ')}`);
  return row ?? {};
}

function digestOf(name: string, from: string): string {
  const all = `string_agg(rows::text, ',' order by rows::text)`;
  return `(select md5(coalesce(${all}, '')) from ${from}) as "${name}"`;
}
