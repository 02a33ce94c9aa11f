-- Purpose: orders. The lines of an order keep name, size, price and picture as they were when bought.
-- Only checkout() in the next migration writes orders, and the API deletes none: admins archive finished
-- or cancelled orders, which hides them from their list but not from the customer. When an account is
-- deleted, its name is removed from its orders.

create table public.pesanan (
  id bigint generated always as identity primary key,
  id_pemesan uuid,
  nama_pemesan text not null,
  nama_produk text[] not null,
  total_harga bigint not null,
  jumlah_product integer not null,
  status text not null default 'disiapkan',
  idempotency_key uuid not null,
  request_hash text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  -- Orders remain when the account is deleted.
  constraint pesanan_id_pemesan_fkey
    foreign key (id_pemesan) references auth.users (id) on delete set null,
  constraint pesanan_status_known
    check (status in ('menunggu', 'disiapkan', 'siap', 'selesai', 'dibatalkan')),
  constraint pesanan_total_positive check (total_harga > 0),
  constraint pesanan_quantity_positive check (jumlah_product > 0),
  constraint pesanan_one_order_per_key unique (id_pemesan, idempotency_key)
);
comment on table public.pesanan is 'Orders; written by checkout() only.';
comment on column public.pesanan.id_pemesan is 'The customer; null once the account is deleted.';
comment on column public.pesanan.nama_pemesan is 'Name of the customer when the order was placed.';
comment on column public.pesanan.nama_produk is 'Product names without size, each once.';
comment on column public.pesanan.total_harga is 'Rupiah.';
comment on column public.pesanan.jumlah_product is 'Units over all lines.';
comment on column public.pesanan.request_hash is 'SHA-256 of the sorted line ids and the expected total of the request.';
comment on column public.pesanan.archived_at is
  'Since when it is off the list of the admins; null: on it. The customer sees it in any case.';

create index pesanan_unarchived_idx on public.pesanan (created_at desc, id desc)
  where archived_at is null;

create table public.pesanan_item (
  id bigint generated always as identity primary key,
  id_pesanan bigint not null,
  id_product bigint,
  name_product text not null,
  size text,
  price integer not null,
  jumlah_product integer not null,
  image text,
  constraint pesanan_item_id_pesanan_fkey
    foreign key (id_pesanan) references public.pesanan (id) on delete cascade,
  constraint pesanan_item_id_product_fkey
    foreign key (id_product) references public.product (id) on delete set null,
  constraint pesanan_item_price_positive check (price > 0),
  constraint pesanan_item_quantity_range check (jumlah_product between 1 and 99)
);
comment on table public.pesanan_item is 'The lines of an order as they were when bought.';
comment on column public.pesanan_item.price is 'Rupiah for one unit in this size.';

create index pesanan_item_id_pesanan_idx on public.pesanan_item (id_pesanan);
create index pesanan_item_id_product_idx on public.pesanan_item (id_product);

create function private.guard_order()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Only status and archived_at may change; the foreign key sets id_pemesan to null.
  if (to_jsonb(new) - '{id_pemesan,status,archived_at,updated_at}'::text[])
      is distinct from (to_jsonb(old) - '{id_pemesan,status,archived_at,updated_at}'::text[])
    or (new.id_pemesan is distinct from old.id_pemesan and new.id_pemesan is not null)
  then
    raise sqlstate 'PT403' using
      message = 'order_is_history', detail = '{"code":"order_is_history"}';
  end if;
  if new.id_pemesan is null and old.id_pemesan is not null then
    new.nama_pemesan := 'Akun dihapus';
  end if;

  if new.status is distinct from old.status then
    if (old.status || '>' || coalesce(new.status, '')) not in (
      'menunggu>disiapkan', 'disiapkan>siap', 'siap>selesai',
      'menunggu>dibatalkan', 'disiapkan>dibatalkan'
    ) then
      raise sqlstate 'PT409' using
        message = 'illegal_status',
        detail = jsonb_build_object(
          'code', 'illegal_status', 'from', old.status, 'to', new.status)::text;
    end if;
    new.updated_at := now();
  end if;

  if new.archived_at is not null then
    if new.status not in ('selesai', 'dibatalkan') then
      raise sqlstate 'PT409' using
        message = 'order_not_finished',
        detail = jsonb_build_object('code', 'order_not_finished', 'status', new.status)::text;
    end if;
    new.archived_at := coalesce(old.archived_at, now());
  end if;
  return new;
end;
$$;
comment on function private.guard_order() is
  'Refuses any change of an order but a legal move of its status and archiving once it is finished or cancelled (PT403, PT409); takes the name away with the account.';

create trigger guard_order
  before update on public.pesanan
  for each row execute function private.guard_order();

create function private.return_stock()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Lock in id order, as checkout() does, to avoid deadlocks.
  perform 1
  from public.product as item
  where item.id in (select id_product from public.pesanan_item where id_pesanan = new.id)
  order by item.id
  for no key update;

  update public.product as item
  set stock_product = least(item.stock_product + bought.units, 1000000)
  from (
    select id_product, sum(jumlah_product)::integer as units
    from public.pesanan_item
    where id_pesanan = new.id
    group by id_product
  ) as bought
  where item.id = bought.id_product;
  return null;
end;
$$;
comment on function private.return_stock() is
  'Puts the units of a cancelled order back into stock.';

create trigger return_stock
  after update of status on public.pesanan
  for each row
  when (new.status = 'dibatalkan' and old.status <> 'dibatalkan')
  execute function private.return_stock();

revoke execute on function private.guard_order() from public, anon, authenticated;
revoke execute on function private.return_stock() from public, anon, authenticated;

revoke all on table public.pesanan, public.pesanan_item from anon, authenticated;
grant select, update (status, archived_at) on table public.pesanan to authenticated;
grant select on table public.pesanan_item to authenticated;
grant select, insert, update, delete on table public.pesanan, public.pesanan_item to service_role;

alter table public.pesanan enable row level security;
alter table public.pesanan_item enable row level security;

create policy pesanan_select_own_or_admin on public.pesanan
  for select to authenticated
  using (id_pemesan = (select auth.uid()) or (select private.is_admin()));
comment on policy pesanan_select_own_or_admin on public.pesanan is
  'A customer reads the own orders; an admin reads all.';

create policy pesanan_update_admin on public.pesanan
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));
comment on policy pesanan_update_admin on public.pesanan is
  'Admins move the status and archive; the trigger guard_order refuses anything else.';

create policy pesanan_item_select_with_order on public.pesanan_item
  for select to authenticated
  using (
    exists (select 1 from public.pesanan as parent where parent.id = id_pesanan)
  );
comment on policy pesanan_item_select_with_order on public.pesanan_item is
  'The lines of an order have its readers: the policies of pesanan apply inside.';
