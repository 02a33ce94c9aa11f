-- Adds the objects that a hosted project has before the first migration: the API roles with their time
-- limits, the schemas, and the migration history of the Supabase CLI. Runs at each start.

do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then
    create role anon nologin;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then
    create role authenticated nologin;
  end if;
  if not exists (select from pg_roles where rolname = 'service_role') then
    create role service_role nologin;
    -- Without the right to grant this, service-policies.sql creates policies instead.
    if (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) then
      alter role service_role bypassrls;
    end if;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticator') then
    create role authenticator login noinherit;
  end if;
end;
$$;

grant anon, authenticated, service_role to authenticator;

-- Same time limits as hosted Supabase. PostgreSQL applies those of authenticator at login;
-- the gateway applies those of the request's role (open-database.ts).
alter role authenticator set statement_timeout = '8s';
alter role authenticator set lock_timeout = '8s';
alter role authenticator set idle_in_transaction_session_timeout = '8s';
-- Ends the transaction of a request that was answered 503.
alter role authenticator set transaction_timeout = '12s';
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
-- Requests of the shop need neither parallel plans nor more memory.
alter role authenticator set max_parallel_workers_per_gather = 0;
alter role authenticator set work_mem = '4MB';

create schema if not exists auth;
create schema if not exists storage;
create schema if not exists realtime;
create schema if not exists extensions;
create schema if not exists supabase_migrations;

grant usage on schema public, auth, storage, realtime, extensions to anon, authenticated, service_role;

-- The migration history, in the format of the Supabase CLI.
create table if not exists supabase_migrations.schema_migrations (
  version text primary key,
  statements text[],
  name text
);

-- State that the instances of one backend share besides the schemas of a hosted project (shared.sql).
-- Only the owner may use it.
create schema if not exists backend;
revoke all on schema backend from public;

-- Digest of the SQL of auth, storage, realtime and shared.sql that has run.
create table if not exists backend.prepared (digest text primary key);
