-- Reports of Midtrans about payments, and the expiry of unpaid orders. Reports may be repeated, delayed, and out of
-- order. Each has a rank; a report of a lower rank than the last one changes nothing, so that every order of arrival leads
-- to the same state.

create function private.rank_of(provider_status text)
returns integer
language sql
immutable
set search_path = ''
as $$
  select case provider_status
    when 'pending' then 0
    when 'expire' then 1
    when 'cancel' then 2
    when 'deny' then 3
    when 'failure' then 3
    when 'settlement' then 4
    when 'capture' then 4
    when 'partial_refund' then 5
    when 'refund' then 6
  end;
$$;
comment on function private.rank_of(text) is
  'Rank of a transaction_status of Midtrans; null: it says nothing about the money (authorize, or unknown).';

create function private.payment_problem(
  attempt public.payment, current public.pesanan, received bigint, settled_at timestamptz)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when received <> attempt.amount then 'amount_differs'
    -- The clocks of both sides may differ by a minute.
    when settled_at > attempt.expires_at + interval '1 minute' then 'late'
    when current.status = 'dibatalkan' then 'order_cancelled'
    when current.balance_due < received then 'already_paid'
    -- The order was edited after the code had expired.
    when current.balance_due > received then 'amount_differs'
  end;
$$;
comment on function private.payment_problem(public.payment, public.pesanan, bigint, timestamptz) is
  'Why money that was received does not count for the order; null: it counts.';

