-- Purpose: categories and counts cost as much with many products as with few.

create index product_category_idx on public.product (type_product, category, menu_position)
  where archived_at is null;
-- With what row-level security reads, so that counting does not read the products.
create index product_listed_idx on public.product (type_product, archived_at)
  where deleted_at is null;
