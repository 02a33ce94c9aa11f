-- Notifications to customers about their orders, by push message and mail. A trigger on order_event fills
-- the outbox; a sender (supabase/functions/notify) leases rows and reports what became of them. Several
-- senders may run: a row whose sender crashed is sent again when its lease ends.

create table private.notification (
  id bigint generated always as identity primary key,
  id_pesanan bigint not null,
  id_user uuid not null,
  id_subscription bigint,
  type text not null,
  reason text,
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  lease uuid,
  attempts integer not null default 0,
  finished_at timestamptz,
  error text,
  constraint notification_id_pesanan_fkey
    foreign key (id_pesanan) references public.pesanan (id) on delete cascade,
  -- Nothing is sent about the orders of a deleted account.
  constraint notification_id_user_fkey
    foreign key (id_user) references auth.users (id) on delete cascade,
  constraint notification_id_subscription_fkey
    foreign key (id_subscription) references public.push_subscription (id) on delete cascade,
  constraint notification_type_known check (type in (
    'accepted', 'ready', 'not_ready', 'declined', 'cancelled', 'edited', 'unacknowledged')),
  constraint notification_attempts_range check (attempts between 0 and 8),
  constraint notification_error_length check (char_length(error) <= 100)
);
comment on table private.notification is
  'Outbox: one row per notification and recipient, for a week. Finished without error: sent.';
comment on column private.notification.id_subscription is 'Null: an e-mail.';
comment on column private.notification.due_at is 'Time of the next attempt; with a lease, its end.';
comment on column private.notification.lease is 'The attempt under way; null: none.';
comment on column private.notification.error is 'Why the last attempt failed.';

create index notification_due_idx on private.notification (due_at, id) where finished_at is null;
create index notification_created_at_idx on private.notification (created_at);
create index notification_id_pesanan_idx on private.notification (id_pesanan);
create index notification_id_user_idx on private.notification (id_user);
create index notification_id_subscription_idx on private.notification (id_subscription);
-- Told once, also by senders that run at the same time.
create unique index notification_unacknowledged_once
  on private.notification (id_pesanan, id_subscription) nulls not distinct where type = 'unacknowledged';
-- New orders, for take_notifications().
create index pesanan_unacknowledged_idx on public.pesanan (created_at)
  where acknowledged_at is null and is_open is true;

create function private.queue_notification()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  happened constant text := case
    when new.type = 'accepted' then 'accepted'
    when new.type = 'edited' then 'edited'
    when new.type = 'cancelled' and new.actor_role = 'customer' then null
    when new.type = 'cancelled' and new.from_status = 'menunggu' then 'declined'
    when new.type = 'cancelled' then 'cancelled'
    when new.from_status = 'disiapkan' and new.to_status = 'siap' then 'ready'
    when new.from_status = 'siap' and new.to_status = 'disiapkan' then 'not_ready'
  end;
begin
  -- First the browsers, as the deletion of one does: its notifications are deleted after it.
  perform from public.push_subscription as browser
  where browser.id_user = (select id_pemesan from public.pesanan where id = new.id_pesanan)
  for key share;
  -- What waits is outdated, except the e-mail of an order that is still ready. An attempt under way is not: this event
  -- is sent after it.
  delete from private.notification
  where id_pesanan = new.id_pesanan and finished_at is null and lease is null
    and (id_subscription is not null or new.to_status <> 'siap');
  if happened is null then
    return null;
  end if;
  insert into private.notification (id_pesanan, id_user, id_subscription, type, reason)
  select parent.id, parent.id_pemesan, browser.id, happened, new.reason
  from public.pesanan as parent
  join public.push_subscription as browser on browser.id_user = parent.id_pemesan
  where parent.id = new.id_pesanan;
  insert into private.notification (id_pesanan, id_user, type)
  select parent.id, parent.id_pemesan, happened
  from public.pesanan as parent
  where parent.id = new.id_pesanan
    and happened = 'ready' and parent.wants_mail and parent.id_pemesan is not null;
  return null;
end;
$$;
comment on function private.queue_notification() is
  'Queues the notifications about an event of an order, in place of those that wait.';

create trigger queue_notification
  after insert on public.order_event
  for each row
  -- Money is no news for the customer, and does not replace news that waits.
  when (new.type not in ('paid', 'refunded'))
  execute function private.queue_notification();

create function public.take_notifications(batch integer default 50)
returns jsonb
language plpgsql
-- Definer: reads the address of the account.
security definer
set search_path = ''
as $$
declare
  max_attempts constant integer := 8;
  lease_time constant interval := '1 minute';
  taken jsonb;
