-- How jobs reach printers. A job is handed out to one poll at a time. Its confirmation ends it; without one it is
-- handed out again when its lease ends, and says that it may be printed twice. After three unconfirmed attempts it is
-- given up: a printer that never confirms would print it until it is missed.

create function private.printer_of_token(token_hash text)
returns private.printer
language plpgsql
set search_path = ''
as $$
declare
  found_printer private.printer;
begin
  select * into found_printer from private.printer
  where printer.token_hash = printer_of_token.token_hash and removed_at is null
  for no key update;
  if not found then
    raise sqlstate 'PT401' using
      message = 'unknown_printer_token', detail = '{"code":"unknown_printer_token"}';
  end if;
  return found_printer;
end;
$$;
comment on function private.printer_of_token(text) is
  'Locks and returns the printer with this hash of a token; PT401 unknown_printer_token.';

create function private.tablet_printer(printer_id bigint)
returns private.printer
language plpgsql
set search_path = ''
as $$
declare
  found_printer private.printer;
begin
  select * into found_printer from private.printer
  where id = tablet_printer.printer_id and protocol = 'tablet' and removed_at is null
  for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'unknown_printer', detail = '{"code":"unknown_printer"}';
  end if;
  return found_printer;
end;
$$;
comment on function private.tablet_printer(bigint) is
  'Locks and returns a printer at a tablet; PT404 unknown_printer.';

create function private.see_printer(seen private.printer, new_status text)
returns private.printer
language sql
set search_path = ''
as $$
  update private.printer
  set last_seen_at = private.clock(),
    status = coalesce(new_status, status),
    status_since = case when new_status <> status then private.clock() else status_since end,
    retry_at = case
      when new_status in ('ready', 'paper_low') then null
      when new_status is not null then private.clock() + interval '30 seconds'
      else retry_at
    end
  where id = seen.id
  returning *;
$$;
comment on function private.see_printer(private.printer, text) is
  'Records that a printer was heard of, and its status unless that is null.';

create function private.end_leases(taker private.printer)
returns void
language sql
set search_path = ''
as $$
  update private.print_job
  set leased_until = null, unconfirmed_attempts = unconfirmed_attempts + 1,
    error = case when unconfirmed_attempts >= 2 then 'unconfirmed' else error end,
    dropped_at = case when unconfirmed_attempts >= 2 then private.clock() end
  where printer_id = taker.id and printed_at is null and dropped_at is null and leased_until <= private.clock();
$$;
comment on function private.end_leases(private.printer) is
  'Ends leases without an answer; gives a job up after its third unconfirmed attempt.';

create function private.next_job(taker private.printer)
returns private.print_job
language sql
stable
set search_path = ''
as $$
  select * from private.print_job
  where printer_id = taker.id and printed_at is null and dropped_at is null
    and created_at > private.clock() - interval '4 hours'
    and (taker.retry_at is null or taker.retry_at <= private.clock())
  order by created_at, id
  limit 1;
$$;
comment on function private.next_job(private.printer) is
  'The oldest job of a printer, null if there is none or the printer cannot print; after four hours a job is missed.';

create function private.take_job(taker private.printer, wanted bigint)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  lease_time constant interval := '40 seconds';
  moment constant timestamptz := private.clock();
  job private.print_job;
begin
  perform private.end_leases(taker);
  loop
    job := private.next_job(taker);
    -- In order: while a job is being printed, no other is handed out. Its printer may ask for it again.
    if job.id is null or job.id <> coalesce(wanted, job.id) or (wanted is null and job.leased_until is not null) then
      return null;
    end if;
    exit when job.leased_until is not null;
    update private.print_job
    set attempts = attempts + 1, leased_until = moment + lease_time, sent_at = moment
    -- Its order may be cancelled while this waits for the lock.
    where id = job.id and printed_at is null and dropped_at is null
    returning * into job;
    exit when found;
  end loop;
  return jsonb_build_object(
    'id', job.id, 'kind', job.kind, 'printer', taker.name, 'paper_mm', taker.paper_mm, 'content', job.content,
    'is_reprint', job.is_reprint, 'is_unconfirmed', job.unconfirmed_attempts > 0,
    'late_minutes', case
      when job.kind in ('ticket', 'change', 'cancelled') and job.sent_at >= job.created_at + interval '3 minutes'
        then floor(extract(epoch from job.sent_at - job.created_at) / 60)::integer
    end);
end;
$$;
comment on function private.take_job(private.printer, bigint) is
  'Leases the next job of a printer, with that id unless it is null, and returns it; null if there is none. From three minutes on, late_minutes is the age of what the kitchen waits for.';

create function private.finish_job(finisher private.printer, of_job bigint, outcome text, reason text)
returns boolean
language plpgsql
set search_path = ''
as $$
declare
  max_attempts constant integer := 3;
  ended private.print_job;
begin
  if outcome is null or outcome not in ('printed', 'failed', 'unsure', 'rejected') then
    raise sqlstate 'PT422' using message = 'invalid_outcome', detail = '{"code":"invalid_outcome"}';
  end if;
  select * into ended from private.print_job
  where id = of_job and printer_id = finisher.id and attempts > 0 and printed_at is null
  for no key update;
  if not found then
    return false;
  end if;
  -- Also when the lease has ended, or the job was dropped while it was printed.
  if outcome = 'printed' then
    ended.printed_at := private.clock();
    ended.dropped_at := null;
    ended.error := null;
  elsif ended.dropped_at is null then
    ended.error := left(coalesce(reason, outcome), 100);
    -- A lease that has ended is counted already.
    if outcome = 'unsure' and ended.leased_until is not null then
      ended.unconfirmed_attempts := ended.unconfirmed_attempts + 1;
    end if;
    if (outcome = 'unsure' and ended.unconfirmed_attempts >= max_attempts)
      or (outcome = 'rejected' and ended.attempts >= max_attempts)
    then
      ended.dropped_at := private.clock();
    end if;
  end if;
  update private.print_job
  set leased_until = null, unconfirmed_attempts = ended.unconfirmed_attempts, error = ended.error,
    printed_at = ended.printed_at, dropped_at = ended.dropped_at
  where id = ended.id;
  return true;
