-- Steps of an order by the staff, and its cancellation. Each call names the status that the caller saw: the
-- second of two people learns who was first, and a repeated call changes nothing.

create function private.raise_order_changed(current public.pesanan)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  latest record;
begin
  select event.at, coalesce(profile.full_name, profile.username) as name into latest
  from public.order_event as event
  left join public.profiles as profile on profile.id = event.actor
  where event.id_pesanan = current.id
  order by event.id desc
  limit 1;
  raise sqlstate 'PT409' using
    message = 'order_changed',
    detail = jsonb_build_object(
      'code', 'order_changed', 'status', current.status,
      'acknowledged', current.acknowledged_at is not null, 'revision', current.revision,
      'by', latest.name, 'at', latest.at)::text;
end;
$$;
comment on function private.raise_order_changed(public.pesanan) is
  'Raises PT409 order_changed with the current status and the person and time of the last change.';

create function private.lock_order(order_id bigint)
returns public.pesanan
language plpgsql
set search_path = ''
as $$
declare
  found_order public.pesanan;
begin
  select * into found_order from public.pesanan where id = order_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'unknown_order', detail = '{"code":"unknown_order"}';
  end if;
  return found_order;
end;
$$;
comment on function private.lock_order(bigint) is 'Locks and returns an order; PT404 unknown_order.';

