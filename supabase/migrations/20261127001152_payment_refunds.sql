-- Refunds of payments that do not count for their order, those made in the dashboard of Midtrans, and what waits for
-- the staff.

create function public.refund_payment(payment_id bigint, idempotency_key uuid, method text, reason text)
returns public.refund
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  given_reason constant text := private.given_reason(reason);
  current public.pesanan;
  stray public.payment;
  made public.refund;
  session_id bigint;
  owed bigint;
begin
  perform private.require_staff();
  if refund_payment.idempotency_key is null then
    raise sqlstate 'PT422' using message = 'missing_key', detail = '{"code":"missing_key"}';
  end if;
  current := private.lock_order(
    (select id_pesanan from public.payment where id = refund_payment.payment_id));
  select * into made from public.refund
  where id_pesanan = current.id and idempotency_key = refund_payment.idempotency_key;
  if found then
    perform private.check_same_refund(made, refund_payment.method, given_reason);
    return made;
  end if;
  select * into stray from public.payment where id = refund_payment.payment_id;
  if stray.status <> 'to_refund' then
    raise sqlstate 'PT409' using
      message = 'nothing_to_refund', detail = '{"code":"nothing_to_refund"}';
  end if;
  session_id := private.check_refund(refund_payment.method, given_reason, current);
  owed := stray.amount - coalesce(
    (select sum(amount) from public.refund where payment_id = stray.id), 0);
  insert into public.refund (
    id_pesanan, payment_id, amount, rounding, method, reason, idempotency_key, made_by,
    till_session_id)
  values (
    current.id, stray.id, owed,
    case when refund_payment.method = 'cash' then private.round_cash(owed, current.cash_rounding) - owed
      else 0 end,
    refund_payment.method, given_reason, refund_payment.idempotency_key, (select auth.uid()),
    session_id)
  returning * into made;
  update public.payment set status = 'returned' where id = stray.id;
  return made;
end;
$$;
comment on function public.refund_payment(bigint, uuid, text, text) is
  'Records that a payment which does not count for its order was returned by hand. Staff only, with a reason. PT404 unknown_order; PT409 nothing_to_refund, till_closed.';

create function private.record_provider_refund(attempt public.payment, total_returned bigint)
returns void
language plpgsql
set search_path = ''
as $$
declare
  reported constant bigint :=
    greatest(attempt.provider_refunded, least(total_returned, attempt.amount));
  all_reported bigint;
  known bigint;
begin
  update public.payment set provider_refunded = reported where id = attempt.id;
  if attempt.status = 'returned' then
    return;
  end if;
  -- The staff record refunds made at Midtrans' dashboard for the order, not for one of its payments.
  select sum(provider_refunded) into all_reported
  from public.payment
  where id = attempt.id
    or (attempt.status = 'paid' and id_pesanan = attempt.id_pesanan and status = 'paid');
  select coalesce(sum(made.amount), 0) into known
  from public.refund as made
  left join public.payment as counted on counted.id = made.payment_id
  where made.method = 'qris_midtrans'
    and (made.payment_id = attempt.id
      or (attempt.status = 'paid' and made.id_pesanan = attempt.id_pesanan
        and coalesce(counted.status = 'paid', true)));
  if all_reported <= known then
    return;
  end if;
  insert into public.refund (id_pesanan, payment_id, amount, method, reason, till_session_id)
  select parent.id, attempt.id, all_reported - known, 'qris_midtrans', 'Dikembalikan lewat Midtrans',
    private.lock_till(parent.branch_id)
  from public.pesanan as parent
  where parent.id = attempt.id_pesanan;
  if attempt.status = 'paid' then
    update public.pesanan
    set refunded = refunded + all_reported - known
    where id = attempt.id_pesanan;
  elsif all_reported = attempt.amount then
    update public.payment set status = 'returned' where id = attempt.id;
  end if;
end;
$$;
comment on function private.record_provider_refund(public.payment, bigint) is
  'Records what Midtrans has returned of a payment, in all.';

create function public.refunds_due(branch_id bigint)
returns table (
  order_id bigint, payment_id bigint, order_number integer, business_date date, customer_name text,
  customer_phone text, amount bigint, cash_amount bigint, paid_by_midtrans boolean, cause text,
  since timestamptz
)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_staff();
  return query
    select parent.id, due.payment_id, parent.order_number, parent.business_date, parent.nama_pemesan,
      parent.customer_phone, due.amount, private.round_cash(due.amount, parent.cash_rounding),
      private.is_paid_by_midtrans(parent.id), due.cause, due.since
    from (
      select id as order_id, null::bigint as payment_id, -balance_due as amount,
        case when status = 'dibatalkan' then 'order_cancelled' else 'overpaid' end as cause,
        updated_at as since
      from public.pesanan
      where pesanan.branch_id = refunds_due.branch_id and balance_due < 0
      union all
      select stray.id_pesanan, stray.id,
        stray.amount - coalesce((
          select sum(made.amount) from public.refund as made where made.payment_id = stray.id), 0)::bigint,
        stray.problem, stray.settled_at
      from public.payment as stray
      where stray.status = 'to_refund'
    ) as due
    join public.pesanan as parent on parent.id = due.order_id
    where parent.branch_id = refunds_due.branch_id
    order by due.since, due.order_id
    limit 500;
end;
$$;
comment on function public.refunds_due(bigint) is
  'Money that a branch must return (Perlu dikembalikan; cash_amount: if returned in cash; paid_by_midtrans: may be returned by qris_midtrans), oldest first, at most 500: of orders (payment_id null: order_cancelled, overpaid), and payments that do not count (late, order_cancelled, already_paid, amount_differs). Staff only.';
revoke execute on function private.record_provider_refund(public.payment, bigint)
  from public, anon, authenticated;
revoke execute on function public.refund_payment(bigint, uuid, text, text) from public, anon;
grant execute on function public.refund_payment(bigint, uuid, text, text) to authenticated;
revoke execute on function public.refunds_due(bigint) from public, anon;
grant execute on function public.refunds_due(bigint) to authenticated;
