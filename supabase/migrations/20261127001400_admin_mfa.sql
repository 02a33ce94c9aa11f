-- Purpose: the setting that makes the rights of an admin depend on a second factor. When it is on, an
-- access token counts as an admin's only at assurance level aal2: for writes, and for reading what
-- customers may not read. private.is_admin() enforces it; the functions below report and change it.

create function private.guard_admin_mfa()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- The policies alone would deny silently, with no rows. Definer functions write as their owner, so
  -- that an admin at aal1 can still order, which changes the stock.
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
  'True when admins of this shop need a second factor (aal2); the same for every caller.';

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

revoke execute on function private.guard_admin_mfa() from public, anon, authenticated;
revoke execute on function public.admin_mfa_required() from public, anon;
grant execute on function public.admin_mfa_required() to authenticated, service_role;
revoke execute on function public.require_admin_mfa(boolean) from public, anon, authenticated;
grant execute on function public.require_admin_mfa(boolean) to service_role;
