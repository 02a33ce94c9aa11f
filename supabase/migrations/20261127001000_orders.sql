-- Orders and their lines, which are snapshots: name, size, price and picture at the time of purchase. Only
-- checkout() inserts orders, and the API deletes none: admins archive finished and cancelled orders, which
-- hides them from the admins' list but not from the customer. Deleting an account removes name and phone
-- from its orders.

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
  customer_phone text,
  status_reason text,
  is_open boolean generated always as (status not in ('selesai', 'dibatalkan')) stored,
  -- Orders remain when the account is deleted.
  constraint pesanan_id_pemesan_fkey
    foreign key (id_pemesan) references auth.users (id) on delete set null,
  constraint pesanan_status_known
    check (status in ('menunggu', 'disiapkan', 'siap', 'selesai', 'dibatalkan')),
  constraint pesanan_total_positive check (total_harga > 0),
  constraint pesanan_quantity_positive check (jumlah_product > 0),
  constraint pesanan_customer_phone_form check (customer_phone ~ '^[+]628[0-9]{8,11}$'),
  constraint pesanan_status_reason_length check (char_length(status_reason) <= 200),
  constraint pesanan_status_reason_plain check (private.is_plain_name(status_reason)),
  constraint pesanan_one_order_per_key unique (id_pemesan, idempotency_key)
);
comment on table public.pesanan is 'Orders; written by checkout() only.';
comment on column public.pesanan.id_pemesan is 'The customer; null after the account was deleted.';
comment on column public.pesanan.nama_pemesan is 'Name of the person who collects the order.';
comment on column public.pesanan.nama_produk is 'Distinct product names, without sizes.';
comment on column public.pesanan.total_harga is 'Rupiah.';
comment on column public.pesanan.jumlah_product is 'Total quantity of all lines.';
comment on column public.pesanan.request_hash is 'SHA-256 of the sorted line ids and the expected total of the request.';
comment on column public.pesanan.archived_at is
  'When an admin archived the order; null: not archived. The customer always sees it.';
comment on column public.pesanan.customer_phone is
  'Indonesian mobile number, +62…, of the person who collects the order; null: none given.';
comment on column public.pesanan.status_reason is
  'Why an admin reverted the last status change, visible to the customer; null after a step forward.';
comment on column public.pesanan.is_open is 'True for an order that is neither finished nor cancelled.';

create index pesanan_unarchived_idx on public.pesanan (created_at desc, id desc)
  where archived_at is null;
-- Order history of a customer.
create index pesanan_history_idx on public.pesanan (id_pemesan, created_at desc, id desc);

-- The two lists of the admins.
create index pesanan_archived_idx on public.pesanan (created_at desc, id desc)
  where archived_at is not null;

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
comment on table public.pesanan_item is 'Lines of an order, as they were at the time of purchase.';
comment on column public.pesanan_item.price is 'Unit price in rupiah for this size.';

create index pesanan_item_id_pesanan_idx on public.pesanan_item (id_pesanan);
create index pesanan_item_id_product_idx on public.pesanan_item (id_product);

revoke all on table public.pesanan, public.pesanan_item from anon, authenticated;
grant select, update (status, status_reason, archived_at) on table public.pesanan to authenticated;
grant select on table public.pesanan_item to authenticated;
grant select, insert, update, delete on table public.pesanan, public.pesanan_item to service_role;

alter table public.pesanan enable row level security;
alter table public.pesanan_item enable row level security;

create policy pesanan_select_own_or_admin on public.pesanan
  for select to authenticated
  using (id_pemesan = (select auth.uid()) or (select private.is_admin()));
comment on policy pesanan_select_own_or_admin on public.pesanan is
  'Customers read their own orders; admins read all.';

create policy pesanan_update_admin on public.pesanan
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));
comment on policy pesanan_update_admin on public.pesanan is
  'Admins change the status and archive; the trigger guard_order rejects other changes.';

create policy pesanan_item_select_with_order on public.pesanan_item
  for select to authenticated
  using (
    exists (select 1 from public.pesanan as parent where parent.id = id_pesanan)
  );
comment on policy pesanan_item_select_with_order on public.pesanan_item is
  'Readers of an order read its lines: the policies of pesanan apply to the subquery.';
