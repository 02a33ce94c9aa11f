-- Payments of orders. A payment that is settled counts for its order (paid), or must be returned
-- (to_refund). An order has at most one payment that is under way.

create table public.payment (
  id bigint generated always as identity primary key,
  id_pesanan bigint not null,
  method text not null,
  status text not null,
  amount bigint not null,
  received bigint,
  idempotency_key uuid,
  created_at timestamptz not null default private.clock(),
  created_by uuid,
  settled_at timestamptz,
  till_session_id bigint,
  provider_order_id text,
  provider_status text,
  transaction_id text,
  qr_string text,
  qr_image text,
  expires_at timestamptz,
  checked_at timestamptz,
  problem text,
  provider_refunded bigint not null default 0,
  constraint payment_id_pesanan_fkey foreign key (id_pesanan) references public.pesanan (id),
  constraint payment_created_by_fkey
    foreign key (created_by) references auth.users (id) on delete set null,
  constraint payment_till_session_id_fkey
    foreign key (till_session_id) references public.till_session (id),
  constraint payment_method_known check (method in ('cash', 'qris_static', 'qris_midtrans')),
  constraint payment_status_known check (status in (
    'pending', 'expired', 'cancelled', 'denied', 'failed', 'paid', 'to_refund', 'returned')),
  constraint payment_amount_positive check (amount > 0),
  constraint payment_received_enough check (received >= amount or method <> 'cash'),
  constraint payment_cash_complete check (method <> 'cash' or received is not null),
  constraint payment_settled_at_known
    check ((settled_at is null) = (status in ('pending', 'expired', 'cancelled', 'denied', 'failed'))),
  constraint payment_provider_complete
    check ((method = 'qris_midtrans') = (provider_order_id is not null and expires_at is not null)),
  constraint payment_provider_order_id_unique unique (provider_order_id),
  constraint payment_one_per_key unique (id_pesanan, idempotency_key),
  constraint payment_problem_known check (problem in (
    'late', 'order_cancelled', 'already_paid', 'amount_differs')),
  constraint payment_problem_when_returned
    check ((problem is not null) = (status in ('to_refund', 'returned'))),
  constraint payment_provider_refunded_range check (provider_refunded between 0 and amount),
  constraint payment_code_length check (
    char_length(qr_string) <= 2000 and char_length(qr_image) <= 200000
    and char_length(transaction_id) <= 100 and char_length(provider_status) <= 40)
);
comment on table public.payment is 'Payments, and attempts to pay by QRIS. Functions write it.';
comment on column public.payment.status is
  'pending, expired, cancelled, denied; failed: never reached the provider; paid; to_refund: received, but not for the order; returned.';
comment on column public.payment.amount is 'What is to be paid, in rupiah; once received, what was received.';
comment on column public.payment.received is 'Cash that the guest gave, in rupiah; the rest is the change.';
comment on column public.payment.created_by is 'The customer, or the member of the staff who took the money.';
comment on column public.payment.till_session_id is 'The session that the money belongs to; null: none was open.';
comment on column public.payment.provider_order_id is 'order_id at Midtrans: one per attempt.';
comment on column public.payment.provider_status is 'Last state that Midtrans reported, with the highest rank.';
comment on column public.payment.qr_image is 'The QR code as PNG, in base64.';
comment on column public.payment.checked_at is 'When Midtrans was last asked for the state.';
comment on column public.payment.problem is 'Why the money must be returned.';
comment on column public.payment.provider_refunded is
  'What Midtrans has reported as returned, in rupiah; the staff may have recorded it before.';

create unique index payment_one_pending on public.payment (id_pesanan) where status = 'pending';
create index payment_id_pesanan_idx on public.payment (id_pesanan, id);
create index payment_created_by_idx on public.payment (created_by);
create index payment_to_refund_idx on public.payment (id) where status = 'to_refund';
-- Attempts whose end Midtrans has not confirmed.
create index payment_in_doubt_idx on public.payment (expires_at)
  where method = 'qris_midtrans' and provider_status is null and status in ('pending', 'expired', 'cancelled');

alter table private.settings
  add column payment_provider text not null default 'no_key',
  add constraint settings_payment_provider_known
    check (payment_provider in ('ready', 'no_key', 'wrong_key', 'unreachable'));
