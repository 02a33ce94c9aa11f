-- Options of products: groups such as sugar, ice or toppings, assigned to products or to categories of the
-- menu. The sizes of drinks are the first group. Everyone reads options, admins write them by function.

create table public.option_group (
  id bigint generated always as identity primary key,
  branch_id bigint default private.main_branch(),
  name text not null,
  min_choices integer not null default 0,
  max_choices integer not null default 1,
  position integer not null default 1000,
  is_size boolean not null default false,
  revision integer not null default 1,
  creation_key uuid,
  constraint option_group_branch_id_fkey foreign key (branch_id) references public.branch (id),
  constraint option_group_branch_known check ((branch_id is null) = is_size),
  constraint option_group_name_length
    check (char_length(name) <= 40 and private.is_plain_name(name)),
  constraint option_group_choices_range
    check (min_choices between 0 and max_choices and max_choices between 1 and 20),
  constraint option_group_one_size_each check (not is_size or (min_choices = 1 and max_choices = 1)),
  constraint option_group_position_range check (position between 0 and 9999),
  constraint option_group_one_per_key unique (creation_key)
);
comment on table public.option_group is
  'Groups of options. A product has the groups that are assigned to it or to its category; drinks also have the sizes.';
comment on column public.option_group.branch_id is 'Branch of its products; null: every branch, for the sizes.';
comment on column public.option_group.min_choices is 'From 1 on, customers must choose.';
comment on column public.option_group.position is 'Order on the page: lower first, ties by id; the sizes are always first.';
comment on column public.option_group.is_size is 'True for the sizes (Ukuran), which every drink has.';
comment on column public.option_group.revision is 'Counts the saves by save_option_group().';
comment on column public.option_group.creation_key is
  'Key of the request that added the group; a repeated request finds it.';
create unique index option_group_one_size on public.option_group (is_size) where is_size;

create table public.option_item (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  name text not null,
  price_difference integer not null default 0,
  position integer not null default 1000,
  is_default boolean not null default false,
  sold_out_until timestamptz,
  archived_at timestamptz,
  size text,
  constraint option_item_group_id_fkey
    foreign key (group_id) references public.option_group (id) on delete cascade,
  constraint option_item_name_length
    check (char_length(name) <= 40 and private.is_plain_name(name)),
  constraint option_item_difference_range check (price_difference between 0 and 1000000),
  constraint option_item_position_range check (position between 0 and 9999),
  constraint option_item_archived_at_finite check (isfinite(archived_at)),
  constraint option_item_size_unique unique (size),
  constraint option_item_size_known check (size in ('Small', 'Medium', 'Large')),
  constraint option_item_size_fixed
    check (size is null or (name = size and is_default = (size = 'Small') and archived_at is null))
);
comment on table public.option_item is
  'Options of a group. Cart lines and orders hold snapshots, so that an option can be deleted.';
comment on column public.option_item.price_difference is
  'Rupiah over the price of the product; for a size, unless the product has its own surcharge.';
comment on column public.option_item.is_default is 'Chosen in advance, and if a request has no options.';
comment on column public.option_item.sold_out_until is
  'Marked as sold out (Habis) until this time; infinity: until changed; null: not marked. set_option_sold_out() sets it.';
comment on column public.option_item.archived_at is 'When the option was withdrawn; null: it can be chosen.';
comment on column public.option_item.size is 'Small, Medium or Large; null: not a size.';

create table public.option_assignment (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  id_product bigint,
  type_product text,
  category text,
  constraint option_assignment_group_id_fkey
    foreign key (group_id) references public.option_group (id) on delete cascade,
  constraint option_assignment_id_product_fkey
    foreign key (id_product) references public.product (id) on delete cascade,
  constraint option_assignment_complete check (
    case when id_product is null
      then type_product is not null and category is not null
      else type_product is null and category is null
    end),
  constraint option_assignment_type_known check (type_product in ('Makanan', 'Minuman')),
  constraint option_assignment_unique
    unique nulls not distinct (group_id, id_product, type_product, category)
);
comment on table public.option_assignment is
  'Products with a group of options: one product, or a category of food or drinks in the branch of the group.';
create index option_assignment_id_product_idx on public.option_assignment (id_product);
create index option_assignment_category_idx on public.option_assignment (type_product, category)
  where id_product is null;

with sizes as (
  insert into public.option_group (branch_id, name, min_choices, max_choices, position, is_size)
  values (null, 'Ukuran', 1, 1, 0, true)
  returning id
)
insert into public.option_item (group_id, name, size, price_difference, position, is_default)
select sizes.id, size, size, price_difference, position, size = 'Small'
from sizes
cross join (values ('Small', 0, 1), ('Medium', 3000, 2), ('Large', 6000, 3))
  as known (size, price_difference, position);

