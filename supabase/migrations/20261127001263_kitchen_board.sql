-- What the boards of the kitchen poll, the times of a day, and how admins save the stations.

create function private.board_tickets(of_branch bigint)
returns setof public.kitchen_ticket
language sql
stable
set search_path = ''
rows 100
as $$
  select * from (
    (
      select * from public.kitchen_ticket
      where branch_id = of_branch and closed_at is null
      order by accepted_at, id
      limit 300
    )
    union
    (
      -- To be recalled.
      select * from public.kitchen_ticket
      where branch_id = of_branch and closed_at > private.clock() - interval '30 minutes'
      order by closed_at desc
      limit 60
    )
    union
    (
      -- The expediter also sees the stations that are done.
      select ticket.*
      from (
        select id from public.pesanan as parent
        where parent.branch_id = of_branch and parent.is_open is true and parent.status = 'disiapkan'
        order by parent.acknowledged_at is not null, parent.created_at desc, parent.id desc
        limit 300
      ) as parent
      join public.kitchen_ticket as ticket on ticket.id_pesanan = parent.id
    )
  ) as shown;
$$;
comment on function private.board_tickets(bigint) is
  'Tickets for the boards: up to 300 open ones, those of orders in preparation, and the last ones that were closed.';

create function public.kitchen_board(branch_id bigint, known_hash text default null)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  home public.branch;
  content jsonb;
  hash text;
begin
  perform private.require_staff();
  select * into home from public.branch where id = kitchen_board.branch_id;
  if not found then
    raise sqlstate 'PT404' using message = 'unknown_branch', detail = '{"code":"unknown_branch"}';
  end if;
  select jsonb_build_object(
    'branch', jsonb_build_object('id', home.id, 'name', home.name, 'time_zone', home.time_zone),
    'has_expediter', settings.has_expediter,
    'stations', (
      select jsonb_agg(jsonb_build_object(
          'id', station.id, 'name', station.name, 'warn_minutes', station.warn_minutes,
          'late_minutes', station.late_minutes)
        order by station.position, station.id)
      from public.kitchen_station as station
      where station.branch_id = home.id),
    'tickets', coalesce((
      select jsonb_agg(private.ticket_facts(ticket) order by ticket.accepted_at, ticket.id)
      from private.board_tickets(home.id) as ticket
    ), '[]'))
  into content
  from public.kitchen as settings
  where settings.branch_id = home.id;
  hash := md5(content::text);
  if hash = known_hash then
    content := content || '{"tickets": null}';
  end if;
  return content || jsonb_build_object('now', private.clock(), 'hash', hash);
end;
$$;
comment on function public.kitchen_board(bigint, text) is
  '{now, hash, branch, has_expediter, stations, tickets}: the open tickets of a branch, oldest first, those of its orders in preparation, and those closed in the last 30 minutes. tickets is null when nothing changed since known_hash. Staff only.';

create function public.kitchen_times(branch_id bigint, business_date date default null)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  max_tickets constant integer := 300;
  home public.branch;
  day date;
begin
  perform private.require_staff();
  select * into home from public.branch where id = kitchen_times.branch_id;
  if not found then
    raise sqlstate 'PT404' using message = 'unknown_branch', detail = '{"code":"unknown_branch"}';
  end if;
  day := coalesce(kitchen_times.business_date, private.business_date(home, private.clock()));
  return (
    with ticket as (
      select each.*, parent.order_number
      from public.pesanan as parent
      join public.kitchen_ticket as each on each.id_pesanan = parent.id
      where parent.branch_id = home.id and parent.business_date = day and each.cancelled_at is null
    )
    select jsonb_build_object(
      'business_date', day, 'time_zone', home.time_zone,
      'pace_minutes', private.kitchen_pace(home.id),
      'stations', coalesce((
        select jsonb_agg(to_jsonb(station) order by station.name)
        from (
          select
            station_name as name, count(*) as tickets, count(ready_at) as ready,
            percentile_cont(0.5) within group (order by extract(epoch from begun_at - accepted_at))::integer
              as wait_seconds,
            percentile_cont(0.5) within group (order by extract(epoch from ready_at - begun_at))::integer
              as work_seconds,
            percentile_cont(0.9) within group (order by extract(epoch from ready_at - accepted_at))::integer
              as slow_seconds
          from ticket
          group by station_name
        ) as station), '[]'),
      'tickets', coalesce((
        select jsonb_agg(to_jsonb(recent) order by recent.accepted_at desc)
        from (
          select order_number, station_name, accepted_at, begun_at, ready_at
          from ticket
          order by accepted_at desc, id desc
          limit max_tickets
        ) as recent), '[]')));
end;
$$;
comment on function public.kitchen_times(bigint, date) is
  '{business_date, time_zone, pace_minutes, stations, tickets}: for each station of a business day, by default today, the median seconds until a ticket was begun (wait_seconds) and from then until it was ready (work_seconds), and the time in which nine of ten were ready (slow_seconds); the last 300 tickets with their times. Staff only.';

create function public.save_kitchen(
  branch_id bigint,
  expected_revision integer,
  has_expediter boolean,
  promises_pace boolean,
  stations jsonb
)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  -- The same save by another person is not a repeated request.
  request constant text := md5(concat_ws(
    ' ', (select auth.uid()), save_kitchen.has_expediter, save_kitchen.promises_pace, stations));
  settings public.kitchen;
  busy text;
