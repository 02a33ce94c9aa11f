-- What printers print: jobs with a snapshot of their content. Triggers queue tickets, changes, cancellations and
-- receipts at the end of the transaction that causes them, so that an edit is one slip.

create table private.print_job (
  id bigint generated always as identity primary key,
  printer_id bigint not null,
  kind text not null,
  id_pesanan bigint,
  ticket_id bigint,
  content jsonb not null,
  is_reprint boolean not null default false,
  created_at timestamptz not null default private.clock(),
  attempts integer not null default 0,
  leased_until timestamptz,
  unconfirmed_attempts integer not null default 0,
  sent_at timestamptz,
  printed_at timestamptz,
  dropped_at timestamptz,
  error text,
  idempotency_key uuid,
  constraint print_job_printer_id_fkey
    foreign key (printer_id) references private.printer (id) on delete cascade,
  constraint print_job_id_pesanan_fkey
    foreign key (id_pesanan) references public.pesanan (id) on delete cascade,
  constraint print_job_ticket_id_fkey
    foreign key (ticket_id) references public.kitchen_ticket (id) on delete cascade,
  constraint print_job_kind_known check (kind in ('ticket', 'change', 'cancelled', 'receipt', 'test')),
  constraint print_job_attempts_not_negative check (attempts >= 0 and unconfirmed_attempts >= 0),
  constraint print_job_error_length check (char_length(error) <= 100)
);
comment on table private.print_job is 'Jobs of printers, for a week. Only functions access them.';
comment on column private.print_job.kind is
  'ticket of a station, change or cancellation of one that was printed, receipt, or test page.';
comment on column private.print_job.content is 'What is printed, as of created_at, without phone numbers.';
comment on column private.print_job.leased_until is
  'Until then the printer that has the job may confirm it; null: no printer has it.';
comment on column private.print_job.unconfirmed_attempts is
  'Attempts whose end is unknown: the job may have been printed already.';
comment on column private.print_job.dropped_at is
  'When it was given up: its order was cancelled, or the printer rejects or never confirms it (error).';
comment on column private.print_job.error is 'Why the last attempt failed.';

create unique index print_job_once_per_key
  on private.print_job (idempotency_key, printer_id, coalesce(ticket_id, 0))
  where idempotency_key is not null;
create index print_job_open_idx on private.print_job (printer_id, created_at, id)
  where printed_at is null and dropped_at is null;
create index print_job_created_at_idx on private.print_job (created_at);
create index print_job_id_pesanan_idx on private.print_job (id_pesanan);
create index print_job_ticket_id_idx on private.print_job (ticket_id);

create table private.printed_line (
  line_id bigint primary key,
  quantity integer not null,
  constraint printed_line_line_id_fkey
    foreign key (line_id) references public.kitchen_line (id) on delete cascade,
  constraint printed_line_quantity_not_negative check (quantity >= 0)
);
comment on table private.printed_line is 'The quantity of each line that jobs of printers state.';

create function private.line_content(line public.kitchen_line)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'quantity', line.quantity, 'name', line.name, 'size', line.size,
    'options', (select coalesce(jsonb_agg(option ->> 'name'), '[]') from jsonb_array_elements(line.options) as option),
    'note', line.note);
$$;
comment on function private.line_content(public.kitchen_line) is 'A line of a ticket as it is printed.';

create function private.ticket_content(ticket public.kitchen_ticket)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'branch', home.name, 'time_zone', home.time_zone, 'station', ticket.station_name,
    'order_number', parent.order_number, 'accepted_at', ticket.accepted_at,
    'customer_name', parent.nama_pemesan, 'note', parent.customer_note,
    'pickup_type', parent.pickup_type, 'pickup_at', parent.pickup_at, 'table_name', parent.table_name,
    'promised_at', parent.promised_at, 'reason', parent.status_reason,
    'lines', coalesce((
      select jsonb_agg(private.line_content(line) order by line.id)
      from public.kitchen_line as line
      where line.ticket_id = ticket.id and line.quantity > 0), '[]'))
  from public.pesanan as parent
  join public.branch as home on home.id = parent.branch_id
  where parent.id = ticket.id_pesanan;
$$;
comment on function private.ticket_content(public.kitchen_ticket) is
  'A ticket as it is printed, without phone and prices.';

create function private.queue_ticket(of_ticket bigint)
returns void
language plpgsql
set search_path = ''
as $$
declare
  ticket public.kitchen_ticket;
  changes jsonb;
begin
  select * into ticket from public.kitchen_ticket where id = of_ticket and cancelled_at is null;
  if not found or not exists (
    select from private.printer_station as prints
    join private.printer on printer.id = prints.printer_id
    where prints.station_id = ticket.station_id and printer.removed_at is null)
  then
    return;
  end if;
  select jsonb_agg(
      private.line_content(line) || jsonb_build_object('before', coalesce(told.quantity, 0)) order by line.id)
  into changes
  from public.kitchen_line as line
  left join private.printed_line as told on told.line_id = line.id
  where line.ticket_id = ticket.id and line.quantity <> coalesce(told.quantity, 0);
  if changes is null then
    return;
  end if;
  insert into private.printed_line as told (line_id, quantity)
  select line.id, line.quantity from public.kitchen_line as line where line.ticket_id = ticket.id
  on conflict (line_id) do update set quantity = excluded.quantity where told.quantity <> excluded.quantity;

  with target as (
    select printer.id,
      (
        select job.id from private.print_job as job
        where job.printer_id = printer.id and job.ticket_id = ticket.id and job.kind = 'ticket'
          and not job.is_reprint and job.attempts = 0 and job.printed_at is null and job.dropped_at is null
        for no key update
      ) as waiting,
      exists (
        select from private.print_job as job
        where job.printer_id = printer.id and job.ticket_id = ticket.id) as has_ticket
    from private.printer_station as prints
    join private.printer on printer.id = prints.printer_id
    where prints.station_id = ticket.station_id and printer.removed_at is null
  ),
  -- A ticket that still waits is printed as the order is now, and only once.
  renewed as (
    update private.print_job as job set content = private.ticket_content(ticket)
    from target where job.id = target.waiting
  )
  insert into private.print_job (printer_id, kind, id_pesanan, ticket_id, content)
  select target.id, case when target.has_ticket then 'change' else 'ticket' end, ticket.id_pesanan, ticket.id,
    case when target.has_ticket then private.ticket_content(ticket) || jsonb_build_object('lines', changes)
      else private.ticket_content(ticket) end
  from target
  where target.waiting is null
  order by target.id;
