-- Dynamic QRIS: attempts of customers to pay, what Midtrans reports about them, and orders that nobody pays.
-- Reports arrive twice, late and in any order. Each has a rank; a report of a lower rank than the last one
-- changes nothing, so that every order of arrival leads to the same state.

create function private.attempt_of(attempt public.payment)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'payment_id', attempt.id, 'provider_order_id', attempt.provider_order_id,
    'amount', attempt.amount, 'status', attempt.status, 'expires_at', attempt.expires_at,
    'has_code', attempt.qr_image is not null or attempt.qr_string is not null);
$$;
comment on function private.attempt_of(public.payment) is 'An attempt, as begin_payment() returns it.';

create function public.begin_payment(order_id bigint, idempotency_key uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  -- Midtrans' own default is 15 minutes; afterwards the customer has time for another attempt.
  code_time constant interval := '15 minutes';
  grace_time constant interval := '10 minutes';
  max_attempts constant integer := 5;
  caller constant uuid := (select auth.uid());
  current public.pesanan;
  home public.branch;
  attempt public.payment;
begin
  if caller is null then
    raise sqlstate 'PT401' using message = 'not_signed_in', detail = '{"code":"not_signed_in"}';
  end if;
  if begin_payment.idempotency_key is null then
    raise sqlstate 'PT422' using message = 'missing_key', detail = '{"code":"missing_key"}';
  end if;
  select * into current from public.pesanan
  where id = order_id and id_pemesan = caller and payment_method = 'qris_midtrans'
  for update;
  if not found then
    raise sqlstate 'PT404' using message = 'unknown_order', detail = '{"code":"unknown_order"}';
  end if;
  select * into attempt from public.payment
  where id_pesanan = order_id
    and (idempotency_key = begin_payment.idempotency_key
      or (status = 'pending' and expires_at > private.clock()))
  order by idempotency_key = begin_payment.idempotency_key desc
  limit 1;
  if found then
    return private.attempt_of(attempt);
  end if;
  if current.status = 'dibatalkan' then
    raise sqlstate 'PT409' using message = 'payment_closed', detail = '{"code":"payment_closed"}';
  elsif current.balance_due <= 0 then
    raise sqlstate 'PT409' using
      message = 'payment_not_needed',
      detail = jsonb_build_object(
        'code', 'payment_not_needed', 'status', current.status, 'paid', current.paid)::text;
  elsif max_attempts <= (
    select count(*) from public.payment
    where id_pesanan = order_id and method = 'qris_midtrans' and status <> 'failed')
  then
    raise sqlstate 'PT409' using
      message = 'too_many_attempts',
      detail = jsonb_build_object('code', 'too_many_attempts', 'max', max_attempts)::text;
  end if;
  select * into home from public.branch where id = current.branch_id;
  perform private.check_method(home, 'qris_midtrans', current.balance_due);

  update public.payment set status = 'expired' where id_pesanan = order_id and status = 'pending';
  insert into public.payment (
    id_pesanan, method, status, amount, idempotency_key, created_by, provider_order_id, expires_at)
  values (
    order_id, 'qris_midtrans', 'pending', current.balance_due, begin_payment.idempotency_key, caller,
    -- Unique also among several shops of one account at Midtrans, and not guessable.
    'ks-' || order_id || '-' || replace(gen_random_uuid()::text, '-', ''),
    private.clock() + code_time)
  returning * into attempt;
  update public.pesanan
  set payment_due_at = attempt.expires_at + grace_time
  where id = order_id and awaits_payment;
  return private.attempt_of(attempt);
end;
$$;
comment on function public.begin_payment(bigint, uuid) is
  'Begins an attempt to pay an own order by dynamic QRIS, or returns the one that is open or has this key: {payment_id, provider_order_id, amount, status, expires_at, has_code}. PT404 unknown_order; PT409 payment_closed, payment_not_needed, too_many_attempts, method_unavailable.';

create function public.store_payment_code(provider_order_id text, code jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  update public.payment
  set transaction_id = code ->> 'transaction_id', qr_string = code ->> 'qr_string',
    qr_image = code ->> 'qr_image',
    -- Never later than promised to the customer.
    expires_at = least(expires_at, (code ->> 'expires_at')::timestamptz)
  where provider_order_id = store_payment_code.provider_order_id;
end;
$$;
comment on function public.store_payment_code(text, jsonb) is
  'Stores {transaction_id, qr_string, qr_image, expires_at} of an attempt. Service key only.';

create function public.fail_payment(provider_order_id text, reason text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  update public.payment
  set status = 'failed', provider_status = left(reason, 40)
  where provider_order_id = fail_payment.provider_order_id
    and status in ('pending', 'expired', 'cancelled') and provider_status is null;
end;
$$;
comment on function public.fail_payment(text, text) is
  'Ends an attempt that Midtrans does not know, for a reason such as unreachable. Service key only.';

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
      and (attempt.expires_at < private.clock() or attempt.status <> 'pending'
        or attempt.created_at < private.clock() - interval '20 seconds')
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

create function public.pay_at_counter(order_id bigint)
returns public.pesanan
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller constant uuid := (select auth.uid());
  current public.pesanan;
begin
  if caller is null then
    raise sqlstate 'PT401' using message = 'not_signed_in', detail = '{"code":"not_signed_in"}';
  end if;
  select * into current from public.pesanan where id = order_id and id_pemesan = caller for update;
  if not found then
    raise sqlstate 'PT404' using message = 'unknown_order', detail = '{"code":"unknown_order"}';
  end if;
  if not current.awaits_payment then
    return current;
  end if;
  if current.status = 'dibatalkan' then
    raise sqlstate 'PT409' using message = 'payment_closed', detail = '{"code":"payment_closed"}';
  end if;
  update public.payment set status = 'cancelled' where id_pesanan = order_id and status = 'pending';
  update public.pesanan as parent
  set payment_method = 'counter', awaits_payment = false, payment_due_at = null,
    status = case when home.auto_accept then 'disiapkan' else parent.status end
  from public.branch as home
  where parent.id = order_id and home.id = parent.branch_id
  returning parent.* into current;
  return current;
end;
$$;
comment on function public.pay_at_counter(bigint) is
  'Lets the customer of an order that waits for a payment by QRIS pay at the counter instead; the order goes on.';

create function public.payment_page(order_id bigint)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'now', private.clock(),
    'order_number', parent.order_number, 'status', parent.status,
    'status_reason', parent.status_reason,
    'payment_method', parent.payment_method, 'awaits_payment', parent.awaits_payment,
    'total', parent.total_harga, 'balance_due', parent.balance_due,
    'payment_due_at', parent.payment_due_at,
    'qris_image', home.qris_image, 'branch_name', home.name,
    'attempt', (
      select private.attempt_of(attempt)
        || jsonb_build_object('qr_image', attempt.qr_image, 'qr_string', attempt.qr_string)
      from public.payment as attempt
      where attempt.id_pesanan = parent.id and attempt.method = 'qris_midtrans'
      order by attempt.id desc
      limit 1),
    'to_refund', exists (
      select from public.payment as late
      where late.id_pesanan = parent.id and late.status = 'to_refund'))
  from public.pesanan as parent
  join public.branch as home on home.id = parent.branch_id
  where parent.id = order_id and parent.id_pemesan = (select auth.uid());
$$;
comment on function public.payment_page(bigint) is
  'What the page of a payment shows about an own order and its last attempt to pay; null: unknown order.';

create function public.set_payment_provider_state(state text)
returns void
language sql
security invoker
set search_path = ''
as $$
  update private.settings set payment_provider = state
  where is_only_row and payment_provider is distinct from state;
$$;
comment on function public.set_payment_provider_state(text) is
  'Stores whether Midtrans can be used: ready, no_key, wrong_key or unreachable. Service key only.';

create function public.payment_provider_state()
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return (select payment_provider from private.settings);
end;
$$;
comment on function public.payment_provider_state() is
  'ready, no_key, wrong_key or unreachable: whether Midtrans can be used. Staff only.';

revoke execute on function private.attempt_of(public.payment) from public, anon, authenticated;
revoke execute on function private.rank_of(text) from public, anon, authenticated;
revoke execute on function private.payment_problem(public.payment, public.pesanan, bigint, timestamptz)
  from public, anon, authenticated;
revoke execute on function private.end_attempts() from public, anon, authenticated;
revoke execute on function public.begin_payment(bigint, uuid) from public, anon;
grant execute on function public.begin_payment(bigint, uuid) to authenticated;
revoke execute on function public.pay_at_counter(bigint) from public, anon;
grant execute on function public.pay_at_counter(bigint) to authenticated;
revoke execute on function public.payment_page(bigint) from public, anon;
grant execute on function public.payment_page(bigint) to authenticated;
revoke execute on function public.payment_provider_state() from public, anon;
grant execute on function public.payment_provider_state() to authenticated;
revoke execute on function public.store_payment_code(text, jsonb) from public, anon, authenticated;
grant execute on function public.store_payment_code(text, jsonb) to service_role;
revoke execute on function public.fail_payment(text, text) from public, anon, authenticated;
grant execute on function public.fail_payment(text, text) to service_role;
revoke execute on function public.apply_payment_status(text, jsonb) from public, anon, authenticated;
grant execute on function public.apply_payment_status(text, jsonb) to service_role;
revoke execute on function public.payments_to_check(integer) from public, anon, authenticated;
grant execute on function public.payments_to_check(integer) to service_role;
revoke execute on function public.expire_payments() from public, anon, authenticated;
grant execute on function public.expire_payments() to service_role;
revoke execute on function public.set_payment_provider_state(text) from public, anon, authenticated;
grant execute on function public.set_payment_provider_state(text) to service_role;
