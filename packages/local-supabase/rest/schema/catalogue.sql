-- The schema public for the REST API, as one JSON value. Runs with an empty search_path, so that
-- names of types outside of pg_catalog are qualified; without the modifier -1, bpchar and bit would
-- mean one character.
with exposed as (
  select oid from pg_namespace where nspname = 'public'
),
relation as (
  select c.oid, c.relname from pg_class c
  where c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition
    and c.relnamespace in (select oid from exposed)
),
relation_column as (
  select a.attrelid, json_agg(json_build_object(
    'name', a.attname, 'type', format_type(a.atttypid, -1)) order by a.attnum) as columns
  from pg_attribute a
  where a.attnum > 0 and not a.attisdropped and a.attrelid in (select oid from relation)
  group by a.attrelid
),
key_columns as (
  select i.indrelid, i.indisprimary, array_agg(a.attname::text order by a.attname) as columns
  from pg_index i
  join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey[0:i.indnkeyatts - 1])
  where i.indisunique and i.indisvalid and i.indpred is null and i.indexprs is null
    and i.indrelid in (select oid from relation)
  group by i.indexrelid, i.indrelid, i.indisprimary
),
foreign_key as (
  select k.conname, k.conrelid, k.confrelid,
    (select array_agg(a.attname::text order by p.position)
     from unnest(k.conkey) with ordinality as p (number, position)
     join pg_attribute a on a.attrelid = k.conrelid and a.attnum = p.number) as columns,
    (select array_agg(a.attname::text order by p.position)
     from unnest(k.confkey) with ordinality as p (number, position)
     join pg_attribute a on a.attrelid = k.confrelid and a.attnum = p.number) as target_columns
  from pg_constraint k
  where k.contype = 'f' and k.conparentid = 0
    and k.conrelid in (select oid from relation) and k.confrelid in (select oid from relation)
),
-- Columns of tables that a view reads and that have the same name in it.
view_column as (
  select distinct r.ev_class as view, d.refobjid as relation, a.attname::text as name
  from pg_rewrite r
  join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid
    and d.refclassid = 'pg_class'::regclass and d.refobjid <> r.ev_class
  join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid and a.attnum > 0
  join pg_attribute v on v.attrelid = r.ev_class and v.attname = a.attname
  where r.ev_class in (select oid from relation)
),
relationship as (
  select conname, conrelid, confrelid, columns, target_columns from foreign_key
  union all
  select conname, conrelid, seen.view, columns, target_columns
  from foreign_key
  join (
    select view, relation, array_agg(name) as names from view_column group by view, relation
  ) as seen on seen.relation = confrelid and seen.names @> target_columns
),
argument as (
  select p.oid, u.number, p.proargnames[u.number] as name,
    coalesce(p.proargmodes[u.number]::text, 'i') as mode, format_type(u.type, -1) as type
  from pg_proc p
  cross join unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as u (type, number)
  where p.pronamespace in (select oid from exposed)
),
-- Functions whose arguments all have names, since a call passes them by name.
routine as (
  select p.oid, p.proname, p.proretset, p.provolatile, p.pronargdefaults,
    format_type(p.prorettype, -1) as return_type, t.typrelid,
    (select json_agg(json_build_object('name', a.name, 'type', a.type) order by a.number)
     from argument a where a.oid = p.oid and a.mode in ('i', 'b')) as arguments,
    (select json_agg(json_build_object('name', a.name, 'type', a.type) order by a.number)
     from argument a where a.oid = p.oid and a.mode in ('o', 'b', 't')) as outputs
  from pg_proc p
  join pg_type t on t.oid = p.prorettype
  where p.pronamespace in (select oid from exposed) and p.prokind = 'f' and p.provariadic = 0
    and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
    and not exists (select from argument a where a.oid = p.oid and coalesce(a.name, '') = '')
)
select json_build_object(
  'relations', (
    select coalesce(json_agg(json_build_object(
      'id', r.oid::text,
      'name', r.relname,
      -- A set of bits: 8 for insert, 4 for update, 16 for delete.
      'writes', pg_relation_is_updatable(r.oid, true),
      'columns', coalesce(c.columns, '[]'),
      'primaryKey', coalesce((select columns from key_columns k where k.indrelid = r.oid and k.indisprimary), '{}'),
      'uniqueKeys', coalesce((select json_agg(columns) from key_columns k where k.indrelid = r.oid), '[]')
    )), '[]')
    from relation r left join relation_column c on c.attrelid = r.oid
  ),
  'foreignKeys', (
    select coalesce(json_agg(json_build_object(
      'name', f.conname,
      'table', f.conrelid::text,
      'columns', f.columns,
      'target', f.confrelid::text,
      'targetColumns', f.target_columns
    ) order by f.conname), '[]')
    from relationship f
  ),
  'functions', (
    select coalesce(json_agg(json_build_object(
      'name', f.proname,
      'arguments', coalesce(f.arguments, '[]'),
      'defaults', f.pronargdefaults,
      'isVolatile', f.provolatile = 'v',
      'returnsSet', f.proretset,
      'returnType', f.return_type,
      'relation', f.typrelid::text,
      'outputs', f.outputs
    ) order by f.oid), '[]')
    from routine f
  )
) as catalogue
