-- The kitchen of a branch: its stations, which products each station prepares, and after how many minutes a ticket
-- is late. Admins save all of it in one transaction.

create table public.kitchen (
  branch_id bigint primary key,
  has_expediter boolean not null default false,
  promises_pace boolean not null default false,
  revision integer not null default 0,
  last_request text,
  constraint kitchen_branch_id_fkey
    foreign key (branch_id) references public.branch (id) on delete cascade
);
comment on table public.kitchen is 'Settings of the kitchen of each branch.';
comment on column public.kitchen.has_expediter is
  'True: the expediter marks an order as ready; false: the last station does.';
comment on column public.kitchen.promises_pace is
  'True: a new order without a promised time is promised by kitchen_pace().';
comment on column public.kitchen.revision is 'Number of saves.';
comment on column public.kitchen.last_request is 'Hash of the last save, so that a repeated one changes nothing.';

create table public.kitchen_station (
  id bigint generated always as identity primary key,
  branch_id bigint not null,
  name text not null,
  position smallint not null,
  warn_minutes smallint not null default 8,
  late_minutes smallint not null default 15,
  takes_rest boolean not null default false,
  constraint kitchen_station_branch_id_fkey
    foreign key (branch_id) references public.kitchen (branch_id) on delete cascade,
  constraint kitchen_station_id_branch_id_unique unique (id, branch_id),
  constraint kitchen_station_name_unique unique (branch_id, name),
  constraint kitchen_station_name_length
    check (char_length(name) <= 24 and private.is_plain_name(name)),
  constraint kitchen_station_minutes_in_order
    check (warn_minutes >= 1 and late_minutes > warn_minutes and late_minutes <= 240)
);
comment on table public.kitchen_station is 'Stations of a kitchen, such as bar and grill.';
comment on column public.kitchen_station.position is 'Stations with a smaller number are shown first.';
comment on column public.kitchen_station.warn_minutes is 'Age in minutes from which a ticket is shown in yellow.';
comment on column public.kitchen_station.late_minutes is 'Age in minutes from which a ticket is shown in red.';
comment on column public.kitchen_station.takes_rest is
  'True for the one station that prepares products of all categories without a station.';

create unique index kitchen_station_takes_rest_idx on public.kitchen_station (branch_id) where takes_rest;

create table public.kitchen_station_category (
  id bigint generated always as identity primary key,
  station_id bigint not null,
  branch_id bigint not null,
  type_product text not null,
  category text,
  constraint kitchen_station_category_station_id_fkey
    foreign key (station_id, branch_id) references public.kitchen_station (id, branch_id) on delete cascade,
  constraint kitchen_station_category_one_station
    unique nulls not distinct (branch_id, type_product, category),
  constraint kitchen_station_category_type_known check (type_product in ('Makanan', 'Minuman'))
);
comment on table public.kitchen_station_category is 'Categories that a station prepares.';
comment on column public.kitchen_station_category.category is
  'Category of products; null: all of the type without a station of their own.';

create function private.add_kitchen()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.kitchen (branch_id) values (new.id);
  insert into public.kitchen_station (branch_id, name, position, takes_rest) values (new.id, 'Dapur', 1, true);
  return null;
end;
$$;
comment on function private.add_kitchen() is 'Gives a new branch a kitchen with one station.';

create trigger add_kitchen
  after insert on public.branch
  for each row execute function private.add_kitchen();

insert into public.kitchen (branch_id) select id from public.branch;
insert into public.kitchen_station (branch_id, name, position, takes_rest)
select id, 'Dapur', 1, true from public.branch;

create function private.station_of(of_branch bigint, of_type text, of_category text)
returns bigint
language sql
stable
set search_path = ''
as $$
  select station.id
  from public.kitchen_station as station
  left join public.kitchen_station_category as assigned
    on assigned.station_id = station.id and assigned.type_product = of_type
    and (assigned.category = of_category or assigned.category is null)
  where station.branch_id = of_branch and (assigned.station_id is not null or station.takes_rest)
  -- The category itself, then its type, then the station for the rest.
  order by assigned.category is not null desc, assigned.station_id is not null desc
  limit 1;
