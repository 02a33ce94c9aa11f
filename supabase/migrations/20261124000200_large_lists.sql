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
