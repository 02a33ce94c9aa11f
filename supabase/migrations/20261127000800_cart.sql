-- The cart. A line is one product in one size, with options and a note; its name, price and picture always
-- come from the catalogue, not from the browser.

create table public.keranjang (
  id bigint generated always as identity primary key,
  id_user uuid not null default auth.uid(),
  id_product bigint,
  name_product text not null,
  price integer not null,
  image text,
  jumlah_product integer not null default 1,
  size text,
  created_at timestamptz not null default now(),
  options bigint[],
  option_list jsonb not null default '[]',
  note text,
  constraint keranjang_id_user_fkey
    foreign key (id_user) references auth.users (id) on delete cascade,
  -- Not cascade: a line must not vanish silently; checkout reports it as gone.
  constraint keranjang_id_product_fkey
    foreign key (id_product) references public.product (id) on delete set null,
  constraint keranjang_size_fkey foreign key (size) references public.option_item (size),
  constraint keranjang_quantity_range check (jumlah_product between 1 and 99),
  constraint keranjang_price_positive check (price > 0),
  constraint keranjang_note_length check (char_length(note) <= 140 and private.is_plain_name(note))
);
comment on table public.keranjang is 'Cart lines.';
comment on column public.keranjang.id_product is 'Null after the product was deleted.';
comment on column public.keranjang.price is
  'Unit price in rupiah for this size with these options, as the customer last saw it; checkout compares it.';
comment on column public.keranjang.jumlah_product is 'Quantity, 1 to 99.';
comment on column public.keranjang.size is
  'Small, Medium or Large; null for food. Unchanged when the type of the product changes later.';
comment on column public.keranjang.options is
  'Ids of the chosen options in order, without the size. Null in a request: those that are chosen in advance.';
comment on column public.keranjang.option_list is
  'Snapshot of the options from the time of the price: [{id, group, name, price}].';
comment on column public.keranjang.note is 'Wish for this line; null: none.';

-- "nulls not distinct" because the size of food is null. Partial, because a customer may hold
-- several lines whose product was deleted.
create unique index keranjang_one_line_per_choice
  on public.keranjang (id_user, id_product, size, options, note) nulls not distinct
  where id_product is not null;
create index keranjang_id_product_idx on public.keranjang (id_product);
-- The unique index above does not contain lines without a product.
create index keranjang_id_user_idx on public.keranjang (id_user);

create function private.fill_cart_line()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  item public.product;
  surcharge integer;
  wanted bigint;
  is_other_choice boolean;
begin
  if tg_op = 'UPDATE' then
    -- Allow the foreign key to set id_product to null after the product was deleted.
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

  -- An existing line keeps its size when the type of the product changes: otherwise lines in several
  -- sizes would collide. Only drinks have a surcharge.
  if tg_op = 'INSERT' or new.size is distinct from old.size then
    new.size := case when item.type_product = 'Minuman' then coalesce(new.size, 'Small') end;
  end if;
  surcharge := private.size_surcharge(item, coalesce(new.size, 'Small'));
  if surcharge is null then
    raise sqlstate 'PT422' using message = 'unknown_size', detail = '{"code":"unknown_size"}';
  end if;

  is_other_choice := tg_op = 'INSERT'
    or (new.size, new.options) is distinct from (old.size, old.options);
  if is_other_choice then
    new.options := private.normal_options(item, new.options);
    perform private.check_options(item, coalesce(new.size, 'Small'), new.options);
  end if;
  new.note := nullif(btrim(new.note), '');
  if char_length(new.note) > 140 or not private.is_plain_name(new.note) then
    raise sqlstate 'PT422' using
      message = 'invalid_note', detail = '{"code":"invalid_note","max":140}';
  end if;

  new.name_product := item.product_name;
  new.image := item.image;
  -- A new quantity alone keeps the price that the customer saw, so that checkout can report a changed
  -- price.
  if is_other_choice or new.price is distinct from old.price then
    new.option_list := private.option_list(item, new.options);
    new.price := item.price + surcharge + private.options_price(new.option_list);
  else
    new.option_list := old.option_list;
  end if;

  -- A smaller quantity is always allowed, even above the stock.
  if tg_op = 'INSERT' or new.jumlah_product > old.jumlah_product then
    select coalesce(sum(jumlah_product), 0) + new.jumlah_product into wanted
    from public.keranjang
    where id_user = new.id_user
      and id_product = new.id_product
      and (tg_op = 'INSERT' or id <> new.id);
    if wanted > private.units_left(item) then
      raise sqlstate 'PT409' using
        message = 'sold_out',
        detail = jsonb_build_object('code', 'sold_out', 'products', jsonb_build_array(
          jsonb_build_object('id_product', item.id, 'name', item.product_name,
            'left', private.units_left(item), 'wanted', wanted)))::text;
    end if;
  end if;
  return new;
end;
$$;
comment on function private.fill_cart_line() is
  'Fills name, options, price and picture from the catalogue; rejects invalid quantities, options and notes and unknown products (PT422), quantities above the stock and sold-out options (PT409).';

