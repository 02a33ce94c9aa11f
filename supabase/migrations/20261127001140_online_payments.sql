-- Dynamic QRIS: attempts of customers to pay, their codes, and the page that shows them.

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
revoke execute on function public.set_payment_provider_state(text) from public, anon, authenticated;
grant execute on function public.set_payment_provider_state(text) to service_role;
