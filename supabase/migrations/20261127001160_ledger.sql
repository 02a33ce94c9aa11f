-- The ledger: every change of money as entries whose sum is zero. Assets are positive (cash, qris_static,
-- qris_midtrans, transfer, receivable: what customers have to pay), income and debts negative (sales, service,
-- tax, rounding; owed: received, but not for an order); discount and tax_in_prices reduce sales.
-- Triggers write it, so that its sums equal the orders, payments and refunds at any time.

create table public.ledger_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null default private.clock(),
  branch_id bigint not null,
  business_date date not null,
  till_session_id bigint,
  id_pesanan bigint not null,
  payment_id bigint,
  refund_id bigint,
  cause text not null,
  account text not null,
  category text,
  amount bigint not null,
  constraint ledger_entry_branch_id_fkey foreign key (branch_id) references public.branch (id),
  constraint ledger_entry_till_session_id_fkey
    foreign key (till_session_id) references public.till_session (id),
  constraint ledger_entry_id_pesanan_fkey foreign key (id_pesanan) references public.pesanan (id),
  constraint ledger_entry_payment_id_fkey foreign key (payment_id) references public.payment (id),
  constraint ledger_entry_refund_id_fkey foreign key (refund_id) references public.refund (id),
  constraint ledger_entry_amount_not_zero check (amount <> 0),
  constraint ledger_entry_cause_known check (cause in (
    'placed', 'edited', 'cancelled', 'paid', 'refunded')),
  constraint ledger_entry_account_known check (account in (
    'cash', 'qris_static', 'qris_midtrans', 'transfer', 'receivable', 'owed',
    'sales', 'discount', 'service', 'tax', 'tax_in_prices', 'rounding')),
  constraint ledger_entry_category_of_sales check (category is null or account = 'sales')
);
comment on table public.ledger_entry is
  'Movements of money in rupiah, append-only. Triggers of pesanan, payment and refund insert them.';
comment on column public.ledger_entry.business_date is
  'The business day of the movement, which may be later than that of the order.';
comment on column public.ledger_entry.till_session_id is 'The till session that was open; null: none.';
comment on column public.ledger_entry.cause is 'placed, edited, cancelled, paid or refunded.';
comment on column public.ledger_entry.category is 'Category of the products sold; null: other accounts, or unknown.';

create index ledger_entry_day_idx on public.ledger_entry (branch_id, business_date, id);
create index ledger_entry_till_session_id_idx on public.ledger_entry (till_session_id);
create index ledger_entry_id_pesanan_idx on public.ledger_entry (id_pesanan);

create trigger keep_rows
  before update or delete on public.ledger_entry
  for each row execute function private.keep_rows();

create type private.entry as (account text, category text, amount bigint);
comment on type private.entry is 'Amount of an account, in rupiah.';

create function private.post(
  order_id bigint, cause text, entries private.entry[], payment_id bigint default null,
  refund_id bigint default null)
returns void
language plpgsql
set search_path = ''
as $$
declare
  home public.branch;
  day date;
  session_id bigint;
begin
  select branch.* into home
  from public.branch
  join public.pesanan on pesanan.branch_id = branch.id
  where pesanan.id = order_id;
  day := private.business_date(home, private.clock());
  session_id := private.lock_till(home.id);
  insert into public.ledger_entry (
    branch_id, business_date, till_session_id, id_pesanan, payment_id, refund_id, cause, account,
    category, amount)
  select home.id, day, session_id, order_id, post.payment_id, post.refund_id, post.cause, account,
    category, amount
  from unnest(entries)
  where amount <> 0;
end;
$$;
comment on function private.post(bigint, text, private.entry[], bigint, bigint) is
  'Inserts entries about an order into the ledger; their sum must be zero.';

