-- Steps of cooks and of the expediter. A step names the version of each line that the cook saw, so the second of two
-- people learns the name of the first; a repeated request changes nothing. Steps that waited for the network say how
-- long ago they were taken.

create table public.kitchen_event (
  id bigint generated always as identity primary key,
  ticket_id bigint not null,
  step text not null,
  lines bigint[] not null,
  actor uuid,
  at timestamptz not null default private.clock(),
  happened_at timestamptz not null,
  idempotency_key uuid not null,
  constraint kitchen_event_ticket_id_fkey
    foreign key (ticket_id) references public.kitchen_ticket (id) on delete cascade,
  -- Events remain when the account of their actor is deleted.
  constraint kitchen_event_actor_fkey
    foreign key (actor) references auth.users (id) on delete set null,
  constraint kitchen_event_step_known check (step in ('begin', 'unbegin', 'done', 'recall')),
  constraint kitchen_event_one_per_key unique (idempotency_key)
);
comment on table public.kitchen_event is 'Steps of the kitchen, append-only. Only kitchen_step() inserts them.';
comment on column public.kitchen_event.lines is 'Ids of the lines.';
comment on column public.kitchen_event.happened_at is
  'When the cook took the step; before at if it waited for the network.';

create index kitchen_event_ticket_id_idx on public.kitchen_event (ticket_id, id);
create index kitchen_event_actor_idx on public.kitchen_event (actor);

create function private.ticket_facts(ticket public.kitchen_ticket)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', ticket.id, 'station_id', ticket.station_id,
    'order_id', parent.id, 'order_number', parent.order_number, 'order_status', parent.status,
    'customer_name', parent.nama_pemesan, 'note', parent.customer_note, 'source', parent.source,
    'pickup_type', parent.pickup_type, 'pickup_at', parent.pickup_at, 'table_name', parent.table_name,
    'promised_at', parent.promised_at, 'status_reason', parent.status_reason,
    'accepted_at', ticket.accepted_at, 'begun_at', ticket.begun_at, 'ready_at', ticket.ready_at,
    'cancelled_at', ticket.cancelled_at, 'closed_at', ticket.closed_at,
    'begun_by_name', (
      select coalesce(full_name, username) from public.profiles where id = ticket.begun_by),
    'lines', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'id', line.id, 'version', line.version, 'name', line.name, 'size', line.size,
          'options', line.options, 'note', line.note, 'quantity', line.quantity,
          'seen_quantity', line.seen_quantity, 'done_quantity', line.done_quantity)
        order by line.id)
      from public.kitchen_line as line
      where line.ticket_id = ticket.id
    ), '[]'))
  from public.pesanan as parent
  where parent.id = ticket.id_pesanan;
$$;
comment on function private.ticket_facts(public.kitchen_ticket) is
  'A ticket with its lines and what the kitchen needs of its order, without phone and prices.';

create function private.raise_ticket_changed(ticket public.kitchen_ticket)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  latest record;
begin
  select change.at, coalesce(profile.full_name, profile.username) as name into latest
  from (
    select event.at, event.actor from public.kitchen_event as event where event.ticket_id = ticket.id
    union all
    select event.at, event.actor from public.order_event as event
    where event.id_pesanan = ticket.id_pesanan and event.type <> 'placed'
  ) as change
  left join public.profiles as profile on profile.id = change.actor
  order by change.at desc
  limit 1;
  raise sqlstate 'PT409' using
    message = 'ticket_changed',
    detail = jsonb_build_object(
      'code', 'ticket_changed', 'ticket', private.ticket_facts(ticket),
      'by', latest.name, 'at', latest.at)::text;
end;
$$;
comment on function private.raise_ticket_changed(public.kitchen_ticket) is
  'Raises PT409 ticket_changed with the ticket as it is, and the person and time of the last change.';

create function private.is_current(of_ticket bigint, seen jsonb)
returns boolean
language sql
stable
set search_path = ''
as $$
  select coalesce(bool_and((line.version = wanted.version) is true), true)
  from jsonb_to_recordset(seen) as wanted (id bigint, version integer)
  left join public.kitchen_line as line on line.id = wanted.id and line.ticket_id = of_ticket;
$$;
comment on function private.is_current(bigint, jsonb) is
  'Whether the lines [{id, version}] belong to the ticket and have these versions.';

create function private.acknowledge(current public.pesanan)
returns void
language sql
set search_path = ''
as $$
  update public.pesanan
  set acknowledged_at = private.clock(), acknowledged_by = (select auth.uid())
  where id = current.id and acknowledged_at is null and status = 'disiapkan';
