/** Our SQL for a lint of Supabase's advisor that the pinned CLI does not have yet. */
export interface Lint {
  /** Name in https://supabase.github.io/splinter */
  name: string;
  /** The defect it finds. */
  catches: string;
  /** Selects the names of defective objects as `found`. */
  query: string;
  /** Superuser statements that create such a defect. */
  plant: string;
}

const readableBy = (role: string) => `select c.oid::regclass::text as found from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'f')
    and has_table_privilege('${role}', c.oid, 'select')`;
const definersFor = (role: string) => `select p.oid::regprocedure::text as found from pg_proc p
  where p.prosecdef and p.pronamespace = 'public'::regnamespace
    and has_function_privilege('${role}', p.oid, 'execute')`;
const plantedDefiner = (role: string) => `
  create function public.planted() returns integer language sql security definer as 'select 1';
  grant execute on function public.planted() to ${role}`;

export const NEWER_LINTS: Lint[] = [
  {
    name: '0025_public_bucket_allows_listing',
    catches: 'a public bucket whose content every caller can list',
    query: `select b.id as found from storage.buckets b, pg_policies p
      where b.public and p.schemaname = 'storage' and p.tablename = 'objects'
        and p.permissive = 'PERMISSIVE' and p.cmd in ('SELECT', 'ALL')
        and p.roles && array['public', 'anon', 'authenticated']::name[]
        and regexp_replace(lower(p.qual), '[[:space:]()]|::text', '', 'g')
          in ('true', '1=1', 'bucket_id=''' || b.id || '''')`,
    plant: `create policy planted on storage.objects for select to anon
      using (bucket_id = 'image_product')`,
  },
  {
    name: '0026_pg_graphql_anon_table_exposed',
    catches: 'tables whose columns a visitor can list, as if pg_graphql were installed',
    query: readableBy('anon'),
    plant: 'grant select on public.pesanan to anon',
  },
  {
    name: '0027_pg_graphql_authenticated_table_exposed',
    catches: 'tables whose columns a user can list, as if pg_graphql were installed',
    query: readableBy('authenticated'),
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
  {
    name: '0030_rls_policy_null_auth_disjunct',
    catches: 'a policy that shows every row to a caller without a user',
    query: `select p.policyname::text as found from pg_policies p
      where p.cmd in ('SELECT', 'ALL')
        and p.qual ~* 'auth[.](uid|jwt|role)[(][)][^)]*[)]* is null[)]* or|or [( ]*select auth[.](uid|jwt|role)[(][)][^)]*[)]* is null|or [( ]*auth[.](uid|jwt|role)[(][)][)]* is null'`,
    plant: `create policy planted on public.keranjang for select to authenticated
      using ((select auth.uid()) is null or id_user = (select auth.uid()))`,
  },
];