begin
  perform private.require_admin();
  select * into settings from public.kitchen where branch_id = save_kitchen.branch_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'unknown_branch', detail = '{"code":"unknown_branch"}';
  end if;
  if settings.revision - 1 = expected_revision and settings.last_request = request then
    return settings.revision;
  end if;
  if settings.revision is distinct from expected_revision then
    raise sqlstate 'PT409' using message = 'kitchen_changed', detail = '{"code":"kitchen_changed"}';
  end if;
  perform private.check_stations(settings.branch_id, stations);

  -- Waits for orders that open tickets at a station which is removed or renamed.
  perform from public.kitchen_station as station
  where station.branch_id = settings.branch_id
    and not exists (
      select from jsonb_to_recordset(stations) as kept (id bigint, name text)
      where kept.id = station.id and btrim(kept.name) = station.name)
  order by station.id
  for update;
  select station.name into busy
  from public.kitchen_station as station
  where station.branch_id = settings.branch_id
    and station.id <> all (array(
      select id from jsonb_to_recordset(stations) as kept (id bigint) where id is not null))
    and exists (
      select from public.kitchen_ticket as ticket
      where ticket.branch_id = station.branch_id and ticket.station_id = station.id
        and ticket.closed_at is null)
  order by station.position
  limit 1;
  if busy is not null then
    raise sqlstate 'PT409' using
      message = 'station_busy', detail = jsonb_build_object('code', 'station_busy', 'station', busy)::text;
  end if;

  update public.kitchen
  set has_expediter = coalesce(save_kitchen.has_expediter, false),
    promises_pace = coalesce(save_kitchen.promises_pace, false),
    revision = settings.revision + 1, last_request = request
  where branch_id = settings.branch_id
  returning * into settings;
  perform private.replace_stations(settings.branch_id, stations);
  return settings.revision;
end;
$$;
comment on function public.save_kitchen(bigint, integer, boolean, boolean, jsonb) is
  'Replaces settings and stations [{id?, name, warn_minutes, late_minutes, takes_rest, categories: [{type_product, category?}]}] of a branch, and returns its revision. Admins only. PT409 kitchen_changed unless its revision is the expected one, station_busy if a removed station has open tickets; PT422 invalid_stations.';

create function private.replace_stations(of_branch bigint, stations jsonb)
returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from public.kitchen_station_category where branch_id = of_branch;
  delete from public.kitchen_station
  where branch_id = of_branch
    and id <> all (array(
      select id from jsonb_to_recordset(stations) as kept (id bigint) where id is not null));
  -- Two stations may swap names, and another one may take the rest. Only changed names: a new one waits for orders.
  update public.kitchen_station as station
  set name = case when station.name = btrim(wanted.name) then station.name else 'station ' || station.id end,
    takes_rest = station.takes_rest and coalesce(wanted.takes_rest, false)
  from jsonb_to_recordset(stations) as wanted (id bigint, name text, takes_rest boolean)
  where station.id = wanted.id and station.branch_id = of_branch
    and (station.name <> btrim(wanted.name) or station.takes_rest and wanted.takes_rest is not true);
  update public.kitchen_station as station
  set name = wanted.name, position = wanted.place, warn_minutes = wanted.warn_minutes,
    late_minutes = wanted.late_minutes, takes_rest = wanted.takes_rest
  from (
    select (listed ->> 'id')::bigint as id, btrim(listed ->> 'name') as name, place,
      (listed ->> 'warn_minutes')::smallint as warn_minutes,
      (listed ->> 'late_minutes')::smallint as late_minutes,
      coalesce((listed ->> 'takes_rest')::boolean, false) as takes_rest
    from jsonb_array_elements(stations) with ordinality as each (listed, place)
  ) as wanted
  where station.id = wanted.id and station.branch_id = of_branch
    and (station.name, station.position, station.warn_minutes, station.late_minutes, station.takes_rest)
      is distinct from
      (wanted.name, wanted.place, wanted.warn_minutes, wanted.late_minutes, wanted.takes_rest);
  insert into public.kitchen_station (branch_id, name, position, warn_minutes, late_minutes, takes_rest)
  select of_branch, btrim(wanted ->> 'name'), place, (wanted ->> 'warn_minutes')::smallint,
    (wanted ->> 'late_minutes')::smallint, coalesce((wanted ->> 'takes_rest')::boolean, false)
  from jsonb_array_elements(stations) with ordinality as each (wanted, place)
  where wanted ->> 'id' is null
  order by place;
  insert into public.kitchen_station_category (station_id, branch_id, type_product, category)
  select station.id, of_branch, assigned.type_product, assigned.category
  from jsonb_to_recordset(stations) as wanted (name text, categories jsonb)
  join public.kitchen_station as station
    on station.branch_id = of_branch and station.name = btrim(wanted.name)
  cross join jsonb_to_recordset(wanted.categories) as assigned (type_product text, category text);
end;
$$;
comment on function private.replace_stations(bigint, jsonb) is
  'Replaces the stations of a branch by checked ones; those with an id keep it.';

revoke execute on function private.board_tickets(bigint) from public, anon, authenticated;
revoke execute on function private.replace_stations(bigint, jsonb) from public, anon, authenticated;
revoke execute on function public.kitchen_board(bigint, text) from public, anon;
grant execute on function public.kitchen_board(bigint, text) to authenticated;
revoke execute on function public.kitchen_times(bigint, date) from public, anon;
grant execute on function public.kitchen_times(bigint, date) to authenticated;
revoke execute on function public.save_kitchen(bigint, integer, boolean, boolean, jsonb) from public, anon;
grant execute on function public.save_kitchen(bigint, integer, boolean, boolean, jsonb) to authenticated;
