-- Self-service of accounts: profile of a confirmed sign-up, language of e-mails, data export, and deletion
-- of the account.

create function private.complete_profile()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- The local backend stores the metadata only now: with several sign-ups for one address, those of the
  -- confirmed one count. Keep a name that the operator has set in between.
  update public.profiles as profile
  set full_name = facts.full_name, phone = facts.phone, mail_language = facts.mail_language
  from private.sign_up_facts(new.email, new.raw_user_meta_data) as facts
  where profile.id = new.id and profile.full_name = private.name_from_email(new.email);
  return null;
end;
$$;
comment on function private.complete_profile() is
  'Copies name, phone and language of e-mails from the confirmed sign-up.';

create trigger complete_profile
  after update of email_confirmed_at on auth.users
  for each row
  when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.complete_profile();

create function private.publish_mail_language()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update auth.users
  set raw_user_meta_data = coalesce(raw_user_meta_data, '{}')
    || jsonb_build_object('mail_language', new.mail_language)
  where id = new.id
    and raw_user_meta_data ->> 'mail_language' is distinct from new.mail_language;
  return null;
end;
$$;
comment on function private.publish_mail_language() is
  'Copies the language of e-mails into the user metadata, where the templates read it (.Data.mail_language).';

create trigger publish_mail_language
  after update of mail_language on public.profiles
  for each row
  when (new.mail_language is distinct from old.mail_language)
  execute function private.publish_mail_language();

create function public.export_account()
returns jsonb
language sql
stable
security invoker
set search_path = ''
as $$
  -- Admins may read rows of other users: filter each part by the caller.
  select jsonb_build_object(
    'exported_at', now(),
    'email', (select auth.jwt() ->> 'email'),
    'profile', (
      select to_jsonb(profile) from public.profiles as profile
      where profile.id = (select auth.uid())
    ),
    'orders', coalesce((
      select jsonb_agg(
        (to_jsonb(parent)
          - '{id_pemesan,idempotency_key,request_hash,acknowledged_by,placed_by}'::text[])
          || jsonb_build_object('payments', coalesce((
            select jsonb_agg(
              jsonb_build_object(
                'method', paid.method, 'status', paid.status, 'amount', paid.amount,
                'created_at', paid.created_at, 'settled_at', paid.settled_at)
              order by paid.id)
            from public.payment as paid
            where paid.id_pesanan = parent.id
          ), '[]'))
          || jsonb_build_object('lines', coalesce((
            select jsonb_agg(to_jsonb(item) - 'id_pesanan' order by item.id)
            from public.pesanan_item as item
            where item.id_pesanan = parent.id
          ), '[]'))
        order by parent.id)
      from public.pesanan as parent
      where parent.id_pemesan = (select auth.uid())
    ), '[]'),
    'cart', coalesce((
      select jsonb_agg(to_jsonb(line) - 'id_user' order by line.id)
      from public.keranjang as line
      where line.id_user = (select auth.uid())
    ), '[]')
  );
$$;
comment on function public.export_account() is
  'Data of the caller: profile, orders with lines, cart.';

create function public.delete_account()
returns void
language plpgsql
-- Definer: users may not write auth.users. Every statement is limited to the caller.
security definer
set search_path = ''
as $$
declare
  caller constant uuid := (select auth.uid());
  claims constant jsonb := (select auth.jwt());
begin
  -- Lock the account before its sessions and profile: the lock order of the auth service.
  perform 1 from auth.users where id = caller for no key update;
  if not exists (
    select 1 from auth.sessions as session
    where session.user_id = caller
      and session.id::text = claims ->> 'session_id'
      and (session.not_after is null or session.not_after > now())
  ) then
    raise sqlstate 'PT401' using
      message = 'not_signed_in', detail = '{"code":"not_signed_in"}';
  end if;
  -- A stolen session must not be enough: require a recent password. A token refresh keeps these times.
  if not exists (
    select 1
    from jsonb_array_elements(coalesce(claims -> 'amr', '[]')) as proof
    where proof ->> 'method' = 'password'
      and to_timestamp((proof ->> 'timestamp')::float8) > now() - interval '5 minutes'
  ) then
    raise sqlstate 'PT403' using
      message = 'password_needed', detail = '{"code":"password_needed"}';
  end if;
  if claims ->> 'aal' is distinct from 'aal2'
    and exists (
      select 1 from auth.mfa_factors where user_id = caller and status = 'verified'
    )
  then
    raise sqlstate 'PT403' using message = 'mfa_required', detail = '{"code":"mfa_required"}';
  end if;

  if exists (select 1 from public.profiles where id = caller and role = 'admin') then
    -- Serialize concurrent deletions of admins, so that the second one sees that it is the last.
    perform 1 from public.profiles where role = 'admin' order by id for update;
    if not exists (select 1 from public.profiles where role = 'admin' and id <> caller) then
      raise sqlstate 'PT409' using message = 'last_admin', detail = '{"code":"last_admin"}';
    end if;
  end if;

  -- Before the account: a token refresh locks the session before the account.
  delete from auth.sessions where user_id = caller;
  -- Foreign keys delete profile and cart; orders stay without customer.
  delete from auth.users where id = caller;
end;
$$;
comment on function public.delete_account() is
  'Deletes the account of the caller. Requires the password within the last five minutes, and the second factor if the account has one. Not for the last admin. Orders stay, without customer, name and phone.';

revoke execute on function private.complete_profile() from public, anon, authenticated;
revoke execute on function private.publish_mail_language() from public, anon, authenticated;
revoke execute on function public.export_account() from public, anon;
grant execute on function public.export_account() to authenticated;
revoke execute on function public.delete_account() from public, anon;
grant execute on function public.delete_account() to authenticated;
