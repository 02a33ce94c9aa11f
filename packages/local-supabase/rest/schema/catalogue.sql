-- The schema public for the REST API, as one JSON value. Runs with an empty search_path, so that
-- names of types outside of pg_catalog are qualified; without the modifier -1, bpchar and bit would
-- mean one character.
with recursive
exposed as (
  select oid from pg_namespace where nspname = 'public'
),
-- Base type of every type: domains resolve to their base type, other types to themselves.
base_type as (
  select oid, oid as base from pg_type where typtype <> 'd'
  union all
  select t.oid, b.base from pg_type t join base_type b on b.oid = t.typbasetype where t.typtype = 'd'
),
relation as (
  select c.oid, c.relname, c.relkind, c.relnamespace
  from pg_class c
  where c.relkind in ('r', 'p', 'v', 'm', 'f', 'c') and not c.relispartition
    and (c.relnamespace in (select oid from exposed) or c.relkind = 'c')
),
relation_column as (
  select a.attrelid, json_agg(json_build_object(
    'name', a.attname,
    'type', format_type(a.atttypid, -1),
    'baseType', format_type(b.base, -1),
    'defaultValue', case
      when a.attidentity <> '' then format('nextval(%L::regclass)', pg_get_serial_sequence(
        format('%I.%I', n.nspname, r.relname), a.attname))
      when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid)
    end
  ) order by a.attnum) as columns
  from pg_attribute a
  join relation r on r.oid = a.attrelid
  join pg_namespace n on n.oid = r.relnamespace
  join base_type b on b.oid = a.atttypid
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attnum > 0 and not a.attisdropped
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
argument as (
  select p.oid, u.number, u.type, p.proargnames[u.number] as name,
    coalesce(p.proargmodes[u.number]::text, 'i') as mode,
    format_type(u.type, -1) as type_name, format_type(b.base, -1) as base_type_name
  from pg_proc p
  cross join unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as u (type, number)
  left join base_type b on b.oid = u.type
  where p.pronamespace in (select oid from exposed)
),
routine as (
  select p.oid, p.proname, p.proretset, p.provolatile, p.pronargdefaults,
    format_type(p.prorettype, -1) as return_type, t.typtype, t.typrelid,
    (select json_agg(json_build_object('name', coalesce(a.name, ''), 'type', a.type_name)
       order by a.number) from argument a where a.oid = p.oid and a.mode in ('i', 'b')) as arguments,
    (select json_agg(json_build_object('name', a.name, 'type', a.type_name, 'baseType', a.base_type_name)
       order by a.number) from argument a where a.oid = p.oid and a.mode in ('o', 'b', 't')) as outputs,
    (select a.type from argument a where a.oid = p.oid and a.number = 1 and p.pronargs = 1) as only_argument
  from pg_proc p
  join base_type b on b.oid = p.prorettype
  join pg_type t on t.oid = b.base
  where p.pronamespace in (select oid from exposed) and p.prokind = 'f' and p.provariadic = 0
    and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
)
select json_build_object(
  'relations', (
    select coalesce(json_agg(json_build_object(
      'id', r.oid::text,
      'name', r.relname,
      'isTable', r.relkind <> 'c',
      -- A set of bits: 8 for insert, 4 for update, 16 for delete.
      'writes', pg_relation_is_updatable(r.oid, true),
      'columns', coalesce(c.columns, '[]'),
      'primaryKey', coalesce((select columns from key_columns k where k.indrelid = r.oid and k.indisprimary), '{}'),
      'uniqueKeys', coalesce((select json_agg(columns) from key_columns k where k.indrelid = r.oid), '[]')
    )), '[]')
    from relation r left join relation_column c on c.attrelid = r.oid
    where r.relkind <> 'c' or r.oid in (select typrelid from routine)
  ),
  'foreignKeys', (
    select coalesce(json_agg(json_build_object(
      'name', f.conname,
      'table', f.conrelid::text,
      'columns', f.columns,
      'target', f.confrelid::text,
      'targetColumns', f.target_columns
    ) order by f.conname), '[]')
    from foreign_key f
  ),
  'functions', (
    select coalesce(json_agg(json_build_object(
      'name', f.proname,
      'arguments', coalesce(f.arguments, '[]'),
      'defaults', f.pronargdefaults,
      'isVolatile', f.provolatile = 'v',
      'returnsSet', f.proretset,
      'returnType', f.return_type,
      'isComposite', f.typtype = 'c',
      'relation', f.typrelid::text,
      'outputs', f.outputs,
      'computedFor', (select t.typrelid::text from pg_type t where t.oid = f.only_argument and t.typtype = 'c')
    ) order by f.oid), '[]')
    from routine f
  )
) as catalogue
