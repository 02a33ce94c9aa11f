-- Orders and their lines, which are snapshots: name, size, options, price and picture at the time of purchase. Only
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
  created_at timestamptz not null default private.clock(),
  updated_at timestamptz not null default private.clock(),
  archived_at timestamptz,
  customer_phone text,
  status_reason text,
  branch_id bigint not null default private.main_branch(),
  business_date date not null,
  order_number integer not null,
  pickup_type text not null default 'now',
  pickup_at timestamptz,
  table_name text,
  customer_note text,
  promised_at timestamptz,
  acknowledged_at timestamptz,
  acknowledged_by uuid,
  cancelled_by text,
  revision integer not null default 0,
  last_edit jsonb,
  wants_mail boolean not null default false,
  source text not null default 'online',
  placed_by uuid,
  lines_total bigint not null,
  discount bigint not null default 0,
  discount_reason text,
  service bigint not null default 0,
  tax bigint not null default 0,
  rounding bigint not null default 0,
  service_rate integer not null default 0,
  tax_mode text not null default 'off',
  tax_rate integer not null default 0,
  cash_rounding integer not null default 0,
  payment_method text not null default 'counter',
  awaits_payment boolean not null default false,
  payment_due_at timestamptz,
  paid bigint not null default 0,
  refunded bigint not null default 0,
  credited bigint not null default 0,
  balance_due bigint generated always as (
    case when status = 'dibatalkan' then 0 else total_harga - credited end - (paid - refunded)
  ) stored,
  receipt_token uuid not null default gen_random_uuid(),
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
  constraint pesanan_branch_id_fkey foreign key (branch_id) references public.branch (id),
  constraint pesanan_acknowledged_by_fkey
    foreign key (acknowledged_by) references auth.users (id) on delete set null,
  constraint pesanan_order_number_positive check (order_number > 0),
  constraint pesanan_order_number_unique unique (branch_id, business_date, order_number),
  constraint pesanan_pickup_complete check (
    case pickup_type
      when 'now' then pickup_at is null and table_name is null
      when 'slot' then pickup_at is not null and table_name is null
      when 'table' then pickup_at is null and table_name is not null
      else false
    end),
  constraint pesanan_table_name_length
    check (char_length(table_name) <= 20 and private.is_plain_name(table_name)),
  constraint pesanan_customer_note_length
    check (char_length(customer_note) <= 140 and private.is_plain_name(customer_note)),
  constraint pesanan_cancelled_by_known check (cancelled_by in ('customer', 'staff', 'system')),
  constraint pesanan_one_order_per_key unique (id_pemesan, idempotency_key),
  constraint pesanan_placed_by_fkey
    foreign key (placed_by) references auth.users (id) on delete set null,
  constraint pesanan_source_known check (source in ('online', 'counter')),
  constraint pesanan_total_adds_up check (
    total_harga = lines_total - discount + service
      + case when tax_mode = 'added' then tax else 0 end + rounding),
  constraint pesanan_parts_not_negative check (lines_total > 0 and service >= 0 and tax >= 0),
  constraint pesanan_discount_range check (discount between 0 and lines_total),
  constraint pesanan_discount_reason_length
    check (char_length(discount_reason) <= 200 and private.is_plain_name(discount_reason)),
  constraint pesanan_discount_explained check (discount = 0 or discount_reason is not null),
  constraint pesanan_payment_method_known
    check (payment_method in ('counter', 'qris_static', 'qris_midtrans')),
  constraint pesanan_waits_in_menunggu
    check (not awaits_payment or status in ('menunggu', 'dibatalkan')),
  constraint pesanan_money_in_range
    check (paid >= 0 and refunded >= 0 and credited between 0 and total_harga),
  constraint pesanan_receipt_token_unique unique (receipt_token)
);
comment on table public.pesanan is 'Orders; only checkout() and counter_order() insert them.';
comment on column public.pesanan.id_pemesan is 'The customer; null after the account was deleted.';
comment on column public.pesanan.nama_pemesan is 'Name of the person who collects the order.';
comment on column public.pesanan.nama_produk is 'Distinct product names, without sizes.';
comment on column public.pesanan.total_harga is
  'What is charged, in rupiah: lines_total - discount + service + tax (unless included) + rounding.';
