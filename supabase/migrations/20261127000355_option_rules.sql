-- What a product offers and requires: the rules of its options, for cart, counter and edits.

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
revoke execute on function public.product_options(bigint) from public;
grant execute on function public.product_options(bigint) to anon, authenticated;
