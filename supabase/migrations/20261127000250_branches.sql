-- Branches: address and settings, weekly opening hours, closures and special days, and till sessions.
-- private.branch_state() decides whether a branch takes orders; checkout() and the pages use its result.

create table public.branch (
  id bigint generated always as identity primary key,
  slug text not null,
  name text not null,
  city text not null,
  address text not null,
  phone text,
  map_url text,
  image text,
  time_zone text not null default 'Asia/Jakarta',
  auto_accept boolean not null default true,
  requires_till boolean not null default false,
  last_order_minutes integer not null default 0,
  slot_minutes integer not null default 15,
  slot_capacity integer,
  max_open_orders integer,
  paused_until timestamptz,
  service_rate integer not null default 0,
  tax_mode text not null default 'off',
  tax_rate integer not null default 0,
  cash_rounding integer not null default 0,
  legal_name text,
  tax_number text,
  qris_image text,
  qris_limit integer not null default 10000000,
  constraint branch_slug_unique unique (slug),
  constraint branch_slug_form
    check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 60),
  constraint branch_name_length check (char_length(name) <= 80 and private.is_plain_name(name)),
  constraint branch_city_length check (char_length(city) <= 60 and private.is_plain_name(city)),
  constraint branch_address_length
    check (char_length(address) <= 200 and private.is_plain_name(address)),
  constraint branch_phone_form check (phone ~ '^[+]62[1-9][0-9]{6,12}$'),
  constraint branch_map_url_form
    check (map_url ~ '^https://[^[:space:]<>"]+$' and char_length(map_url) <= 500),
  constraint branch_image_name check (image is null or private.is_product_image_name(image)),
  constraint branch_time_zone_known
    check (time_zone in ('Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura')),
  constraint branch_last_order_range check (last_order_minutes between 0 and 240),
  constraint branch_slot_minutes_known check (slot_minutes in (5, 10, 15, 20, 30, 60)),
  constraint branch_slot_capacity_range check (slot_capacity between 1 and 1000),
  constraint branch_max_open_orders_range check (max_open_orders between 1 and 1000),
  constraint branch_service_rate_range check (service_rate between 0 and 2500),
  constraint branch_tax_mode_known check (tax_mode in ('off', 'added', 'included')),
  constraint branch_tax_rate_range check (tax_rate between 0 and 2500),
  constraint branch_cash_rounding_known check (cash_rounding in (0, 100, 500, 1000)),
  constraint branch_legal_name_length
    check (char_length(legal_name) <= 120 and private.is_plain_name(legal_name)),
  constraint branch_tax_number_form check (tax_number ~ '^[0-9]{15,16}$'),
  constraint branch_qris_image_name
    check (qris_image is null or private.is_product_image_name(qris_image)),
  constraint branch_qris_limit_range check (qris_limit between 1 and 100000000)
);
comment on table public.branch is 'Branches (cabang). Every product, order and till session belongs to one.';
comment on column public.branch.slug is 'Last segment of its page, /cabang/{slug}.';
comment on column public.branch.phone is '+62…; null: none.';
comment on column public.branch.image is 'File name under products/ of the bucket image_product.';
comment on column public.branch.auto_accept is
  'True: a new order is in preparation at once (disiapkan); false: it waits for the staff (menunggu).';
comment on column public.branch.requires_till is 'True: orders need an open till session.';
comment on column public.branch.last_order_minutes is 'Minutes before closing when orders end.';
comment on column public.branch.slot_minutes is 'Length of a pickup slot in minutes.';
comment on column public.branch.slot_capacity is 'Orders per pickup slot; null: no limit.';
comment on column public.branch.max_open_orders is
  'The branch takes no more orders while this many are open; null: no limit.';
comment on column public.branch.paused_until is
  'No orders before this time; infinity: until reopened; null: not paused.';

comment on column public.branch.service_rate is 'Service charge in basis points: 500 is 5 %.';
comment on column public.branch.tax_mode is
  'Restaurant tax (PB1): off, added on top of the prices, or included in them.';
comment on column public.branch.tax_rate is 'Tax in basis points: 1000 is 10 %.';
comment on column public.branch.cash_rounding is
  'Cash is rounded to a multiple of these rupiah; 0: not rounded.';
comment on column public.branch.legal_name is 'Name of the taxpayer, for receipts; null: none.';
comment on column public.branch.tax_number is 'NPWP, 15 or 16 digits, for receipts; null: none.';
comment on column public.branch.qris_image is
  'Picture of the static QRIS code, like image; null: customers cannot choose it.';
