-- What staff see of the printers and print by hand, and how admins remove a printer.

create function private.is_missed(job private.print_job)
returns boolean
language sql
stable
set search_path = ''
return job.printed_at is null and case
  when job.dropped_at is null then job.created_at <= private.clock() - interval '4 hours'
  else job.error is not null
end;
comment on function private.is_missed(private.print_job) is
  'Whether a job will not be printed although its order was not cancelled.';

create function private.printer_facts(described private.printer)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', described.id, 'name', described.name, 'protocol', described.protocol,
    'paper_mm', described.paper_mm, 'prints_receipts', described.prints_receipts,
    'station_ids', coalesce((
      select jsonb_agg(station_id order by station_id) from private.printer_station
      where printer_id = described.id), '[]'),
    'last_seen_at', described.last_seen_at,
    'status', case
      when described.last_seen_at > private.clock() - interval '1 minute' then described.status
      else 'away'
    end,
    'status_since', case
      when described.last_seen_at > private.clock() - interval '1 minute' then described.status_since
      else described.last_seen_at
    end,
    'waiting', count(*) filter (where job.dropped_at is null and job.created_at > private.clock() - interval '4 hours'),
    'waiting_since', min(job.created_at)
      filter (where job.dropped_at is null and job.created_at > private.clock() - interval '4 hours'),
    'missed', count(*) filter (where private.is_missed(job)))
  from private.print_job as job
  where job.printer_id = described.id and job.printed_at is null
    and job.created_at > private.clock() - interval '1 day';
$$;
comment on function private.printer_facts(private.printer) is
  'A printer with its status, away if it was not heard of for a minute, and the numbers of its jobs.';

create function public.printers(branch_id bigint)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return jsonb_build_object(
    'now', private.clock(),
    'stations', coalesce((
      select jsonb_agg(jsonb_build_object('id', station.id, 'name', station.name)
        order by station.position, station.id)
      from public.kitchen_station as station
      where station.branch_id = printers.branch_id), '[]'),
    'printers', coalesce((
      select jsonb_agg(private.printer_facts(printer) order by printer.name, printer.id)
      from private.printer
      where printer.branch_id = printers.branch_id and printer.removed_at is null), '[]'));
end;
$$;
comment on function public.printers(bigint) is
  '{now, stations, printers}: the printers of a branch with their status and numbers of jobs, and its stations. Staff only.';

create function public.print_queue(printer_id bigint)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  max_jobs constant integer := 50;
begin
  perform private.require_staff();
  perform private.find_printer(print_queue.printer_id);
  return coalesce((
    select jsonb_agg(to_jsonb(listed) order by listed.created_at, listed.id)
    from (
      select job.id, job.kind, job.id_pesanan as order_id, job.ticket_id, parent.order_number,
        job.content ->> 'station' as station, job.created_at, job.attempts, job.error, job.is_reprint,
        private.is_missed(job) as is_missed
      from private.print_job as job
      left join public.pesanan as parent on parent.id = job.id_pesanan
      where job.printer_id = print_queue.printer_id and job.printed_at is null
        and job.created_at > private.clock() - interval '1 day'
        and (job.dropped_at is null or job.error is not null)
      order by job.created_at desc, job.id desc
      limit max_jobs
    ) as listed), '[]');
end;
$$;
comment on function public.print_queue(bigint) is
  'Up to 50 jobs of a printer from the last day that wait or were missed, oldest first. Staff only. PT404 unknown_printer.';