end;
$$;
comment on function private.queue_ticket(bigint) is
  'Queues a ticket at the printers of its station, or at those that have it already what changed of it.';

create function private.print_ticket()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.queue_ticket(new.ticket_id);
  return null;
end;
$$;
comment on function private.print_ticket() is 'Prints the ticket of a new or changed line.';

create constraint trigger print_new_line
  after insert on public.kitchen_line
  deferrable initially deferred
  for each row execute function private.print_ticket();
create constraint trigger print_changed_line
  after update of quantity on public.kitchen_line
  deferrable initially deferred
  for each row
  when (new.quantity <> old.quantity)
  execute function private.print_ticket();

create function private.print_cancellation()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  dropped bigint[];
begin
  -- Before their jobs, as remove_printer().
  perform from private.printer
  where id in (select job.printer_id from private.print_job as job where job.id_pesanan = new.id)
  order by id
  for key share;
  with waiting as (
    update private.print_job
    set dropped_at = private.clock()
    where id_pesanan = new.id and kind in ('ticket', 'change') and printed_at is null and dropped_at is null
    returning id
  )
  select array_agg(id) into dropped from waiting;
  -- Afterwards, so that it sees the job that a printer took meanwhile.
  insert into private.print_job (printer_id, kind, id_pesanan, ticket_id, content)
  select distinct job.printer_id, 'cancelled', ticket.id_pesanan, ticket.id, private.ticket_content(ticket)
  from private.print_job as job
  join public.kitchen_ticket as ticket on ticket.id = job.ticket_id
  join private.printer on printer.id = job.printer_id
  where job.id_pesanan = new.id and job.attempts > 0 and printer.removed_at is null
    -- A finished ticket needs a slip only if it is being printed.
    and (ticket.cancelled_at is not null or job.id = any (dropped));
  return null;
end;
$$;
comment on function private.print_cancellation() is
  'Drops the jobs of a cancelled order that were not printed, and prints that it was cancelled where one was.';

-- After follow_order, which cancels the tickets: triggers run by name.
create trigger print_cancellation
  after update of status on public.pesanan
  for each row
  when (new.status = 'dibatalkan' and old.status <> 'dibatalkan')
  execute function private.print_cancellation();

create function private.print_paid_receipt()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.print_job (printer_id, kind, id_pesanan, content)
  select printer.id, 'receipt', parent.id, public.receipt(parent.receipt_token)
  from private.printer
  join public.pesanan as parent on parent.id = new.id_pesanan
  where printer.branch_id = new.branch_id and printer.prints_receipts and printer.removed_at is null
  order by printer.id;
  return null;
end;
$$;
comment on function private.print_paid_receipt() is 'Prints the receipt of an order when it is paid.';

create constraint trigger print_paid_receipt
  after insert on public.receipt
  deferrable initially deferred
  for each row execute function private.print_paid_receipt();

create function private.forget_printed_customer()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update private.print_job
  set content = content || jsonb_build_object('customer_name', new.nama_pemesan, 'note', new.customer_note)
  where id_pesanan = new.id and content ? 'customer_name';
  return null;
end;
$$;
comment on function private.forget_printed_customer() is
  'Removes name and note of a deleted account from the jobs of its orders, as guard_order() from the orders.';

create trigger forget_printed_customer
  after update of id_pemesan on public.pesanan
  for each row
  when (old.id_pemesan is not null and new.id_pemesan is null)
  execute function private.forget_printed_customer();

create function private.delete_old_jobs()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.print_job
  where id in (
    select expired.id from private.print_job as expired
    where expired.created_at < private.clock() - interval '7 days'
    order by expired.created_at
    limit 100
    for update skip locked);
  return null;
end;
$$;
comment on function private.delete_old_jobs() is 'Deletes jobs that are older than a week.';

-- With each order: a printer that is gone polls no longer.
create trigger delete_old_jobs
  after insert on public.kitchen_ticket
  for each statement execute function private.delete_old_jobs();

revoke execute on function private.ticket_content(public.kitchen_ticket) from public, anon, authenticated;
revoke execute on function private.line_content(public.kitchen_line) from public, anon, authenticated;
revoke execute on function private.queue_ticket(bigint) from public, anon, authenticated;
revoke execute on function private.print_ticket() from public, anon, authenticated;
revoke execute on function private.print_cancellation() from public, anon, authenticated;
revoke execute on function private.forget_printed_customer() from public, anon, authenticated;
revoke execute on function private.delete_old_jobs() from public, anon, authenticated;
revoke execute on function private.print_paid_receipt() from public, anon, authenticated;

revoke all on table private.print_job, private.printed_line from public, anon, authenticated;
alter table private.print_job enable row level security;
alter table private.printed_line enable row level security;