comment on column public.branch.qris_limit is
  'Most rupiah of one QRIS payment; payment providers set a ceiling of 10 or 20 million.';

create table public.opening_hours (
  id bigint generated always as identity primary key,
  branch_id bigint not null,
  weekday smallint not null,
  opens_at time not null,
  closes_at time not null,
  constraint opening_hours_branch_id_fkey
    foreign key (branch_id) references public.branch (id) on delete cascade,
  constraint opening_hours_weekday_range check (weekday between 1 and 7),
  constraint opening_hours_unique unique (branch_id, weekday, opens_at)
);
comment on table public.opening_hours is
  'Weekly opening hours, any number of spans a day. A branch without rows is always open.';
comment on column public.opening_hours.weekday is 'Day on which the span begins, 1 (Monday) to 7.';
comment on column public.opening_hours.closes_at is
  'Local time; not after opens_at: the span ends on the next day.';

create table public.closure (
  id bigint generated always as identity primary key,
  branch_id bigint not null,
  starts_on date not null,
  ends_on date not null,
  opens_at time,
  closes_at time,
  reason text,
  constraint closure_branch_id_fkey
    foreign key (branch_id) references public.branch (id) on delete cascade,
  constraint closure_days_in_order check (ends_on between starts_on and starts_on + 366),
  constraint closure_hours_complete check ((opens_at is null) = (closes_at is null)),
  constraint closure_reason_length
    check (char_length(reason) <= 100 and private.is_plain_name(reason))
);
comment on table public.closure is
  'Days without the weekly hours: closed if the times are null, else a special day with these hours. Several rows for a day are several spans.';

create table public.till_session (
  id bigint generated always as identity primary key,
  branch_id bigint not null,
  business_date date not null,
  opened_at timestamptz not null default private.clock(),
  opened_by uuid,
  closed_at timestamptz,
  closed_by uuid,
  opening_cash bigint not null default 0,
  close_note text,
  report jsonb,
  constraint till_session_branch_id_fkey foreign key (branch_id) references public.branch (id),
  constraint till_session_opened_by_fkey
    foreign key (opened_by) references auth.users (id) on delete set null,
  constraint till_session_closed_by_fkey
    foreign key (closed_by) references auth.users (id) on delete set null,
  constraint till_session_times_in_order check (closed_at >= opened_at),
  constraint till_session_opening_cash_range check (opening_cash between 0 and 100000000),
  constraint till_session_close_note_length
    check (char_length(close_note) <= 200 and private.is_plain_name(close_note)),
  constraint till_session_report_when_closed check ((closed_at is null) = (report is null))
);
comment on table public.till_session is 'From ''Buka kasir'' to ''Tutup kasir''; open_till() and close_till() write it.';
comment on column public.till_session.business_date is
  'Business date of the orders of the session, also after midnight, for 24 hours.';
comment on column public.till_session.opening_cash is 'Cash in the drawer at the opening, in rupiah.';
comment on column public.till_session.close_note is 'Explains a difference at the closing; null: none.';
comment on column public.till_session.report is
  'The result at the closing: {expected, counted, difference, counts, report}; never changed later. Null: open.';
create unique index till_session_one_open on public.till_session (branch_id) where closed_at is null;
create index till_session_day_idx on public.till_session (branch_id, business_date);
create index till_session_opened_by_idx on public.till_session (opened_by);
create index till_session_closed_by_idx on public.till_session (closed_by);

-- A new shop's branch; an admin enters city and address. Not a city of the landing page's tiles: those lead to
-- /comingsoon until a branch there takes orders.
insert into public.branch (slug, name, city, address)
values ('utama', 'Kedai Senja', 'Indonesia', 'Indonesia');

create function private.main_branch()
returns bigint
language sql
stable
set search_path = ''
as $$
  select min(id) from public.branch;
$$;
comment on function private.main_branch() is 'The oldest branch, to which products and orders belong by default.';

create function private.business_date(of_branch public.branch, at timestamptz)
returns date
language sql
stable
set search_path = ''
as $$
  -- Orders after midnight belong to the evening before. A till that is open for longer was forgotten.
  select coalesce(
    (select business_date from public.till_session
      where branch_id = of_branch.id and closed_at is null and opened_at > at - interval '24 hours'),
    (at at time zone of_branch.time_zone - interval '4 hours')::date);