-- With the rights of its reader.
create view public.product_size with (security_invoker = true) as
  select size, price_difference from public.option_item where size is not null;
comment on view public.product_size is
  'Sizes of drinks, as the API had them before there were options.';

create function private.size_surcharge(item public.product, wanted_size text)
returns integer
language sql
stable
set search_path = ''
as $$
  select case
    when item.type_product <> 'Minuman' then 0
    when wanted_size = 'Medium' and item.surcharge_medium is not null then item.surcharge_medium
    when wanted_size = 'Large' and item.surcharge_large is not null then item.surcharge_large
    else (select price_difference from public.option_item where size = wanted_size)
  end;
$$;
comment on function private.size_surcharge(public.product, text) is
  'Surcharge of a size in rupiah; 0 for food, null for an unknown size.';

create function private.option_groups(item public.product)
returns setof public.option_group
language sql
stable
set search_path = ''
as $$
  select grouping.*
  from public.option_group as grouping
  where (grouping.is_size and item.type_product = 'Minuman')
    or (grouping.branch_id = item.branch_id and grouping.id in (
      select group_id from public.option_assignment where id_product = item.id
      union all
      select group_id from public.option_assignment
      where id_product is null
        and type_product = item.type_product and category = item.category));
$$;
comment on function private.option_groups(public.product) is 'Groups of options that a product has.';

create function private.default_options(item public.product)
returns bigint[]
language sql
stable
set search_path = ''
as $$
  select coalesce(array_agg(choice.id order by choice.id), '{}')
  from private.option_groups(item) as grouping
  cross join lateral (
    select option.id
    from public.option_item as option
    where option.group_id = grouping.id and option.is_default and option.archived_at is null
      and (option.sold_out_until > private.clock()) is not true
    order by option.position, option.id
    limit grouping.max_choices
  ) as choice
  where not grouping.is_size;
$$;
comment on function private.default_options(public.product) is
  'Ids of the options that are chosen in advance, without the size.';

create function private.option_list(item public.product, chosen bigint[])
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
      'id', option.id, 'group', grouping.name, 'name', option.name, 'price', option.price_difference)
    order by grouping.position, grouping.id, option.position, option.id), '[]')
  from private.option_groups(item) as grouping
  join public.option_item as option on option.group_id = grouping.id
  where option.id = any (chosen) and option.archived_at is null and not grouping.is_size;
$$;
comment on function private.option_list(public.product, bigint[]) is
  'Snapshot of chosen options, [{id, group, name, price}], in the order of the page; withdrawn ones are left out.';

create function private.options_price(option_list jsonb)
returns integer
language sql
immutable
set search_path = ''
as $$
  select coalesce(sum((option ->> 'price')::integer), 0)::integer
  from jsonb_array_elements(option_list) as option;
$$;
comment on function private.options_price(jsonb) is 'Sum of the prices of a snapshot of options, in rupiah.';

create function private.find_option_problem(item public.product, wanted_size text, chosen bigint[])
returns jsonb
language sql
stable
set search_path = ''
as $$
  with grouping as (
    select * from private.option_groups(item)
  ),
  wanted as (
    select id, false as is_size from unnest(chosen) as id
    union all
    select id, true from public.option_item where size = wanted_size and item.type_product = 'Minuman'
  ),
  choice as (
    select wanted.id, option.group_id, option.name, option.sold_out_until > private.clock() as is_sold_out
    from wanted
    left join (public.option_item as option join grouping on grouping.id = option.group_id)
      -- A size is chosen by its own argument.
      on option.id = wanted.id and option.archived_at is null and grouping.is_size = wanted.is_size
  ),
  problem as (
    select 1 as rank, choice.id as place,
      jsonb_build_object('code', 'unknown_option', 'option_id', choice.id) as detail
    from choice
    where choice.group_id is null
    union all
    select 2, choice.id,
      jsonb_build_object('code', 'option_gone', 'option_id', choice.id, 'option', choice.name)
    from choice
    where choice.is_sold_out
    union all
    select 3, grouping.position,
      jsonb_build_object('code', 'option_required', 'group', grouping.name, 'min', grouping.min_choices)
    from grouping
    where (select count(*) from choice where choice.group_id = grouping.id) < grouping.min_choices
    union all
    select 4, grouping.position,
      jsonb_build_object('code', 'too_many_options', 'group', grouping.name, 'max', grouping.max_choices)
    from grouping
    where (select count(*) from choice where choice.group_id = grouping.id) > grouping.max_choices
  )
  select detail from problem order by rank, place limit 1;
$$;
comment on function private.find_option_problem(public.product, text, bigint[]) is
  'Why a product cannot be ordered with this size and these options: {code: unknown_option, option_gone, option_required or too_many_options, …}; null: it can.';

