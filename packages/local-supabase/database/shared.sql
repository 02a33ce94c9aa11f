-- The tables of the schema backend (roles.sql): secrets, uploads and limits of all instances.

create table if not exists backend.secrets (
  name text primary key,
  value text not null
);

-- Bytes of uploads by version, see storage.objects. Pictures are compressed already.
create table if not exists backend.files (
  version uuid primary key,
  bytes bytea not null,
  created_at timestamptz not null default now()
);
alter table backend.files alter column bytes set storage external;

-- Events that rate limits count. Unlogged: a crash of PostgreSQL resets the limits.
create unlogged table if not exists backend.event_counts (
  -- Hashed, so that the table holds no IP addresses.
  id text primary key,
  -- Of the events in the window, oldest first.
  times timestamptz[] not null default '{}',
  expires_at timestamptz not null
);
create index if not exists event_counts_expires_at_idx on backend.event_counts (expires_at);

-- Counts events `[{"id", "requests", "seconds"}]`, unless one of them has reached its limit of requests
-- in the last seconds: then it counts none and returns the seconds until that one is allowed.
create or replace function backend.count_events(events json) returns int
language plpgsql set search_path = '' as $$
declare
  moment timestamptz;
  wait float8;
begin
  -- Locks the rows, in an order in which concurrent calls cannot deadlock.
  insert into backend.event_counts as counted (id, expires_at)
  select id, clock_timestamp() + make_interval(secs => seconds)
  from json_to_recordset(events) as event (id text, seconds float8) order by id
  on conflict (id) do update set expires_at = greatest(counted.expires_at, excluded.expires_at);
  moment := clock_timestamp();
  update backend.event_counts as counted
  set times = array(
    select time from unnest(times) as time
    -- Drop times in the future: the clock was set back.
    where time > moment - make_interval(secs => seconds) and time <= moment order by time)
  from json_to_recordset(events) as event (id text, seconds float8)
  where counted.id = event.id;
  select max(extract(epoch from times[1] - moment) + seconds) into wait
  from backend.event_counts as counted
  join json_to_recordset(events) as event (id text, requests int, seconds float8) using (id)
  where cardinality(times) >= requests;
  if wait is null then
    update backend.event_counts set times = times || moment
    where id in (select id from json_to_recordset(events) as event (id text));
  end if;
  return ceil(wait);
end;
$$;

-- Removes the last event of each id.
create or replace function backend.undo_events(ids json) returns void
language sql set search_path = '' as $$
  with locked as (
    select id from backend.event_counts
    where id in (select json_array_elements_text(ids)) order by id for update
  )
  update backend.event_counts as counted
  set times = times[1:cardinality(times) - 1] from locked where counted.id = locked.id
$$;

revoke all on all functions in schema backend from public;

-- Networks from which an account has had a session.
create table if not exists backend.familiar_networks (
  id bigint generated always as identity unique,
  user_id uuid not null references auth.users (id) on delete cascade,
  network text not null,
  seen_at timestamptz not null,
  primary key (user_id, network)
);
