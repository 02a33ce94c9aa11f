-- Profiles of users: the name shown on orders, and the role. A trigger creates the profile of a new user.
-- Through the API only the service key can set a role (supabase/make-admin.ts).

create table public.profiles (
  id uuid primary key,
  username text not null,
  full_name text,
  role text not null default 'pengguna',
  phone text,
  mail_language text not null default 'id',
  constraint profiles_id_fkey foreign key (id) references auth.users (id) on delete cascade,
  -- The maximum includes surrounding blanks, because each order copies the name.
  constraint profiles_username_length
    check (char_length(username) <= 64 and char_length(btrim(username)) >= 1),
  constraint profiles_full_name_length
    check (char_length(full_name) <= 120 and char_length(btrim(full_name)) >= 1),
  constraint profiles_username_plain check (private.is_plain_name(username)),
  constraint profiles_full_name_plain check (private.is_plain_name(full_name)),
  constraint profiles_role_known check (role in ('admin', 'staf', 'pengguna')),
  constraint profiles_phone_form check (phone ~ '^[+]628[0-9]{8,11}$'),
  constraint profiles_mail_language_known check (mail_language in ('id', 'en'))
);
comment on table public.profiles is 'One row per user, inserted by a trigger on auth.users.';
comment on column public.profiles.role is
  'admin, staf (works on orders, never edits products, prices or roles) or pengguna.';
comment on column public.profiles.phone is
  'Indonesian mobile number, +62…; null: none given.';
comment on column public.profiles.mail_language is
  'Language of e-mails, id or en. A trigger copies it into the user metadata, which the e-mail templates read.';

create function private.admin_standing()
returns text
language sql
stable
security definer
set search_path = ''
as $$
  -- Look up the session: an access token stays valid for up to an hour after a sign-out, and after the
  -- removal of a second factor, which sets the session back to aal1.
  select case
    -- Fail closed: without a settings row the second factor is required.
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
  'admin: the caller is an admin and the session still exists; mfa_required: an admin without the required second factor; null: not an admin.';

create function private.is_admin()
returns boolean
language sql
stable
security invoker
set search_path = ''
as $$
  select coalesce(private.admin_standing() = 'admin', false);
$$;
comment on function private.is_admin() is
  'True when the caller is an admin, the session of the token still exists, and it has a second factor if the settings require one. Never null.';

create function private.is_staff()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(private.admin_standing() = 'admin', false)
    or exists (
      select
      from public.profiles as profile
      join auth.sessions as session on session.user_id = profile.id
      where profile.id = (select auth.uid())
        and profile.role = 'staf'
        and session.id::text = (select auth.jwt() ->> 'session_id')
        and (session.not_after is null or session.not_after > now())
    );
$$;
comment on function private.is_staff() is
  'True when the caller is staff with a session that still exists, or an admin by is_admin(). Never null.';

create function private.require_staff()
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if (select auth.uid()) is null then
    raise sqlstate 'PT401' using
      message = 'not_signed_in', detail = '{"code":"not_signed_in"}';
  end if;
  if private.is_staff() then
    return;
  end if;
  if private.admin_standing() = 'mfa_required' then
    raise sqlstate 'PT403' using message = 'mfa_required', detail = '{"code":"mfa_required"}';
  end if;
  raise sqlstate 'PT403' using message = 'staff_only', detail = '{"code":"staff_only"}';
end;
$$;
comment on function private.require_staff() is
  'Raises an error unless the caller is staff: PT401 without a session, PT403 mfa_required or staff_only.';

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
  'The part before the @ if it is a valid name, else "pengguna".';

create function private.normal_phone(typed text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when char_length(typed) <= 40 and digits ~ '^([+]62|62|0)8[0-9]{8,11}$'
      then regexp_replace(digits, '^([+]62|62|0)', '+62')
  end
  from (select regexp_replace(typed, '[ ().-]', '', 'g') as digits) as bare;
$$;
comment on function private.normal_phone(text) is
  '08…, 62… and +62… as +62…, without blanks, dots, hyphens and brackets; null for anything else.';

create function private.sign_up_facts(
  email text,
  metadata jsonb,
  out full_name text,
  out phone text,
  out mail_language text
)
language sql
immutable
set search_path = ''
as $$
  select
    case
      when jsonb_typeof(metadata -> 'full_name') = 'string'
        and char_length(btrim(metadata ->> 'full_name')) <= 120
        and private.is_plain_name(metadata ->> 'full_name')
        then btrim(metadata ->> 'full_name')
      else private.name_from_email(email)
    end,
    case
      when jsonb_typeof(metadata -> 'phone') = 'string'
        then private.normal_phone(metadata ->> 'phone')
    end,
    case when metadata ->> 'mail_language' = 'en' then 'en' else 'id' end;
$$;
comment on function private.sign_up_facts(text, jsonb) is
  'Profile fields from the user metadata of a sign-up. Invalid values, which come from the visitor, are treated as missing, so that the sign-up does not fail.';

create function private.create_profile()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.profiles (id, username, full_name, phone, mail_language)
  select new.id, private.name_from_email(new.email), facts.full_name, facts.phone, facts.mail_language
  from private.sign_up_facts(new.email, new.raw_user_meta_data) as facts
  on conflict (id) do nothing;
  return null;
end;
$$;
comment on function private.create_profile() is
  'Inserts the profile of a new user, always with the role pengguna.';

create trigger create_profile
  after insert on auth.users
  for each row execute function private.create_profile();

create function private.guard_profile()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Members of service_role: the service key, the owner of a hosted project, superusers.
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
comment on function private.guard_profile() is 'Rejects changes of role and id (PT403).';

create trigger guard_profile
  before update on public.profiles
  for each row execute function private.guard_profile();

-- Users that a hosted project has before the shop is deployed to it.
insert into public.profiles (id, username, full_name)
select id, private.name_from_email(email), private.name_from_email(email)
from auth.users
on conflict (id) do nothing;

revoke execute on function private.admin_standing() from public, anon;
grant execute on function private.admin_standing() to authenticated, service_role;
revoke execute on function private.is_admin() from public, anon;
grant execute on function private.is_admin() to authenticated, service_role;
revoke execute on function private.is_staff() from public, anon;
grant execute on function private.is_staff() to authenticated, service_role;
revoke execute on function private.require_staff() from public, anon, authenticated;
revoke execute on function private.name_from_email(text) from public, anon, authenticated;
revoke execute on function private.normal_phone(text) from public, anon, authenticated;
revoke execute on function private.sign_up_facts(text, jsonb) from public, anon, authenticated;
revoke execute on function private.create_profile() from public, anon, authenticated;
revoke execute on function private.guard_profile() from public, anon, authenticated;

revoke all on table public.profiles from anon, authenticated;
grant select, update (username, full_name, phone, mail_language) on table public.profiles to authenticated;
grant select, insert, update, delete on table public.profiles to service_role;

alter table public.profiles enable row level security;

create policy profiles_select_own_or_admin on public.profiles
  for select to authenticated
  using (id = (select auth.uid()) or (select private.is_admin()));
comment on policy profiles_select_own_or_admin on public.profiles is
  'Users read their own profile; admins read all.';

create policy profiles_update_own on public.profiles
  for update to authenticated
  using (id = (select auth.uid()))
  with check (id = (select auth.uid()));
comment on policy profiles_update_own on public.profiles is
  'Users change their own profile; the trigger guard_profile rejects a change of role.';
