-- Receipts: numbered without gaps per branch when an order is paid, and readable by anyone who has the
-- address, which contains the order's receipt_token.

create table public.receipt (
  id bigint generated always as identity primary key,
  id_pesanan bigint not null,
  branch_id bigint not null,
  number bigint not null,
  issued_at timestamptz not null default private.clock(),
  branch_name text not null,
  branch_address text not null,
  legal_name text,
  tax_number text,
  constraint receipt_id_pesanan_fkey foreign key (id_pesanan) references public.pesanan (id),
  constraint receipt_branch_id_fkey foreign key (branch_id) references public.branch (id),
  constraint receipt_one_per_order unique (id_pesanan),
  constraint receipt_number_unique unique (branch_id, number)
);
comment on table public.receipt is
  'Receipts of paid orders, with the branch as it was then; append-only. receipt() returns them with the order.';
comment on column public.receipt.number is 'Counts from 1 in each branch, without gaps.';

create trigger keep_rows
  before update or delete on public.receipt
  for each row execute function private.keep_rows();

create table private.receipt_counter (
  branch_id bigint not null,
  last_number bigint not null,
  constraint receipt_counter_pkey primary key (branch_id),
  constraint receipt_counter_branch_id_fkey
    foreign key (branch_id) references public.branch (id) on delete cascade
);
comment on table private.receipt_counter is 'Last receipt number of each branch. Its row lock prevents gaps.';

create function private.issue_receipt(current public.pesanan)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  next_number bigint;
begin
  if exists (select from public.receipt where id_pesanan = current.id) then
    return;
  end if;
  insert into private.receipt_counter as counter (branch_id, last_number)
  values (current.branch_id, 1)
  on conflict (branch_id) do update set last_number = counter.last_number + 1
  returning last_number into next_number;
  insert into public.receipt (
    id_pesanan, branch_id, number, branch_name, branch_address, legal_name, tax_number)
  select current.id, home.id, next_number, home.name, home.address, home.legal_name, home.tax_number
  from public.branch as home
  where home.id = current.branch_id;
end;
$$;
comment on function private.issue_receipt(public.pesanan) is
  'Issues the receipt of a paid order, once. The caller has locked the order.';

create function public.receipt(token uuid)
returns jsonb
language sql
stable
-- Definer: the reader of a link has no account.
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'number', issued.number, 'issued_at', issued.issued_at,
    'branch_name', coalesce(issued.branch_name, home.name),
    'branch_address', coalesce(issued.branch_address, home.address),
    -- Before the payment: as they will be.
    'legal_name', case when issued.id is null then home.legal_name else issued.legal_name end,
    'tax_number', case when issued.id is null then home.tax_number else issued.tax_number end,
    'time_zone', home.time_zone,
    'order_number', parent.order_number, 'created_at', parent.created_at, 'status', parent.status,
    'pickup_type', parent.pickup_type, 'table_name', parent.table_name,
    'lines', (
      select jsonb_agg(
        jsonb_build_object(
          'id', item.id, 'name', item.name_product, 'size', item.size, 'options', item.options,
          'note', item.note, 'price', item.price, 'quantity', item.jumlah_product,
          'refunded_quantity', item.refunded_quantity)
        order by item.id)
      from public.pesanan_item as item
      where item.id_pesanan = parent.id),
    'lines_total', parent.lines_total, 'discount', parent.discount,
    'discount_reason', parent.discount_reason,
    'service', parent.service, 'service_rate', parent.service_rate,
    'tax', parent.tax, 'tax_rate', parent.tax_rate, 'tax_mode', parent.tax_mode,
    'rounding', parent.rounding, 'total', parent.total_harga,
    'paid', parent.paid, 'refunded', parent.refunded, 'balance_due', parent.balance_due,
    'payments', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'method', taken.method, 'amount', taken.amount, 'received', taken.received,
          'at', taken.settled_at)
        order by taken.id)
      from public.payment as taken
      where taken.id_pesanan = parent.id and taken.status = 'paid'), '[]'),
    'refunds', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'method', returned.method, 'amount', returned.amount, 'rounding', returned.rounding,
          'at', returned.at)
        order by returned.id)
      from public.refund as returned
      left join public.payment as source on source.id = returned.payment_id
      -- As in payments: money that does not count for the order is not part of its receipt.
      where returned.id_pesanan = parent.id and coalesce(source.status = 'paid', true)), '[]'))
  from public.pesanan as parent
  join public.branch as home on home.id = parent.branch_id
  left join public.receipt as issued on issued.id_pesanan = parent.id
  where parent.receipt_token = token;
$$;
comment on function public.receipt(uuid) is
  'The order with this receipt_token as a receipt, without name and phone of the customer and the reasons of refunds; number is null until it is paid. Null for an unknown token.';

revoke execute on function private.issue_receipt(public.pesanan) from public, anon, authenticated;
revoke execute on function public.receipt(uuid) from public;
grant execute on function public.receipt(uuid) to anon, authenticated;

revoke all on table private.receipt_counter from public, anon, authenticated;
alter table private.receipt_counter enable row level security;
revoke all on table public.receipt from public, anon, authenticated, service_role;
grant select on table public.receipt to authenticated, service_role;
alter table public.receipt enable row level security;

create policy receipt_select_with_order on public.receipt
  for select to authenticated
  using (exists (select 1 from public.pesanan as parent where parent.id = id_pesanan));
comment on policy receipt_select_with_order on public.receipt is
  'Readers of an order read its receipt: the policies of pesanan apply to the subquery.';
