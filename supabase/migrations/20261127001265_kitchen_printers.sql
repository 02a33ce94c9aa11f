-- Printers of a branch. One that polls (Epson Server Direct Print, Star CloudPRNT) has a token, of which only the hash
-- is stored; a printer at a tablet prints with the session of its staff.

create table private.printer (
  id bigint generated always as identity primary key,
  branch_id bigint not null,
  name text not null,
  protocol text not null,
  paper_mm smallint not null,
  prints_receipts boolean not null default false,
  token_hash text,
  status text not null default 'ready',
  status_since timestamptz not null default private.clock(),
  last_seen_at timestamptz,
  retry_at timestamptz,
  removed_at timestamptz,
  constraint printer_branch_id_fkey
    foreign key (branch_id) references public.branch (id) on delete cascade,
  constraint printer_token_hash_unique unique (token_hash),
  constraint printer_name_length check (char_length(name) <= 24 and private.is_plain_name(name)),
  constraint printer_protocol_known check (protocol in ('epson', 'star', 'tablet')),
  constraint printer_paper_known check (paper_mm in (58, 80)),
  constraint printer_status_known
    check (status in ('ready', 'paper_low', 'paper_out', 'cover_open', 'error')),
  constraint printer_token_of_polling
    check (case when protocol = 'tablet' then token_hash is null
      else removed_at is not null or token_hash is not null end)
);
comment on table private.printer is 'Printers of the branches. Only functions access them.';
comment on column private.printer.token_hash is
  'SHA-256 of the token, in hex. The token is random, so the time of a look-up tells nothing about it.';
comment on column private.printer.status is 'What the printer reported last.';
comment on column private.printer.last_seen_at is 'When it asked for work last; null: never.';
comment on column private.printer.retry_at is
  'A printer without paper, or with an open cover, gets no jobs before this time, unless it reports to be ready.';

create unique index printer_name_unique on private.printer (branch_id, lower(name)) where removed_at is null;

create table private.printer_station (
  printer_id bigint not null,
  station_id bigint not null,
  branch_id bigint not null,
  constraint printer_station_pkey primary key (printer_id, station_id),
  constraint printer_station_printer_id_fkey
    foreign key (printer_id) references private.printer (id) on delete cascade,
  constraint printer_station_station_id_fkey
    foreign key (station_id, branch_id) references public.kitchen_station (id, branch_id) on delete cascade
);
comment on table private.printer_station is 'Stations whose tickets a printer prints.';

create function private.new_printer_token()
returns text
language sql
volatile
set search_path = ''
as $$
  -- 24 hexadecimal digits, of which 90 bits are random: Epson takes up to 30 characters.
  select left(replace(gen_random_uuid()::text, '-', ''), 24);
$$;
comment on function private.new_printer_token() is 'A random token of a printer.';

create function private.token_hash(token text)
returns text
language sql
immutable
set search_path = ''
return encode(sha256(convert_to(token, 'UTF8')), 'hex');
comment on function private.token_hash(text) is 'SHA-256 of a token, in hex, as printer.token_hash.';

create function private.find_printer(printer_id bigint)
returns private.printer
language plpgsql
stable
set search_path = ''
as $$
declare
  found_printer private.printer;
begin
  select * into found_printer from private.printer
  where id = find_printer.printer_id and removed_at is null;
  if not found then
    raise sqlstate 'PT404' using message = 'unknown_printer', detail = '{"code":"unknown_printer"}';
  end if;
  return found_printer;
end;
$$;
comment on function private.find_printer(bigint) is 'The printer with this id; PT404 unknown_printer.';

create function private.check_printer(of_branch bigint, facts jsonb, station_ids bigint[])
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  wrong constant text := case
    when (char_length(btrim(facts ->> 'name')) <= 24 and private.is_plain_name(facts ->> 'name')) is not true
      then 'name'
    when (facts ->> 'protocol' in ('epson', 'star', 'tablet')) is not true then 'protocol'
    when (facts ->> 'paper_mm' in ('58', '80')) is not true then 'paper_mm'
    when (jsonb_typeof(facts -> 'prints_receipts') = 'boolean') is not true then 'prints_receipts'
    when station_ids is null or exists (
      select from unnest(station_ids) as wanted (id)
      where not exists (
        select from public.kitchen_station as station
        where station.id = wanted.id and station.branch_id = of_branch))
      then 'stations'
  end;
