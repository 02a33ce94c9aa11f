-- Staff: admins invite an e-mail address, and revoke the role. A confirmed account with an invited address
-- becomes staff at once, another one when its address is confirmed. These functions run as the owner, whom
-- guard_profile lets change a role; it still rejects every other change by users.

create function private.normal_email(typed text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case when address ~ '^[^[:space:]@]{1,64}@[^[:space:]@]+[.][^[:space:]@.]+$' then address end
  from (select lower(btrim(typed)) as address) as trimmed
  where char_length(address) <= 254;
$$;
comment on function private.normal_email(text) is
  'The address as the auth service stores it, trimmed and in lower case; null for any other text.';

create table private.staff_invitation (
  email text not null,
  invited_by uuid,
  invited_at timestamptz not null default now(),
  constraint staff_invitation_pkey primary key (email),
  constraint staff_invitation_email_normal
    check (coalesce(email = private.normal_email(email), false)),
  constraint staff_invitation_invited_by_fkey
    foreign key (invited_by) references public.profiles (id) on delete set null
);
comment on table private.staff_invitation is
  'Addresses that become staff when they are confirmed. Accepted invitations are deleted.';

create index profiles_staff_idx on public.profiles (id) where role = 'staf';

create function private.require_admin()
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  standing constant text := private.admin_standing();
begin
  if (select auth.uid()) is null then
    raise sqlstate 'PT401' using
      message = 'not_signed_in', detail = '{"code":"not_signed_in"}';
  elsif standing = 'mfa_required' then
    raise sqlstate 'PT403' using message = 'mfa_required', detail = '{"code":"mfa_required"}';
  elsif standing is distinct from 'admin' then
    raise sqlstate 'PT403' using message = 'admin_only', detail = '{"code":"admin_only"}';
  end if;
end;
$$;
comment on function private.require_admin() is
  'Raises an error unless the caller is an admin: PT401 without a user, PT403 mfa_required or admin_only.';

create function private.lock_address(
  address text,
  out account_id uuid,
  out role text,
  out is_confirmed boolean
)
language plpgsql
set search_path = ''
as $$
begin
  -- The account first, in the lock order of the auth service. The advisory lock covers an address that
  -- has no account yet: either an invitation or its confirmation sees the other.
  perform 1 from auth.users as account
  where account.email = address and account.is_sso_user = false for no key update;
  perform pg_advisory_xact_lock(hashtextextended('staff_invitation ' || address, 0));
  select account.id, profile.role, account.email_confirmed_at is not null
  into account_id, role, is_confirmed
  from auth.users as account
  join public.profiles as profile on profile.id = account.id
  where account.email = address and account.is_sso_user = false;
end;
$$;
comment on function private.lock_address(text) is
  'Serializes invitation, acceptance and revocation of an address, and returns its account, if any.';

create function private.end_staff(account_id uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.profiles as profile set role = 'pengguna'
  where profile.id = account_id and profile.role = 'staf';
  if found then
    delete from auth.sessions where user_id = account_id;
  end if;
end;
$$;
comment on function private.end_staff(uuid) is
  'Makes staff a customer and ends all of their sessions; changes no other account.';

create function public.invite_staff(email text)
returns text
language plpgsql
-- Definer: reads auth.users, and changes roles. Only for admins.
security definer
set search_path = ''
as $$
declare
  address constant text := private.normal_email(invite_staff.email);
  account record;
begin
  perform private.require_admin();
  if address is null then
    raise sqlstate 'PT422' using message = 'invalid_email', detail = '{"code":"invalid_email"}';
  end if;
  account := private.lock_address(address);
  if account.role = 'admin' then
    raise sqlstate 'PT409' using message = 'already_admin', detail = '{"code":"already_admin"}';
  elsif account.role = 'staf' then
    raise sqlstate 'PT409' using message = 'already_staff', detail = '{"code":"already_staff"}';
  elsif account.is_confirmed then
    update public.profiles set role = 'staf' where id = account.account_id;
    return 'staff';
  end if;
  -- Another person may have signed up with this address. Their password must not open the account of the
  -- invited person, who chooses one after opening the mail.
  update auth.users set encrypted_password = null
  where id = account.account_id and encrypted_password is not null;
  insert into private.staff_invitation (email, invited_by)
  values (address, (select auth.uid()))
  on conflict on constraint staff_invitation_pkey
  do update set invited_by = excluded.invited_by, invited_at = excluded.invited_at;
  return 'invited';
end;
$$;
comment on function public.invite_staff(text) is
  'staff: a confirmed account has the address and is staff now; invited: it becomes staff when the address is confirmed. The edge function of the same name sends the mail.';

create function public.cancel_staff_invitation(email text)
returns void
language plpgsql
-- Definer: changes roles. Only for admins.
security definer
set search_path = ''
as $$
declare
  address constant text := private.normal_email(cancel_staff_invitation.email);
  account record;
begin
  perform private.require_admin();
  account := private.lock_address(address);
  delete from private.staff_invitation as invitation where invitation.email = address;
  -- The invitation may have been accepted since the caller saw it.
  perform private.end_staff(account.account_id);
end;
$$;
comment on function public.cancel_staff_invitation(text) is
  'Withdraws an invitation, also if it was accepted in the meantime. Does nothing for other addresses.';

create function public.revoke_staff(user_id uuid)
returns void
language plpgsql
-- Definer: changes roles and ends sessions. Only for admins.
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  -- The account before profile and sessions: the lock order of the auth service.
  perform 1 from auth.users where id = revoke_staff.user_id for no key update;
  if exists (select from public.profiles where id = revoke_staff.user_id and role = 'admin') then
    raise sqlstate 'PT409' using message = 'already_admin', detail = '{"code":"already_admin"}';
  end if;
  perform private.end_staff(revoke_staff.user_id);
end;
$$;
comment on function public.revoke_staff(uuid) is
  'Makes staff a customer at once and signs them out everywhere. Never changes an admin; does nothing for a customer.';

create function public.list_staff()
returns table (user_id uuid, email text, full_name text, invited_at timestamptz, invited_by text)
language plpgsql
stable
-- Definer: reads auth.users. Only for admins.
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select null::uuid, invitation.email, null::text, invitation.invited_at, inviter.full_name
    from private.staff_invitation as invitation
    left join public.profiles as inviter on inviter.id = invitation.invited_by
    union all
    select profile.id, account.email::text, profile.full_name, null, null
    from public.profiles as profile
    join auth.users as account on account.id = profile.id
    where profile.role = 'staf'
    order by 1 nulls first, 2
    limit 500;
end;
$$;
comment on function public.list_staff() is
  'Pending invitations (without user_id), then staff, at most 500.';

create function private.welcome_staff()
returns trigger
language plpgsql
-- Definer: runs as the auth service, which may not write profiles.
security definer
set search_path = ''
as $$
begin
  perform private.lock_address(new.email::text);
  delete from private.staff_invitation as invitation where invitation.email = new.email::text;
  if found then
    update public.profiles set role = 'staf' where id = new.id and role = 'pengguna';
    -- Another person may have signed up with the invited address: the owner confirms it, and chooses the password.
    if tg_op = 'UPDATE' and old.email_confirmed_at is null then
      update auth.users set encrypted_password = null where id = new.id;
    end if;
  end if;
  return null;
end;
$$;
comment on function private.welcome_staff() is
  'Accepts the invitation of a confirmed address, without the password of its sign-up.';

-- Triggers fire by name: create_profile and complete_profile come first.
create trigger welcome_new_staff
  after insert on auth.users
  for each row
  when (new.email_confirmed_at is not null)
  execute function private.welcome_staff();

create trigger welcome_staff
  after update of email, email_confirmed_at on auth.users
  for each row
  when (
    new.email_confirmed_at is not null
    and (old.email_confirmed_at is null or new.email is distinct from old.email)
  )
  execute function private.welcome_staff();

revoke execute on function private.normal_email(text) from public, anon, authenticated;
revoke execute on function private.require_admin() from public, anon, authenticated;
revoke execute on function private.lock_address(text) from public, anon, authenticated;
revoke execute on function private.end_staff(uuid) from public, anon, authenticated;
revoke execute on function private.welcome_staff() from public, anon, authenticated;
revoke execute on function public.invite_staff(text) from public, anon;
grant execute on function public.invite_staff(text) to authenticated;
revoke execute on function public.cancel_staff_invitation(text) from public, anon;
grant execute on function public.cancel_staff_invitation(text) to authenticated;
revoke execute on function public.revoke_staff(uuid) from public, anon;
grant execute on function public.revoke_staff(uuid) to authenticated;
revoke execute on function public.list_staff() from public, anon;
grant execute on function public.list_staff() to authenticated;

revoke all on table private.staff_invitation from public, anon, authenticated;
alter table private.staff_invitation enable row level security;
