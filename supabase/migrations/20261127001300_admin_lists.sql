-- Search and counts of the admin pages, fast with many rows: supabase/tests/plans.test.ts checks the query
-- plans.

create index product_name_idx on public.product using gin (product_name extensions.gin_trgm_ops);

create function public.search_products(search text)
returns setof public.product
language sql
stable
rows 50
-- Definer: with row-level security PostgreSQL cannot use the index, since `ilike` is not leakproof.
security definer
set search_path = ''
as $$
  select item.*
  from public.product as item
  where (select private.is_admin())
    and item.product_name ilike '%' || regexp_replace(search, '([\\%_])', '\\\1', 'g') || '%';
$$;
comment on function public.search_products(text) is
  'Products with this text in their names, case-insensitive, also off the menu. Rows for admins only.';

create function public.count_orders(archived boolean)
returns integer
language sql
stable
security invoker
set search_path = ''
as $$
  -- Count up to a limit: an exact count reads all orders, and a counter row would serialize checkouts.
  -- The order by makes PostgreSQL use the indexes.
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
  -- For customers, who see few orders, PostgreSQL would scan the whole index.
  where (select private.is_staff());
$$;
comment on function public.count_orders(boolean) is
  'Number of archived or unarchived orders; 1001 means more than 1000. 0 for callers other than staff.';

revoke execute on function public.search_products(text) from public, anon;
grant execute on function public.search_products(text) to authenticated;
revoke execute on function public.count_orders(boolean) from public, anon;
grant execute on function public.count_orders(boolean) to authenticated;

-- Open orders, oldest first. `is true` is how PostgREST writes the filter, and a constant, so that a
-- prepared statement can use the index.
create index pesanan_open_idx on public.pesanan (created_at, id) where is_open is true;

create index pesanan_name_idx on public.pesanan using gin (nama_pemesan extensions.gin_trgm_ops);
create index pesanan_phone_idx on public.pesanan using gin (customer_phone extensions.gin_trgm_ops);

create function public.search_orders(search text)
returns setof public.pesanan
language sql
stable
rows 50
-- Definer: with row-level security PostgreSQL cannot use the indexes, since `ilike` is not leakproof.
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
  where (select private.is_staff())
    and (
      parent.order_number = (
        select ltrim(text, '#')::integer from wanted where text ~ '^#?[0-9]{1,9}$')
      or parent.customer_phone like (
        -- Any part of the number, from four digits on: fewer would match too many.
        -- +62 8…, 62 8… and 08… are the same number.
        select '%' || regexp_replace(digits, '^(62|0)(?=8)', '') || '%'
        from wanted where is_number and char_length(digits) >= 4)
      or parent.nama_pemesan ilike (
        -- Below three letters the trigram index supports only prefixes.
        select case when char_length(text) > 2 then '%' else '' end
          || regexp_replace(text, '([\\%_])', '\\\1', 'g') || '%'
        from wanted where not is_number and text <> '')
    )
  order by parent.created_at desc, parent.id desc
  limit 201;
$$;
comment on function public.search_orders(search text) is
  'The newest 201 orders with this order number, or this part of a phone number (from four digits) or name. Rows for staff only.';

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
  -- For customers, who see few orders, PostgreSQL would scan the whole index.
  where (select private.is_staff());
$$;
comment on function public.count_finished_orders() is
  'Number of finished and cancelled orders that are not archived; 1001 means more than 1000. 0 for callers other than staff.';

revoke execute on function public.search_orders(text) from public, anon;
grant execute on function public.search_orders(text) to authenticated;
revoke execute on function public.count_finished_orders() from public, anon;
grant execute on function public.count_finished_orders() to authenticated;
