/** A check of Supabase's advisor, by the number and name that the advisor shows. */
export interface Lint {
  /** As in https://supabase.github.io/splinter */
  name: string;
  /** What goes wrong where it fires. */
  catches: string;
  /** Its findings, as `found`: the name of what it is about. Our own SQL, not that of the advisor. */
  query: string;
  /** Statements of the superuser that plant what it must find. */
  plant: string;
}

/** Schemas of the platform, which are not ours to judge. */
export const PLATFORM_SCHEMAS = `('auth', 'storage', 'extensions', 'pg_catalog', 'information_schema',
  'supabase_migrations', 'realtime', 'vault', 'graphql', 'graphql_public', 'pgmq')`;

/** Joins the catalogue entry of a relation `c` to its schema `n`, in the schema that the API has. */
export const IN_API = `pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'`;

/** True for a relation `c` that visitors or users may read. */
export const READ_BY_API_ROLES = `(has_table_privilege('anon', c.oid, 'select')
  or has_table_privilege('authenticated', c.oid, 'select'))`;
