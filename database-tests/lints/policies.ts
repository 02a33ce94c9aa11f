import { type Lint, PLATFORM_SCHEMAS } from './lint.ts';

/** Policies of ours, as `p`: those on our tables, and those that we put on storage. */
const POLICIES = `pg_policies p`;
const OPEN_TO_API = `p.roles && array['public', 'anon', 'authenticated']::name[]`;
const isAlwaysTrue = (expression: string) =>
  `regexp_replace(lower(${expression}), '[[:space:]()]', '', 'g') in ('true', '1=1')`;

/** Lints about row-level security. */
export const POLICY_LINTS: Lint[] = [
  {
    name: '0007_policy_exists_rls_disabled',
    catches: 'policies that mean nothing, because row-level security is off',
    query: `select distinct c.oid::regclass::text as found
      from pg_policy p join pg_class c on c.oid = p.polrelid
      join pg_namespace n on n.oid = c.relnamespace
      where not c.relrowsecurity and n.nspname not in ${PLATFORM_SCHEMAS}`,
    plant: 'alter table public.keranjang disable row level security',
  },
  {
    name: '0008_rls_enabled_no_policy',
    catches: 'a table that nobody reaches, perhaps by mistake',
    query: `select c.oid::regclass::text as found
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and c.relrowsecurity and n.nspname not in ${PLATFORM_SCHEMAS}
        and not exists (select from pg_policy p where p.polrelid = c.oid)`,
    plant: 'drop policy product_size_select_all on public.product_size',
  },
  {
    name: '0013_rls_disabled_in_public',
    catches: 'a table of the API without row-level security',
    query: `select c.oid::regclass::text as found from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and not c.relrowsecurity`,
    plant: 'create table public.notes (id bigint primary key)',
  },
  {
    name: '0015_rls_references_user_metadata',
    catches: 'a policy that believes what users write about themselves',
    query: `select p.policyname::text as found from ${POLICIES}
      where concat(p.qual, p.with_check) ~ 'user_?metadata'`,
    plant: `create policy planted on public.product for delete to authenticated
      using ((select auth.jwt() -> 'user_metadata' ->> 'role') = 'admin')`,
  },
  {
    name: '0023_sensitive_columns_exposed',
    catches: 'secrets and personal numbers in a table of the API without row-level security',
    query: `select distinct a.attrelid::regclass::text as found
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and not c.relrowsecurity and a.attnum > 0
        and a.attname ~ '(passw|pwd|secret|token|api_key|jwt|otp|ssn|social_security|passport|national_id|tax_id|card|cvv|account_number|iban|patient|diagnosis|imei|ssh_key|biometric)'`,
    plant: 'create table public.logins (id bigint primary key, password_hash text)',
  },
  {
    name: '0024_rls_policy_always_true',
    catches: 'a policy that lets everybody write every row',
    query: `select p.policyname::text as found from ${POLICIES}
      where p.permissive = 'PERMISSIVE' and ${OPEN_TO_API}
        and p.cmd <> 'SELECT'
        and (${isAlwaysTrue(`coalesce(p.with_check, '')`)}
          or (${isAlwaysTrue(`coalesce(p.qual, 'true')`)} and p.cmd <> 'INSERT'))`,
    plant: `create policy planted on public.product for update to authenticated using (true)`,
  },
  {
    name: '0025_public_bucket_allows_listing',
    catches: 'a public bucket whose content everybody can list',
    query: `select b.id as found from storage.buckets b, ${POLICIES}
      where b.public and p.schemaname = 'storage' and p.tablename = 'objects'
        and p.permissive = 'PERMISSIVE' and p.cmd in ('SELECT', 'ALL') and ${OPEN_TO_API}
        and (${isAlwaysTrue('p.qual')}
          or regexp_replace(p.qual, '[[:space:]()]|::text', '', 'g') = 'bucket_id=''' || b.id || '''')`,
    plant: `create policy planted on storage.objects for select to anon
      using (bucket_id = 'image_product')`,
  },
  {
    name: '0030_rls_policy_null_auth_disjunct',
    catches: 'a policy that shows every row to whoever has no user',
    query: `select p.policyname::text as found from ${POLICIES}
      where p.cmd in ('SELECT', 'ALL')
        and p.qual ~* 'auth[.](uid|jwt|role)[(][)][^)]*[)]* is null[)]* or|or [( ]*select auth[.](uid|jwt|role)[(][)][^)]*[)]* is null|or [( ]*auth[.](uid|jwt|role)[(][)][)]* is null'`,
    plant: `create policy planted on public.keranjang for select to authenticated
      using ((select auth.uid()) is null or id_user = (select auth.uid()))`,
  },
];
