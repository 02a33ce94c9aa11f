-- Dishes of the external food service, mirrored into the catalogue so that cart, checkout, history and
-- admin pages treat them like any product. Only the edge function `food` writes them, with the service
-- key. It sets names, times and pictures; the shop sets price and stock.

create table private.mirrored_food (
  external_id text primary key,
  title text not null,
  picture_source text,
  withdrawn_at timestamptz
);
comment on table private.mirrored_food is
  'Last data of the food service for each dish. A row stays when its product is deleted, so that the dish is not added again.';
comment on column private.mirrored_food.title is
  'Name at the food service; an admin may have renamed the product.';
comment on column private.mirrored_food.picture_source is
  'URL from which the picture was copied; null: not copied yet.';
comment on column private.mirrored_food.withdrawn_at is
  'When the service withdrew the dish; null: it offers it, even if an admin has archived the product.';

create function public.mirror_food(dishes jsonb, is_whole_menu boolean)
returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
#variable_conflict use_column
declare
  -- Price and stock of a new dish, until an admin changes them.
  default_price constant integer := 20000;
  default_stock constant integer := 50;
  ids constant text[] := array(select entry ->> 'id' from jsonb_array_elements(dishes) as entry);
  changed integer := 0;
  touched integer;
begin
  if cardinality(ids) = 0 then
    -- Otherwise an empty response of the service would remove every dish from the menu.
    raise sqlstate 'PT422' using message = 'empty_menu', detail = '{"code":"empty_menu"}';
  end if;
  -- Serializes the instances of the edge function.
  perform pg_advisory_xact_lock(hashtextextended('mirror_food', 0));

  with dish as (
    select entry ->> 'id' as id, entry ->> 'title' as title, entry ->> 'time' as time, position
    from jsonb_array_elements(dishes) with ordinality as list (entry, position)
  ),
  unknown as (
    insert into private.mirrored_food (external_id, title)
    select id, title from dish
    on conflict (external_id) do nothing
    returning external_id
  )
  insert into public.product (
    product_name, type_product, price, stock_product, external_id, preparation_time)
  select title, 'Makanan', default_price, default_stock, id, time
  from dish join unknown on unknown.external_id = dish.id
  order by position;
  get diagnostics touched = row_count;
  changed := changed + touched;

  -- Keep the name that an admin gave until the service renames the dish.
  update public.product as item
  set product_name = case when seen.title <> dish.title then dish.title else item.product_name end,
    preparation_time = coalesce(dish.time, item.preparation_time)
  from jsonb_to_recordset(dishes) as dish (id text, title text, time text)
  join private.mirrored_food as seen on seen.external_id = dish.id
  where item.external_id = dish.id
    and (seen.title <> dish.title
      or (dish.time is not null and dish.time is distinct from item.preparation_time));
  get diagnostics touched = row_count;
  changed := changed + touched;
  update private.mirrored_food as seen
  set title = dish.title
  from jsonb_to_recordset(dishes) as dish (id text, title text)
  where seen.external_id = dish.id and seen.title <> dish.title;

  if is_whole_menu then
    with gone as (
      update public.product
      set archived_at = now()
      where external_id is not null and archived_at is null and external_id <> all (ids)
      returning external_id
    )
    update private.mirrored_food as seen
    set withdrawn_at = now()
    from gone
    where seen.external_id = gone.external_id;
    get diagnostics touched = row_count;
    changed := changed + touched;
  end if;

  with back as (
    update private.mirrored_food
    set withdrawn_at = null
    where withdrawn_at is not null and external_id = any (ids)
    returning external_id
  )
  update public.product as item
  set archived_at = null
  from back
  where item.external_id = back.external_id and item.archived_at is not null;
  get diagnostics touched = row_count;
  changed := changed + touched;

  return jsonb_build_object(
    'changed', changed,
    'dishes', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', item.external_id, 'product', item.id, 'image', item.image,
        'picture', seen.picture_source) order by item.id), '[]'::jsonb)
      from public.product as item
      join private.mirrored_food as seen on seen.external_id = item.external_id
      where item.external_id = any (ids) and item.archived_at is null
    )
  );
end;
$$;
comment on function public.mirror_food(jsonb, boolean) is
  'Writes [{id, title, time}] to the catalogue, without price and stock; with is_whole_menu, archives missing dishes. Service key only. Returns {changed, dishes: [{id, product, image, picture}]}.';

create function public.set_food_picture(external_id text, picture_source text, image text)
returns void
language plpgsql
security invoker
set search_path = ''
as $$
begin
  update public.product as item
  set image = set_food_picture.image
  where item.external_id = set_food_picture.external_id;
  update private.mirrored_food as seen
  set picture_source = set_food_picture.picture_source
  where seen.external_id = set_food_picture.external_id;
end;
$$;
comment on function public.set_food_picture(text, text, text) is
  'Sets the picture of a mirrored dish and the URL from which it was copied. Service key only.';

revoke execute on function public.mirror_food(jsonb, boolean) from public, anon, authenticated;
revoke execute on function public.set_food_picture(text, text, text) from public, anon, authenticated;
grant execute on function public.mirror_food(jsonb, boolean) to service_role;
grant execute on function public.set_food_picture(text, text, text) to service_role;

revoke all on table private.mirrored_food from public, anon, authenticated;
grant select, insert, update, delete on table private.mirrored_food to service_role;
alter table private.mirrored_food enable row level security;