$$;
comment on function private.acknowledge(public.pesanan) is
  'Accepts an order that went into preparation by itself: its customer can no longer cancel it.';

create function private.back_to_kitchen(current public.pesanan)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if current.status in ('selesai', 'dibatalkan') then
    raise sqlstate 'PT409' using
      message = 'order_finished',
      detail = jsonb_build_object('code', 'order_finished', 'status', current.status)::text;
  end if;
  perform private.prepare_again(current.id, 'Dapur menyiapkan lagi pesanan ini.');
end;
$$;
comment on function private.back_to_kitchen(public.pesanan) is
  'Moves a ready order back into preparation; PT409 order_finished once it was collected or cancelled.';

create function private.unbegin(ticket public.kitchen_ticket, happened_at timestamptz)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if ticket.begun_at is null
    or exists (select from public.kitchen_line where ticket_id = ticket.id and done_quantity > 0)
  then
    perform private.raise_ticket_changed(ticket);
  end if;
  if happened_at > ticket.begun_at + interval '1 minute' then
    raise sqlstate 'PT409' using message = 'undo_expired', detail = '{"code":"undo_expired"}';
  end if;
  update public.kitchen_ticket set begun_at = null, begun_by = null where id = ticket.id;
end;
$$;
comment on function private.unbegin(public.kitchen_ticket, timestamptz) is
  'Takes back that a ticket was begun, within a minute: PT409 undo_expired. PT409 ticket_changed if it is not begun, or units are done. Its order stays accepted.';

create function public.kitchen_step(
  ticket_id bigint,
  step text,
  lines jsonb,
  idempotency_key uuid,
  seconds_ago integer default 0
)
returns jsonb
language plpgsql
-- Definer: the API grants no writing of tickets.
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  max_seconds constant integer := 7200;
  current public.pesanan;
  ticket public.kitchen_ticket;
  earlier public.kitchen_event;
  happened timestamptz;
begin
  perform private.require_staff();
  if step is null or step not in ('begin', 'unbegin', 'done', 'recall') then
    raise sqlstate 'PT422' using message = 'invalid_step', detail = '{"code":"invalid_step"}';
  end if;
  if idempotency_key is null then
    raise sqlstate 'PT422' using message = 'missing_key', detail = '{"code":"missing_key"}';
  end if;
  if private.is_list_of_objects(lines) is not true or (seconds_ago between 0 and max_seconds) is not true then
    raise sqlstate 'PT422' using
      message = 'invalid_request', detail = '{"code":"invalid_request","max_seconds":7200}';
  end if;
  select * into ticket from public.kitchen_ticket where id = kitchen_step.ticket_id;
  if not found then
    raise sqlstate 'PT404' using message = 'unknown_ticket', detail = '{"code":"unknown_ticket"}';
  end if;
  -- The order before its tickets, as all other writers.
  current := private.lock_order(ticket.id_pesanan);
  if step = 'recall' then
    perform private.lock_stations(ticket.branch_id);
  end if;
  select * into ticket from public.kitchen_ticket where id = kitchen_step.ticket_id for update;
  select * into earlier from public.kitchen_event as event
  where event.idempotency_key = kitchen_step.idempotency_key;
  if found then
    if (earlier.ticket_id, earlier.step) <> (ticket.id, kitchen_step.step) then
      raise sqlstate 'PT409' using message = 'key_reused', detail = '{"code":"key_reused"}';
    end if;
    return private.ticket_facts(ticket);
  end if;
  if lines = '[]' and ticket.cancelled_at is null then
    raise sqlstate 'PT422' using message = 'no_lines', detail = '{"code":"no_lines"}';
  end if;
  if not private.is_current(ticket.id, lines)
    or (ticket.cancelled_at is not null and (step <> 'done' or ticket.closed_at is not null))
  then
    perform private.raise_ticket_changed(ticket);
  end if;

  happened := greatest(
    private.clock() - make_interval(secs => seconds_ago), ticket.accepted_at,
    case when step in ('unbegin', 'done') then ticket.begun_at end);
  insert into public.kitchen_event (ticket_id, step, lines, actor, happened_at, idempotency_key)
  values (
    ticket.id, step, array(select id from jsonb_to_recordset(lines) as line (id bigint)),
    (select auth.uid()), happened, idempotency_key);

  if ticket.cancelled_at is not null then
    update public.kitchen_ticket set closed_at = private.clock() where id = ticket.id returning * into ticket;
    return private.ticket_facts(ticket);
  end if;
  if step = 'recall' then
    update public.kitchen_line as line
    set done_quantity = case when line.done_before < line.quantity then line.done_before else 0 end,
      done_before = 0, version = line.version + 1
    from jsonb_to_recordset(lines) as wanted (id bigint)
    where line.id = wanted.id;
    perform private.back_to_kitchen(current);
  elsif step = 'unbegin' then
    perform private.unbegin(ticket, happened);
  else
    update public.kitchen_line as line
    set seen_quantity = line.quantity,
      done_quantity = case when step = 'done' then line.quantity else line.done_quantity end,
      done_before = case
        when step = 'done' and line.done_quantity < line.quantity then line.done_quantity
        else line.done_before
      end,
      version = line.version + case when step = 'done' then 1 else 0 end
    from jsonb_to_recordset(lines) as wanted (id bigint)
    where line.id = wanted.id;
    update public.kitchen_ticket as begun
    set begun_at = happened, begun_by = (select auth.uid())
    where begun.id = ticket.id and begun.begun_at is null;
    perform private.acknowledge(current);
  end if;
  perform private.settle_ticket(ticket.id, happened);
  if step = 'done'
    and not (select has_expediter from public.kitchen where branch_id = ticket.branch_id)
    and not private.has_open_lines(current.id)
  then
    update public.pesanan set status = 'siap' where id = current.id and status = 'disiapkan';
  end if;
  select * into ticket from public.kitchen_ticket where id = ticket.id;
  return private.ticket_facts(ticket);
