import { IN_API, type Lint, PLATFORM_SCHEMAS, READ_BY_API_ROLES } from './lint.ts';

const OUR_FUNCTIONS = `pg_proc p join pg_namespace n on n.oid = p.pronamespace
  and n.nspname not in ${PLATFORM_SCHEMAS}`;

const readBy = (role: string) => `select c.oid::regclass::text as found from ${IN_API}
  where c.relkind in ('r', 'v', 'm', 'f') and has_table_privilege('${role}', c.oid, 'select')`;
const definersFor = (
  role: string,
) => `select p.oid::regprocedure::text as found from ${OUR_FUNCTIONS}
  where p.prosecdef and n.nspname = 'public' and has_function_privilege('${role}', p.oid, 'execute')`;
const plantedDefiner = (role: string) => `
  create function public.planted() returns integer language sql security definer as 'select 1';
  grant execute on function public.planted() to ${role}`;

/** Lints about views, functions, extensions and keys. */
export const OBJECT_LINTS: Lint[] = [
  {
    name: '0002_auth_users_exposed',
    catches: 'a view that shows the users and their addresses',
    query: `select distinct c.oid::regclass::text as found from ${IN_API}
      join pg_rewrite r on r.ev_class = c.oid
      join pg_depend d on d.objid = r.oid and d.refobjid = 'auth.users'::regclass
      where c.relkind in ('v', 'm') and ${READ_BY_API_ROLES}`,
    plant: `create view public.people as select email from auth.users;
      grant select on public.people to anon`,
  },
  {
    name: '0010_security_definer_view',
    catches: 'a view that reads past row-level security',
    query: `select c.oid::regclass::text as found from ${IN_API}
      where c.relkind = 'v' and ${READ_BY_API_ROLES}
        and not coalesce(c.reloptions::text ~ 'security_invoker=(true|on|1)', false)`,
    plant: `create view public.carts as select * from public.keranjang;
      grant select on public.carts to authenticated`,
  },
  {
    name: '0011_function_search_path_mutable',
    catches: 'a function that can be made to call something else',
    query: `select p.oid::regprocedure::text as found from ${OUR_FUNCTIONS}
      where not coalesce(p.proconfig::text ~ 'search_path=', false)`,
    plant: `create function private.planted() returns integer language sql as 'select 1'`,
  },
  {
    name: '0014_extension_in_public',
    catches: 'functions of an extension in the API',
    query: `select e.extname::text as found from pg_extension e
      where e.extnamespace = 'public'::regnamespace`,
    plant: 'create extension hstore schema public',
  },
  {
    name: '0016_materialized_view_in_api',
    catches: 'a copy of rows that row-level security does not protect',
    query: `select c.oid::regclass::text as found from ${IN_API}
      where c.relkind = 'm' and ${READ_BY_API_ROLES}`,
    plant: `create materialized view public.orders as select * from public.pesanan;
      grant select on public.orders to authenticated`,
  },
  {
    name: '0017_foreign_table_in_api',
    catches: 'a table of another server, without row-level security',
    query: `select c.oid::regclass::text as found from ${IN_API}
      where c.relkind = 'f' and ${READ_BY_API_ROLES}`,
    plant: `create foreign data wrapper planted; create server planted foreign data wrapper planted;
      create foreign table public.planted (id bigint) server planted;
      grant select on public.planted to anon`,
  },
  {
    name: '0018_unsupported_reg_types',
    catches: 'columns that stop an upgrade of PostgreSQL, and so its security fixes',
    query: `select c.oid::regclass::text as found from pg_attribute a
      join pg_class c on c.oid = a.attrelid
      join pg_namespace n on n.oid = c.relnamespace
      where n.nspname not in ('pg_catalog', 'information_schema') and a.attnum > 0
        and a.atttypid in ('regproc'::regtype, 'regprocedure'::regtype, 'regoper'::regtype,
          'regoperator'::regtype, 'regconfig'::regtype, 'regdictionary'::regtype,
          'regnamespace'::regtype, 'regcollation'::regtype)`,
    plant: 'create table private.planted (id regproc)',
  },
  {
    name: '0019_insecure_queue_exposed_in_api',
    catches: 'a message queue without row-level security',
    query: `select c.oid::regclass::text as found
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'pgmq' and c.relkind = 'r' and c.relname ~ '^[qa]_' and not c.relrowsecurity`,
    plant: 'create schema pgmq; create table pgmq.q_planted (msg_id bigint)',
  },
  {
    name: '0021_fkey_to_auth_unique',
    catches: 'a foreign key that stops an upgrade of Auth, and so its security fixes',
    query: `select f.conname::text as found from pg_constraint f
      join pg_class target on target.oid = f.confrelid
      join pg_index i on i.indexrelid = f.conindid
      where f.contype = 'f' and target.relnamespace = 'auth'::regnamespace and not i.indisprimary
        and f.connamespace <> 'auth'::regnamespace`,
    plant: `alter table auth.users add constraint planted unique (phone);
      create table private.planted (phone text references auth.users (phone))`,
  },
  {
    name: '0022_extension_versions_outdated',
    catches: 'an extension that is not at its default version',
    query: `select name::text as found from pg_available_extensions
      where installed_version <> default_version`,
    plant: `create extension fuzzystrmatch schema extensions version '1.1'`,
  },
  {
    name: '0026_pg_graphql_anon_table_exposed',
    catches: 'tables whose columns a visitor can list, as if pg_graphql were installed',
    query: readBy('anon'),
    plant: 'grant select on public.pesanan to anon',
  },
  {
    name: '0027_pg_graphql_authenticated_table_exposed',
    catches: 'tables whose columns a user can list, as if pg_graphql were installed',
    query: readBy('authenticated'),
    plant: `create table public.planted (id bigint); grant select on public.planted to authenticated`,
  },
  {
    name: '0028_anon_security_definer_function_executable',
    catches: 'a function with the rights of its owner that visitors can call',
    query: definersFor('anon'),
    plant: plantedDefiner('anon'),
  },
  {
    name: '0029_authenticated_security_definer_function_executable',
    catches: 'a function with the rights of its owner that users can call',
    query: definersFor('authenticated'),
    plant: plantedDefiner('authenticated'),
  },
];