create trigger fill_cart_line
  before insert or update on public.keranjang
  for each row execute function private.fill_cart_line();

create function public.accept_prices(line_ids bigint[])
returns setof public.keranjang
language sql
security invoker
set search_path = ''
as $$
  -- The trigger replaces any new price by the one in the catalogue. Lines whose product is off the menu
  -- keep their price. Lock in id order, as checkout() does, to avoid deadlocks between two tabs.
  with locked as (
    select line.id
    from public.keranjang as line
    where line.id = any (line_ids) and line.id_user = (select auth.uid())
    order by line.id
    for update
  )
  update public.keranjang as line
  set price = 0
  from locked, public.product as item
  where line.id = locked.id
    and item.id = line.id_product
    and item.archived_at is null
  returning line.*;
$$;
comment on function public.accept_prices(bigint[]) is
  'Sets the current catalogue prices in these cart lines of the caller, and returns the lines.';

create function public.change_line(
  line_id bigint,
  size text default null,
  options bigint[] default null,
  note text default null
)
returns public.keranjang
language plpgsql
security invoker
set search_path = ''
as $$
#variable_conflict use_column
declare
  caller constant uuid := (select auth.uid());
  line public.keranjang;
begin
  -- Lock in id order, as checkout() does: an equal line may be among them.
  perform 1 from public.keranjang as locked
  where locked.id_user = caller
    and locked.id_product = (select id_product from public.keranjang where id = line_id and id_user = caller)
  order by locked.id
  for update;
  begin
    update public.keranjang as changed
    set size = change_line.size, options = change_line.options, note = change_line.note
    where changed.id = line_id and changed.id_user = caller
    returning changed.* into line;
    if not found then
      raise sqlstate 'PT422' using message = 'unknown_line', detail = '{"code":"unknown_line"}';
    end if;
  exception when unique_violation then
    delete from public.keranjang where id = line_id and id_user = caller returning * into line;
    insert into public.keranjang as existing (
      id_user, id_product, jumlah_product, size, options, note, name_product, price)
    values (
      caller, line.id_product, line.jumlah_product, change_line.size, change_line.options,
      change_line.note, '', 0)
    on conflict (id_user, id_product, size, options, note) where id_product is not null
    do update set jumlah_product = existing.jumlah_product + excluded.jumlah_product
    returning * into line;
  end;
  return line;
end;
$$;
comment on function public.change_line(bigint, text, bigint[], text) is
  'Changes size, options and note of a cart line of the caller and returns the line; an equal line takes its quantity. Errors as for a new line, and PT422 unknown_line.';

create function public.cart_choices()
returns table (id bigint, price integer, problem jsonb)
language sql
stable
security invoker
set search_path = ''
as $$
  select
    line.id,
    private.options_price(private.option_list(item, line.options)),
    private.find_option_problem(item, coalesce(line.size, 'Small'), line.options)
  from public.keranjang as line
  join public.product as item on item.id = line.id_product and item.archived_at is null
  where line.id_user = (select auth.uid());
$$;
comment on function public.cart_choices() is
  'For each cart line of the caller with a product on the menu: what its options cost now, and why they cannot be ordered (null: they can).';

revoke execute on function private.fill_cart_line() from public, anon, authenticated;
revoke execute on function public.accept_prices(bigint[]) from public, anon;
grant execute on function public.accept_prices(bigint[]) to authenticated;
revoke execute on function public.change_line(bigint, text, bigint[], text) from public, anon;
grant execute on function public.change_line(bigint, text, bigint[], text) to authenticated;
revoke execute on function public.cart_choices() from public, anon;
grant execute on function public.cart_choices() to authenticated;

revoke all on table public.keranjang from anon, authenticated;
-- No grant on id: chosen ids would collide with the sequence. created_at is the position in the cart,
-- which add_to_cart() restores.
grant
  select,
  insert (id_user, id_product, name_product, price, image, jumlah_product, size, options, note, created_at),
  update (jumlah_product, size, options, note, price),
  delete
  on table public.keranjang to authenticated;
grant select, insert, update, delete on table public.keranjang to service_role;

alter table public.keranjang enable row level security;

create policy keranjang_select_own on public.keranjang
  for select to authenticated
  using (id_user = (select auth.uid()));
comment on policy keranjang_select_own on public.keranjang is 'Customers read their own cart.';

create policy keranjang_insert_own on public.keranjang
  for insert to authenticated
  with check (id_user = (select auth.uid()));
comment on policy keranjang_insert_own on public.keranjang is
  'Customers add lines to their own cart; the trigger fills name and price.';

create policy keranjang_update_own on public.keranjang
  for update to authenticated
  using (id_user = (select auth.uid()))
  with check (id_user = (select auth.uid()));
comment on policy keranjang_update_own on public.keranjang is
  'Customers change quantity, size, options and note in their own cart; the trigger sets the price.';

create policy keranjang_delete_own on public.keranjang
  for delete to authenticated
  using (id_user = (select auth.uid()));
comment on policy keranjang_delete_own on public.keranjang is
  'Customers remove lines from their own cart.';
