-- Every change of a stock is a row of stock_movement, with its cause. The sum of the rows of a product is its
-- stock, since a trigger on product inserts them.

create table public.stock_movement (
  id bigint generated always as identity primary key,
  at timestamptz not null default private.clock(),
  -- Not a foreign key: the movements of a deleted product remain.
  id_product bigint not null,
  units integer not null,
  cause text not null,
  id_pesanan bigint,
  actor uuid,
  constraint stock_movement_id_pesanan_fkey foreign key (id_pesanan) references public.pesanan (id),
  constraint stock_movement_actor_fkey
    foreign key (actor) references auth.users (id) on delete set null,
  constraint stock_movement_units_not_zero check (units <> 0),
  constraint stock_movement_cause_known
    check (cause in ('added', 'admin', 'service', 'placed', 'edited', 'cancelled', 'refunded'))
);
comment on table public.stock_movement is 'Changes of stock, append-only; a trigger on product inserts them.';
comment on column public.stock_movement.units is 'Positive: the stock grew.';
comment on column public.stock_movement.cause is
  'added: a new product; admin: typed by an admin; service: by the service key; the others: by an order.';
comment on column public.stock_movement.id_pesanan is 'The order; null: no order was the cause.';
comment on column public.stock_movement.actor is 'The user whose request it was; null: none.';

create index stock_movement_actor_idx on public.stock_movement (actor);
create index stock_movement_id_product_idx on public.stock_movement (id_product, id);

create function private.keep_rows()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- The arguments are columns that the deletion of an account sets to null.
  if tg_op = 'UPDATE'
    and to_jsonb(new) - tg_argv = to_jsonb(old) - tg_argv
    and not exists (
      select from unnest(tg_argv) as name
      where to_jsonb(new) ->> name is not null
        and to_jsonb(new) ->> name is distinct from to_jsonb(old) ->> name)
  then
    return new;
  end if;
  raise sqlstate 'PT403' using message = 'append_only', detail = '{"code":"append_only"}';
end;
$$;
comment on function private.keep_rows() is
  'Rejects changes and deletions of rows of an append-only table (PT403), except that a deleted account is removed from the named columns.';

create trigger keep_rows
  before update or delete on public.stock_movement
  for each row execute function private.keep_rows('actor');

create type private.stock_change as (id_product bigint, units integer);
comment on type private.stock_change is 'Units that the stock of a product gains.';

create function private.move_stock(order_id bigint, cause text, changes private.stock_change[])
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- All functions lock products in id order, which avoids deadlocks.
  perform 1
  from public.product
  where id in (select id_product from unnest(changes))
  order by id
  for no key update;
  -- Read by record_stock().
  perform set_config('kedai.stock_cause', cause, true);
  perform set_config('kedai.stock_order', order_id::text, true);
  update public.product as item
  set stock_product = least(item.stock_product + moved.units, 1000000)
  from (
    select id_product, sum(units)::integer as units
    from unnest(changes)
    group by id_product
    having sum(units) <> 0
  ) as moved
  where item.id = moved.id_product;
  perform set_config('kedai.stock_cause', '', true);
  perform set_config('kedai.stock_order', '', true);
end;
$$;
comment on function private.move_stock(bigint, text, private.stock_change[]) is
  'Changes the stock of products because of an order. A product that was deleted is skipped.';

create function private.record_stock()
returns trigger
language plpgsql
-- Definer: nobody may insert movements.
security definer
set search_path = ''
as $$
declare
  change constant integer :=
    new.stock_product - case when tg_op = 'UPDATE' then old.stock_product else 0 end;
begin
  if change <> 0 then
    insert into public.stock_movement (id_product, units, cause, id_pesanan, actor)
    values (
      new.id, change,
      coalesce(
        nullif(current_setting('kedai.stock_cause', true), ''),
        case
          when tg_op = 'INSERT' then 'added'
          when (select auth.uid()) is null then 'service'
          else 'admin'
        end),
      nullif(current_setting('kedai.stock_order', true), '')::bigint,
      (select auth.uid()));
  end if;
  return null;
end;
$$;
comment on function private.record_stock() is 'Records a change of stock in stock_movement.';

create trigger record_stock
  after insert or update of stock_product on public.product
  for each row execute function private.record_stock();

revoke execute on function private.keep_rows() from public, anon, authenticated;
revoke execute on function private.move_stock(bigint, text, private.stock_change[])
  from public, anon, authenticated;
revoke execute on function private.record_stock() from public, anon, authenticated;

revoke all on table public.stock_movement from public, anon, authenticated, service_role;
grant select on table public.stock_movement to authenticated, service_role;
alter table public.stock_movement enable row level security;

create policy stock_movement_select_staff on public.stock_movement
  for select to authenticated using ((select private.is_staff()));
comment on policy stock_movement_select_staff on public.stock_movement is
  'Staff read the movements; only the trigger of product inserts them.';