create function private.require_print_key(idempotency_key uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.require_staff();
  if idempotency_key is null then
    raise sqlstate 'PT422' using message = 'missing_key', detail = '{"code":"missing_key"}';
  end if;
end;
$$;
comment on function private.require_print_key(uuid) is 'Staff only; PT422 missing_key.';

create function private.queued_with_key(key uuid)
returns integer
language plpgsql
stable
set search_path = ''
as $$
declare
  queued integer;
begin
  select count(*) into queued from private.print_job where idempotency_key = key;
  if queued = 0 then
    raise sqlstate 'PT409' using message = 'no_printer', detail = '{"code":"no_printer"}';
  end if;
  return queued;
end;
$$;
comment on function private.queued_with_key(uuid) is 'Number of jobs of a request; PT409 no_printer if there is none.';

create function public.reprint_ticket(order_id bigint, idempotency_key uuid, ticket_id bigint default null)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_print_key(reprint_ticket.idempotency_key);
  -- A cancellation drops the jobs that it sees.
  perform from public.pesanan where id = reprint_ticket.order_id for share;
  insert into private.print_job (
    printer_id, kind, id_pesanan, ticket_id, content, is_reprint, idempotency_key)
  select printer.id, case when parent.status = 'dibatalkan' then 'cancelled' else 'ticket' end,
    ticket.id_pesanan, ticket.id, private.ticket_content(ticket), true, reprint_ticket.idempotency_key
  from public.kitchen_ticket as ticket
  join public.pesanan as parent on parent.id = ticket.id_pesanan
  join private.printer_station as prints on prints.station_id = ticket.station_id
  join private.printer on printer.id = prints.printer_id
  where ticket.id_pesanan = reprint_ticket.order_id and printer.removed_at is null
    and (reprint_ticket.ticket_id is null or ticket.id = reprint_ticket.ticket_id)
  order by ticket.id, printer.id
  on conflict do nothing;
  return private.queued_with_key(reprint_ticket.idempotency_key);
end;
$$;
comment on function public.reprint_ticket(bigint, uuid, bigint) is
  'Prints the tickets of an order again, or one of them, as cancelled if the order was; returns the number of jobs. Staff only. PT409 no_printer; PT422 missing_key.';

create function public.print_receipt(order_id bigint, idempotency_key uuid, printer_id bigint default null)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_print_key(print_receipt.idempotency_key);
  insert into private.print_job (printer_id, kind, id_pesanan, content, is_reprint, idempotency_key)
  select printer.id, 'receipt', parent.id, public.receipt(parent.receipt_token),
    exists (
      select from private.print_job as earlier
      where earlier.id_pesanan = parent.id and earlier.kind = 'receipt'
        and earlier.content ->> 'number' is not null),
    print_receipt.idempotency_key
  from public.pesanan as parent
  join private.printer on printer.branch_id = parent.branch_id
  where parent.id = print_receipt.order_id and printer.removed_at is null
    and case when print_receipt.printer_id is null then printer.prints_receipts
      else printer.id = print_receipt.printer_id end
  order by printer.id
  on conflict do nothing;
  return private.queued_with_key(print_receipt.idempotency_key);
end;
$$;
comment on function public.print_receipt(bigint, uuid, bigint) is
  'Prints the receipt of an order, or its bill before it is paid, at a printer, or at those that print receipts. Returns the number of jobs. Staff only. PT409 no_printer; PT422 missing_key.';

create function public.print_test_page(printer_id bigint, idempotency_key uuid)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_print_key(print_test_page.idempotency_key);
  insert into private.print_job (printer_id, kind, content, idempotency_key)
  select printer.id, 'test',
    jsonb_build_object('branch', home.name, 'time_zone', home.time_zone, 'at', private.clock()),
    print_test_page.idempotency_key
  from private.find_printer(print_test_page.printer_id) as printer
  join public.branch as home on home.id = printer.branch_id
  on conflict do nothing;
  return private.queued_with_key(print_test_page.idempotency_key);
end;
$$;
comment on function public.print_test_page(bigint, uuid) is
  'Prints a test page. Staff only. PT404 unknown_printer; PT422 missing_key.';

create function public.remove_printer(printer_id bigint)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  update private.printer
  set removed_at = private.clock(), token_hash = null
  where id = remove_printer.printer_id and removed_at is null;
  if not found then
    return false;
  end if;
  delete from private.printer_station where printer_id = remove_printer.printer_id;
  update private.print_job
  set dropped_at = private.clock()
  where printer_id = remove_printer.printer_id and printed_at is null and dropped_at is null;
  return true;
end;
$$;
comment on function public.remove_printer(bigint) is
  'Removes a printer with its token and the jobs that wait; false if there is none. Admins only.';

revoke execute on function private.printer_facts(private.printer) from public, anon, authenticated;
revoke execute on function private.is_missed(private.print_job) from public, anon, authenticated;
revoke execute on function private.require_print_key(uuid) from public, anon, authenticated;
revoke execute on function private.queued_with_key(uuid) from public, anon, authenticated;
revoke execute on function public.printers(bigint) from public, anon;
grant execute on function public.printers(bigint) to authenticated;
revoke execute on function public.print_queue(bigint) from public, anon;
grant execute on function public.print_queue(bigint) to authenticated;
revoke execute on function public.reprint_ticket(bigint, uuid, bigint) from public, anon;
grant execute on function public.reprint_ticket(bigint, uuid, bigint) to authenticated;
revoke execute on function public.print_receipt(bigint, uuid, bigint) from public, anon;
grant execute on function public.print_receipt(bigint, uuid, bigint) to authenticated;
revoke execute on function public.print_test_page(bigint, uuid) from public, anon;
grant execute on function public.print_test_page(bigint, uuid) to authenticated;
revoke execute on function public.remove_printer(bigint) from public, anon;
grant execute on function public.remove_printer(bigint) to authenticated;
