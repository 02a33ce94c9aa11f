-- The catalogue. Everyone reads it, admins write it. Prices are whole rupiah.

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
  branch_id bigint not null default private.main_branch(),
  sold_out_until timestamptz,
  requires_choice boolean not null default false,
  has_no_stock boolean generated always as (stock_product = 0) stored,
  constraint product_branch_id_fkey foreign key (branch_id) references public.branch (id),
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
  'Food and drinks. Deleting a row keeps its orders, which hold snapshots, and its cart lines.';
comment on column public.product.stock_product is 'Units left, shared by all sizes of a drink.';
comment on column public.product.price is 'Rupiah; for a drink, the price of a Small.';
comment on column public.product.compare_at_price is 'Price in rupiah before a discount; null: no discount.';
comment on column public.product.rating is '0 to 5; null: not rated.';
comment on column public.product.image is 'File name under products/ of the bucket image_product.';
comment on column public.product.archived_at is 'When the product was taken off the menu; null: on the menu.';
comment on column public.product.external_id is 'Id of the dish at the food service; null: a product of the shop itself.';
comment on column public.product.preparation_time is
  'Preparation time as text, e.g. 25 menit; null: unknown.';
comment on column public.product.category is 'Group on the menu, e.g. Kopi; null: none.';
comment on column public.product.menu_position is 'Order on the menu: lower first, ties by id.';
comment on column public.product.surcharge_medium is
  'Surcharge in rupiah over a Small; null: the one of the size.';
comment on column public.product.surcharge_large is
  'Surcharge in rupiah over a Small; null: the one of the size.';
comment on column public.product.deleted_at is
  'When the product was moved to the bin, from which admins can restore it; null: not in the bin.';
comment on column public.product.edited_at is
  'Last edit by an admin or a service; sales, which only reduce the stock, do not count.';
comment on column public.product.image_width is 'Width of the picture in pixels; null: unknown.';
comment on column public.product.image_height is 'Height of the picture in pixels; null: unknown.';
comment on column public.product.image_color is
  'Average colour of the picture, #rrggbb; null: unknown.';
comment on column public.product.branch_id is
  'The branch that sells it. Another branch has its own products, with its own stock and prices.';
comment on column public.product.sold_out_until is
  'Marked as sold out (Habis) until this time; infinity: until changed; null: not marked. set_sold_out() sets it.';
comment on column public.product.requires_choice is
  'Whether customers must choose a size or another option; triggers set it.';
comment on column public.product.has_no_stock is
  'For the index of sold-out products: an index on stock_product would grow with each sale.';

create index product_sold_out_idx on public.product (id)
  where archived_at is null and (has_no_stock or sold_out_until is not null);
create index product_menu_idx on public.product (type_product, menu_position, id)
  where archived_at is null;
create index product_category_idx on public.product (type_product, category, menu_position)
  where archived_at is null;
-- Covers the column that row-level security reads, so that counting needs only the index.
create index product_listed_idx on public.product (type_product, archived_at)
  where deleted_at is null;

create function private.units_left(item public.product)
returns integer
language sql
stable
set search_path = ''
as $$
  select case when item.sold_out_until > private.clock() then 0 else item.stock_product end;
$$;
comment on function private.units_left(public.product) is
  'Units that can be sold now: the stock, or 0 while the product is marked as sold out.';

revoke execute on function private.units_left(public.product) from public, anon;
grant execute on function private.units_left(public.product) to authenticated, service_role;

create trigger notify_catalogue_changed
  after insert or update or delete or truncate on public.product
  for each statement execute function private.notify_catalogue_changed();

revoke all on table public.product from anon, authenticated;
grant select on table public.product to anon, authenticated;
-- Not granted: id, created_at, edited_at and the picture's facts, which the database sets, and external_id
-- and preparation_time, so that a product of an admin cannot look like a dish of the food service.
grant
  insert (
    product_name, type_product, stock_product, price, compare_at_price, rating, description, image,
    archived_at, category, menu_position, surcharge_medium, surcharge_large),
  update (
    product_name, type_product, stock_product, price, compare_at_price, rating, description, image,
    archived_at, category, menu_position, surcharge_medium, surcharge_large, deleted_at),
  delete
  on table public.product to authenticated;
grant select, insert, update, delete on table public.product to service_role;

alter table public.product enable row level security;

create policy product_select_visitor on public.product
  for select to anon
  using (archived_at is null);
comment on policy product_select_visitor on public.product is 'Visitors read the menu.';

create policy product_select_signed_in on public.product
  for select to authenticated
  using (archived_at is null or (select private.is_admin()));
comment on policy product_select_signed_in on public.product is
  'Signed-in users read the menu; admins also products off the menu.';

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
