-- Tickets of the kitchen: one per order and station, with a line for each order line. Triggers on orders and their
-- lines write them, so that every way to order, edit, refund or cancel reaches the kitchen.

create table public.kitchen_ticket (
  id bigint generated always as identity primary key,
  id_pesanan bigint not null,
  branch_id bigint not null,
  station_id bigint,
  station_name text not null,
  accepted_at timestamptz not null default private.clock(),
  begun_at timestamptz,
  begun_by uuid,
  ready_at timestamptz,
  ready_by uuid,
  cancelled_at timestamptz,
  closed_at timestamptz,
  constraint kitchen_ticket_id_pesanan_fkey
    foreign key (id_pesanan) references public.pesanan (id) on delete cascade,
  constraint kitchen_ticket_branch_id_fkey foreign key (branch_id) references public.branch (id),
  -- Finished tickets remain when the station is removed.
  constraint kitchen_ticket_station_id_fkey
    foreign key (station_id) references public.kitchen_station (id) on delete set null,
  constraint kitchen_ticket_begun_by_fkey
    foreign key (begun_by) references auth.users (id) on delete set null,
  constraint kitchen_ticket_ready_by_fkey
    foreign key (ready_by) references auth.users (id) on delete set null,
  constraint kitchen_ticket_times_in_order
    check (begun_at >= accepted_at and ready_at >= begun_at and cancelled_at >= accepted_at)
);
comment on table public.kitchen_ticket is 'What a station prepares of an order. Only triggers and kitchen_step() write it.';
comment on column public.kitchen_ticket.station_name is 'Name of the station when the ticket was made, or opened again without its station.';
comment on column public.kitchen_ticket.accepted_at is 'When the ticket reached the station.';
comment on column public.kitchen_ticket.begun_at is 'When a cook began it; null: not begun.';
comment on column public.kitchen_ticket.ready_at is 'When its last line was done; null: not ready.';
comment on column public.kitchen_ticket.cancelled_at is 'When the order was cancelled while the ticket was open.';
comment on column public.kitchen_ticket.closed_at is
  'When the ticket left the board of its station; null: it is on the board.';

create index kitchen_ticket_id_pesanan_idx on public.kitchen_ticket (id_pesanan, station_id);
create index kitchen_ticket_open_idx on public.kitchen_ticket (branch_id, accepted_at, id)
  where closed_at is null;
create index kitchen_ticket_closed_idx on public.kitchen_ticket (branch_id, closed_at desc)
  where closed_at is not null;
create index kitchen_ticket_station_id_idx on public.kitchen_ticket (station_id);
create index kitchen_ticket_begun_by_idx on public.kitchen_ticket (begun_by);
create index kitchen_ticket_ready_by_idx on public.kitchen_ticket (ready_by);

create table public.kitchen_line (
  id bigint generated always as identity primary key,
  ticket_id bigint not null,
  id_item bigint,
  name text not null,
  size text,
  options jsonb not null,
  note text,
  quantity integer not null,
  seen_quantity integer not null,
  done_quantity integer not null default 0,
  done_before integer not null default 0,
  version integer not null default 1,
  constraint kitchen_line_ticket_id_fkey
    foreign key (ticket_id) references public.kitchen_ticket (id) on delete cascade,
  constraint kitchen_line_id_item_fkey
    foreign key (id_item) references public.pesanan_item (id) on delete set null,
  constraint kitchen_line_id_item_unique unique (id_item),
  constraint kitchen_line_quantities_not_negative
    check (quantity >= 0 and seen_quantity >= 0 and done_quantity >= 0 and done_before >= 0)
);
comment on table public.kitchen_line is 'Lines of tickets. A line that was removed from its order stays, with quantity 0.';
comment on column public.kitchen_line.id_item is 'The order line; null: it was removed.';
comment on column public.kitchen_line.quantity is 'Units to prepare: those ordered, less those refunded before they were done.';
comment on column public.kitchen_line.seen_quantity is
  'Quantity that the cook has seen; another one than quantity: the order was changed.';
comment on column public.kitchen_line.done_quantity is 'Units that were done.';
comment on column public.kitchen_line.done_before is
  'Units that were done before the last step that finished the line; a recall of the line restores them.';
comment on column public.kitchen_line.version is 'Counts the changes; a step names the version that the cook saw.';

