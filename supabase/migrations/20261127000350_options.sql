-- Options of products: groups such as sugar, ice or toppings, assigned to products or to categories of the
-- menu. The sizes of drinks are the first group. Everyone reads options, admins write them by function.

create table public.option_group (
  id bigint generated always as identity primary key,
  branch_id bigint default private.main_branch(),
  name text not null,
  min_choices integer not null default 0,
  max_choices integer not null default 1,
  position integer not null default 1000,
  is_size boolean not null default false,
  revision integer not null default 1,
  creation_key uuid,
  constraint option_group_branch_id_fkey foreign key (branch_id) references public.branch (id),
  constraint option_group_branch_known check ((branch_id is null) = is_size),
  constraint option_group_name_length
    check (char_length(name) <= 40 and private.is_plain_name(name)),
  constraint option_group_choices_range
    check (min_choices between 0 and max_choices and max_choices between 1 and 20),
  constraint option_group_one_size_each check (not is_size or (min_choices = 1 and max_choices = 1)),
  constraint option_group_position_range check (position between 0 and 9999),
  constraint option_group_one_per_key unique (creation_key)
);
comment on table public.option_group is
  'Groups of options. A product has the groups that are assigned to it or to its category; drinks also have the sizes.';
comment on column public.option_group.branch_id is 'Branch of its products; null: every branch, for the sizes.';
comment on column public.option_group.min_choices is 'From 1 on, customers must choose.';
comment on column public.option_group.position is 'Order on the page: lower first, ties by id; the sizes are always first.';
comment on column public.option_group.is_size is 'True for the sizes (Ukuran), which every drink has.';
comment on column public.option_group.revision is 'Counts the saves by save_option_group().';
comment on column public.option_group.creation_key is
  'Key of the request that added the group; a repeated request finds it.';
create unique index option_group_one_size on public.option_group (is_size) where is_size;

create table public.option_item (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  name text not null,
  price_difference integer not null default 0,
  position integer not null default 1000,
  is_default boolean not null default false,
  sold_out_until timestamptz,
  archived_at timestamptz,
  size text,
  constraint option_item_group_id_fkey
    foreign key (group_id) references public.option_group (id) on delete cascade,
  constraint option_item_name_length
    check (char_length(name) <= 40 and private.is_plain_name(name)),
  constraint option_item_difference_range check (price_difference between 0 and 1000000),
  constraint option_item_position_range check (position between 0 and 9999),
  constraint option_item_archived_at_finite check (isfinite(archived_at)),
  constraint option_item_size_unique unique (size),
  constraint option_item_size_known check (size in ('Small', 'Medium', 'Large')),
  constraint option_item_size_fixed
    check (size is null or (name = size and is_default = (size = 'Small') and archived_at is null))
);
comment on table public.option_item is
  'Options of a group. Cart lines and orders hold snapshots, so that an option can be deleted.';
comment on column public.option_item.price_difference is
  'Rupiah over the price of the product; for a size, unless the product has its own surcharge.';
comment on column public.option_item.is_default is 'Chosen in advance, and if a request has no options.';
comment on column public.option_item.sold_out_until is
  'Marked as sold out (Habis) until this time; infinity: until changed; null: not marked. set_option_sold_out() sets it.';
comment on column public.option_item.archived_at is 'When the option was withdrawn; null: it can be chosen.';
comment on column public.option_item.size is 'Small, Medium or Large; null: not a size.';

create table public.option_assignment (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  id_product bigint,
  type_product text,
  category text,
  constraint option_assignment_group_id_fkey
    foreign key (group_id) references public.option_group (id) on delete cascade,
  constraint option_assignment_id_product_fkey
    foreign key (id_product) references public.product (id) on delete cascade,
  constraint option_assignment_complete check (
    case when id_product is null
      then type_product is not null and category is not null
      else type_product is null and category is null
    end),
  constraint option_assignment_type_known check (type_product in ('Makanan', 'Minuman')),
  constraint option_assignment_unique
    unique nulls not distinct (group_id, id_product, type_product, category)
);
comment on table public.option_assignment is
  'Products with a group of options: one product, or a category of food or drinks in the branch of the group.';
create index option_assignment_id_product_idx on public.option_assignment (id_product);
create index option_assignment_category_idx on public.option_assignment (type_product, category)
  where id_product is null;

with sizes as (
  insert into public.option_group (branch_id, name, min_choices, max_choices, position, is_size)
  values (null, 'Ukuran', 1, 1, 0, true)
  returning id
)
insert into public.option_item (group_id, name, size, price_difference, position, is_default)
select sizes.id, size, size, price_difference, position, size = 'Small'
from sizes
cross join (values ('Small', 0, 1), ('Medium', 3000, 2), ('Large', 6000, 3))
  as known (size, price_difference, position);

-- With the rights of its reader.
create view public.product_size with (security_invoker = true) as
  select size, price_difference from public.option_item where size is not null;
comment on view public.product_size is
  'Sizes of drinks, as the API had them before there were options.';

create trigger notify_catalogue_changed
  after insert or update or delete on public.option_group
  for each statement execute function private.notify_catalogue_changed();
create trigger notify_catalogue_changed
  after insert or update or delete on public.option_item
  for each statement execute function private.notify_catalogue_changed();
create trigger notify_catalogue_changed
  after insert or delete on public.option_assignment
  for each statement execute function private.notify_catalogue_changed();

revoke all
  on table public.option_group, public.option_item, public.option_assignment, public.product_size
  from anon, authenticated, service_role;
grant select
  on table public.option_group, public.option_item, public.option_assignment, public.product_size
  to anon, authenticated, service_role;
-- Admins write with save_option_group() and delete_option_group(), which keep revision and locks.
grant insert, update, delete on table public.option_group, public.option_item to service_role;
grant insert, delete on table public.option_assignment to service_role;

alter table public.option_group enable row level security;
alter table public.option_item enable row level security;
alter table public.option_assignment enable row level security;

create policy option_group_select_all on public.option_group
  for select to anon, authenticated using (true);
comment on policy option_group_select_all on public.option_group is 'Everyone reads the groups of options.';

create policy option_item_select_visitor on public.option_item
  for select to anon using (archived_at is null);
comment on policy option_item_select_visitor on public.option_item is
  'Visitors read options that can be chosen.';
create policy option_item_select_signed_in on public.option_item
  for select to authenticated using (archived_at is null or (select private.is_admin()));
comment on policy option_item_select_signed_in on public.option_item is
  'Signed-in users read options that can be chosen; admins also withdrawn ones.';

create policy option_assignment_select_all on public.option_assignment
  for select to anon, authenticated using (true);
comment on policy option_assignment_select_all on public.option_assignment is
  'Everyone reads which products have a group of options.';
