-- The setting that requires a second factor of admins. When it is on, an access token has admin rights only
-- at assurance level aal2. private.is_admin() enforces it; the functions below read and change it.

create function private.guard_admin_mfa()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- The policies alone would deny silently, with no rows. Definer functions run as their owner, so an
  -- admin at aal1 can still place an order, which changes the stock.
  if not pg_has_role(current_user, 'service_role', 'member')
    and private.admin_standing() = 'mfa_required'
  then
    raise sqlstate 'PT403' using message = 'mfa_required', detail = '{"code":"mfa_required"}';
  end if;
  return null;
end;
$$;
comment on function private.guard_admin_mfa() is
  'Raises an error (PT403) for an admin without the required second factor, where a policy would deny silently.';

create trigger guard_admin_mfa
  before insert or update or delete on public.product
  for each statement execute function private.guard_admin_mfa();
create trigger guard_admin_mfa
  before update or delete on public.pesanan
  for each statement execute function private.guard_admin_mfa();
create trigger guard_admin_mfa
  before insert or update on public.branch
  for each statement execute function private.guard_admin_mfa();
create trigger guard_admin_mfa
  before insert or update or delete on public.opening_hours
  for each statement execute function private.guard_admin_mfa();
create trigger guard_admin_mfa
  before insert or update or delete on public.closure
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
  'True when admins need a second factor (aal2); equal for all callers.';

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
  'Sets whether admins need a second factor. Service key only.';

revoke execute on function private.guard_admin_mfa() from public, anon, authenticated;
revoke execute on function public.admin_mfa_required() from public, anon;
grant execute on function public.admin_mfa_required() to authenticated, service_role;
revoke execute on function public.require_admin_mfa(boolean) from public, anon, authenticated;
grant execute on function public.require_admin_mfa(boolean) to service_role;