create index kitchen_line_ticket_id_idx on public.kitchen_line (ticket_id);

create function private.settle_ticket(of_ticket bigint, happened_at timestamptz)
returns void
language sql
set search_path = ''
as $$
  update public.kitchen_ticket as ticket
  set begun_at = case
      when is_ready then coalesce(ticket.begun_at, greatest(happened_at, ticket.accepted_at))
      else ticket.begun_at
    end,
    ready_at = case when is_ready then
      coalesce(ticket.ready_at, greatest(happened_at, ticket.begun_at, ticket.accepted_at)) end,
    ready_by = case when is_ready then coalesce(ticket.ready_by, (select auth.uid())) end,
    closed_at = case when is_ready and is_seen then coalesce(ticket.closed_at, private.clock()) end
  from (
    select
      bool_and(done_quantity >= quantity) as is_ready,
      bool_and(quantity > 0 or seen_quantity = 0) as is_seen
    from public.kitchen_line
    where ticket_id = of_ticket
  ) as lines
  where ticket.id = of_ticket and ticket.cancelled_at is null;
$$;
comment on function private.settle_ticket(bigint, timestamptz) is
  'Sets when a ticket became ready and left the board, from its lines. A removed line keeps it on the board until the cook has seen that.';

create function private.replace_removed_station()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  station public.kitchen_station;
begin
  select each.* into station
  from public.kitchen_station as each
  where each.id = coalesce(
    (
      select private.station_of(new.branch_id, product.type_product, item.category)
      from public.kitchen_line as line
      join public.pesanan_item as item on item.id = line.id_item
      left join public.product on product.id = item.id_product
      where line.ticket_id = new.id
      order by line.id
      limit 1
    ),
    private.station_of(new.branch_id, null, null));
  new.station_id := station.id;
  new.station_name := station.name;
  return new;
end;
$$;
comment on function private.replace_removed_station() is
  'Gives a ticket that is opened again after its station was removed the station that now prepares its first line.';

create trigger replace_removed_station
  before update of closed_at on public.kitchen_ticket
  for each row
  when (new.closed_at is null and new.station_id is null)
  execute function private.replace_removed_station();

create function private.open_ticket(parent public.pesanan, of_station bigint)
returns bigint
language plpgsql
set search_path = ''
as $$
declare
  opened public.kitchen_ticket;
begin
  select * into opened from public.kitchen_ticket
  where id_pesanan = parent.id and station_id = of_station
  -- Two if the ticket of a removed station was opened again.
  order by id
  limit 1;
  if not found then
    insert into public.kitchen_ticket (id_pesanan, branch_id, station_id, station_name)
    select parent.id, parent.branch_id, station.id, station.name
    from public.kitchen_station as station where station.id = of_station
    returning * into opened;
  elsif opened.closed_at is not null or opened.ready_at is not null then
    update public.kitchen_ticket set ready_at = null, ready_by = null, closed_at = null
    where id = opened.id;
  end if;
  return opened.id;
end;
$$;
comment on function private.open_ticket(public.pesanan, bigint) is
  'The ticket of an order at a station: a new one, or the one that an edit opens again.';

create function private.prepare_again(order_id bigint, reason text)
returns void
language sql
set search_path = ''
as $$
  update public.pesanan set status = 'disiapkan', status_reason = reason where id = order_id and status = 'siap';
$$;
comment on function private.prepare_again(bigint, text) is
  'Moves a ready order back into preparation, with a reason for its customer.';

create function private.send_to_kitchen(order_ids bigint[])
returns void
language plpgsql
set search_path = ''
as $$
declare
  parent public.pesanan;
  item record;
  is_known boolean;
  is_sent boolean;
