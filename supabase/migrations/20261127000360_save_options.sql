-- Admins save a group of options, its options and its assignments in one transaction.

create function private.check_option_group(max_choices integer, items jsonb, assignments jsonb)
returns void
language plpgsql
immutable
set search_path = ''
as $$
declare
  max_items constant integer := 50;
  -- The API returns at most this many rows.
  max_assignments constant integer := 1000;
  wrong text;
begin
  if (jsonb_typeof(items) = 'array' and jsonb_array_length(items) between 1 and max_items) is not true then
    wrong := 'items';
  elsif (jsonb_typeof(assignments) = 'array' and jsonb_array_length(assignments) <= max_assignments)
    is not true
  then
    wrong := 'assignments';
  else
    select case
      when count(distinct lower(btrim(name))) < count(*) then 'names'
      when count(*) < max_choices then 'max_choices'
      when count(*) filter (where is_default) > max_choices then 'is_default'
    end into wrong
    from jsonb_to_recordset(items) as item (name text, is_default boolean);
  end if;
  if wrong is not null then
    raise sqlstate 'PT422' using
      message = 'invalid_option_group',
      detail = jsonb_build_object('code', 'invalid_option_group', 'field', wrong)::text;
  end if;
end;
$$;
comment on function private.check_option_group(integer, jsonb, jsonb) is
  'Raises PT422 invalid_option_group: 1 to 50 options with distinct names, at most 1000 assignments, and no more choices or defaults than possible.';

create function private.lock_option_group(group_id bigint, idempotency_key uuid)
returns public.option_group
language plpgsql
set search_path = ''
as $$
declare
  found_group public.option_group;
begin
  if lock_option_group.group_id is null then
    if idempotency_key is null then
      raise sqlstate 'PT422' using message = 'missing_key', detail = '{"code":"missing_key"}';
    end if;
    insert into public.option_group (name, position, creation_key)
    select '?', least(max(position) + 1, 9999), idempotency_key from public.option_group
    on conflict (creation_key) do nothing;
  end if;
  select * into found_group from public.option_group
  where id = lock_option_group.group_id
    or (lock_option_group.group_id is null and creation_key = idempotency_key)
  for no key update;
  if not found then
    raise sqlstate 'PT404' using
      message = 'unknown_option_group', detail = '{"code":"unknown_option_group"}';
  end if;
  return found_group;
end;
$$;
comment on function private.lock_option_group(bigint, uuid) is
  'Locks a group of options; without an id the one that was added with this key, or a new one, the last.';

create function private.save_option_items(group_id bigint, items jsonb)
returns void
language plpgsql
set search_path = ''
as $$
declare
  wanted jsonb;
begin
  -- An option without an id replaces a withdrawn one of the same name: a repeated request adds nothing twice.
  select jsonb_agg(jsonb_build_object(
      'id', coalesce(item.id, known.id), 'name', btrim(item.name), 'price_difference', price_difference,
      'is_default', coalesce(is_default, false), 'position', place)) into wanted
  from rows from (jsonb_to_recordset(items)
      as (id bigint, name text, price_difference integer, is_default boolean))
    with ordinality as item (id, name, price_difference, is_default, place)
  left join lateral (
    select option.id from public.option_item as option
    where item.id is null and option.group_id = save_option_items.group_id
      and lower(option.name) = lower(btrim(item.name))
      and not items @> jsonb_build_array(jsonb_build_object('id', option.id))
    order by option.archived_at desc nulls first, option.id
    limit 1
  ) as known on true;

  if exists (
    select from jsonb_to_recordset(wanted) as item (id bigint)
    where item.id is not null and not exists (
      select from public.option_item as option
      where option.id = item.id and option.group_id = save_option_items.group_id)
  ) then
    raise sqlstate 'PT422' using message = 'unknown_option', detail = '{"code":"unknown_option"}';
  end if;

  update public.option_item as option set archived_at = private.clock()
  where option.group_id = save_option_items.group_id and archived_at is null
    and not wanted @> jsonb_build_array(jsonb_build_object('id', option.id));
  update public.option_item as option set
    name = item.name, price_difference = item.price_difference, is_default = item.is_default,
    position = item.position, archived_at = null
  from jsonb_to_recordset(wanted)
    as item (id bigint, name text, price_difference integer, is_default boolean, position integer)
  where option.id = item.id;
  insert into public.option_item (group_id, name, price_difference, is_default, position)
  select save_option_items.group_id, item.name, item.price_difference, item.is_default, item.position
  from jsonb_to_recordset(wanted)
    as item (id bigint, name text, price_difference integer, is_default boolean, position integer)
  where item.id is null
  order by item.position;
end;
$$;
comment on function private.save_option_items(bigint, jsonb) is
  'Replaces the options of a group by [{id, name, price_difference, is_default}], in this order; withdraws the others.';

create function private.lock_assigned_products(group_id bigint, assignments jsonb)
returns bigint[]
language plpgsql
set search_path = ''
as $$
declare
  assigned bigint[] := array(
    select id_product from public.option_assignment as held
    where held.group_id = lock_assigned_products.group_id
    union
    select id_product from jsonb_to_recordset(assignments) as wanted (id_product bigint)
    union
    select item.id
    from (
      select type_product, category from public.option_assignment as held
      where held.group_id = lock_assigned_products.group_id
      union
      select type_product, category
      from jsonb_to_recordset(assignments) as wanted (type_product text, category text)
    ) as either
    join public.product as item
      on item.type_product = either.type_product and item.category = either.category);
