-- Compares a canary with the current release, by verified page loads only: any program can send reports.

create function public.compare_releases(
  app text,
  candidate text,
  baseline text,
  since timestamptz
)
returns table (
  name text,
  candidate_events bigint,
  baseline_events bigint,
  candidate_value double precision,
  baseline_value double precision,
  z double precision
)
language sql
stable
security invoker
set search_path = ''
as $$
  with reported as (
    select
      event.id, event.kind, event.name, event.value, event.page_load,
      (case when compare_releases.app = 'shell' then event.shell_release else event.release end)
        as release
    from public.browser_event as event
    where event.at >= since
      and event.page_load is not null
      -- A shell is part of every page.
      and (compare_releases.app = 'shell' or event.app = compare_releases.app)
  ),
  -- Per page load, the first value of each vital and one error: repeated reports change nothing.
  compared as (
    select distinct on (reported.page_load, case reported.kind when 'error' then 'error' else reported.name end)
      reported.kind, reported.name, reported.value, reported.release = candidate as is_candidate
    from reported
    where reported.release in (candidate, baseline)
    order by
      reported.page_load, case reported.kind when 'error' then 'error' else reported.name end,
      reported.id
  ),
  counted as (
    select
      -- Every browser reports one TTFB per page load.
      (count(*) filter (where is_candidate and kind = 'vital' and compared.name = 'TTFB'))
        ::double precision as visits,
      (count(*) filter (where not is_candidate and kind = 'vital' and compared.name = 'TTFB'))
        ::double precision as other_visits,
      (count(*) filter (where is_candidate and kind = 'error'))::double precision as errors,
      (count(*) filter (where not is_candidate and kind = 'error'))::double precision
        as other_errors
    from compared
  ),
  -- Ties get the mean of their ranks.
  ranked as (
    select
      compared.name, compared.value, is_candidate,
      rank() over (partition by compared.name order by compared.value)
        + (count(*) over tie - 1) / 2.0::double precision as rank,
      (count(*) over tie)::double precision as ties
    from compared
    where compared.name in ('LCP', 'INP') and kind = 'vital'
    window tie as (partition by compared.name, compared.value)
  ),
  -- Mann–Whitney U test: does one of the two sets tend to have higher values?
  summed as (
    select
      ranked.name,
      (count(*) filter (where is_candidate))::double precision as events,
      (count(*) filter (where not is_candidate))::double precision as other_events,
      sum(rank) filter (where is_candidate) as ranks,
      sum(ties * ties - 1) as tied,
      percentile_cont(0.75) within group (order by value) filter (where is_candidate) as p75,
      percentile_cont(0.75) within group (order by value) filter (where not is_candidate)
        as other_p75
    from ranked
    group by ranked.name
  ),
  tested as (
    select
      summed.*,
      ranks - events * (events + 1) / 2 - events * other_events / 2 as distance,
      events * other_events / 12
        * (events + other_events + 1
          - tied / nullif((events + other_events) * (events + other_events - 1), 0)) as variance
    from summed
  )
  select
    'errors', counted.visits::bigint, counted.other_visits::bigint,
    errors / nullif(visits, 0), other_errors / nullif(other_visits, 0),
    -- Two-proportion z-test with a pooled rate.
    (errors / nullif(visits, 0) - other_errors / nullif(other_visits, 0))
      / nullif(sqrt(
        (errors + other_errors) / nullif(visits + other_visits, 0)
          * (1 / nullif(visits, 0) + 1 / nullif(other_visits, 0))), 0)
  from counted
  where visits + other_visits + errors + other_errors > 0
  union all
  select
    tested.name, events::bigint, other_events::bigint, p75, other_p75,
    distance / nullif(sqrt(greatest(variance, 0)), 0)
  from tested;
$$;
comment on function public.compare_releases(text, text, text, timestamptz) is
  'Compares two releases of an app since a time, by verified page loads: share with an error, and 75th percentiles of LCP and INP. z is the z-score of the difference, above 0 when the candidate is worse; null: not enough data. Rows for admins only.';

revoke execute on function public.compare_releases(text, text, text, timestamptz) from public, anon;
grant execute on function public.compare_releases(text, text, text, timestamptz)
  to authenticated, service_role;