$$;
comment on function private.business_date(public.branch, timestamptz) is
  'Business date of the till session that was opened within 24 hours and is open; without one, the local date four hours ago.';

create function private.opening_spans(of_branch public.branch, first_day date, last_day date)
returns table (opens_at timestamptz, closes_at timestamptz)
language sql
stable
set search_path = ''
as $$
  -- A span belongs to the day on which it begins: a closure does not cut the night before.
  with calendar as (
    select
      day::date as day,
      exists (
        select from public.closure as special
        where special.branch_id = of_branch.id
          and day::date between special.starts_on and special.ends_on
      ) as is_special
    from generate_series(first_day::timestamp, last_day::timestamp, '1 day') as day
  ),
  local_span as (
    select calendar.day, special.opens_at, special.closes_at
    from calendar
    join public.closure as special
      on special.branch_id = of_branch.id
      and calendar.day between special.starts_on and special.ends_on
      and special.opens_at is not null
    union all
    select calendar.day, weekly.opens_at, weekly.closes_at
    from calendar
    join public.opening_hours as weekly
      on weekly.branch_id = of_branch.id and weekly.weekday = extract(isodow from calendar.day)
    where not calendar.is_special
    union all
    select calendar.day, '00:00', '00:00'
    from calendar
    where not calendar.is_special
      and not exists (
        select from public.opening_hours as weekly where weekly.branch_id = of_branch.id)
  ),
  span as (
    select
      (day + opens_at) at time zone of_branch.time_zone as opens_at,
      (day + closes_at + case when closes_at <= opens_at then interval '1 day' else '0' end)
        at time zone of_branch.time_zone as closes_at
    from local_span
  ),
  -- Merge spans that touch or overlap.
  marked as (
    select
      span.opens_at, span.closes_at,
      span.opens_at > max(span.closes_at) over (
        order by span.opens_at, span.closes_at rows between unbounded preceding and 1 preceding
      ) as has_gap_before
    from span
  ),
  numbered as (
    select
      marked.opens_at, marked.closes_at,
      count(*) filter (where has_gap_before)
        over (order by marked.opens_at, marked.closes_at rows unbounded preceding) as island
    from marked
  )
  select min(numbered.opens_at), max(numbered.closes_at)
  from numbered
  group by island
  order by 1;
$$;
comment on function private.opening_spans(public.branch, date, date) is
  'Opening spans that begin on these local days, merged, in order.';

create function private.is_busy(of_branch public.branch)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  -- plpgsql, since the table of orders is created by a later migration.
  return of_branch.max_open_orders <= (
    select count(*) from public.pesanan where branch_id = of_branch.id and is_open is true);
end;
$$;
comment on function private.is_busy(public.branch) is
  'Whether the branch has its maximum of open orders; null without a maximum.';

create function private.branch_state(
  of_branch public.branch,
  at timestamptz,
  out state text,
  out always_open boolean,
  out last_order_at timestamptz,
  out closes_at timestamptz,
  out opens_at timestamptz
)
language plpgsql
stable
set search_path = ''
as $$
declare
  -- A closure of several weeks is followed by an opening that the pages announce.
  horizon_days constant integer := 92;
  today constant date := (at at time zone of_branch.time_zone)::date;
  last_order constant interval := make_interval(mins => of_branch.last_order_minutes);
  is_paused constant boolean := coalesce(of_branch.paused_until > at, false);
  resumes_at constant timestamptz := case when is_paused then of_branch.paused_until else at end;
  is_open boolean;
begin
  -- Both ends belong to a span: an order at the announced time of the last order is in time.
  select span.closes_at into closes_at
  from private.opening_spans(of_branch, today - 1, today + 8) as span
  where at between span.opens_at and span.closes_at;
  -- Seven days without a gap: the weekly hours never end.
  always_open := coalesce(closes_at > at + interval '7 days', false);
  if always_open then
    closes_at := null;
  end if;
  last_order_at := closes_at - last_order;
  is_open := always_open or coalesce(at <= last_order_at, false);

  if not is_open then
    closes_at := null;
    last_order_at := null;
  end if;
  if (is_paused or not is_open) and isfinite(resumes_at) then
    select min(greatest(span.opens_at, resumes_at)) into opens_at
    from private.opening_spans(of_branch, today - 1, today + horizon_days) as span
    where greatest(span.opens_at, resumes_at) <= span.closes_at - last_order
      and greatest(span.opens_at, resumes_at) > at;
  end if;

  if is_paused and (is_open or not isfinite(resumes_at)) then
    state := 'paused';
  elsif not is_open then
    state := 'closed';
  elsif of_branch.requires_till and not exists (
    select from public.till_session as session
    where session.branch_id = of_branch.id and session.closed_at is null
  ) then
    state := 'till_closed';
  elsif private.is_busy(of_branch) then
    state := 'busy';
  else
    state := 'open';
  end if;