begin
  return array(
    select id from public.product where id = any (assigned) order by id for no key update);
end;
$$;
comment on function private.lock_assigned_products(bigint, jsonb) is
  'Locks the products that a group of options has or gets, and returns their ids. Before its options: checkout() locks products, then options.';

create function private.save_option_assignments(group_id bigint, assignments jsonb, products bigint[])
returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from public.option_assignment as held
  where held.group_id = save_option_assignments.group_id and not exists (
    select from jsonb_to_recordset(assignments)
      as wanted (id_product bigint, type_product text, category text)
    where wanted.id_product = held.id_product
      or (wanted.type_product, wanted.category) = (held.type_product, held.category));
  insert into public.option_assignment (group_id, id_product, type_product, category)
  select save_option_assignments.group_id, wanted.id_product, wanted.type_product, wanted.category
  from jsonb_to_recordset(assignments) as wanted (id_product bigint, type_product text, category text)
  -- A product that was deleted meanwhile needs no options.
  where wanted.id_product is null or wanted.id_product = any (products)
  on conflict do nothing;
end;
$$;
comment on function private.save_option_assignments(bigint, jsonb, bigint[]) is
  'Replaces the assignments of a group by [{id_product}, {type_product, category}]; ignores unknown products. The products are locked.';

create function public.save_option_group(
  group_id bigint,
  expected_revision integer,
  idempotency_key uuid,
  facts jsonb,
  items jsonb,
  assignments jsonb
)
returns setof public.option_group
language plpgsql
-- Definer: no client may write options. Only for admins.
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  is_new constant boolean := save_option_group.group_id is null;
  -- A repeated request that adds a group finds its first revision.
  expected constant integer := case when is_new then 1 else expected_revision end;
  products bigint[];
  saved public.option_group;
begin
  perform private.require_admin();
  perform private.check_option_group(
    (facts ->> 'max_choices')::integer, save_option_group.items, save_option_group.assignments);
  products := private.lock_assigned_products(
    save_option_group.group_id, save_option_group.assignments);
  saved := private.lock_option_group(
    save_option_group.group_id, save_option_group.idempotency_key);
  if saved.revision is distinct from expected then
    raise sqlstate 'PT409' using
      message = 'option_group_changed',
      detail = jsonb_build_object('code', 'option_group_changed', 'group_id', saved.id)::text;
  end if;

  if saved.is_size then
    update public.option_item as option set price_difference = item.price_difference
    from jsonb_to_recordset(save_option_group.items) as item (id bigint, price_difference integer)
    where option.id = item.id and option.group_id = saved.id;
  else
    perform private.save_option_items(saved.id, save_option_group.items);
    perform private.save_option_assignments(saved.id, save_option_group.assignments, products);
  end if;
  return query
    update public.option_group set
      name = case when saved.is_size then saved.name else btrim(facts ->> 'name') end,
      min_choices = case when saved.is_size then 1 else (facts ->> 'min_choices')::integer end,
      max_choices = case when saved.is_size then 1 else (facts ->> 'max_choices')::integer end,
      revision = case when is_new then saved.revision else saved.revision + 1 end
    where id = saved.id
    returning *;
end;
$$;
comment on function public.save_option_group(bigint, integer, uuid, jsonb, jsonb, jsonb) is
  'Adds (null id) or replaces a group {name, min_choices, max_choices} with its options and assignments; of the sizes only the prices. PT409 option_group_changed if it has another revision. Admins only.';

create function public.delete_option_group(group_id bigint)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  perform private.lock_assigned_products(delete_option_group.group_id, '[]');
  -- The sizes remain.
  delete from public.option_group where id = delete_option_group.group_id and not is_size;
  return found;
end;
$$;
comment on function public.delete_option_group(bigint) is
  'Deletes a group of options, except the sizes; false if there is none. Admins only.';

create function public.sort_option_groups(ids bigint[])
returns setof bigint
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    update public.option_group set position = least(wanted.place, 9999)
    from unnest(sort_option_groups.ids) with ordinality as wanted (id, place)
    where option_group.id = wanted.id and not is_size
    returning option_group.id;
end;
$$;
comment on function public.sort_option_groups(bigint[]) is
  'Sets the order of the groups of options on the pages; returns the ids of those that exist. Admins only.';

revoke execute on function private.check_option_group(integer, jsonb, jsonb) from public, anon, authenticated;
revoke execute on function private.lock_option_group(bigint, uuid) from public, anon, authenticated;
revoke execute on function private.save_option_items(bigint, jsonb) from public, anon, authenticated;
revoke execute on function private.lock_assigned_products(bigint, jsonb) from public, anon, authenticated;
revoke execute on function private.save_option_assignments(bigint, jsonb, bigint[])
  from public, anon, authenticated;
revoke execute on function public.save_option_group(bigint, integer, uuid, jsonb, jsonb, jsonb)
  from public, anon;
grant execute on function public.save_option_group(bigint, integer, uuid, jsonb, jsonb, jsonb)
  to authenticated;
revoke execute on function public.delete_option_group(bigint) from public, anon;
grant execute on function public.delete_option_group(bigint) to authenticated;
revoke execute on function public.sort_option_groups(bigint[]) from public, anon;
grant execute on function public.sort_option_groups(bigint[]) to authenticated;