comment on column private.settings.payment_provider is
  'Whether Midtrans can be used, as the edge function payments found out last.';

create function private.lock_till(of_branch bigint)
returns bigint
language sql
set search_path = ''
as $$
  -- The till cannot close before the money that belongs to it is recorded.
  select id from public.till_session where branch_id = of_branch and closed_at is null for share;
$$;
comment on function private.lock_till(bigint) is
  'The open till session of a branch, which stays open until the transaction ends; null: closed.';

create function private.offered_methods(of_branch public.branch, total bigint)
returns text[]
language sql
stable
set search_path = ''
as $$
  select array_remove(array[
    'counter',
    case when of_branch.qris_image is not null and total <= of_branch.qris_limit then 'qris_static' end,
    case
      when total <= of_branch.qris_limit
        and (select payment_provider from private.settings) in ('ready', 'unreachable')
        then 'qris_midtrans'
    end
  ], null);
$$;
comment on function private.offered_methods(public.branch, bigint) is
  'Ways to pay this total (rupiah) that a branch offers to customers.';

create function public.payment_methods(branch_id bigint, lines_total bigint default 0)
returns jsonb
language sql
stable
-- Definer: visitors may not read the settings.
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'methods', offered.methods,
    'qris_image', home.qris_image,
    'qris_limit', case
      when offered.methods <> private.offered_methods(home, 0) then home.qris_limit
    end)
  from public.branch as home
  cross join lateral private.order_totals(
    private.rates_of(home),
    -- The largest order: 100 lines of 99 units.
    least(greatest(lines_total, 0), 1000000000000)) as sums
  cross join lateral (select private.offered_methods(home, sums.total) as methods) as offered
  where home.id = payment_methods.branch_id;
$$;
comment on function public.payment_methods(bigint, bigint) is
  '{methods, qris_image, qris_limit}: ways to pay that a branch offers for lines of this sum in rupiah: counter, qris_static, qris_midtrans. qris_limit (rupiah) is set if the total is too large for QRIS.';

create function private.check_method(of_branch public.branch, method text, total bigint)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  offered constant text[] := private.offered_methods(of_branch, total);
begin
  if (method in ('counter', 'qris_static', 'qris_midtrans')) is not true then
    raise sqlstate 'PT422' using message = 'invalid_method', detail = '{"code":"invalid_method"}';
  elsif method <> all (offered) then
    raise sqlstate 'PT409' using
      message = 'method_unavailable',
      detail = jsonb_build_object('code', 'method_unavailable', 'methods', offered)::text;
  end if;
end;
$$;
comment on function private.check_method(public.branch, text, bigint) is
  'Raises PT422 invalid_method or PT409 method_unavailable unless the branch offers this way to pay.';

create function private.count_payment(counted public.payment)
returns public.pesanan
language plpgsql
set search_path = ''
as $$
declare
  current public.pesanan;
begin
  update public.payment
  set status = 'cancelled'
  where id_pesanan = counted.id_pesanan and status = 'pending';
  update public.pesanan as parent
  set
    paid = parent.paid + counted.amount,
    rounding = parent.rounding + rounded.change,
    total_harga = parent.total_harga + rounded.change,
    awaits_payment = parent.awaits_payment and not rounded.is_enough,
    status = case
      when parent.awaits_payment and rounded.is_enough and home.auto_accept then 'disiapkan'
      else parent.status
    end,
    payment_due_at = case when not rounded.is_enough then parent.payment_due_at end
  from public.pesanan as before
  join public.branch as home on home.id = before.branch_id
  cross join lateral (
    select
      case when counted.method = 'cash' then counted.amount - before.balance_due else 0 end as change,
      counted.method = 'cash' or counted.amount >= before.balance_due as is_enough
  ) as rounded
  where parent.id = counted.id_pesanan and before.id = parent.id
  returning parent.* into current;
  if current.balance_due <= 0 then
    perform private.issue_receipt(current);
  end if;
  return current;
end;
$$;
comment on function private.count_payment(public.payment) is
  'Counts a payment that was received for its order, which the caller has locked. Cash rounds the total; an order that waited for the payment goes on.';

