import type postgres from 'postgres';

/** Schemas of a shop. */
const OURS = "!~ '^(pg_|information_schema)'";

/** Each definition as a line, so that two databases can be compared; the order of columns does not count. */
const DEFINITIONS = `
  select format('column %s.%s %s %s default %s', attrelid::regclass, attname,
      format_type(atttypid, atttypmod), case when attnotnull then 'not null' end,
      pg_get_expr(adbin, adrelid)) as line
    from pg_attribute join pg_class on pg_class.oid = attrelid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relkind in ('r', 'v') and attnum > 0 and not attisdropped and relnamespace::regnamespace::text ${OURS}
  union all select format('view %s %s', oid::regclass, pg_get_viewdef(oid))
    from pg_class where relkind = 'v' and relnamespace::regnamespace::text ${OURS}
  union all select format('access %s %s %s %s', oid::regclass, relrowsecurity, relforcerowsecurity,
      (select array_agg(each::text order by each::text) from unnest(relacl) each))
    from pg_class where relkind in ('r', 'v', 'S') and relnamespace::regnamespace::text ${OURS}
  union all select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace::regnamespace::text ${OURS}
  union all select format('index %s', indexdef) from pg_indexes where schemaname ${OURS}
  union all select format('trigger %s', pg_get_triggerdef(pg_trigger.oid))
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace::regnamespace::text ${OURS}
  union all select format('policy %s', to_jsonb(pg_policies)) from pg_policies
  union all select format('function %s %s', pg_get_functiondef(pg_proc.oid),
      (select array_agg(each::text order by each::text) from unnest(proacl) each))
    from pg_proc where prokind = 'f' and pronamespace::regnamespace::text ${OURS}
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  union all select format('enum %s %s', enumtypid::regtype, array_agg(enumlabel order by enumsortorder))
    from pg_enum group by enumtypid
  order by line`;

/** The definitions of all tables, views, functions, policies and rights of a database. */
export async function readSchema(sql: postgres.Sql): Promise<string[]> {
  const rows = await sql.unsafe<{ line: string }[]>(DEFINITIONS);
  return rows.map(({ line }) => line);
}
