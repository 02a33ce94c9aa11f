-- Browsers that show notifications about the orders of a user (Web Push).

create table public.push_subscription (
  id bigint generated always as identity primary key,
  id_user uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now(),
  constraint push_subscription_id_user_fkey
    foreign key (id_user) references auth.users (id) on delete cascade,
  constraint push_subscription_endpoint_unique unique (endpoint),
  -- A public DNS name without port and credentials: the server sends requests to it.
  constraint push_subscription_endpoint_form check (
    char_length(endpoint) <= 1000
    and endpoint ~ '^https://([A-Za-z0-9_-]+[.])+[A-Za-z][A-Za-z0-9-]*/[!-~]*$'),
  constraint push_subscription_p256dh_form check (p256dh ~ '^B[A-P][A-Za-z0-9_-]{85}$'),
  constraint push_subscription_auth_form check (auth ~ '^[A-Za-z0-9_-]{22}$')
);
comment on table public.push_subscription is
  'Browsers that show notifications about the orders of a user (Web Push).';
comment on column public.push_subscription.endpoint is
  'URL at the push service of the browser. Secret: whoever knows it can reach the browser.';
comment on column public.push_subscription.p256dh is 'Public key of the browser, base64url.';
comment on column public.push_subscription.auth is 'Secret of the browser, base64url.';
comment on column public.push_subscription.created_at is 'When the browser last registered it.';

create index push_subscription_id_user_idx on public.push_subscription (id_user, created_at);

create function public.register_push_subscription(endpoint text, p256dh text, auth text)
returns void
language plpgsql
-- Definer: takes a browser's subscription from the account that used the browser before.
security definer
set search_path = ''
as $$
declare
  max_subscriptions constant integer := 10;
  caller constant uuid := (select auth.uid());
begin
  if caller is null then
    raise sqlstate 'PT401' using
      message = 'not_signed_in', detail = '{"code":"not_signed_in"}';
  end if;
  -- Serializes the calls of a user, for the limit.
  perform 1 from public.profiles where id = caller for no key update;
  -- Only the browser itself knows its keys. A new row: what waits for the old one is for the other account.
  delete from public.push_subscription as other
  where other.endpoint = register_push_subscription.endpoint
    and other.id_user <> caller
    and other.p256dh = register_push_subscription.p256dh
    and other.auth = register_push_subscription.auth;
  insert into public.push_subscription as own (id_user, endpoint, p256dh, auth)
  values (caller, register_push_subscription.endpoint, register_push_subscription.p256dh,
    register_push_subscription.auth)
  on conflict on constraint push_subscription_endpoint_unique do update
    set p256dh = excluded.p256dh, auth = excluded.auth, created_at = now()
    where own.id_user = caller;
  if not found then
    raise sqlstate 'PT409' using
      message = 'subscription_taken', detail = '{"code":"subscription_taken"}';
  end if;
  delete from public.push_subscription as oldest
  where oldest.id_user = caller
    and oldest.id not in (
      select kept.id from public.push_subscription as kept
      where kept.id_user = caller
      order by kept.created_at desc, kept.id desc
      limit max_subscriptions);
end;
$$;
comment on function public.register_push_subscription(text, text, text) is
  'Stores the subscription of this browser for the caller; removes the oldest beyond ten. One of another account moves only with the same keys, otherwise PT409 subscription_taken.';

create function public.remove_push_subscription(endpoint text)
returns void
language sql
security invoker
set search_path = ''
as $$
  delete from public.push_subscription as own
  where own.endpoint = remove_push_subscription.endpoint and own.id_user = (select auth.uid());
$$;
comment on function public.remove_push_subscription(text) is
  'Removes a subscription of the caller. A function, because URLs of requests are logged.';

revoke execute on function public.register_push_subscription(text, text, text) from public, anon;
grant execute on function public.register_push_subscription(text, text, text) to authenticated;
revoke execute on function public.remove_push_subscription(text) from public, anon;
grant execute on function public.remove_push_subscription(text) to authenticated;

revoke all on table public.push_subscription from public, anon, authenticated;
grant select, delete on table public.push_subscription to authenticated;
grant select, insert, update, delete on table public.push_subscription to service_role;

alter table public.push_subscription enable row level security;

create policy push_subscription_select_own on public.push_subscription
  for select to authenticated
  using (id_user = (select auth.uid()));
comment on policy push_subscription_select_own on public.push_subscription is
  'Users read their own subscriptions.';

create policy push_subscription_delete_own on public.push_subscription
  for delete to authenticated
  using (id_user = (select auth.uid()));
comment on policy push_subscription_delete_own on public.push_subscription is
  'Users remove their own subscriptions; register_push_subscription() adds them.';