begin
  -- Orders that the staff have not acknowledged for five minutes. Later than an hour, they belong to a shop
  -- that nobody looks at.
  insert into private.notification (id_pesanan, id_user, id_subscription, type)
  select waiting.id, waiting.id_pemesan, browser.id, 'unacknowledged'
  from public.pesanan as waiting
  join public.push_subscription as browser on browser.id_user = waiting.id_pemesan
  where waiting.acknowledged_at is null and waiting.is_open is true and not waiting.awaits_payment
    and waiting.created_at <= private.clock() - interval '5 minutes'
    -- An order that waited for its payment is new when it is paid.
    and waiting.updated_at <= private.clock() - interval '5 minutes'
    and waiting.created_at > private.clock() - interval '1 hour'
  on conflict (id_pesanan, id_subscription) where type = 'unacknowledged' do nothing;
  -- Two hours later, nothing about an order is news.
  with ended as (
    select old.id from private.notification as old
    where old.finished_at is null and old.due_at <= now()
      and (old.attempts >= max_attempts or old.created_at <= now() - interval '2 hours'
        -- Its sender crashed, and a later event is to be sent.
        or (old.attempts > 0 and exists (
          select from private.notification as later
          where later.id_pesanan = old.id_pesanan
            and later.id_subscription is not distinct from old.id_subscription
            and later.id > old.id)))
    order by old.due_at, old.id
    limit 500
    for update skip locked
  )
  update private.notification as old
  set finished_at = now(), lease = null, error = coalesce(old.error, 'expired')
  from ended where old.id = ended.id;
  delete from private.notification
  where id in (
    select old.id from private.notification as old
    where old.created_at < now() - interval '7 days'
    order by old.created_at
    limit 500
    for update skip locked);

  with due as (
    select waiting.id from private.notification as waiting
    where waiting.finished_at is null and waiting.due_at <= now()
      -- In order: not while an earlier one about the order is being sent to the same recipient.
      and not exists (
        select from private.notification as earlier
        where earlier.id_pesanan = waiting.id_pesanan
          and earlier.id_subscription is not distinct from waiting.id_subscription
          and earlier.id < waiting.id
          and earlier.finished_at is null)
    order by waiting.due_at, waiting.id
    limit least(batch, 500)
    for update skip locked
  ),
  leased as (
    update private.notification as waiting
    set lease = gen_random_uuid(), attempts = waiting.attempts + 1, due_at = now() + lease_time
    from due where waiting.id = due.id
    returning waiting.*
  )
  select jsonb_agg(jsonb_build_object(
    'id', leased.id, 'lease', leased.lease, 'attempt', leased.attempts, 'type', leased.type,
    'order_id', parent.id, 'order_number', parent.order_number,
    'branch_name', branch.name, 'time_zone', branch.time_zone,
    'table_name', parent.table_name, 'promised_at', parent.promised_at, 'reason', leased.reason,
    'push', case when browser.id is not null then jsonb_build_object(
      'endpoint', browser.endpoint, 'p256dh', browser.p256dh, 'auth', browser.auth) end,
    'mail', case
      when leased.id_subscription is null and account.email_confirmed_at is not null
        and account.deleted_at is null
        then jsonb_build_object('address', account.email, 'language', profile.mail_language)
    end
  ) order by leased.id)
  into taken
  from leased
  join public.pesanan as parent on parent.id = leased.id_pesanan
  join public.branch as branch on branch.id = parent.branch_id
  join auth.users as account on account.id = leased.id_user
  join public.profiles as profile on profile.id = leased.id_user
  left join public.push_subscription as browser on browser.id = leased.id_subscription;
  return coalesce(taken, '[]');
end;
$$;
comment on function public.take_notifications(integer) is
  'Queues those about orders that wait for the staff since five minutes, leases due notifications for a minute, and returns them with their recipients, oldest first. Service key only.';

create function public.report_notifications(results jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  max_attempts constant integer := 8;
begin
  -- Removes its notifications, too.
  delete from public.push_subscription
  where id in (
    select sent.id_subscription
    from jsonb_to_recordset(results) as result (id bigint, lease uuid, outcome text)
    join private.notification as sent on sent.id = result.id and sent.lease = result.lease
    where result.outcome = 'gone');
  update private.notification as sent
  set lease = null,
    error = left(result.error, 100),
    finished_at = case
      when result.outcome = 'retry' and sent.attempts < max_attempts
        and not exists (
          select from private.notification as later
          where later.id_pesanan = sent.id_pesanan
            and later.id_subscription is not distinct from sent.id_subscription
            and later.id > sent.id)
        then null
      else now()
    end,
    due_at = now() + greatest(
      make_interval(secs => least(coalesce(result.retry_after, 0), 3600)),
      least(interval '5 seconds' * power(2, sent.attempts - 1), interval '5 minutes'))
  from jsonb_to_recordset(results)
    as result (id bigint, lease uuid, outcome text, error text, retry_after double precision)
  where sent.id = result.id and sent.lease = result.lease and sent.finished_at is null;
end;
$$;
comment on function public.report_notifications(jsonb) is
  'Records [{id, lease, outcome: sent|gone|retry|failed, error?, retry_after?}]; results of an ended lease that was taken again are ignored. gone removes the subscription; retry backs off, at most eight attempts, and ends when a later event waits. Service key only.';

revoke execute on function private.queue_notification() from public, anon, authenticated;
revoke execute on function public.take_notifications(integer) from public, anon, authenticated;
grant execute on function public.take_notifications(integer) to service_role;
revoke execute on function public.report_notifications(jsonb) from public, anon, authenticated;
grant execute on function public.report_notifications(jsonb) to service_role;

revoke all on table private.notification from public, anon, authenticated;
alter table private.notification enable row level security;