begin
  -- One order and line after the other: with joins, a plan that was made for a small table would read all of a large one.
  for parent in
    select * from public.pesanan where id = any (order_ids) and status in ('disiapkan', 'siap') order by id
  loop
    perform private.lock_stations(parent.branch_id);
    is_known := exists (select from public.kitchen_ticket where id_pesanan = parent.id);
    is_sent := false;
    for item in
      select line.*, product.type_product
      from public.pesanan_item as line
      left join public.product on product.id = line.id_product
      where line.id_pesanan = parent.id
      order by line.id
    loop
      continue when exists (select from public.kitchen_line where id_item = item.id);
      insert into public.kitchen_line (
        ticket_id, id_item, name, size, options, note, quantity, seen_quantity)
      values (
        private.open_ticket(
          parent, private.station_of(parent.branch_id, item.type_product, item.category)),
        item.id, item.name_product, item.size, item.options, item.note,
        item.jumlah_product - item.refunded_quantity,
        -- A line that is added later is a change that the cook has not seen.
        case when is_known then 0 else item.jumlah_product - item.refunded_quantity end);
      is_sent := true;
    end loop;
    if is_sent and parent.status = 'siap' then
      perform private.prepare_again(parent.id, 'Dapur menyiapkan tambahan pesanan ini.');
    end if;
  end loop;
end;
$$;
comment on function private.send_to_kitchen(bigint[]) is
  'Makes tickets and lines for those order lines, of orders in preparation, that have none.';

create function private.send_new_lines()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.send_to_kitchen(array(select distinct id_pesanan from inserted order by id_pesanan));
  return null;
end;
$$;
comment on function private.send_new_lines() is 'Sends new order lines to the kitchen.';

create trigger send_new_lines
  after insert on public.pesanan_item
  referencing new table as inserted
  for each statement execute function private.send_new_lines();

create function private.change_kitchen_line()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  units constant integer := case
    when tg_op = 'DELETE' then 0
    else new.jumlah_product - new.refunded_quantity
  end;
  changed public.kitchen_line;
begin
  -- More units may open the ticket again.
  perform private.lock_stations(ticket.branch_id)
  from public.kitchen_line as line
  join public.kitchen_ticket as ticket on ticket.id = line.ticket_id
  where line.id_item = old.id and units > line.quantity;
  update public.kitchen_line as line
  set quantity = units, version = line.version + 1
  from public.kitchen_ticket as ticket
  where line.id_item = old.id and ticket.id = line.ticket_id and line.quantity <> units
    -- The guest has the food already: a refund is no work for the kitchen.
    and (ticket.closed_at is null or units > line.quantity)
  returning line.* into changed;
  if found then
    perform private.settle_ticket(changed.ticket_id, private.clock());
    if changed.done_quantity < changed.quantity then
      perform private.prepare_again(old.id_pesanan, 'Dapur menyiapkan tambahan pesanan ini.');
    end if;
  end if;
  return coalesce(new, old);
end;
$$;
comment on function private.change_kitchen_line() is 'Passes an edit or a refund of an order line on to the kitchen.';

create trigger change_kitchen_line
  after update of jumlah_product, refunded_quantity on public.pesanan_item
  for each row execute function private.change_kitchen_line();
-- Before: afterwards the line no longer knows its item.
create trigger remove_kitchen_line
  before delete on public.pesanan_item
  for each row execute function private.change_kitchen_line();

create function private.reopen_tickets(order_id bigint)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if exists (
    select from public.kitchen_line as line
    join public.kitchen_ticket as ticket on ticket.id = line.ticket_id
    where ticket.id_pesanan = order_id and line.done_quantity < line.quantity)
  then
    return;
  end if;
  perform private.lock_stations(branch_id) from public.pesanan where id = order_id;
  update public.kitchen_line as line
  set done_quantity = 0, done_before = 0, version = line.version + 1
  from public.kitchen_ticket as ticket
  where ticket.id = line.ticket_id and ticket.id_pesanan = order_id;
  update public.kitchen_ticket
  set ready_at = null, ready_by = null, closed_at = null
  where id_pesanan = order_id;
end;
$$;
comment on function private.reopen_tickets(bigint) is
  'Opens all tickets of an order, unless a line is open: that is the one that was recalled.';

create function private.follow_order()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.status = 'disiapkan' and old.status = 'menunggu' then
    perform private.send_to_kitchen(array[new.id]);
  elsif new.status = 'disiapkan' then
    -- With an expediter, the stations are done until the expediter recalls a line.
    if not (select has_expediter from public.kitchen where branch_id = new.branch_id) then
      perform private.reopen_tickets(new.id);
    end if;
  elsif new.status = 'dibatalkan' then
    update public.kitchen_ticket set cancelled_at = greatest(private.clock(), accepted_at)
    where id_pesanan = new.id and closed_at is null;
  elsif new.status in ('siap', 'selesai') then
    update public.kitchen_line as line
    set done_quantity = line.quantity, seen_quantity = line.quantity, version = line.version + 1
    from public.kitchen_ticket as ticket
    where ticket.id = line.ticket_id and ticket.id_pesanan = new.id and ticket.closed_at is null;
    perform private.settle_ticket(id, private.clock())
    from public.kitchen_ticket
    where id_pesanan = new.id and closed_at is null;
  end if;
  return null;