create function private.order_entries(current public.pesanan)
returns setof private.entry
language sql
stable
set search_path = ''
as $$
  with worth as (
    select * from private.worth_of(current)
  ),
  sold as (
    select category, sum(price::bigint * (jumlah_product - refunded_quantity))::bigint as amount
    from public.pesanan_item
    where id_pesanan = current.id and current.status <> 'dibatalkan'
    group by category
  )
  select 'sales', category, -amount from sold
  union all
  -- An order without lines has its sales without a category.
  select 'sales', null, coalesce((select sum(amount) from sold), 0)::bigint - lines from worth
  union all
  select entry.account, null, entry.amount
  from worth
  cross join lateral (values
    ('discount', discount), ('service', -service), ('tax', -tax),
    ('tax_in_prices', case when current.tax_mode = 'included' then tax else 0 end),
    ('rounding', -rounding), ('receivable', total)
  ) as entry (account, amount);
$$;
comment on function private.order_entries(public.pesanan) is
  'What the ledger contains about the price of an order: its sum is zero.';

create function private.post_order()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  current public.pesanan;
  cause text;
  entries private.entry[];
begin
  select * into current from public.pesanan where id = new.id;
  select array_agg(row(account, category, difference)::private.entry) into entries
  from (
    select account, category, sum(amount)::bigint as difference
    from (
      select account, category, amount from private.order_entries(current)
      union all
      select account, category, -amount from public.ledger_entry
      where id_pesanan = current.id and payment_id is null and refund_id is null
    ) as each
    group by account, category
    having sum(amount) <> 0
  ) as changed;
  if entries is null then
    return null;
  end if;
  cause := case
    when tg_op = 'INSERT' then 'placed'
    when current.status = 'dibatalkan' then 'cancelled'
    when new.refunded > old.refunded then 'refunded'
    when new.paid > old.paid then 'paid'
    else 'edited'
  end;
  perform private.post(current.id, cause, entries);
  return null;
end;
$$;
comment on function private.post_order() is
  'Brings the ledger to the price of the order, at the end of the transaction.';

-- Deferred: the lines of a new order are inserted after it.
create constraint trigger post_new_order
  after insert on public.pesanan
  deferrable initially deferred
  for each row execute function private.post_order();
create constraint trigger post_order
  after update on public.pesanan
  deferrable initially deferred
  for each row
  when (
    (old.total_harga, old.credited, old.refunded, old.revision, old.status = 'dibatalkan')
      is distinct from
    (new.total_harga, new.credited, new.refunded, new.revision, new.status = 'dibatalkan'))
  execute function private.post_order();

create function private.post_payment()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.post(
    new.id_pesanan, 'paid',
    array[
      row(new.method, null, new.amount),
      row(case new.status when 'paid' then 'receivable' else 'owed' end, null, -new.amount)
    ]::private.entry[],
    payment_id => new.id);
  return null;
end;
$$;
comment on function private.post_payment() is
  'Posts money that was received: for the order, or owed to the customer.';

create trigger post_payment
  after insert on public.payment
  for each row
  when (new.settled_at is not null)
  execute function private.post_payment();
create trigger post_settled_payment
  after update on public.payment
  for each row
  when (old.settled_at is null and new.settled_at is not null)
  execute function private.post_payment();

create function private.post_refund()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.post(
    new.id_pesanan, 'refunded',
    array[
      row(new.method, null, -(new.amount + new.rounding)),
      row('rounding', null, new.rounding),
      row(
        case
          when exists (select from public.payment where id = new.payment_id and status <> 'paid')
            then 'owed'
          else 'receivable'
        end, null, new.amount)
    ]::private.entry[],
    refund_id => new.id);
  return null;
end;
$$;
comment on function private.post_refund() is 'Posts money that was returned.';

create trigger post_refund
  after insert on public.refund
  for each row execute function private.post_refund();

revoke execute on function private.post(bigint, text, private.entry[], bigint, bigint)
  from public, anon, authenticated;
revoke execute on function private.order_entries(public.pesanan) from public, anon, authenticated;
revoke execute on function private.post_order() from public, anon, authenticated;
revoke execute on function private.post_payment() from public, anon, authenticated;
revoke execute on function private.post_refund() from public, anon, authenticated;

revoke all on table public.ledger_entry from public, anon, authenticated, service_role;
grant select on table public.ledger_entry to authenticated, service_role;
alter table public.ledger_entry enable row level security;

create policy ledger_entry_select_admin on public.ledger_entry
  for select to authenticated using ((select private.is_admin()));
comment on policy ledger_entry_select_admin on public.ledger_entry is 'Admins read the ledger.';