end;
$$;
comment on function private.finish_job(private.printer, bigint, text, text) is
  'Ends a job that was printed; hands it out again if it failed, if its end is unknown (unsure; then as one that may be printed twice), or if it was rejected. The third unsure or rejected attempt is the last. False for one that is no open job of the printer; PT422 invalid_outcome.';

create function public.take_print_job(token_hash text, job_id bigint default null)
returns jsonb
language sql
security definer
set search_path = ''
as $$
  select private.take_job(
    private.see_printer(private.printer_of_token(take_print_job.token_hash), null), job_id);
$$;
comment on function public.take_print_job(text, bigint) is
  'Leases the next job for 40 seconds: {id, kind, printer, paper_mm, content, is_reprint, is_unconfirmed, late_minutes}, or null. With an id only that job, also again during its lease. Service key only. PT401 unknown_printer_token.';

create function public.report_printer_status(token_hash text, status text)
returns bigint
language plpgsql
security definer
set search_path = ''
as $$
declare
  reporter constant private.printer := private.see_printer(
    private.printer_of_token(report_printer_status.token_hash), report_printer_status.status);
  job private.print_job;
begin
  perform private.end_leases(reporter);
  job := private.next_job(reporter);
  return case when job.leased_until is null then job.id end;
end;
$$;
comment on function public.report_printer_status(text, text) is
  'Records the status of a printer: ready, paper_low, paper_out, cover_open or error. Returns the id of the job to print next, which it does not lease. Service key only. PT401 unknown_printer_token.';

create function public.finish_print_job(
  token_hash text,
  job_id bigint,
  outcome text,
  reason text default null,
  status text default null
)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  finisher constant private.printer := private.printer_of_token(finish_print_job.token_hash);
begin
  perform private.see_printer(finisher, finish_print_job.status);
  -- A printer has one job at a time.
  return private.finish_job(
    finisher,
    coalesce(finish_print_job.job_id, (
      select job.id from private.print_job as job
      where job.printer_id = finisher.id and job.printed_at is null and job.dropped_at is null
        and job.leased_until is not null
      order by job.sent_at desc
      limit 1)),
    outcome, reason);
end;
$$;
comment on function public.finish_print_job(text, bigint, text, text, text) is
  'Records that a job, by default (null) the one that its printer has, was printed, failed, was rejected, or is unsure (its printing began, its end is unknown), and the status of its printer. False for a job that is not open. Service key only. PT401 unknown_printer_token, PT422 invalid_outcome.';

create function public.take_tablet_job(printer_id bigint, status text default 'ready')
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  if take_tablet_job.status not in ('ready', 'paper_low', 'paper_out', 'cover_open', 'error') then
    raise sqlstate 'PT422' using message = 'invalid_status', detail = '{"code":"invalid_status"}';
  end if;
  return private.take_job(
    private.see_printer(private.tablet_printer(take_tablet_job.printer_id), take_tablet_job.status), null);
end;
$$;
comment on function public.take_tablet_job(bigint, text) is
  'Like take_print_job(), for a tablet with its printer, whose status it records: without paper, open or in error, it gets no job. Staff only. PT404 unknown_printer, PT422 invalid_status.';

create function public.finish_tablet_job(
  printer_id bigint,
  job_id bigint,
  outcome text,
  reason text default null
)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  finisher private.printer;
begin
  perform private.require_staff();
  finisher := private.tablet_printer(finish_tablet_job.printer_id);
  perform private.see_printer(finisher, case when outcome = 'printed' then 'ready' else 'error' end);
  return private.finish_job(finisher, finish_tablet_job.job_id, outcome, reason);
end;
$$;
comment on function public.finish_tablet_job(bigint, bigint, text, text) is
  'Like finish_print_job(), for a tablet with its printer. Staff only. PT404 unknown_printer, PT422 invalid_outcome.';

revoke execute on function private.printer_of_token(text) from public, anon, authenticated;
revoke execute on function private.tablet_printer(bigint) from public, anon, authenticated;
revoke execute on function private.see_printer(private.printer, text) from public, anon, authenticated;
revoke execute on function private.end_leases(private.printer) from public, anon, authenticated;
revoke execute on function private.next_job(private.printer) from public, anon, authenticated;
revoke execute on function private.take_job(private.printer, bigint) from public, anon, authenticated;
revoke execute on function private.finish_job(private.printer, bigint, text, text) from public, anon, authenticated;
revoke execute on function public.take_print_job(text, bigint) from public, anon, authenticated;
grant execute on function public.take_print_job(text, bigint) to service_role;
revoke execute on function public.report_printer_status(text, text) from public, anon, authenticated;
grant execute on function public.report_printer_status(text, text) to service_role;
revoke execute on function public.finish_print_job(text, bigint, text, text, text) from public, anon, authenticated;
grant execute on function public.finish_print_job(text, bigint, text, text, text) to service_role;
revoke execute on function public.take_tablet_job(bigint, text) from public, anon;
grant execute on function public.take_tablet_job(bigint, text) to authenticated;
revoke execute on function public.finish_tablet_job(bigint, bigint, text, text) from public, anon;
grant execute on function public.finish_tablet_job(bigint, bigint, text, text) to authenticated;
