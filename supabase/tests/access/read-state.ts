import type { Sql } from '../support/database.ts';
import type { State } from './actions.ts';

const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name, c.relname as short
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'private', 'storage', 'auth') and c.relkind = 'r'`;

/**
 * Builds a function that reads all rows of all tables, including tables inaccessible to API roles.
 *
 * @param sql superuser connection.
 */
export async function stateReader(sql: Sql): Promise<() => Promise<State>> {
  const tables = await sql.unsafe<{ name: string; short: string }[]>(TABLES);
  // Objects of one table each: a function takes at most 100 arguments.
  const parts = tables.map(
    ({ name, short }) =>
      `jsonb_build_object('${short}', (select coalesce(jsonb_agg(to_jsonb(t) order by t), '[]') from ${name} t))`,
  );
  const query = `select ${parts.join(' || ')} as state`;
  return async () => (await sql.unsafe<{ state: State }[]>(query))[0]?.state ?? {};
}