create function public.take_payment(
  order_id bigint,
  idempotency_key uuid,
  method text,
  expected_due bigint,
  received bigint default null
)
returns public.payment
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  current public.pesanan;
  taken public.payment;
  session_id bigint;
  due bigint;
begin
  perform private.require_staff();
  if take_payment.idempotency_key is null then
    raise sqlstate 'PT422' using message = 'missing_key', detail = '{"code":"missing_key"}';
  end if;
  if (take_payment.method in ('cash', 'qris_static')) is not true then
    raise sqlstate 'PT422' using message = 'invalid_method', detail = '{"code":"invalid_method"}';
  end if;
  current := private.lock_order(order_id);
  select * into taken from public.payment
  where id_pesanan = order_id and idempotency_key = take_payment.idempotency_key;
  if found then
    if (taken.method, taken.amount) is distinct from (take_payment.method, expected_due) then
      raise sqlstate 'PT409' using message = 'key_reused', detail = '{"code":"key_reused"}';
    end if;
    return taken;
  end if;
  if current.balance_due <= 0 then
    raise sqlstate 'PT409' using
      message = 'payment_not_needed',
      detail = jsonb_build_object(
        'code', 'payment_not_needed', 'status', current.status, 'paid', current.paid)::text;
  end if;
  session_id := private.lock_till(current.branch_id);
  if take_payment.method = 'cash' and session_id is null then
    raise sqlstate 'PT409' using message = 'till_closed', detail = '{"code":"till_closed"}';
  end if;
  due := case
    when take_payment.method = 'cash'
      then private.round_cash(current.balance_due, current.cash_rounding)
    else current.balance_due
  end;
  if due is distinct from expected_due then
    raise sqlstate 'PT409' using
      message = 'due_changed',
      detail = jsonb_build_object('code', 'due_changed', 'due', due)::text;
  end if;
  if take_payment.method = 'cash' and (take_payment.received between due and 1000000000) is not true then
    raise sqlstate 'PT422' using
      message = 'received_too_little',
      detail = jsonb_build_object('code', 'received_too_little', 'due', due)::text;
  end if;

  insert into public.payment (
    id_pesanan, method, status, amount, received, idempotency_key, created_by, settled_at,
    till_session_id)
  values (
    order_id, take_payment.method, 'paid', due,
    case when take_payment.method = 'cash' then take_payment.received end,
    take_payment.idempotency_key, (select auth.uid()), private.clock(), session_id)
  returning * into taken;
  perform private.count_payment(taken);
  return taken;
end;
$$;
comment on function public.take_payment(bigint, uuid, text, bigint, bigint) is
  'Takes what is due (rupiah; cash is rounded) for an order: cash, of which the guest gave received, or static QRIS that the cashier has seen. Staff only; the same key takes once. PT409 payment_not_needed, due_changed, till_closed; PT422 received_too_little.';

revoke execute on function private.lock_till(bigint) from public, anon, authenticated;
revoke execute on function private.offered_methods(public.branch, bigint) from public, anon, authenticated;
revoke execute on function private.check_method(public.branch, text, bigint) from public, anon, authenticated;
revoke execute on function private.count_payment(public.payment) from public, anon, authenticated;
revoke execute on function public.payment_methods(bigint, bigint) from public;
grant execute on function public.payment_methods(bigint, bigint) to anon, authenticated, service_role;
revoke execute on function public.take_payment(bigint, uuid, text, bigint, bigint) from public, anon;
grant execute on function public.take_payment(bigint, uuid, text, bigint, bigint) to authenticated;

revoke all on table public.payment from public, anon, authenticated, service_role;
-- Not granted: the account of the cashier, keys and codes.
grant select (id, id_pesanan, method, status, amount, created_at, settled_at)
  on table public.payment to authenticated;
grant select on table public.payment to service_role;
alter table public.payment enable row level security;

create policy payment_select_own on public.payment
  for select to authenticated
  using (exists (
    select 1 from public.pesanan as parent
    where parent.id = id_pesanan and parent.id_pemesan = (select auth.uid())));
comment on policy payment_select_own on public.payment is
  'Customers read the payments of their orders. Staff do not: the sums would tell them before the count what the till should contain.';