end;
$$;
comment on function public.kitchen_step(bigint, text, jsonb, uuid, integer) is
  'A step of a cook with lines [{id, version}] of a ticket: begin (also: has seen their changes), unbegin (within a minute), done (all units; of a cancelled ticket: has seen that, also without lines) or recall. Returns the ticket. Without an expediter, the last line makes the order ready. Staff only. PT409 ticket_changed with the person who was first, order_finished, undo_expired, key_reused; PT422 no_lines; PT404 unknown_ticket.';

create function private.has_open_lines(order_id bigint)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from public.kitchen_line as line
    join public.kitchen_ticket as ticket on ticket.id = line.ticket_id
    where ticket.id_pesanan = order_id and line.done_quantity < line.quantity);
$$;
comment on function private.has_open_lines(bigint) is 'Whether the kitchen still prepares a line of the order.';

create function public.serve_order(order_id bigint, expected_status text)
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
  if current.status = 'disiapkan' and expected_status = 'disiapkan' and private.has_open_lines(order_id) then
    raise sqlstate 'PT409' using
      message = 'stations_open',
      detail = jsonb_build_object(
        'code', 'stations_open',
        'stations', (
          select jsonb_agg(distinct ticket.station_name)
          from public.kitchen_ticket as ticket
          where ticket.id_pesanan = order_id and ticket.ready_at is null))::text;
  end if;
  return public.move_order(order_id, expected_status, 'siap');
end;
$$;
comment on function public.serve_order(bigint, text) is
  'The expediter marks an order as ready once all stations are done; else PT409 stations_open with their names. Otherwise like move_order(). Staff only.';

revoke execute on function private.ticket_facts(public.kitchen_ticket) from public, anon, authenticated;
revoke execute on function private.raise_ticket_changed(public.kitchen_ticket) from public, anon, authenticated;
revoke execute on function private.is_current(bigint, jsonb) from public, anon, authenticated;
revoke execute on function private.acknowledge(public.pesanan) from public, anon, authenticated;
revoke execute on function private.back_to_kitchen(public.pesanan) from public, anon, authenticated;
revoke execute on function private.unbegin(public.kitchen_ticket, timestamptz) from public, anon, authenticated;
revoke execute on function private.has_open_lines(bigint) from public, anon, authenticated;
revoke execute on function public.kitchen_step(bigint, text, jsonb, uuid, integer) from public, anon;
grant execute on function public.kitchen_step(bigint, text, jsonb, uuid, integer) to authenticated;
revoke execute on function public.serve_order(bigint, text) from public, anon;
grant execute on function public.serve_order(bigint, text) to authenticated;

revoke all on table public.kitchen_event from public, anon, authenticated, service_role;
grant select on table public.kitchen_event to authenticated, service_role;
alter table public.kitchen_event enable row level security;

create policy kitchen_event_select_staff on public.kitchen_event
  for select to authenticated
  using ((select private.is_staff()));
comment on policy kitchen_event_select_staff on public.kitchen_event is
  'Staff read the steps of the kitchen; only kitchen_step() writes them.';
