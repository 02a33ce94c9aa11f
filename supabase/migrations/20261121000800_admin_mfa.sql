-- Purpose: a switch that makes the rights of an admin depend on a second factor. When it is on, an
-- access token counts as an admin's only at assurance level aal2: for writes, and for reading what
-- customers may not read. Everything asks private.is_admin(), so it is enforced in this one place.

create table private.settings (
  is_only_row boolean primary key default true,
  require_admin_mfa boolean not null default false,
  constraint settings_has_one_row check (is_only_row)
);
comment on table private.settings is 'One row: what the operator of this shop has decided.';
comment on column private.settings.require_admin_mfa is
  'Admins need a second factor (aal2) for whatever only admins may do.';

insert into private.settings default values;

create function private.admin_standing()
returns text
language sql
stable
security definer
set search_path = ''
as $$
  -- The session is looked up because an access token outlives a sign-out by up to an hour, and the
  -- removal of a factor, which takes the session back to aal1.
  select case
    -- A missing row of settings demands the factor: the safe side.
    when not coalesce((select require_admin_mfa from private.settings), true) then 'admin'
    when (select auth.jwt() ->> 'aal') = 'aal2' and session.aal::text = 'aal2' then 'admin'
    else 'mfa_required'
  end
  from public.profiles as profile
  join auth.sessions as session on session.user_id = profile.id
  where profile.id = (select auth.uid())
    and profile.role = 'admin'
    and session.id::text = (select auth.jwt() ->> 'session_id')
    and (session.not_after is null or session.not_after > now());
$$;
comment on function private.admin_standing() is
  'admin: is one now, by a session that still exists; mfa_required: would be one with a second factor; null: is none.';

create or replace function private.is_admin()
returns boolean
language sql
stable
security invoker
set search_path = ''
as $$
  select coalesce(private.admin_standing() = 'admin', false);
$$;
comment on function private.is_admin() is
  'True when the caller is an admin now, the session of the token still exists, and its second factor was checked if the settings demand one. Never null.';

create function private.guard_admin_mfa()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- The policies alone would refuse without a word: no row is found. Functions of ours write as
  -- their owner: an admin at aal1 may still buy a coffee, which changes the stock.
  if not pg_has_role(current_user, 'service_role', 'member')
    and private.admin_standing() = 'mfa_required'
  then
    raise sqlstate 'PT403' using message = 'mfa_required', detail = '{"code":"mfa_required"}';
  end if;
  return null;
end;
$$;
comment on function private.guard_admin_mfa() is
  'Tells an admin whose second factor is missing so (PT403), where a policy would be silent.';

create trigger guard_admin_mfa
  before insert or update or delete on public.product
  for each statement execute function private.guard_admin_mfa();
create trigger guard_admin_mfa
  before update or delete on public.pesanan
  for each statement execute function private.guard_admin_mfa();

create function public.admin_mfa_required()
returns boolean
language sql
stable
security invoker
set search_path = ''
as $$
  select coalesce((select require_admin_mfa from private.settings), true);
$$;
comment on function public.admin_mfa_required() is
  'True when admins of this shop need a second factor (aal2); the same for everybody who asks.';

create function public.require_admin_mfa(required boolean)
returns void
language sql
security invoker
set search_path = ''
as $$
  insert into private.settings (require_admin_mfa)
  values (required)
  on conflict (is_only_row) do update set require_admin_mfa = excluded.require_admin_mfa;
$$;
comment on function public.require_admin_mfa(boolean) is
  'Switches on or off that admins need a second factor. Service key only.';

revoke execute on function private.admin_standing() from public, anon;
grant execute on function private.admin_standing() to authenticated, service_role;
revoke execute on function private.guard_admin_mfa() from public, anon, authenticated;
revoke execute on function public.admin_mfa_required() from public, anon;
grant execute on function public.admin_mfa_required() to authenticated, service_role;
revoke execute on function public.require_admin_mfa(boolean) from public, anon, authenticated;
grant execute on function public.require_admin_mfa(boolean) to service_role;

revoke all on table private.settings from public, anon, authenticated;
-- Whoever is signed in may know the rule; admin_mfa_required() reads it with their rights.
grant select on table private.settings to authenticated;
grant select, insert, update on table private.settings to service_role;

alter table private.settings enable row level security;

create policy settings_select_signed_in on private.settings
  for select to authenticated
  using (true);
comment on policy settings_select_signed_in on private.settings is
  'Whoever is signed in may know what the operator has decided; it changes with the service key only.';