end;
$$;
comment on function private.branch_state(public.branch, timestamptz) is
  'Whether a branch takes orders at a time: open, closed, paused, till_closed or busy; until when (null: always open), and when next (null: unknown, or open).';

create function private.pickup_times(of_branch public.branch, at timestamptz)
returns setof timestamptz
language sql
stable
set search_path = ''
as $$
  -- Only spans that begin before midnight: an order never moves to another day silently. A branch that is
  -- always open has a single span.
  select slot
  from private.opening_spans(
      of_branch,
      (at at time zone of_branch.time_zone)::date - 1,
      (at at time zone of_branch.time_zone)::date + 1) as span
  cross join lateral generate_series(
    date_bin(
      make_interval(mins => of_branch.slot_minutes),
      greatest(span.opens_at, at) + make_interval(mins => of_branch.slot_minutes)
        - interval '1 microsecond',
      '2000-01-01T00:00:00Z'),
    least(span.closes_at, at + interval '12 hours'),
    make_interval(mins => of_branch.slot_minutes)) as slot
  where slot < span.closes_at
    and (span.opens_at at time zone of_branch.time_zone)::date
      <= (at at time zone of_branch.time_zone)::date;
$$;
comment on function private.pickup_times(public.branch, timestamptz) is
  'Start times of the pickup slots from a time on, within the current span and those of the same day, at most 12 hours ahead.';

-- Page servers listen to this channel and drop their cached pages. PostgreSQL sends equal notifications of
-- a transaction once, when it commits.
create function private.notify_catalogue_changed()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_catalog.pg_notify('catalogue_changed', '');
  return null;
end;
$$;
comment on function private.notify_catalogue_changed() is
  'Notifies the channel catalogue_changed.';

create trigger notify_catalogue_changed
  after insert or update or delete on public.branch
  for each statement execute function private.notify_catalogue_changed();
create trigger notify_catalogue_changed
  after insert or update or delete on public.opening_hours
  for each statement execute function private.notify_catalogue_changed();
create trigger notify_catalogue_changed
  after insert or update or delete on public.closure
  for each statement execute function private.notify_catalogue_changed();
create trigger notify_catalogue_changed
  after insert or update on public.till_session
  for each statement execute function private.notify_catalogue_changed();

create function private.lock_branch(branch_id bigint)
returns public.branch
language plpgsql
set search_path = ''
as $$
declare
  home public.branch;
begin
  select * into home from public.branch where id = lock_branch.branch_id for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'unknown_branch', detail = '{"code":"unknown_branch"}';
  end if;
  return home;
end;
$$;
comment on function private.lock_branch(bigint) is
  'Locks and returns a branch, also against checkouts; PT404 unknown_branch.';

create function public.set_opening_hours(branch_id bigint, spans jsonb)
returns setof public.opening_hours
language plpgsql
-- Definer: stable error codes, and the lock, instead of the silence of policies. Only for admins.
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  max_spans constant integer := 70;
begin
  perform private.require_admin();
  if (jsonb_typeof(spans) = 'array' and jsonb_array_length(spans) <= max_spans) is not true then
    raise sqlstate 'PT422' using
      message = 'invalid_hours',
      detail = jsonb_build_object('code', 'invalid_hours', 'max', max_spans)::text;
  end if;
  -- Two admins at once would otherwise leave a mixture of both.
  perform private.lock_branch(set_opening_hours.branch_id);
  delete from public.opening_hours where branch_id = set_opening_hours.branch_id;
  return query
    insert into public.opening_hours (branch_id, weekday, opens_at, closes_at)
    select set_opening_hours.branch_id, span.weekday, span.opens_at, span.closes_at
    from jsonb_to_recordset(spans) as span (weekday smallint, opens_at time, closes_at time)
    returning *;
end;
$$;
comment on function public.set_opening_hours(bigint, jsonb) is
  'Replaces the weekly hours of a branch by at most 70 spans [{weekday, opens_at, closes_at}]; none: always open. Admins only.';