create function private.check_options(item public.product, wanted_size text, chosen bigint[])
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  problem constant jsonb := private.find_option_problem(item, wanted_size, chosen);
begin
  if problem ->> 'code' = 'option_gone' then
    raise sqlstate 'PT409' using
      message = 'option_gone',
      detail = jsonb_build_object('code', 'option_gone', 'lines', jsonb_build_array(jsonb_build_object(
        'id', null, 'name', item.product_name, 'option', problem ->> 'option', 'reason', 'sold_out'
      )))::text;
  elsif problem is not null then
    raise sqlstate 'PT422' using message = problem ->> 'code', detail = problem::text;
  end if;
end;
$$;
comment on function private.check_options(public.product, text, bigint[]) is
  'Raises the problem of a choice: PT422 unknown_option, option_required, too_many_options; PT409 option_gone if it is sold out.';

create function private.normal_options(item public.product, chosen bigint[])
returns bigint[]
language plpgsql
stable
set search_path = ''
as $$
declare
  max_chosen constant integer := 50;
begin
  if cardinality(chosen) > max_chosen then
    raise sqlstate 'PT422' using
      message = 'too_many_options',
      detail = jsonb_build_object('code', 'too_many_options', 'max', max_chosen)::text;
  end if;
  if chosen is null then
    return private.default_options(item);
  end if;
  return array(select distinct id from unnest(chosen) as id order by id);
end;
$$;
comment on function private.normal_options(public.product, bigint[]) is
  'Chosen options in id order; null: those that are chosen in advance. At most 50.';

create function private.lock_options(ids bigint[], sizes text[])
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- After the products and in id order, as everywhere, to avoid deadlocks. Orders do not wait for each other.
  perform 1 from public.option_item
  where id = any (ids) or size = any (sizes)
  order by id
  for share;
end;
$$;
comment on function private.lock_options(bigint[], text[]) is
  'Locks options and sizes that are being ordered, so that they are not sold out or changed meanwhile.';

create function private.requires_choice(item public.product)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (select from private.option_groups(item) where min_choices > 0);
$$;
comment on function private.requires_choice(public.product) is
  'Whether a group of the product has a minimum.';

create function private.set_requires_choice()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.requires_choice := private.requires_choice(new);
  return new;
end;
$$;
comment on function private.set_requires_choice() is
  'Sets requires_choice of a product with a new type, category or branch.';

create function private.refresh_requires_choice(ids bigint[])
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Lock in id order, as checkout() does, to avoid deadlocks.
  perform 1 from public.product as item
  where item.id = any (ids) and requires_choice <> private.requires_choice(item)
  order by item.id
  for no key update;
  update public.product as item set requires_choice = not requires_choice
  where item.id = any (ids) and requires_choice <> private.requires_choice(item);
end;
$$;
comment on function private.refresh_requires_choice(bigint[]) is 'Sets requires_choice of these products.';

create function private.assignments_changed()
returns trigger
language plpgsql
-- Definer: no client may write the column.
security definer
set search_path = ''
as $$
declare
  ids bigint[] := array(select id_product from changed where id_product is not null);
begin
  -- A deleted product also ends its assignments: read the whole catalogue for categories only.
  if exists (select from changed where id_product is null) then
    ids := ids || array(
      select item.id from public.product as item
      join changed on changed.type_product = item.type_product and changed.category = item.category);
  end if;
  perform private.refresh_requires_choice(ids);
  return null;
end;
$$;
comment on function private.assignments_changed() is
  'Sets requires_choice of the products of new or removed assignments.';

create function private.option_groups_changed()
returns trigger
language plpgsql
-- Definer: no client may write the column.
security definer
set search_path = ''
as $$
begin
  perform private.refresh_requires_choice(array(
    select assignment.id_product from public.option_assignment as assignment
    join changed on changed.id = assignment.group_id
    where assignment.id_product is not null
    union
    select item.id from public.option_assignment as assignment
    join changed on changed.id = assignment.group_id
    join public.product as item
      on item.type_product = assignment.type_product and item.category = assignment.category));
  return null;
end;
$$;
comment on function private.option_groups_changed() is
  'Sets requires_choice of the products of changed groups.';

create trigger set_requires_choice
  before insert or update of type_product, category, branch_id on public.product
  for each row execute function private.set_requires_choice();
create trigger groups_changed
  after update on public.option_group
  referencing new table as changed
  for each statement execute function private.option_groups_changed();
create trigger assignments_added
  after insert on public.option_assignment
  referencing new table as changed
  for each statement execute function private.assignments_changed();
create trigger assignments_removed
  after delete on public.option_assignment
  referencing old table as changed
  for each statement execute function private.assignments_changed();

