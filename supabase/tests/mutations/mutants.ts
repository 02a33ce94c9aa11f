import type { Sql } from '../support/database.ts';

/** Type of the removed rule; determines which suites run first. */
export type RuleType =
  | 'policy'
  | 'row-level security'
  | 'trigger'
  | 'constraint'
  | 'required column'
  | 'bucket'
  | 'grant'
  | 'check'
  | 'lock';

/** A database change that removes one rule. */
export interface Mutant {
  type: RuleType;
  /** The removed rule, or the added grant. */
  name: string;
  /** Superuser statements that remove the rule. */
  sql: string;
}

const OURS = `('public'::regnamespace, 'private'::regnamespace)`;
const ROLES = `unnest(array['anon', 'authenticated']) as role`;
/** Queries the functions of which `pattern` is removed, one occurrence at a time. */
const withoutEach = (pattern: string, replacement: string) => `
  select format('%s of %s', n, p.proname) as name,
    regexp_replace(pg_get_functiondef(p.oid), '${pattern}', '${replacement}', 1, n) as sql
  from pg_proc p, generate_series(1, regexp_count(p.prosrc, '${pattern}')) as n
  where p.pronamespace in ${OURS}`;
const TABLES = `pg_class c where c.relnamespace in ${OURS} and c.relkind = 'r'`;

/** Queries that return `name` and `sql` of mutants. */
const QUERIES: { type: RuleType; query: string }[] = [
  {
    type: 'policy',
    query: `select policyname as name,
        format('drop policy %I on %I.%I', policyname, schemaname, tablename) as sql
      from pg_policies where schemaname in ('public', 'private', 'storage')`,
  },
  {
    type: 'row-level security',
    query: `select c.oid::regclass::text as name,
        format('alter table %s disable row level security', c.oid::regclass) as sql
      from ${TABLES}`,
  },
  {
    type: 'trigger',
    query: `select t.tgname || ' on ' || t.tgrelid::regclass as name,
        format('drop trigger %I on %s', t.tgname, t.tgrelid::regclass) as sql
      from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where not t.tgisinternal and p.pronamespace in ${OURS}`,
  },
  {
    type: 'constraint',
    // Dropping a key cascades to referencing foreign keys.
    query: `select conname as name,
        format('alter table %s drop constraint %I cascade', conrelid::regclass, conname) as sql
      from pg_constraint where connamespace in ${OURS} and conrelid <> 0 and contype <> 't'
      union all
      select i.indexrelid::regclass::text, format('drop index %s', i.indexrelid::regclass)
      from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace in ${OURS} and i.indisunique
        and not exists (select from pg_constraint where conindid = i.indexrelid)`,
  },
  {
    type: 'required column',
    query: `select c.oid::regclass || '.' || a.attname as name,
        format('alter table %s alter column %I drop not null', c.oid::regclass, a.attname) as sql
      from pg_attribute a join ${TABLES} and a.attrelid = c.oid and a.attnum > 0 and a.attnotnull
        and not exists (select from pg_index i
          where i.indrelid = c.oid and i.indisprimary and a.attnum = any (i.indkey))`.replace(
      'pg_class c where',
      'pg_class c on',
    ),
  },
  {
    type: 'bucket',
    query: `select format('%s: %s', id, change) as name,
        format(case change when 'gone' then 'delete from storage.buckets where id = %L'
          else 'update storage.buckets set ' || change || ' where id = %L' end, id) as sql
      from storage.buckets, unnest(array['public = false', 'file_size_limit = null',
        'allowed_mime_types = null', 'gone']) as change`,
  },
  {
    type: 'check',
    query: withoutEach(
      'raise sqlstate [^;]+;|perform private[.](require|check|lock|raise)_[^;]+;',
      'null;',
    ),
  },
  { type: 'lock', query: withoutEach('for (no key )?update( skip locked)?|for (key )?share', '') },
  {
    type: 'grant',
    query: `select format('%s on %s to %s', privilege, c.oid::regclass, role) as name,
        format('grant %s on table %s to %I', privilege, c.oid::regclass, role) as sql
      from ${TABLES.replace(
        ' where',
        `, ${ROLES}, unnest(array['select', 'insert', 'update', 'delete',
        'truncate', 'references', 'trigger', 'maintain']) as privilege where`,
      )}
        and not has_table_privilege(role, c.oid, privilege)`,
  },
  {
    type: 'grant',
    query: `select format('%s of %s.%s to %s', privilege, c.oid::regclass, a.attname, role) as name,
        format('grant %s (%I) on table %s to %I', privilege, a.attname, c.oid::regclass, role) as sql
      from pg_attribute a, ${TABLES.replace(
        ' where',
        `, ${ROLES},
        unnest(array['select', 'insert', 'update']) as privilege where`,
      )}
        and a.attrelid = c.oid and a.attnum > 0
        and not has_column_privilege(role, c.oid, a.attnum, privilege)`,
  },
  {
    type: 'grant',
    query: `select format('%s on %s to %s', privilege, c.oid::regclass, role) as name,
        format('grant %s on sequence %s to %I', privilege, c.oid::regclass, role) as sql
      from pg_class c, ${ROLES}, unnest(array['usage', 'select', 'update']) as privilege
      where c.relnamespace in ${OURS} and c.relkind = 'S'
        and not has_sequence_privilege(role, c.oid, privilege)`,
  },
  {
    type: 'grant',
    query: `select format('execute on %s to %s', p.oid::regprocedure, role) as name,
        format('grant execute on function %s to %I', p.oid::regprocedure, role) as sql
      from pg_proc p, ${ROLES}
      where p.pronamespace in ${OURS} and not has_function_privilege(role, p.oid, 'execute')`,
  },
  {
    type: 'grant',
    query: `select format('%s on schema %s to %s', privilege, n.nspname, role) as name,
        format('grant %s on schema %I to %I', privilege, n.nspname, role) as sql
      from pg_namespace n, ${ROLES}, unnest(array['usage', 'create']) as privilege
      where n.oid in ${OURS} and not has_schema_privilege(role, n.oid, privilege)`,
  },
  {
    type: 'grant',
    query: `select format('default privileges on %s to %s', objects, role) as name,
        format('alter default privileges for role project_owner %s grant all on %s to %s',
          case role when 'public' then '' else 'in schema public' end, objects, role) as sql
      from (values ('tables', 'anon'), ('tables', 'authenticated'), ('sequences', 'anon'),
        ('sequences', 'authenticated'), ('functions', 'anon'), ('functions', 'authenticated'),
        ('functions', 'public')) as given (objects, role)`,
  },
];

/** Lists a mutant for each rule of a migrated database. */
export async function findMutants(sql: Sql): Promise<Mutant[]> {
  const mutants: Mutant[] = [];
  for (const { type, query } of QUERIES) {
    const rows = await sql.unsafe<{ name: string; sql: string }[]>(`${query} order by name`);
    mutants.push(...rows.map((row) => ({ type, name: row.name, sql: row.sql })));
  }
  return mutants;
}
