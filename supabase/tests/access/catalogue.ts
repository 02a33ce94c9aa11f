import type { Sql } from '../support/database.ts';

/** The schemas whose objects our migrations create. */
const OURS = `('public', 'private')`;

/** Names of all objects of a migrated database that clients could access. */
export interface Catalogue {
  /** Tables, views and foreign tables, schema-qualified. */
  relations: string[];
  /** Callable functions (not trigger functions), schema-qualified. */
  functions: string[];
  policies: string[];
  triggers: string[];
  /** Prefixed with `storage.`. */
  buckets: string[];
}

/** Reads the system catalogue of PostgreSQL and the buckets. */
export async function readCatalogue(sql: Sql): Promise<Catalogue> {
  const list = async (query: string) =>
    (await sql.unsafe(query)).map((row) => String(row.name)).sort();
  return {
    relations: await list(`
      select n.nspname || '.' || c.relname as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ${OURS} and c.relkind in ('r', 'p', 'v', 'm', 'f')`),
    functions: await list(`
      select distinct n.nspname || '.' || p.proname as name
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname in ${OURS} and p.prorettype <> 'trigger'::regtype`),
    policies: await list(`
      select policyname as name from pg_policies
      where schemaname in ${OURS} or schemaname = 'storage'`),
    triggers: await list(`
      select t.tgname as name from pg_trigger t
      join pg_proc p on p.oid = t.tgfoid join pg_namespace n on n.oid = p.pronamespace
      where n.nspname in ${OURS} and not t.tgisinternal`),
    buckets: await list(`select 'storage.' || id as name from storage.buckets`),
  };
}