create function private.given_reason(typed text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  reason constant text := nullif(btrim(typed), '');
begin
  if char_length(reason) > 200 or not private.is_plain_name(reason) then
    raise sqlstate 'PT422' using
      message = 'invalid_reason', detail = '{"code":"invalid_reason","max":200}';
  end if;
  return reason;
end;
$$;
comment on function private.given_reason(text) is
  'The reason of a step, trimmed; null if blank; PT422 invalid_reason if too long or not plain text.';

create function private.is_own_last_step(current public.pesanan, expected_status text, new_status text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select coalesce((
    select event.actor = (select auth.uid())
      and event.from_status = expected_status
      and event.to_status = new_status
      and current.status = new_status
    from public.order_event as event
    where event.id_pesanan = current.id
    order by event.id desc
    limit 1
  ), false);
$$;
comment on function private.is_own_last_step(public.pesanan, text, text) is
  'Whether the last change of the order was exactly this step by the caller: a repeated request.';

create function private.is_own_last_event(current public.pesanan)
returns boolean
language sql
stable
set search_path = ''
as $$
  select coalesce((
    select event.actor = (select auth.uid())
    from public.order_event as event
    where event.id_pesanan = current.id
    order by event.id desc
    limit 1
  ), false);
$$;
comment on function private.is_own_last_event(public.pesanan) is
  'Whether the caller made the last change of the order, so that no other person was first.';

create function private.promised_time(current public.pesanan, minutes integer)
returns timestamptz
language plpgsql
stable
set search_path = ''
as $$
begin
  if minutes not between 1 and 240 then
    raise sqlstate 'PT422' using
      message = 'invalid_minutes', detail = '{"code":"invalid_minutes","min":1,"max":240}';
  end if;
  return coalesce(private.clock() + make_interval(mins => minutes), current.promised_at);
end;
$$;
comment on function private.promised_time(public.pesanan, integer) is
  'The time in so many minutes; null keeps the promised time. PT422 invalid_minutes outside 1 to 240.';

create function public.accept_order(order_id bigint, expected_status text, minutes integer default null)
returns public.pesanan
language plpgsql
-- Definer: the API does not grant these columns.
security definer
set search_path = ''
as $$
declare
  current public.pesanan;
begin
  perform private.require_staff();
  current := private.lock_order(order_id);
  if current.acknowledged_at is not null then
    if current.acknowledged_by = (select auth.uid()) and current.status = 'disiapkan' then
      return current;
    end if;
    perform private.raise_order_changed(current);
  end if;
  if current.status is distinct from expected_status
    or current.status not in ('menunggu', 'disiapkan')
  then
    perform private.raise_order_changed(current);
  end if;
  update public.pesanan
  set status = 'disiapkan', acknowledged_at = private.clock(), acknowledged_by = (select auth.uid()),
    promised_at = private.promised_time(current, minutes)
  where id = order_id
  returning * into current;
  return current;
end;
$$;
comment on function public.accept_order(bigint, text, integer) is
  'Accepts a new order, to be ready in so many minutes (null: at its pickup time, or without a promise). Staff only. A repeated call changes nothing; PT409 order_changed if another person was first.';

create function public.promise_order(
  order_id bigint,
  minutes integer,
  expected_promised_at timestamptz default '-infinity'
)
returns public.pesanan
language plpgsql
security definer
set search_path = ''
as $$
declare
  current public.pesanan;
begin
  perform private.require_staff();
  current := private.lock_order(order_id);
  if current.status <> 'disiapkan' or current.acknowledged_at is null
    or (expected_promised_at is distinct from '-infinity'
      and current.promised_at is distinct from expected_promised_at
      and not private.is_own_last_event(current))
  then
    perform private.raise_order_changed(current);
  end if;
  update public.pesanan
  set promised_at = private.promised_time(current, minutes)
  where id = order_id
  returning * into current;
  return current;
end;
$$;
comment on function public.promise_order(bigint, integer, timestamptz) is
  'Promises an accepted order for another time, in so many minutes from now. Staff only. PT409 order_changed if another person has changed the expected promise (-infinity: any).';

create function public.move_order(
  order_id bigint,
  expected_status text,
  new_status text,
  reason text default null,
  expected_acknowledged boolean default null
)
returns public.pesanan
language plpgsql
security definer
set search_path = ''
as $$
declare
  current public.pesanan;
begin
  perform private.require_staff();
  current := private.lock_order(order_id);
  if private.is_own_last_step(current, expected_status, new_status) then
    return current;
  end if;
  -- Accepting does not change the status of an order that was accepted automatically.
  if current.status is distinct from expected_status
    or (expected_acknowledged <> (current.acknowledged_at is not null)
      and not private.is_own_last_event(current))
  then
    perform private.raise_order_changed(current);
  end if;
  if current.status = new_status then
    raise sqlstate 'PT409' using
      message = 'illegal_status',
      detail = jsonb_build_object(
        'code', 'illegal_status', 'from', current.status, 'to', new_status)::text;
  end if;
  update public.pesanan
  set status = new_status, status_reason = private.given_reason(reason),
    cancelled_by = case when new_status = 'dibatalkan' then 'staff' else cancelled_by end
  where id = order_id
  returning * into current;
  return current;
end;
$$;
comment on function public.move_order(bigint, text, text, text, boolean) is
  'Moves an order from the expected to a new status. Staff only. A repeated call changes nothing; PT409 order_changed if the status is another one, or another person has accepted the order (expected_acknowledged; null: either).';

create function public.cancel_order(order_id bigint, expected_status text, reason text default null)
returns public.pesanan
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller constant uuid := (select auth.uid());
  current public.pesanan;
begin
  if caller is null then
    raise sqlstate 'PT401' using
      message = 'not_signed_in', detail = '{"code":"not_signed_in"}';
  end if;
  -- Without a reason, staff cancel their own orders as customers do.
  if private.is_staff() and (
    nullif(btrim(reason), '') is not null
    or not exists (select from public.pesanan where id = order_id and id_pemesan = caller)
  ) then
    return public.move_order(order_id, expected_status, 'dibatalkan', reason);
  end if;
  select * into current from public.pesanan where id = order_id and id_pemesan = caller for update;
  if not found then
    -- The same error for an order of another customer and for an unknown id.
    raise sqlstate 'PT404' using message = 'unknown_order', detail = '{"code":"unknown_order"}';
  end if;
  if current.status = 'dibatalkan' and current.cancelled_by = 'customer' then
    return current;
  end if;
  if current.acknowledged_at is not null or current.status not in ('menunggu', 'disiapkan') then
    raise sqlstate 'PT409' using
      message = 'order_begun',
      detail = jsonb_build_object('code', 'order_begun', 'status', current.status)::text;
  end if;
  update public.pesanan
  set status = 'dibatalkan', cancelled_by = 'customer', status_reason = private.given_reason(reason)
  where id = order_id
  returning * into current;
  return current;
end;
$$;
comment on function public.cancel_order(bigint, text, text) is
  'Cancels an order: staff with a reason at any time before it is done, customers their own until the staff accept it (otherwise PT409 order_begun). Units return to the stock.';

create function public.set_ready_mail(order_id bigint, wanted boolean)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.pesanan set wants_mail = coalesce(wanted, false)
  where id = order_id and id_pemesan = (select auth.uid());
  if not found then
    raise sqlstate 'PT404' using message = 'unknown_order', detail = '{"code":"unknown_order"}';
  end if;
  return coalesce(wanted, false);
end;
$$;
comment on function public.set_ready_mail(bigint, boolean) is
  'Whether the caller wants an e-mail when their own order is ready.';

create function public.order_timeline(order_id bigint)
returns table (
  at timestamptz, type text, from_status text, to_status text, reason text, detail jsonb,
  actor_role text, actor_name text
)
language sql
stable
-- Definer: customers may not read order_event, which names the staff.
security definer
set search_path = ''
as $$
  select
    event.at, event.type, event.from_status, event.to_status, event.reason, event.detail,
    event.actor_role,
    case when (select private.is_staff()) then coalesce(profile.full_name, profile.username) end
  from public.order_event as event
  join public.pesanan as parent on parent.id = event.id_pesanan
  left join public.profiles as profile on profile.id = event.actor
  where event.id_pesanan = order_id
    and (parent.id_pemesan = (select auth.uid()) or (select private.is_staff()))
  order by event.id;
$$;
comment on function public.order_timeline(bigint) is
  'Events of an order, oldest first, for its customer and the staff. Only staff read the names of actors.';

revoke execute on function private.raise_order_changed(public.pesanan) from public, anon, authenticated;
revoke execute on function private.lock_order(bigint) from public, anon, authenticated;
revoke execute on function private.given_reason(text) from public, anon, authenticated;
revoke execute on function private.is_own_last_step(public.pesanan, text, text) from public, anon, authenticated;
revoke execute on function private.is_own_last_event(public.pesanan) from public, anon, authenticated;
revoke execute on function private.promised_time(public.pesanan, integer) from public, anon, authenticated;
revoke execute on function public.accept_order(bigint, text, integer) from public, anon;
grant execute on function public.accept_order(bigint, text, integer) to authenticated;
revoke execute on function public.promise_order(bigint, integer, timestamptz) from public, anon;
grant execute on function public.promise_order(bigint, integer, timestamptz) to authenticated;
revoke execute on function public.move_order(bigint, text, text, text, boolean) from public, anon;
grant execute on function public.move_order(bigint, text, text, text, boolean) to authenticated;
revoke execute on function public.cancel_order(bigint, text, text) from public, anon;
grant execute on function public.cancel_order(bigint, text, text) to authenticated;
revoke execute on function public.set_ready_mail(bigint, boolean) from public, anon;
grant execute on function public.set_ready_mail(bigint, boolean) to authenticated;
revoke execute on function public.order_timeline(bigint) from public, anon;
grant execute on function public.order_timeline(bigint) to authenticated;