begin
  if wrong is not null then
    raise sqlstate 'PT422' using
      message = 'invalid_printer',
      detail = jsonb_build_object('code', 'invalid_printer', 'field', wrong)::text;
  end if;
end;
$$;
comment on function private.check_printer(bigint, jsonb, bigint[]) is
  'Raises PT422 invalid_printer with the first invalid field.';

create function public.save_printer(
  branch_id bigint,
  printer_id bigint,
  facts jsonb,
  station_ids bigint[]
)
returns jsonb
language plpgsql
-- Definer: the API grants no access to printers.
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  max_printers constant integer := 20;
  token text;
  saved private.printer;
begin
  perform private.require_admin();
  -- Concurrent saves of a branch count its printers one after the other.
  perform from public.kitchen where branch_id = save_printer.branch_id for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'unknown_branch', detail = '{"code":"unknown_branch"}';
  end if;
  perform private.check_printer(save_printer.branch_id, facts, station_ids);
  if printer_id is null then
    if (
      select count(*) from private.printer
      where branch_id = save_printer.branch_id and removed_at is null
    ) >= max_printers then
      raise sqlstate 'PT409' using
        message = 'too_many_printers', detail = '{"code":"too_many_printers","max":20}';
    end if;
    if facts ->> 'protocol' <> 'tablet' then
      token := private.new_printer_token();
    end if;
    insert into private.printer (branch_id, name, protocol, paper_mm, prints_receipts, token_hash)
    values (
      save_printer.branch_id, btrim(facts ->> 'name'), facts ->> 'protocol', (facts ->> 'paper_mm')::smallint,
      (facts ->> 'prints_receipts')::boolean, private.token_hash(token))
    returning * into saved;
  else
    update private.printer
    set name = btrim(facts ->> 'name'), paper_mm = (facts ->> 'paper_mm')::smallint,
      prints_receipts = (facts ->> 'prints_receipts')::boolean
    where id = (private.find_printer(printer_id)).id and branch_id = save_printer.branch_id
    returning * into saved;
    if not found then
      raise sqlstate 'PT404' using message = 'unknown_printer', detail = '{"code":"unknown_printer"}';
    end if;
    delete from private.printer_station where printer_id = saved.id;
  end if;
  insert into private.printer_station (printer_id, station_id, branch_id)
  select distinct saved.id, wanted.id, saved.branch_id from unnest(station_ids) as wanted (id);
  return jsonb_build_object('id', saved.id, 'token', token);
exception
  when unique_violation then
    raise sqlstate 'PT409' using
      message = 'printer_name_taken', detail = '{"code":"printer_name_taken"}';
end;
$$;
comment on function public.save_printer(bigint, bigint, jsonb, bigint[]) is
  'Adds (null id) or changes a printer {name, protocol, paper_mm, prints_receipts} and its stations; the protocol stays. Returns {id, token}: the token of a new printer that polls, which is not readable later. Admins only. PT404 unknown_branch, unknown_printer; PT409 printer_name_taken, too_many_printers; PT422 invalid_printer.';

create function public.rotate_printer_token(printer_id bigint)
returns text
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  token constant text := private.new_printer_token();
begin
  perform private.require_admin();
  update private.printer
  set token_hash = private.token_hash(token)
  where id = (private.find_printer(rotate_printer_token.printer_id)).id and protocol <> 'tablet';
  return case when found then token end;
end;
$$;
comment on function public.rotate_printer_token(bigint) is
  'Replaces the token of a printer that polls, and returns the new one; null for one at a tablet. Admins only. PT404 unknown_printer.';

revoke execute on function private.new_printer_token() from public, anon, authenticated;
revoke execute on function private.token_hash(text) from public, anon, authenticated;
revoke execute on function private.find_printer(bigint) from public, anon, authenticated;
revoke execute on function private.check_printer(bigint, jsonb, bigint[]) from public, anon, authenticated;
revoke execute on function public.save_printer(bigint, bigint, jsonb, bigint[]) from public, anon;
grant execute on function public.save_printer(bigint, bigint, jsonb, bigint[]) to authenticated;
revoke execute on function public.rotate_printer_token(bigint) from public, anon;
grant execute on function public.rotate_printer_token(bigint) to authenticated;

revoke all on table private.printer, private.printer_station from public, anon, authenticated;
alter table private.printer enable row level security;
alter table private.printer_station enable row level security;