comment on column public.pesanan.source is 'online, or counter: typed by the staff for a guest.';
comment on column public.pesanan.placed_by is 'The member of the staff who typed the order; null: the customer.';
comment on column public.pesanan.lines_total is 'Sum of price times quantity of the lines.';
comment on column public.pesanan.tax is 'Tax in rupiah; with tax_mode included it is part of the other amounts.';
comment on column public.pesanan.rounding is 'Added by the rounding of a payment in cash; may be negative.';
comment on column public.pesanan.tax_mode is
  'Like service_rate, tax_rate and cash_rounding: as the branch had it when the order was placed.';
comment on column public.pesanan.payment_method is
  'What the customer chose: counter (also cash), qris_static or qris_midtrans. payment has what was paid.';
comment on column public.pesanan.awaits_payment is
  'True: the order waits (menunggu) until it is paid by QRIS.';
comment on column public.pesanan.payment_due_at is
  'When an order that is not paid is cancelled; null: never.';
comment on column public.pesanan.paid is 'Sum of its payments in rupiah.';
comment on column public.pesanan.refunded is 'Sum of its refunds in rupiah.';
comment on column public.pesanan.credited is 'Part of the total that is no longer charged, since lines were refunded.';
comment on column public.pesanan.balance_due is
  'What is still to be paid; negative: to be refunded. A cancelled order costs nothing.';
comment on column public.pesanan.receipt_token is 'Last part of the address of the receipt, which needs no login.';
comment on column public.pesanan.jumlah_product is 'Total quantity of all lines.';
comment on column public.pesanan.request_hash is 'SHA-256 of the sorted line ids and the expected total of the request.';
comment on column public.pesanan.archived_at is
  'When an admin archived the order; null: not archived. The customer always sees it.';
comment on column public.pesanan.customer_phone is
  'Indonesian mobile number, +62…, of the person who collects the order; null: none given.';
comment on column public.pesanan.status_reason is
  'Why the staff reverted the last status change or cancelled the order, visible to the customer; null after a step forward.';
comment on column public.pesanan.business_date is 'Day of the order number; orders after midnight can belong to the evening before.';
comment on column public.pesanan.order_number is
  'Counts from 1 each business day and branch, without gaps. Shown to customers and staff.';
comment on column public.pesanan.pickup_type is 'now, slot (at pickup_at) or table (at table_name).';
comment on column public.pesanan.promised_at is 'When the staff expect the order to be ready; null: not promised.';
comment on column public.pesanan.acknowledged_at is
  'When the staff accepted the order; null: nobody has begun, so the customer can still cancel.';
comment on column public.pesanan.cancelled_by is 'customer, staff, or system (not paid in time); null: not cancelled, or with the service key.';
comment on column public.pesanan.revision is 'Number of edits by the staff.';
comment on column public.pesanan.last_edit is
  'Last edit by edit_order(): {reason, changes: [{name, size, options, note, from, to, price}], old_total, new_total, request}.';
comment on column public.pesanan.wants_mail is 'Whether the customer wants an e-mail when the order is ready.';
comment on column public.pesanan.is_open is 'True for an order that is neither finished nor cancelled.';

create index pesanan_placed_by_idx on public.pesanan (placed_by);
-- A guest has no account: the key alone identifies an order of the counter.
create unique index pesanan_one_counter_order_per_key on public.pesanan (idempotency_key)
  where source = 'counter';
create index pesanan_refund_due_idx on public.pesanan (branch_id, id) where balance_due < 0;
create index pesanan_payment_due_idx on public.pesanan (payment_due_at)
  where awaits_payment and is_open;
create index pesanan_acknowledged_by_idx on public.pesanan (acknowledged_by);
-- The board of a branch. `is true` is how PostgREST writes the filter, and a constant, so that a prepared
-- statement can use the index.
create index pesanan_board_idx
  on public.pesanan (branch_id, (acknowledged_at is not null), created_at desc, id desc)
  where is_open is true;
create index pesanan_slot_idx on public.pesanan (branch_id, pickup_at)
  where pickup_at is not null and status <> 'dibatalkan';
create index pesanan_number_idx on public.pesanan (order_number, created_at desc, id desc);

create index pesanan_unarchived_idx on public.pesanan (created_at desc, id desc)
  where archived_at is null;