revoke execute on function private.main_branch() from public, anon;
grant execute on function private.main_branch() to authenticated, service_role;
revoke execute on function private.business_date(public.branch, timestamptz) from public, anon, authenticated;
revoke execute on function private.opening_spans(public.branch, date, date) from public, anon, authenticated;
revoke execute on function private.is_busy(public.branch) from public, anon, authenticated;
revoke execute on function private.branch_state(public.branch, timestamptz) from public, anon, authenticated;
revoke execute on function private.pickup_times(public.branch, timestamptz) from public, anon, authenticated;
revoke execute on function private.notify_catalogue_changed() from public, anon, authenticated;
revoke execute on function private.lock_branch(bigint) from public, anon, authenticated;
revoke execute on function public.set_opening_hours(bigint, jsonb) from public, anon;
grant execute on function public.set_opening_hours(bigint, jsonb) to authenticated;

revoke all on table public.branch, public.opening_hours, public.closure, public.till_session
  from anon, authenticated;
grant select on table public.branch, public.opening_hours, public.closure to anon, authenticated;
grant
  insert (slug, name, city, address, phone, map_url, image, time_zone, auto_accept, requires_till,
    last_order_minutes, slot_minutes, slot_capacity, max_open_orders, service_rate, tax_mode, tax_rate,
    cash_rounding, legal_name, tax_number, qris_image, qris_limit),
  update (slug, name, city, address, phone, map_url, image, time_zone, auto_accept, requires_till,
    last_order_minutes, slot_minutes, slot_capacity, max_open_orders, service_rate, tax_mode, tax_rate,
    cash_rounding, legal_name, tax_number, qris_image, qris_limit)
  on table public.branch to authenticated;
grant
  insert (branch_id, weekday, opens_at, closes_at),
  update (weekday, opens_at, closes_at),
  delete
  on table public.opening_hours to authenticated;
grant
  insert (branch_id, starts_on, ends_on, opens_at, closes_at, reason),
  update (starts_on, ends_on, opens_at, closes_at, reason),
  delete
  on table public.closure to authenticated;
grant select on table public.till_session to authenticated;
grant select, insert, update, delete
  on table public.branch, public.opening_hours, public.closure, public.till_session to service_role;

alter table public.branch enable row level security;
alter table public.opening_hours enable row level security;
alter table public.closure enable row level security;
alter table public.till_session enable row level security;

create policy branch_select_all on public.branch
  for select to anon, authenticated using (true);
comment on policy branch_select_all on public.branch is 'Everyone reads the branches.';
create policy branch_insert_admin on public.branch
  for insert to authenticated with check ((select private.is_admin()));
comment on policy branch_insert_admin on public.branch is 'Admins add branches.';
create policy branch_update_admin on public.branch
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));
comment on policy branch_update_admin on public.branch is 'Admins change branches.';

create policy opening_hours_select_all on public.opening_hours
  for select to anon, authenticated using (true);
comment on policy opening_hours_select_all on public.opening_hours is 'Everyone reads opening hours.';
create policy opening_hours_insert_admin on public.opening_hours
  for insert to authenticated with check ((select private.is_admin()));
comment on policy opening_hours_insert_admin on public.opening_hours is 'Admins add opening hours.';
create policy opening_hours_update_admin on public.opening_hours
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));
comment on policy opening_hours_update_admin on public.opening_hours is 'Admins change opening hours.';
create policy opening_hours_delete_admin on public.opening_hours
  for delete to authenticated using ((select private.is_admin()));
comment on policy opening_hours_delete_admin on public.opening_hours is 'Admins remove opening hours.';

create policy closure_select_all on public.closure
  for select to anon, authenticated using (true);
comment on policy closure_select_all on public.closure is 'Everyone reads closures.';
create policy closure_insert_admin on public.closure
  for insert to authenticated with check ((select private.is_admin()));
comment on policy closure_insert_admin on public.closure is 'Admins add closures.';
create policy closure_update_admin on public.closure
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));
comment on policy closure_update_admin on public.closure is 'Admins change closures.';
create policy closure_delete_admin on public.closure
  for delete to authenticated using ((select private.is_admin()));
comment on policy closure_delete_admin on public.closure is 'Admins remove closures.';

create policy till_session_select_staff on public.till_session
  for select to authenticated using ((select private.is_staff()));
comment on policy till_session_select_staff on public.till_session is
  'Staff read till sessions; open_till() and close_till() write them.';
