-- Base rules: nothing is granted unless a migration grants it, and helpers that the API must not expose
-- are in the schema `private`.

create schema if not exists private;
comment on schema private is 'Helpers of policies and triggers. Never add it to the API schemas.';

revoke all on schema private from public;
-- Invoker triggers call these helpers by name, as the signed-in user.
grant usage on schema private to authenticated, service_role;

-- Older hosted projects grant everything on new objects to the API roles, newer ones nothing. Revoke the
-- defaults, so that both have only the grants of the migrations.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke execute on functions from anon, authenticated, service_role;
-- PostgreSQL lets every role execute a new function; this default can only be revoked for all schemas.
alter default privileges revoke execute on functions from public;

create function private.is_product_image_name(file_name text)
returns boolean
language sql
immutable
set search_path = ''
return coalesce(
  file_name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}_[A-Za-z0-9][A-Za-z0-9._-]{0,99}[.](png|jpe?g|webp|avif)$'
    and file_name !~ '[.][.]',
  false
);
comment on function private.is_product_image_name(text) is
  'True for `<uuid>_<safe name>.<png|jpg|jpeg|webp|avif>`: no folder, no "..", no percent sign.';

revoke execute on function private.is_product_image_name(text) from public, anon;
grant execute on function private.is_product_image_name(text) to authenticated, service_role;

create function private.is_plain_name(name text)
returns boolean
language sql
immutable
set search_path = ''
-- Forbidden: control characters, direction marks and invisible characters. Required: one character that
-- is not blank; Unicode has many blank ones.
return
  name !~ '[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\U000e0000-\U000e007f]'
  and name ~ '[^ \u00a0\u115f\u1160\u1680\u17b4\u17b5\u2000-\u200a\u202f\u205f\u2800\u3000\u3164\uffa0]';
comment on function private.is_plain_name(text) is
  'True for a name without control or format characters that is not blank.';

revoke execute on function private.is_plain_name(text) from public, anon;
grant execute on function private.is_plain_name(text) to authenticated, service_role;

create table private.settings (
  is_only_row boolean primary key default true,
  require_admin_mfa boolean not null default false,
  clock_offset interval not null default '0',
  constraint settings_has_one_row check (is_only_row)
);
comment on table private.settings is 'Settings of the shop, in one row.';
comment on column private.settings.require_admin_mfa is
  'True: everything that only admins may do needs a second factor (aal2).';

comment on column private.settings.clock_offset is
  'Added to the time of the database by private.clock(): zero, except in tests and simulations.';

insert into private.settings default values;

revoke all on table private.settings from public, anon, authenticated;
-- Every signed-in user may read the setting; admin_mfa_required() has the rights of its caller.
grant select on table private.settings to authenticated;
grant select, insert, update on table private.settings to service_role;

alter table private.settings enable row level security;

create policy settings_select_signed_in on private.settings
  for select to authenticated
  using (true);
comment on policy settings_select_signed_in on private.settings is
  'Signed-in users read the settings; only the service key changes them.';

create function private.clock()
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select now() + coalesce((select clock_offset from private.settings), '0');
$$;
comment on function private.clock() is
  'The only clock of opening hours, slots, promises and sold-out products: the time of the transaction, which tests can shift.';

create function public.set_clock_offset(seconds double precision)
returns timestamptz
language sql
security invoker
set search_path = ''
as $$
  update private.settings set clock_offset = make_interval(secs => seconds)
  where is_only_row
  returning now() + clock_offset;
$$;
comment on function public.set_clock_offset(double precision) is
  'Shifts private.clock() by these seconds and returns its time. Service key only, for tests and simulations.';

revoke execute on function private.clock() from public, anon;
grant execute on function private.clock() to authenticated, service_role;
revoke execute on function public.set_clock_offset(double precision) from public, anon, authenticated;
grant execute on function public.set_clock_offset(double precision) to service_role;
