-- Purpose: the catalogue. Everyone reads it, admins write it. Prices are whole rupiah.

create table public.product_size (
  size text primary key,
  price_difference integer not null,
  constraint product_size_known check (size in ('Small', 'Medium', 'Large')),
  constraint product_size_difference_range check (price_difference between 0 and 1000000)
);
comment on table public.product_size is 'The sizes of a drink (Minuman). Food has no size.';
comment on column public.product_size.price_difference is 'Rupiah on top of the price of a Small.';

insert into public.product_size (size, price_difference)
values ('Small', 0), ('Medium', 3000), ('Large', 6000);

create table public.product (
  id bigint generated always as identity primary key,
  product_name text not null,
  type_product text not null,
  stock_product integer not null default 0,
  price integer not null,
  compare_at_price integer,
  rating real,
  description text not null default '',
  image text,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  external_id text,
  preparation_time text,
  category text,
  menu_position integer not null default 1000,
  surcharge_medium integer,
  surcharge_large integer,
  deleted_at timestamptz,
  edited_at timestamptz not null default now(),
  image_width integer,
  image_height integer,
  image_color text,
  constraint product_name_length
    check (char_length(product_name) <= 120 and char_length(btrim(product_name)) >= 1),
  constraint product_name_plain check (private.is_plain_name(product_name)),
  constraint product_type_known check (type_product in ('Makanan', 'Minuman')),
  constraint product_stock_range check (stock_product between 0 and 1000000),
  constraint product_price_range check (price between 1 and 100000000),
  constraint product_compare_at_price_range
    check (compare_at_price > price and compare_at_price <= 1000000000),
  constraint product_rating_range check (rating between 0 and 5),
  constraint product_description_length check (char_length(description) <= 2000),
  constraint product_archived_at_finite check (isfinite(archived_at)),
  constraint product_image_name check (image is null or private.is_product_image_name(image)),
  constraint product_external_id_unique unique (external_id),
  constraint product_external_id_form check (external_id ~ '^[A-Za-z0-9_-]{1,64}$'),
  constraint product_preparation_time_length
    check (char_length(btrim(preparation_time)) between 1 and 60),
  constraint product_category_length
    check (char_length(category) <= 40 and char_length(btrim(category)) >= 1),
  constraint product_category_plain check (private.is_plain_name(category)),
  constraint product_menu_position_range check (menu_position between 0 and 9999),
  constraint product_surcharge_medium_range check (surcharge_medium between 0 and 1000000),
  constraint product_surcharge_large_range check (surcharge_large between 0 and 1000000),
  constraint product_deleted_is_archived check (deleted_at is null or archived_at is not null)
);
comment on table public.product is
  'A food or drink. Deleting one keeps orders (they hold snapshots) and cart lines (they say so).';
comment on column public.product.stock_product is 'Units left, shared by all sizes of a drink.';
comment on column public.product.price is 'Rupiah; of a drink, the price of a Small.';
comment on column public.product.compare_at_price is 'Rupiah before the discount; null: none.';
comment on column public.product.rating is '0 to 5; null: not rated.';
comment on column public.product.image is 'File name under products/ of the bucket image_product.';
comment on column public.product.archived_at is 'Since when the product is off the menu; null: on it.';
comment on column public.product.external_id is 'Id of the dish at the food service; null: ours.';
comment on column public.product.preparation_time is
  'Time until it is ready, in words, e.g. 25 menit; null: unknown.';
comment on column public.product.category is 'Group on the menu, e.g. Kopi; null: none.';
comment on column public.product.menu_position is 'Order on the menu: lower first, ties by id.';
comment on column public.product.surcharge_medium is
  'Rupiah on top of the price of a Small; null: as product_size says.';
comment on column public.product.surcharge_large is
  'Rupiah on top of the price of a Small; null: as product_size says.';
comment on column public.product.deleted_at is
  'Since when the product is in the bin, from which admins bring it back; null: it is not.';
comment on column public.product.edited_at is
  'Last change by an admin or a service; a sale, which only takes stock, is none.';
comment on column public.product.image_width is 'Pixels of the picture; null: unknown.';
comment on column public.product.image_height is 'Pixels of the picture; null: unknown.';
comment on column public.product.image_color is
  'Average colour of the picture, #rrggbb; null: unknown.';

create index product_menu_idx on public.product (type_product, menu_position, id)
  where archived_at is null;
create index product_category_idx on public.product (type_product, category, menu_position)
  where archived_at is null;
-- With what row-level security reads, so that counting does not read the products.
create index product_listed_idx on public.product (type_product, archived_at)
  where deleted_at is null;

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

revoke execute on function private.size_surcharge(public.product, text) from public, anon;
grant execute on function private.size_surcharge(public.product, text) to authenticated, service_role;

-- Tells servers that what every visitor may read has changed, so that they render their pages anew.
-- Notifications of a transaction are sent once, when it commits.
create function private.notify_catalogue_changed() returns trigger
  language plpgsql set search_path = '' as $$
begin
  perform pg_catalog.pg_notify('catalogue_changed', '');
  return null;
end $$;
comment on function private.notify_catalogue_changed() is
  'Tells the servers that listen to catalogue_changed.';
revoke all on function private.notify_catalogue_changed() from public;

create trigger notify_catalogue_changed
  after insert or update or delete or truncate on public.product
  for each statement execute function private.notify_catalogue_changed();

create trigger notify_catalogue_changed
  after insert or update or delete or truncate on public.product_size
  for each statement execute function private.notify_catalogue_changed();

revoke all on table public.product_size, public.product from anon, authenticated;
grant select on table public.product_size, public.product to anon, authenticated;
-- Only the database sets id, created_at and edited_at. external_id and preparation_time are not granted
-- either, so that a product of an admin is never taken for a dish of the service.
grant
  insert (
    product_name, type_product, stock_product, price, compare_at_price, rating, description, image,
    archived_at, category, menu_position, surcharge_medium, surcharge_large),
  update (
    product_name, type_product, stock_product, price, compare_at_price, rating, description, image,
    archived_at, category, menu_position, surcharge_medium, surcharge_large, deleted_at),
  delete
  on table public.product to authenticated;
grant select, insert, update, delete on table public.product_size, public.product to service_role;

alter table public.product_size enable row level security;
alter table public.product enable row level security;

create policy product_size_select_all on public.product_size
  for select to anon, authenticated
  using (true);
comment on policy product_size_select_all on public.product_size is
  'Everyone reads the sizes; they change by migration or service key only.';

create policy product_select_visitor on public.product
  for select to anon
  using (archived_at is null);
comment on policy product_select_visitor on public.product is 'A visitor reads the menu.';

create policy product_select_signed_in on public.product
  for select to authenticated
  using (archived_at is null or (select private.is_admin()));
comment on policy product_select_signed_in on public.product is
  'A signed-in user reads the menu; an admin also products that are not on it.';

create policy product_insert_admin on public.product
  for insert to authenticated
  with check ((select private.is_admin()));
comment on policy product_insert_admin on public.product is 'Admins add products.';

create policy product_update_admin on public.product
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));
comment on policy product_update_admin on public.product is 'Admins change products.';

create policy product_delete_admin on public.product
  for delete to authenticated
  using ((select private.is_admin()));
comment on policy product_delete_admin on public.product is 'Admins delete products.';
