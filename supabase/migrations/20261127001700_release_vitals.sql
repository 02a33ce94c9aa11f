-- Web Vitals of each release from a daily histogram, because reading all events takes seconds. Each bucket
-- holds the values of a day within 1 % of each other, which is enough for percentiles.

create table public.browser_event_day (
  day date not null,
  app text not null,
  release text not null,
  name text not null,
  value real not null,
  events bigint not null,
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  constraint browser_event_day_pkey primary key (day, app, release, name, value),
  constraint browser_event_day_name_known
    check (name in ('LCP', 'INP', 'CLS', 'FCP', 'TTFB', 'error')),
  constraint browser_event_day_events_positive check (events > 0)
);
comment on table public.browser_event_day is
  'Histogram of browser_event by day (UTC), filled by a trigger. Kept for 30 days, even if the events are deleted earlier.';
comment on column public.browser_event_day.name is 'The vital, or error for all error codes together.';
comment on column public.browser_event_day.value is
  'Vital rounded by private.rounded_vital(); 0 for errors.';

create function private.rounded_vital(value double precision)
returns real
language sql
immutable
set search_path = ''
-- Logarithmic steps: half a step is 0.995 %.
return case when value < 0.001 then 0 else exp(round(ln(value) / 0.0198) * 0.0198) end;
comment on function private.rounded_vital(double precision) is
  'Rounds a vital by less than 1 %; below 0.001 to 0.';

create function private.count_browser_events()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  insert into public.browser_event_day as counted
    (day, app, release, name, value, events, first_seen, last_seen)
  select
    (event.at at time zone 'UTC')::date, event.app, event.release,
    case event.kind when 'error' then 'error' else event.name end,
    case event.kind when 'error' then 0 else private.rounded_vital(event.value) end,
    count(*), min(event.at), max(event.at)
  from inserted as event
  where event.kind = 'error' or event.name in ('LCP', 'INP', 'CLS', 'FCP', 'TTFB')
  group by 1, 2, 3, 4, 5
  -- Concurrent batches lock rows in the same order, to avoid deadlocks.
  order by 1, 2, 3, 4, 5
  on conflict (day, app, release, name, value) do update
  set events = counted.events + excluded.events,
    first_seen = least(counted.first_seen, excluded.first_seen),
    last_seen = greatest(counted.last_seen, excluded.last_seen);
  return null;
end;
$$;
comment on function private.count_browser_events() is
  'Adds inserted events to browser_event_day; deleted events stay counted.';

create function public.release_vitals()
returns table (
  app text,
  release text,
  first_seen timestamptz,
  last_seen timestamptz,
  page_loads bigint,
  lcp double precision,
  inp double precision,
  cls double precision,
  fcp double precision,
  ttfb double precision,
  errors bigint
)
language sql
stable
security invoker
set search_path = ''
as $$
  with counted as (
    select
      day.app, day.release, day.name, day.value, sum(day.events) as events,
      min(day.first_seen) as first_seen, max(day.last_seen) as last_seen
    from public.browser_event_day as day
    group by day.app, day.release, day.name, day.value
  ),
  -- Zero-based ranks of the sorted events: those of a bucket end before `ranks`.
  ranked as (
    select
      counted.*,
      sum(counted.events) over (same order by counted.value) as ranks,
      0.75 * (sum(counted.events) over same - 1) as wanted_rank
    from counted
    window same as (partition by counted.app, counted.release, counted.name)
  ),
  -- Interpolates between two ranks, as percentile_cont() does.
  measured as (
    select
      ranked.app, ranked.release, ranked.name, sum(ranked.events)::bigint as events,
      min(ranked.first_seen) as first_seen, max(ranked.last_seen) as last_seen,
      min(ranked.value) filter (where ranked.ranks > floor(ranked.wanted_rank)) as lower,
      min(ranked.value) filter (where ranked.ranks > ceil(ranked.wanted_rank)) as upper,
      (min(ranked.wanted_rank) % 1)::double precision as distance
    from ranked
    group by ranked.app, ranked.release, ranked.name
  ),
  percentile as (
    select measured.*, lower + (upper - lower) * distance as p75 from measured
  )
  select
    percentile.app, percentile.release, min(percentile.first_seen), max(percentile.last_seen),
    -- Every browser reports one TTFB per page load.
    coalesce(sum(percentile.events) filter (where percentile.name = 'TTFB'), 0)::bigint,
    min(percentile.p75) filter (where percentile.name = 'LCP'),
    min(percentile.p75) filter (where percentile.name = 'INP'),
    min(percentile.p75) filter (where percentile.name = 'CLS'),
    min(percentile.p75) filter (where percentile.name = 'FCP'),
    min(percentile.p75) filter (where percentile.name = 'TTFB'),
    coalesce(sum(percentile.events) filter (where percentile.name = 'error'), 0)::bigint
  from percentile
  group by percentile.app, percentile.release
  order by percentile.app, min(percentile.first_seen) desc;
$$;
comment on function public.release_vitals() is
  'Per app and release: page loads, 75th percentile of each Web Vital (within 1 %), errors, first and last report. Rows for admins only.';

revoke execute on function private.rounded_vital(double precision) from public, anon, authenticated;
grant execute on function private.rounded_vital(double precision) to service_role;
revoke execute on function private.count_browser_events() from public, anon, authenticated;
revoke execute on function public.release_vitals() from public, anon;
grant execute on function public.release_vitals() to authenticated;

revoke all on table public.browser_event_day from public, anon, authenticated;
grant select on table public.browser_event_day to authenticated;
grant select, insert, update, delete on table public.browser_event_day to service_role;

alter table public.browser_event_day enable row level security;

create policy browser_event_day_select_admin on public.browser_event_day
  for select to authenticated
  using ((select private.is_admin()));
comment on policy browser_event_day_select_admin on public.browser_event_day is
  'Admins read the histogram; only the trigger count_browser_events writes it.';

create trigger count_browser_events
  after insert on public.browser_event
  referencing new table as inserted
  for each statement execute function private.count_browser_events();