create function public.apply_payment_status(provider_order_id text, reported jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  report constant text := case
    when reported ->> 'fraud_status' = 'deny' then 'deny'
    when reported ->> 'fraud_status' = 'challenge' then 'authorize'
    else reported ->> 'transaction_status'
  end;
  report_rank constant integer := private.rank_of(report);
  settled constant timestamptz :=
    coalesce((reported ->> 'settlement_time')::timestamptz, private.clock());
  -- Both times by Midtrans' clock, which may differ from this one.
  time_to_pay constant interval := (reported ->> 'settlement_time')::timestamptz
    - (reported ->> 'transaction_time')::timestamptz;
  gross constant bigint := (reported ->> 'gross_amount')::numeric::bigint;
  current public.pesanan;
  attempt public.payment;
  is_news boolean;
  found_problem text;
  returned bigint;
begin
  select parent.* into current
  from public.pesanan as parent
  where parent.id = (
    select id_pesanan from public.payment
    where provider_order_id = apply_payment_status.provider_order_id)
  for update;
  if not found then
    return '{"outcome":"unknown"}';
  end if;
  update public.payment
  set checked_at = private.clock(),
    transaction_id = coalesce(transaction_id, left(reported ->> 'transaction_id', 100))
  where provider_order_id = apply_payment_status.provider_order_id
  returning * into attempt;
  is_news := coalesce(report_rank > private.rank_of(attempt.provider_status), true);
  if report_rank is null or (not is_news and report <> 'partial_refund') then
    return '{"outcome":"unchanged"}';
  end if;
  if report_rank > 0 and is_news then
    update public.payment set provider_status = report where id = attempt.id;
  end if;

  if report_rank between 1 and 3 then
    update public.payment
    set status = case report when 'expire' then 'expired' when 'cancel' then 'cancelled' else 'denied' end
    where id = attempt.id and settled_at is null;
  elsif report_rank >= 4 then
    if attempt.settled_at is null then
      found_problem := private.payment_problem(
        attempt, current, gross, coalesce(attempt.created_at + time_to_pay, settled));
      update public.payment
      set status = case when found_problem is null then 'paid' else 'to_refund' end,
        amount = gross, problem = found_problem, settled_at = private.clock(),
        till_session_id = private.lock_till(current.branch_id)
      where id = attempt.id
      returning * into attempt;
      if found_problem is null then
        perform private.count_payment(attempt);
      end if;
    end if;
    if report_rank >= 5 then
      returned := coalesce((reported ->> 'refund_amount')::numeric::bigint, attempt.amount);
      perform private.record_provider_refund(attempt, returned);
    end if;
  end if;
  return '{"outcome":"applied"}';
end;
$$;
comment on function public.apply_payment_status(text, jsonb) is
  'Applies what Midtrans reports about an attempt ({transaction_status, fraud_status, gross_amount, transaction_id, transaction_time, settlement_time, refund_amount}) and returns {outcome}: applied, unchanged or unknown. Money that does not count for the order is to be returned. Service key only; the caller has checked the signature.';

create function public.payments_to_check(batch integer default 20)
returns table (provider_order_id text, can_be_paid boolean)
language sql
security definer
set search_path = ''
as $$
  -- After an answer was lost, or near and after the end of the code: each attempt every 20 seconds, and after
  -- an hour every ten minutes, for a day. Every minute while the code can be paid: a notification may be lost.
  with doubtful as (
    select attempt.id, doubt.can_be_paid
    from public.payment as attempt
    cross join lateral (
      select attempt.status = 'pending' and attempt.expires_at >= private.clock()
        and (attempt.qr_string is not null or attempt.qr_image is not null) as can_be_paid
    ) as doubt
    where attempt.method = 'qris_midtrans' and attempt.provider_status is null
      and attempt.status in ('pending', 'expired', 'cancelled')
      and attempt.expires_at > private.clock() - interval '1 day'
      and attempt.created_at < private.clock() - interval '20 seconds'
      and case when doubt.can_be_paid
          then coalesce(attempt.checked_at, attempt.created_at)
          else coalesce(attempt.checked_at, '-infinity')
        end < private.clock() - case
          when doubt.can_be_paid then interval '1 minute'
          when attempt.expires_at > private.clock() - interval '1 hour' then interval '20 seconds'
          else interval '10 minutes'
        end
    order by doubt.can_be_paid, attempt.checked_at nulls first, attempt.id
    limit least(batch, 100)
    for update of attempt skip locked
  )
  update public.payment as attempt
  set checked_at = private.clock()
  from doubtful
  where attempt.id = doubtful.id
  returning attempt.provider_order_id, doubtful.can_be_paid;
$$;
comment on function public.payments_to_check(integer) is
  'order_id at Midtrans of attempts whose state is in doubt, at most once every 20 seconds each, and whether the customer can still pay (can_be_paid: it must not be cancelled). Service key only.';

create function public.expire_payments()
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- While Midtrans cannot be asked, an order may have been paid.
  patience constant interval := '2 hours';
  due bigint[];
begin
  due := array(
    select parent.id from public.pesanan as parent
    where parent.awaits_payment and parent.is_open and parent.payment_due_at < private.clock()
      and (parent.payment_due_at < private.clock() - patience or not exists (
        select from public.payment as attempt
        where attempt.id_pesanan = parent.id and attempt.method = 'qris_midtrans'
          and attempt.status in ('pending', 'expired', 'cancelled')
          and attempt.provider_status is null))
    order by parent.id
    limit 50
    for update skip locked
  );
  -- The products of all orders first, in id order as everywhere: each cancellation returns its stock.
  perform 1
  from public.product
  where id in (select id_product from public.pesanan_item where id_pesanan = any (due))
  order by id
  for no key update;
  update public.pesanan
  set status = 'dibatalkan', cancelled_by = 'system',
    status_reason = 'Belum dibayar sampai batas waktu'
  where id = any (due);
  return cardinality(due);
end;
$$;
comment on function public.expire_payments() is
  'Cancels orders that were not paid in time, which returns their stock, and returns their number. Waits up to two hours for the state of their attempts. Service key only.';

create function private.end_attempts()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.payment set status = 'cancelled' where id_pesanan = new.id and status = 'pending';
  return null;
end;
$$;
comment on function private.end_attempts() is 'Ends the attempt to pay an order that is cancelled.';

create trigger end_attempts
  after update of status on public.pesanan
  for each row
  when (new.status = 'dibatalkan' and old.status <> 'dibatalkan')
  execute function private.end_attempts();
revoke execute on function private.rank_of(text) from public, anon, authenticated;
revoke execute on function private.payment_problem(public.payment, public.pesanan, bigint, timestamptz)
  from public, anon, authenticated;
revoke execute on function private.end_attempts() from public, anon, authenticated;
revoke execute on function public.apply_payment_status(text, jsonb) from public, anon, authenticated;
grant execute on function public.apply_payment_status(text, jsonb) to service_role;
revoke execute on function public.payments_to_check(integer) from public, anon, authenticated;
grant execute on function public.payments_to_check(integer) to service_role;
revoke execute on function public.expire_payments() from public, anon, authenticated;
grant execute on function public.expire_payments() to service_role;
