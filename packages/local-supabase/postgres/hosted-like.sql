-- The state of a hosted Supabase project before the first migration, as far as the migrations and
-- their tests use it: the API roles, the schemas auth and storage, and the old blanket grants.
-- Sources: github.com/supabase/postgres (init scripts), supabase/auth and supabase/storage
-- (migrations). Run by a superuser on an empty database; the roles may exist.

do $$
begin
  create role anon nologin;
  create role authenticated nologin;
  create role service_role nologin bypassrls;
  create role platform_admin nologin;
  -- Like the role `postgres` of a hosted project: runs the migrations and is no superuser.
  create role project_owner nologin createrole bypassrls;
  grant anon, authenticated, service_role to project_owner with admin option;
  -- Lets the owner create policies on storage.objects; hosted projects use an extension for that.
  grant platform_admin to project_owner;
exception
  when duplicate_object then null;
end;
$$;

grant create on schema public to project_owner;
grant usage on schema public to anon, authenticated, service_role;
do $$
begin
  execute format('grant create on database %I to project_owner', current_database());
end;
$$;

-- Projects created before 2026 grant all rights on new objects of `public` to the API roles.
alter default privileges for role project_owner in schema public
  grant all on tables to anon, authenticated, service_role;
alter default privileges for role project_owner in schema public
  grant all on sequences to anon, authenticated, service_role;
alter default privileges for role project_owner in schema public
  grant all on functions to anon, authenticated, service_role;

create schema extensions;
grant usage on schema extensions to anon, authenticated, service_role;
grant usage, create on schema extensions to project_owner;

create schema auth authorization platform_admin;
grant usage on schema auth to anon, authenticated, service_role, project_owner;

create table auth.users (
  id uuid primary key default gen_random_uuid(),
  email varchar(255),
  phone text,
  encrypted_password varchar(255),
  email_confirmed_at timestamptz,
  raw_app_meta_data jsonb,
  raw_user_meta_data jsonb,
  created_at timestamptz default now(),
  is_sso_user boolean not null default false,
  deleted_at timestamptz
);
create type auth.aal_level as enum ('aal1', 'aal2', 'aal3');
create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  not_after timestamptz,
  aal auth.aal_level,
  created_at timestamptz default now()
);
create type auth.factor_status as enum ('unverified', 'verified');
create table auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  status auth.factor_status not null
);
alter table auth.users owner to platform_admin;
alter table auth.sessions owner to platform_admin;
alter table auth.mfa_factors owner to platform_admin;
alter table auth.users enable row level security;
alter table auth.sessions enable row level security;
alter table auth.mfa_factors enable row level security;
grant all on auth.users, auth.sessions, auth.mfa_factors to project_owner;

create function auth.uid() returns uuid language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'
  )::uuid
$$;
create function auth.role() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.role', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role'
  )::text
$$;
create function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')
  )::jsonb
$$;

create schema storage authorization platform_admin;
grant usage on schema storage to anon, authenticated, service_role, project_owner;
create table storage.buckets (
  id text primary key,
  name text not null unique,
  public boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[]
);
create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text references storage.buckets (id),
  name text,
  owner_id text,
  metadata jsonb,
  unique (bucket_id, name)
);
alter table storage.buckets owner to platform_admin;
alter table storage.objects owner to platform_admin;
alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
grant all on storage.buckets, storage.objects to anon, authenticated, service_role, project_owner;

-- github.com/supabase/realtime (tenant migrations). `send` has the rights of its caller.
create schema realtime authorization platform_admin;
grant usage on schema realtime to anon, authenticated, service_role, project_owner;
create table realtime.messages (
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  updated_at timestamp not null default now(),
  inserted_at timestamp not null default now(),
  id uuid not null default gen_random_uuid(),
  primary key (id, inserted_at)
) partition by range (inserted_at);
create table realtime.messages_default partition of realtime.messages default;
alter table realtime.messages owner to platform_admin;
alter table realtime.messages enable row level security;
grant select, insert, update on realtime.messages to anon, authenticated, service_role, project_owner;
create function realtime.topic() returns text language sql stable as $$
  select nullif(current_setting('realtime.topic', true), '')::text
$$;
create function realtime.send(payload jsonb, event text, topic text, private boolean default true)
returns void language plpgsql as $$
begin
  perform set_config('realtime.topic', topic, true);
  insert into realtime.messages (payload, event, topic, private, extension)
  values (payload, event, topic, private, 'broadcast');
exception
  when others then raise warning 'ErrorSendingBroadcastMessage: %', sqlerrm;
end;
$$;
