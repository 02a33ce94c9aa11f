import type { Sql } from '../support/database.ts';

/** Schemas whose objects are made by our migrations. */
const OURS = `('public', 'private')`;

/** What a migrated database holds that somebody could get at, each with its schema. */
export interface Catalogue {
  /** Tables, views and the like. */
  relations: string[];
  /** Functions that can be called, so without those of triggers. */
  functions: string[];
  policies: string[];
  triggers: string[];
  buckets: string[];
}

/** Reads the catalogue of PostgreSQL and the buckets. */
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