end;
$$;
comment on function private.follow_order() is
  'Keeps the tickets in step with the status of their order: accepted, ready, back in preparation, cancelled.';

create trigger follow_order
  after update of status on public.pesanan
  for each row
  when (new.status is distinct from old.status)
  execute function private.follow_order();

create function private.kitchen_pace(of_branch bigint)
returns integer
language sql
stable
set search_path = ''
as $$
  select case when count(*) >= 5 then
    least(greatest(
      ceil(percentile_cont(0.8) within group (order by minutes) / 5)::integer * 5, 5), 90)
  end
  from (
    select extract(epoch from max(ticket.ready_at) - min(ticket.accepted_at)) / 60 as minutes
    from public.kitchen_ticket as ticket
    join public.pesanan as parent on parent.id = ticket.id_pesanan
    where ticket.branch_id = of_branch and parent.pickup_type <> 'slot'
      and ticket.id_pesanan in (
        select recent.id_pesanan from public.kitchen_ticket as recent
        where recent.branch_id = of_branch and recent.closed_at > private.clock() - interval '1 hour')
    group by ticket.id_pesanan
    having bool_and(ticket.ready_at is not null and ticket.cancelled_at is null)
      and max(ticket.ready_at) > private.clock() - interval '1 hour'
  ) as prepared;
$$;
comment on function private.kitchen_pace(bigint) is
  'Minutes within which four of five orders of the last hour were ready, in steps of 5 from 5 to 90; null with fewer than 5 orders. Orders for a pickup slot do not count.';

create function private.promise_pace()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.promised_at is null and new.status = 'disiapkan'
    and (select promises_pace from public.kitchen where branch_id = new.branch_id)
  then
    new.promised_at := private.clock() + make_interval(mins => private.kitchen_pace(new.branch_id));
  end if;
  return new;
end;
$$;
comment on function private.promise_pace() is
  'Promises an order that goes into preparation by the pace of the kitchen, if the owner wishes so.';

create trigger promise_new_order
  before insert on public.pesanan
  for each row execute function private.promise_pace();
create trigger promise_accepted_order
  before update of status on public.pesanan
  for each row
  when (old.status = 'menunggu')
  execute function private.promise_pace();

revoke execute on function private.settle_ticket(bigint, timestamptz) from public, anon, authenticated;
revoke execute on function private.replace_removed_station() from public, anon, authenticated;
revoke execute on function private.open_ticket(public.pesanan, bigint) from public, anon, authenticated;
revoke execute on function private.prepare_again(bigint, text) from public, anon, authenticated;
revoke execute on function private.send_to_kitchen(bigint[]) from public, anon, authenticated;
revoke execute on function private.send_new_lines() from public, anon, authenticated;
revoke execute on function private.change_kitchen_line() from public, anon, authenticated;
revoke execute on function private.reopen_tickets(bigint) from public, anon, authenticated;
revoke execute on function private.follow_order() from public, anon, authenticated;
revoke execute on function private.kitchen_pace(bigint) from public, anon, authenticated;
revoke execute on function private.promise_pace() from public, anon, authenticated;

revoke all on table public.kitchen_ticket, public.kitchen_line
  from public, anon, authenticated, service_role;
grant select on table public.kitchen_ticket, public.kitchen_line to authenticated, service_role;

alter table public.kitchen_ticket enable row level security;
alter table public.kitchen_line enable row level security;

create policy kitchen_ticket_select_staff on public.kitchen_ticket
  for select to authenticated
  using ((select private.is_staff()));
comment on policy kitchen_ticket_select_staff on public.kitchen_ticket is
  'Staff read the tickets; triggers and kitchen_step() write them.';

create policy kitchen_line_select_staff on public.kitchen_line
  for select to authenticated
  using ((select private.is_staff()));
comment on policy kitchen_line_select_staff on public.kitchen_line is
  'Staff read the lines of tickets; triggers and kitchen_step() write them.';
