-- Purpose: the lists of admins stay fast with many rows. database-tests/plans.test.ts reads their plans.

create index product_name_idx on public.product using gin (product_name extensions.gin_trgm_ops);

create function public.search_products(search text)
returns setof public.product
language sql
stable
rows 50
-- Definer: row-level security keeps the index from being used, since `ilike` is not leakproof.
security definer
set search_path = ''
as $$
  select item.*
  from public.product as item
  where (select private.is_admin())
    and item.product_name ilike '%' || regexp_replace(search, '([\\%_])', '\\\1', 'g') || '%';
$$;
comment on function public.search_products(text) is
  'The products with this text in their names, in any case, also those off the menu; rows for admins only.';

create function public.count_orders(archived boolean)
returns integer
language sql
stable
security invoker
set search_path = ''
as $$
  -- A count of all takes as long as there are orders, and a counter in a row makes each checkout wait
  -- for the others. The order is that of the indexes: without it PostgreSQL may read the whole table.
  select count(*)::integer
  from (
    (
      select from public.pesanan
      where archived and archived_at is not null
      order by created_at desc, id desc
      limit 1001
    )
    union all
    (
      select from public.pesanan
      where not archived and archived_at is null
      order by created_at desc, id desc
      limit 1001
    )
  ) as listed
  -- A customer would walk the whole index, since few orders are visible.
  where (select private.is_admin());
$$;
comment on function public.count_orders(boolean) is
  'The number of orders in the archive or on the list of the admins; 1001 means more than 1000. 0 for others.';

revoke execute on function public.search_products(text) from public, anon;
grant execute on function public.search_products(text) to authenticated;
revoke execute on function public.count_orders(boolean) from public, anon;
grant execute on function public.count_orders(boolean) to authenticated;

-- Purpose: admins find an order by its number, or by name or phone of its customer, and list the open
-- orders apart from the finished ones. database-tests/plans.test.ts reads the plans.

-- The queue of the kitchen, oldest first. The API writes `is true` into the statement, so that the index
-- also fits a prepared one.
create index pesanan_open_idx on public.pesanan (created_at, id) where is_open is true;

create index pesanan_name_idx on public.pesanan using gin (nama_pemesan extensions.gin_trgm_ops);
create index pesanan_phone_idx on public.pesanan using gin (customer_phone extensions.gin_trgm_ops);

create function public.search_orders(search text)
returns setof public.pesanan
language sql
stable
rows 50
-- Definer: row-level security keeps the indexes from being used, since `ilike` is not leakproof.
security definer
set search_path = ''
as $$
  with wanted as (
    select
      btrim(search) as text,
      regexp_replace(search, '[^0-9]', '', 'g') as digits,
      search ~ '^[ 0-9+().#-]+$' as is_number
  )
  select parent.*
  from public.pesanan as parent
  where (select private.is_admin())
    and (
      parent.id = (
        select ltrim(text, '#')::bigint from wanted where text ~ '^#?[0-9]{1,15}$')
      or parent.customer_phone like (
        -- The end of a number suffices; fewer digits would match too many.
        -- +62 8…, 62 8… and 08… are the same phone number.
        select '%' || regexp_replace(digits, '^(62|0)(?=8)', '') || '%'
        from wanted where is_number and char_length(digits) >= 4)
      or parent.nama_pemesan ilike (
        -- Fewer than three letters use the index only at the beginning.
        select case when char_length(text) > 2 then '%' else '' end
          || regexp_replace(text, '([\\%_])', '\\\1', 'g') || '%'
        from wanted where not is_number and text <> '')
    )
  order by parent.created_at desc, parent.id desc
  limit 201;
$$;
comment on function public.search_orders(search text) is
  'The newest 201 orders with this number, part of a phone number (from four digits) or of a name; rows for admins only.';

create function public.count_finished_orders()
returns integer
language sql
stable
security invoker
set search_path = ''
as $$
  select count(*)::integer
  from (
    select from public.pesanan
    where archived_at is null and is_open is false
    order by created_at desc, id desc
    limit 1001
  ) as listed
  -- A customer would walk the whole index, since few orders are visible.
  where (select private.is_admin());
$$;
comment on function public.count_finished_orders() is
  'The number of finished and cancelled orders that are not in the archive; 1001 means more than 1000. 0 but for admins.';

revoke execute on function public.search_orders(text) from public, anon;
grant execute on function public.search_orders(text) to authenticated;
revoke execute on function public.count_finished_orders() from public, anon;
grant execute on function public.count_finished_orders() to authenticated;