-- Order history of a customer.
create index pesanan_history_idx on public.pesanan (id_pemesan, created_at desc, id desc);

-- The two lists of the admins.
create index pesanan_archived_idx on public.pesanan (created_at desc, id desc)
  where archived_at is not null;

create table private.order_counter (
  branch_id bigint not null,
  business_date date not null,
  last_number integer not null,
  constraint order_counter_pkey primary key (branch_id, business_date),
  constraint order_counter_branch_id_fkey
    foreign key (branch_id) references public.branch (id) on delete cascade
);
comment on table private.order_counter is
  'Last order number of each business day and branch. Its row lock serializes the orders of a branch, so that numbers have no gap.';

create function private.number_order()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  home public.branch;
begin
  select * into home from public.branch where id = new.branch_id;
  new.business_date := private.business_date(home, private.clock());
  insert into private.order_counter as counter (branch_id, business_date, last_number)
  values (new.branch_id, new.business_date, 1)
  on conflict (branch_id, business_date) do update set last_number = counter.last_number + 1
  returning last_number into new.order_number;
  return new;
end;
$$;
comment on function private.number_order() is
  'Sets business date and order number of a new order.';

create trigger number_order
  before insert on public.pesanan
  for each row execute function private.number_order();

revoke execute on function private.number_order() from public, anon, authenticated;
revoke all on table private.order_counter from public, anon, authenticated;
alter table private.order_counter enable row level security;

create table public.pesanan_item (
  id bigint generated always as identity primary key,
  id_pesanan bigint not null,
  id_product bigint,
  name_product text not null,
  size text,
  price integer not null,
  jumlah_product integer not null,
  image text,
  options jsonb not null default '[]',
  note text,
  category text,
  refunded_quantity integer not null default 0,
  constraint pesanan_item_id_pesanan_fkey
    foreign key (id_pesanan) references public.pesanan (id) on delete cascade,
  constraint pesanan_item_id_product_fkey
    foreign key (id_product) references public.product (id) on delete set null,
  constraint pesanan_item_price_positive check (price > 0),
  constraint pesanan_item_quantity_range check (jumlah_product between 1 and 99),
  constraint pesanan_item_note_length
    check (char_length(note) <= 140 and private.is_plain_name(note)),
  constraint pesanan_item_refunded_range check (refunded_quantity between 0 and jumlah_product)
);
comment on table public.pesanan_item is 'Lines of an order, as they were at the time of purchase.';
comment on column public.pesanan_item.price is 'Unit price in rupiah for this size with these options.';
comment on column public.pesanan_item.options is 'Chosen options without the size: [{id, group, name, price}].';

comment on column public.pesanan_item.category is
  'Category of the product, or its type, for reports; null: unknown.';
comment on column public.pesanan_item.refunded_quantity is 'Units that were refunded.';

create index pesanan_item_id_pesanan_idx on public.pesanan_item (id_pesanan);
create index pesanan_item_id_product_idx on public.pesanan_item (id_product);

revoke all on table public.pesanan, public.pesanan_item from anon, authenticated;
grant select, update (status, status_reason, archived_at) on table public.pesanan to authenticated;
grant select on table public.pesanan_item to authenticated;
-- Orders are history, to which the ledger refers: not even the service key deletes them.
grant select, insert, update on table public.pesanan, public.pesanan_item to service_role;

alter table public.pesanan enable row level security;
alter table public.pesanan_item enable row level security;

create policy pesanan_select_own_or_staff on public.pesanan
  for select to authenticated
  using (id_pemesan = (select auth.uid()) or (select private.is_staff()));
comment on policy pesanan_select_own_or_staff on public.pesanan is
  'Customers read their own orders; staff read all.';

create policy pesanan_update_staff on public.pesanan
  for update to authenticated
  using ((select private.is_staff()))
  with check ((select private.is_staff()));
comment on policy pesanan_update_staff on public.pesanan is
  'Staff change the status, admins also archive; the trigger guard_order rejects other changes.';

create policy pesanan_item_select_with_order on public.pesanan_item
  for select to authenticated
  using (
    exists (select 1 from public.pesanan as parent where parent.id = id_pesanan)
  );
comment on policy pesanan_item_select_with_order on public.pesanan_item is
  'Readers of an order read its lines: the policies of pesanan apply to the subquery.';
