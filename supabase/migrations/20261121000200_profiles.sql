-- Purpose: who somebody is: the name shown on orders, and the role.
-- A profile is made by a trigger for each new user. Nobody can set a role through the API except
-- with the service key (supabase/make-admin.ts).

create table public.profiles (
  id uuid primary key,
  username text not null,
  full_name text,
  role text not null default 'pengguna',
  constraint profiles_id_fkey foreign key (id) references auth.users (id) on delete cascade,
  constraint profiles_username_length check (char_length(btrim(username)) between 1 and 64),
  constraint profiles_full_name_length check (char_length(btrim(full_name)) between 1 and 120),
  constraint profiles_username_plain check (private.is_plain_name(username)),
  constraint profiles_full_name_plain check (private.is_plain_name(full_name)),
  constraint profiles_role_known check (role in ('admin', 'pengguna'))
);
comment on table public.profiles is 'One row per user, made by a trigger on auth.users.';
comment on column public.profiles.role is 'admin or pengguna; changed with the service key only.';

create function private.is_admin()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  -- `exists` is never null, so a missing claim, user or session means no.
  -- The session is looked up because an access token outlives a sign-out by up to an hour.
  select exists (
    select 1
    from public.profiles as profile
    join auth.sessions as session on session.user_id = profile.id
    where profile.id = (select auth.uid())
      and profile.role = 'admin'
      and session.id::text = (select auth.jwt() ->> 'session_id')
      and (session.not_after is null or session.not_after > now())
  );
$$;
comment on function private.is_admin() is
  'True when the caller is an admin now and the session of the token still exists.';

create function private.name_from_email(email text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case when private.is_plain_name(name) then name else 'pengguna' end
  from (select left(btrim(split_part(email, '@', 1)), 64) as name) as local_part;
$$;
comment on function private.name_from_email(text) is
  'What stands before the @ if it can be a name, else "pengguna".';

create function private.create_profile()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- The user metadata of a sign-up is written by the visitor, so nothing is taken from it.
  name constant text := private.name_from_email(new.email);
begin
  insert into public.profiles (id, username, full_name)
  values (new.id, name, name)
  on conflict (id) do nothing;
  return null;
end;
$$;
comment on function private.create_profile() is 'Makes the profile of a new user; role pengguna.';

create trigger create_profile
  after insert on auth.users
  for each row execute function private.create_profile();

create function private.guard_profile()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Members of service_role: the service key, the owner of a hosted project, a superuser.
  if (new.role is distinct from old.role or new.id is distinct from old.id)
    and not pg_has_role(current_user, 'service_role', 'member')
  then
    raise sqlstate 'PT403' using
      message = 'role_protected',
      detail = '{"code":"role_protected"}';
  end if;
  return new;
end;
$$;
comment on function private.guard_profile() is 'Refuses a change of role or id (PT403).';

create trigger guard_profile
  before update on public.profiles
  for each row execute function private.guard_profile();

-- Users who were there before this migration.
insert into public.profiles (id, username, full_name)
select id, private.name_from_email(email), private.name_from_email(email)
from auth.users
on conflict (id) do nothing;

revoke execute on function private.is_admin() from public, anon;
grant execute on function private.is_admin() to authenticated, service_role;
revoke execute on function private.name_from_email(text) from public, anon, authenticated;
revoke execute on function private.create_profile() from public, anon, authenticated;
revoke execute on function private.guard_profile() from public, anon, authenticated;

revoke all on table public.profiles from anon, authenticated;
grant select, update (username, full_name) on table public.profiles to authenticated;
grant select, insert, update, delete on table public.profiles to service_role;

alter table public.profiles enable row level security;

create policy profiles_select_own_or_admin on public.profiles
  for select to authenticated
  using (id = (select auth.uid()) or (select private.is_admin()));
comment on policy profiles_select_own_or_admin on public.profiles is
  'A signed-in user reads the own profile; an admin reads all.';

create policy profiles_update_own on public.profiles
  for update to authenticated
  using (id = (select auth.uid()))
  with check (id = (select auth.uid()));
comment on policy profiles_update_own on public.profiles is
  'A signed-in user changes the own names; the trigger guard_profile refuses a change of role.';