create function public.product_options(id_product bigint)
returns jsonb
language sql
stable
-- Definer: visitors may not call the helpers. The result contains only what the pages show to everyone.
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
      'id', grouping.id, 'name', grouping.name, 'is_size', grouping.is_size,
      'min_choices', grouping.min_choices, 'max_choices', grouping.max_choices,
      'items', (
        select coalesce(jsonb_agg(jsonb_build_object(
            'id', option.id, 'name', option.name, 'is_default', option.is_default,
            'price_difference', case when grouping.is_size
              then private.size_surcharge(item, option.size) else option.price_difference end,
            'is_sold_out', coalesce(option.sold_out_until > private.clock(), false))
          order by option.position, option.id), '[]')
        from public.option_item as option
        where option.group_id = grouping.id and option.archived_at is null
      ))
    order by not grouping.is_size, grouping.position, grouping.id), '[]')
  from public.product as item
  cross join lateral private.option_groups(item) as grouping
  where item.id = product_options.id_product and item.archived_at is null;
$$;
comment on function public.product_options(bigint) is
  'Groups of options of a product on the menu, the sizes first: [{id, name, is_size, min_choices, max_choices, items: [{id, name, is_default, price_difference, is_sold_out}]}].';

create trigger notify_catalogue_changed
  after insert or update or delete on public.option_group
  for each statement execute function private.notify_catalogue_changed();
create trigger notify_catalogue_changed
  after insert or update or delete on public.option_item
  for each statement execute function private.notify_catalogue_changed();
create trigger notify_catalogue_changed
  after insert or delete on public.option_assignment
  for each statement execute function private.notify_catalogue_changed();

revoke execute on function private.size_surcharge(public.product, text) from public, anon;
grant execute on function private.size_surcharge(public.product, text) to authenticated, service_role;
revoke execute on function private.option_groups(public.product) from public, anon;
grant execute on function private.option_groups(public.product) to authenticated, service_role;
revoke execute on function private.default_options(public.product) from public, anon;
grant execute on function private.default_options(public.product) to authenticated, service_role;
revoke execute on function private.option_list(public.product, bigint[]) from public, anon;
grant execute on function private.option_list(public.product, bigint[]) to authenticated, service_role;
revoke execute on function private.options_price(jsonb) from public, anon;
grant execute on function private.options_price(jsonb) to authenticated, service_role;
revoke execute on function private.find_option_problem(public.product, text, bigint[]) from public, anon;
grant execute on function private.find_option_problem(public.product, text, bigint[])
  to authenticated, service_role;
revoke execute on function private.check_options(public.product, text, bigint[]) from public, anon;
grant execute on function private.check_options(public.product, text, bigint[])
  to authenticated, service_role;
revoke execute on function private.normal_options(public.product, bigint[]) from public, anon;
grant execute on function private.normal_options(public.product, bigint[])
  to authenticated, service_role;
revoke execute on function private.lock_options(bigint[], text[]) from public, anon, authenticated;
revoke execute on function private.requires_choice(public.product) from public, anon;
grant execute on function private.requires_choice(public.product) to authenticated, service_role;
revoke execute on function private.set_requires_choice() from public, anon, authenticated;
revoke execute on function private.refresh_requires_choice(bigint[]) from public, anon, authenticated;
revoke execute on function private.assignments_changed() from public, anon, authenticated;
revoke execute on function private.option_groups_changed() from public, anon, authenticated;
revoke execute on function public.product_options(bigint) from public;
grant execute on function public.product_options(bigint) to anon, authenticated;

revoke all
  on table public.option_group, public.option_item, public.option_assignment, public.product_size
  from anon, authenticated, service_role;
grant select
  on table public.option_group, public.option_item, public.option_assignment, public.product_size
  to anon, authenticated, service_role;
-- Admins write with save_option_group() and delete_option_group(), which keep revision and locks.
grant insert, update, delete on table public.option_group, public.option_item to service_role;
grant insert, delete on table public.option_assignment to service_role;

alter table public.option_group enable row level security;
alter table public.option_item enable row level security;
alter table public.option_assignment enable row level security;

create policy option_group_select_all on public.option_group
  for select to anon, authenticated using (true);
comment on policy option_group_select_all on public.option_group is 'Everyone reads the groups of options.';

create policy option_item_select_visitor on public.option_item
  for select to anon using (archived_at is null);
comment on policy option_item_select_visitor on public.option_item is
  'Visitors read options that can be chosen.';
create policy option_item_select_signed_in on public.option_item
  for select to authenticated using (archived_at is null or (select private.is_admin()));
comment on policy option_item_select_signed_in on public.option_item is
  'Signed-in users read options that can be chosen; admins also withdrawn ones.';

create policy option_assignment_select_all on public.option_assignment
  for select to anon, authenticated using (true);
comment on policy option_assignment_select_all on public.option_assignment is
  'Everyone reads which products have a group of options.';
