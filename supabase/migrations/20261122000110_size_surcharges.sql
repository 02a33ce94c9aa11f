-- Purpose: a product may have surcharges of its own for its sizes: cart and checkout ask one function.

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
    else (select price_difference from public.product_size where size = wanted_size)
  end;
$$;
comment on function private.size_surcharge(public.product, text) is
  'Rupiah that a size costs on top of the price; 0 for food, null for a size that does not exist.';

create or replace function private.fill_cart_line()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  -- Read with the rights of the caller; the service role would also see archived rows.
  item public.product;
  surcharge integer;
  wanted bigint;
begin
  if tg_op = 'UPDATE' then
    -- The foreign key empties the line of a deleted product.
    if new.id_product is null and old.id_product is not null
      and not exists (select 1 from public.product where id = old.id_product)
    then
      return new;
    end if;
    if new.id_product is distinct from old.id_product or new.id_user is distinct from old.id_user
    then
      raise sqlstate 'PT422' using
        message = 'line_is_fixed', detail = '{"code":"line_is_fixed"}';
    end if;
  end if;

  if new.jumlah_product is null or new.jumlah_product not between 1 and 99 then
    raise sqlstate 'PT422' using
      message = 'quantity_out_of_range',
      detail = '{"code":"quantity_out_of_range","min":1,"max":99}';
  end if;

  select * into item from public.product where id = new.id_product and archived_at is null;
  if not found then
    raise sqlstate 'PT422' using
      message = 'unknown_product', detail = '{"code":"unknown_product"}';
  end if;

  -- The size of a line that is there stays, even when the product has become food or a drink since:
  -- its lines in several sizes would run into each other. Only drinks cost more for their size.
  if tg_op = 'INSERT' or new.size is distinct from old.size then
    new.size := case when item.type_product = 'Minuman' then coalesce(new.size, 'Small') end;
  end if;
  surcharge := private.size_surcharge(item, coalesce(new.size, 'Small'));
  if surcharge is null then
    raise sqlstate 'PT422' using message = 'unknown_size', detail = '{"code":"unknown_size"}';
  end if;

  new.name_product := item.product_name;
  new.image := item.image;
  -- An update that leaves price and size alone (a new quantity) keeps the price that the customer
  -- saw, so that a change of the catalogue is explained at checkout and never slips in.
  if tg_op = 'INSERT'
    or new.size is distinct from old.size
    or new.price is distinct from old.price
  then
    new.price := item.price + surcharge;
  end if;

  -- Fewer is always allowed, even when the stock has shrunk below it.
  if tg_op = 'INSERT' or new.jumlah_product > old.jumlah_product then
    select coalesce(sum(jumlah_product), 0) + new.jumlah_product into wanted
    from public.keranjang
    where id_user = new.id_user
      and id_product = new.id_product
      and (tg_op = 'INSERT' or id <> new.id);
    if wanted > item.stock_product then
      raise sqlstate 'PT409' using
        message = 'sold_out',
        detail = jsonb_build_object('code', 'sold_out', 'products', jsonb_build_array(
          jsonb_build_object('id_product', item.id, 'name', item.product_name,
            'left', item.stock_product, 'wanted', wanted)))::text;
    end if;
  end if;
  return new;
end;
$$;

create or replace function private.find_checkout_problem(ids bigint[])
returns jsonb
language sql
stable
set search_path = ''
as $$
  -- Called by checkout() with its rights, after the locks and after the lines were found to be the
  -- caller's. The first problem that hits any line wins: gone, then sold out, then price.
  with line as (
    select
      cart.id, cart.id_product, cart.jumlah_product, cart.size,
      cart.name_product as name, cart.price as old_price,
      item.stock_product,
      item.price + private.size_surcharge(item, coalesce(cart.size, 'Small')) as new_price
    from public.keranjang as cart
    left join public.product as item on item.id = cart.id_product and item.archived_at is null
    where cart.id = any (ids)
  ),
  gone as (
    select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by id) as list
    from line
    where stock_product is null
  ),
  -- Two sizes of a drink share its stock.
  sold_out as (
    select jsonb_agg(
      jsonb_build_object('id_product', id_product, 'name', name, 'left', left_over, 'wanted', wanted)
      order by id_product) as list
    from (
      select id_product, min(name) as name, min(stock_product) as left_over, sum(jumlah_product) as wanted
      from line
      group by id_product
      having sum(jumlah_product) > min(stock_product)
    ) as short
  ),
  price_changed as (
    select jsonb_agg(
      jsonb_build_object('id', id, 'name', name, 'size', size, 'old_price', old_price, 'new_price', new_price)
      order by id) as list
    from line
    where old_price <> new_price
  )
  select case
    when gone.list is not null
      then jsonb_build_object('code', 'product_gone', 'lines', gone.list)
    when sold_out.list is not null
      then jsonb_build_object('code', 'sold_out', 'products', sold_out.list)
    when price_changed.list is not null
      then jsonb_build_object('code', 'price_changed', 'lines', price_changed.list)
  end
  from gone, sold_out, price_changed;
$$;

revoke execute on function private.size_surcharge(public.product, text) from public, anon;
grant execute on function private.size_surcharge(public.product, text) to authenticated, service_role;