$$;
comment on function private.station_of(bigint, text, text) is
  'The station of a branch that prepares a product of this type and category.';

create function private.lock_stations(of_branch bigint)
returns void
language sql
set search_path = ''
as $$
  select from public.kitchen_station where branch_id = of_branch order by id for key share;
$$;
comment on function private.lock_stations(bigint) is
  'Keeps the stations of a branch from being removed or renamed until the end of the transaction. Before tickets are opened: all writers lock them in order of their ids, and before tickets.';

create function private.check_stations(of_branch bigint, stations jsonb)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  max_stations constant integer := 12;
  wrong text;
begin
  if private.is_list_of_objects(stations) is not true
    or jsonb_array_length(stations) not between 1 and max_stations
  then
    wrong := 'stations';
  elsif exists (
    select from jsonb_to_recordset(stations) as station (categories jsonb)
    where private.is_list_of_objects(categories) is not true)
  then
    wrong := 'categories';
  else
    select case
      when bool_or((char_length(btrim(station.name)) <= 24 and private.is_plain_name(station.name)) is not true)
        then 'name'
      when count(distinct lower(btrim(station.name))) < count(*) then 'names'
      when bool_or((station.warn_minutes between 1 and 239
        and station.late_minutes between station.warn_minutes + 1 and 240) is not true) then 'minutes'
      when count(*) filter (where station.takes_rest) <> 1 then 'takes_rest'
      when bool_or(station.id is not null and known.id is null)
        or count(distinct station.id) < count(station.id) then 'id'
    end into wrong
    from jsonb_to_recordset(stations) as station (
      id bigint, name text, warn_minutes integer, late_minutes integer, takes_rest boolean)
    left join public.kitchen_station as known on known.id = station.id and known.branch_id = of_branch;
  end if;
  wrong := coalesce(wrong, (
    select 'categories'
    from jsonb_to_recordset(stations) as station (categories jsonb),
      jsonb_to_recordset(station.categories) as assigned (type_product text, category text)
    having count(distinct (type_product, category)) < count(*)
      or bool_or((type_product in ('Makanan', 'Minuman')) is not true)));
  if wrong is not null then
    raise sqlstate 'PT422' using
      message = 'invalid_stations',
      detail = jsonb_build_object('code', 'invalid_stations', 'field', wrong)::text;
  end if;
end;
$$;
comment on function private.check_stations(bigint, jsonb) is
  'Raises PT422 invalid_stations: 1 to 12 stations of the branch with distinct names and minutes in order, one of which takes the rest; no category twice.';

revoke execute on function private.add_kitchen() from public, anon, authenticated;
revoke execute on function private.station_of(bigint, text, text) from public, anon, authenticated;
revoke execute on function private.lock_stations(bigint) from public, anon, authenticated;
revoke execute on function private.check_stations(bigint, jsonb) from public, anon, authenticated;

revoke all on table public.kitchen, public.kitchen_station, public.kitchen_station_category
  from public, anon, authenticated;
grant select on table public.kitchen, public.kitchen_station, public.kitchen_station_category to authenticated;
grant select, insert, update, delete
  on table public.kitchen, public.kitchen_station, public.kitchen_station_category to service_role;

alter table public.kitchen enable row level security;
alter table public.kitchen_station enable row level security;
alter table public.kitchen_station_category enable row level security;

create policy kitchen_select_staff on public.kitchen
  for select to authenticated
  using ((select private.is_staff()));
comment on policy kitchen_select_staff on public.kitchen is
  'Staff read the settings of the kitchen; save_kitchen() writes them.';

create policy kitchen_station_select_staff on public.kitchen_station
  for select to authenticated
  using ((select private.is_staff()));
comment on policy kitchen_station_select_staff on public.kitchen_station is
  'Staff read the stations; save_kitchen() writes them.';

create policy kitchen_station_category_select_staff on public.kitchen_station_category
  for select to authenticated
  using ((select private.is_staff()));
comment on policy kitchen_station_category_select_staff on public.kitchen_station_category is
  'Staff read which station prepares a category; save_kitchen() writes it.';
