-- Refunds by hand: of lines, of a whole order, of what was paid too much, and of payments that do not count
-- for an order.

create table public.refund (
  id bigint generated always as identity primary key,
  id_pesanan bigint not null,
  payment_id bigint,
  amount bigint not null,
  rounding bigint not null default 0,
  method text not null,
  reason text not null,
  lines jsonb not null default '[]',
  returns_stock boolean not null default false,
  idempotency_key uuid,
  at timestamptz not null default private.clock(),
  made_by uuid,
  till_session_id bigint,
  constraint refund_id_pesanan_fkey foreign key (id_pesanan) references public.pesanan (id),
  constraint refund_payment_id_fkey foreign key (payment_id) references public.payment (id),
  constraint refund_made_by_fkey foreign key (made_by) references auth.users (id) on delete set null,
  constraint refund_till_session_id_fkey
    foreign key (till_session_id) references public.till_session (id),
  constraint refund_amount_positive check (amount > 0 and amount + rounding > 0),
  constraint refund_method_known
    check (method in ('cash', 'transfer', 'qris_static', 'qris_midtrans')),
  constraint refund_reason_length
    check (char_length(reason) between 1 and 200 and private.is_plain_name(reason)),
  constraint refund_cash_has_till check (method <> 'cash' or till_session_id is not null),
  constraint refund_one_per_key unique (id_pesanan, idempotency_key)
);
comment on table public.refund is 'Money that was returned to customers. Functions insert it; it never changes.';
comment on column public.refund.payment_id is
  'The payment that did not count for the order, or that Midtrans returned; null: money of the order.';
comment on column public.refund.amount is 'Rupiah; the customer received amount + rounding.';
comment on column public.refund.lines is 'Refunded lines: [{id, name, size, quantity}].';
comment on column public.refund.made_by is 'The member of the staff; null: Midtrans, or a deleted account.';

create index refund_payment_id_idx on public.refund (payment_id);
create index refund_made_by_idx on public.refund (made_by);

create trigger keep_rows
  before update or delete on public.refund
  for each row execute function private.keep_rows('made_by');

create function private.worth_without(current public.pesanan, less jsonb)
returns private.totals
language plpgsql
stable
set search_path = ''
as $$
declare
  -- What the order costs now. Its rounding may be that of a payment in cash after a refund of lines.
  price constant bigint := current.total_harga - current.credited;
  net bigint;
  is_refunded boolean;
  is_less boolean;
  worth private.totals;
begin
  if current.status = 'dibatalkan' then
    return row(0, 0, 0, 0, 0, 0)::private.totals;
  end if;
  select
    coalesce(sum(item.price::bigint
      * (item.jumlah_product - item.refunded_quantity - coalesce(line.quantity, 0))), 0),
    bool_or(item.refunded_quantity > 0 or line.quantity > 0),
    coalesce(bool_or(line.quantity > 0), false)
  into net, is_refunded, is_less
  from public.pesanan_item as item
  left join jsonb_to_recordset(less) as line (id bigint, quantity integer) on line.id = item.id
  where item.id_pesanan = current.id;
  if is_refunded is not true then
    return row(
      current.lines_total, current.discount, current.service, current.tax, current.rounding,
      current.total_harga)::private.totals;
  end if;
  worth := private.order_totals(
    private.order_rates(current), net, least(current.discount, net), current.rounding <> 0);
  if not is_less then
    worth.rounding := worth.rounding + price - worth.total;
    worth.total := price;
  end if;
  return worth;
end;
$$;
comment on function private.worth_without(public.pesanan, jsonb) is
  'What an order costs after its cancellation, the refunds of lines, and a refund of these lines too: [{id, quantity}].';

create function private.worth_of(current public.pesanan)
returns private.totals
language sql
stable
set search_path = ''
as $$
  select private.worth_without(current, '[]');
$$;
comment on function private.worth_of(public.pesanan) is
  'What an order costs after its cancellation and the refunds of lines.';

create function private.order_rates(current public.pesanan)
returns private.rates
language sql
immutable
set search_path = ''
as $$
  select row(current.service_rate, current.tax_mode, current.tax_rate, current.cash_rounding)
    ::private.rates;
$$;
comment on function private.order_rates(public.pesanan) is 'The rates of the time when the order was placed.';

create function private.check_refund(method text, reason text, of_branch bigint)
returns bigint
language plpgsql
set search_path = ''
as $$
declare
  session_id constant bigint := private.lock_till(of_branch);
begin
  if (method in ('cash', 'transfer', 'qris_static', 'qris_midtrans')) is not true then
    raise sqlstate 'PT422' using message = 'invalid_method', detail = '{"code":"invalid_method"}';
  elsif reason is null then
    raise sqlstate 'PT422' using message = 'reason_needed', detail = '{"code":"reason_needed"}';
  elsif method = 'cash' and session_id is null then
    raise sqlstate 'PT409' using message = 'till_closed', detail = '{"code":"till_closed"}';
  end if;
  return session_id;
end;
$$;
comment on function private.check_refund(text, text, bigint) is
  'Checks method and reason of a refund, and that cash has an open till; returns the session.';

create function private.check_same_refund(made public.refund, method text, reason text)
returns void
language plpgsql
immutable
set search_path = ''
as $$
begin
  if (made.method, made.reason) is distinct from (method, reason) then
    raise sqlstate 'PT409' using message = 'key_reused', detail = '{"code":"key_reused"}';
  end if;
end;
$$;
comment on function private.check_same_refund(public.refund, text, text) is
  'Raises PT409 key_reused unless a repeated request is the one that made the refund.';

create function private.refunded_lines(current public.pesanan, lines jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  chosen jsonb;
begin
  if private.is_list_of_objects(lines) is false then
    raise sqlstate 'PT422' using message = 'unknown_line', detail = '{"code":"unknown_line"}';
  end if;
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', item.id, 'name', item.name_product, 'size', item.size, 'quantity',
    case when refunded_lines.lines is null then item.jumlah_product - item.refunded_quantity
      else wanted.quantity end) order by item.id), '[]')
  into chosen
  from public.pesanan_item as item
  left join lateral (
    select sum(line.quantity)::integer as quantity
    from jsonb_to_recordset(refunded_lines.lines) as line (id bigint, quantity integer)
    where line.id = item.id
  ) as wanted on true
  where item.id_pesanan = current.id
    -- The lines of a cancelled order are worth nothing any more.
    and current.status <> 'dibatalkan'
    and case
      when refunded_lines.lines is null then item.jumlah_product > item.refunded_quantity
      else wanted.quantity is not null
    end;
  if exists (
    select from jsonb_to_recordset(chosen) as line (id bigint, quantity integer)
    join public.pesanan_item as item on item.id = line.id
    where (line.quantity between 1 and item.jumlah_product - item.refunded_quantity) is not true
  ) or (
    current.status <> 'dibatalkan' and jsonb_array_length(lines) > jsonb_array_length(chosen)
  ) then
    raise sqlstate 'PT422' using message = 'unknown_line', detail = '{"code":"unknown_line"}';
  end if;
  return chosen;
end;
$$;
comment on function private.refunded_lines(public.pesanan, jsonb) is
  'The lines that a refund of these lines [{id, quantity}] takes, all that are left if null: [{id, name, size, quantity}]. PT422 unknown_line.';

create function public.refund_preview(order_id bigint, lines jsonb default null)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  current public.pesanan;
  owed bigint;
begin
  perform private.require_staff();
  select * into current from public.pesanan where id = order_id;
  if not found then
    raise sqlstate 'PT404' using message = 'unknown_order', detail = '{"code":"unknown_order"}';
  end if;
  owed := greatest(0, current.paid - current.refunded
    - (private.worth_without(current, private.refunded_lines(current, lines))).total);
  return jsonb_build_object(
    'amount', owed, 'cash_amount', private.round_cash(owed, current.cash_rounding));
end;
$$;
comment on function public.refund_preview(bigint, jsonb) is
  '{amount, cash_amount}: what refund_order() of these lines [{id, quantity}] would return now, and in cash; 0: nothing. Staff only. PT404 unknown_order; PT422 unknown_line.';

create function public.refund_order(
  order_id bigint,
  idempotency_key uuid,
  method text,
  reason text,
  lines jsonb default null,
  returns_stock boolean default false,
  expected_amount bigint default null
)
returns public.refund
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  given_reason constant text := private.given_reason(reason);
  current public.pesanan;
  made public.refund;
  session_id bigint;
  chosen jsonb;
  worth private.totals;
  owed bigint;
begin
  perform private.require_staff();
  if refund_order.idempotency_key is null then
    raise sqlstate 'PT422' using message = 'missing_key', detail = '{"code":"missing_key"}';
  end if;
  current := private.lock_order(order_id);
  select * into made from public.refund
  where id_pesanan = order_id and idempotency_key = refund_order.idempotency_key;
  if found then
    perform private.check_same_refund(made, refund_order.method, given_reason);
    return made;
  end if;
  -- Before the till: checkouts hold products and wait for a till that is being closed.
  perform 1
  from public.product
  where id in (select id_product from public.pesanan_item where id_pesanan = order_id)
  order by id
  for no key update;
  session_id := private.check_refund(refund_order.method, given_reason, current.branch_id);

  chosen := private.refunded_lines(current, refund_order.lines);
  worth := private.worth_without(current, chosen);
  owed := current.paid - current.refunded - worth.total;
  if owed <= 0 then
    raise sqlstate 'PT409' using
      message = 'nothing_to_refund', detail = '{"code":"nothing_to_refund"}';
  end if;
  if owed <> expected_amount then
    raise sqlstate 'PT409' using
      message = 'due_changed', detail = jsonb_build_object('code', 'due_changed', 'due', owed)::text;
  end if;

  update public.pesanan_item as item
  set refunded_quantity = item.refunded_quantity + line.quantity
  from jsonb_to_recordset(chosen) as line (id bigint, quantity integer)
  where item.id = line.id;
  insert into public.refund (
    id_pesanan, amount, rounding, method, reason, lines, returns_stock, idempotency_key, made_by,
    till_session_id)
  values (
    order_id, owed,
    case when refund_order.method = 'cash' then private.round_cash(owed, current.cash_rounding) - owed
      else 0 end,
    refund_order.method, given_reason, chosen, coalesce(refund_order.returns_stock, false),
    refund_order.idempotency_key, (select auth.uid()), session_id)
  returning * into made;
  update public.pesanan
  set refunded = refunded + owed,
    credited = case when status = 'dibatalkan' then credited else total_harga - worth.total end
  where id = order_id;
  if made.returns_stock then
    perform private.move_stock(order_id, 'refunded', array(
      select row(item.id_product, line.quantity)::private.stock_change
      from jsonb_to_recordset(chosen) as line (id bigint, quantity integer)
      join public.pesanan_item as item on item.id = line.id
    ));
  end if;
  return made;
end;
$$;
comment on function public.refund_order(bigint, uuid, text, text, jsonb, boolean, bigint) is
  'Returns money of an order by hand and records it: of lines [{id, quantity}], of all lines (null), or only what was paid too much ([]); cash is rounded. Staff only, with a reason. The same key refunds once. PT409 nothing_to_refund, due_changed (expected_amount), till_closed; PT422 unknown_line, invalid_method, reason_needed.';

create function public.void_order(order_id bigint, idempotency_key uuid, method text, reason text)
returns public.pesanan
language plpgsql
security definer
set search_path = ''
as $$
declare
  current public.pesanan;
begin
  perform private.require_staff();
  current := private.lock_order(order_id);
  if current.status <> 'dibatalkan' then
    current := public.move_order(order_id, current.status, 'dibatalkan', reason);
  end if;
  if current.paid > current.refunded
    or exists (
      select from public.refund as made
      where made.id_pesanan = order_id and made.idempotency_key = void_order.idempotency_key)
  then
    perform public.refund_order(order_id, idempotency_key, method, reason, '[]');
  end if;
  select * into current from public.pesanan where id = order_id;
  return current;
end;
$$;
comment on function public.void_order(bigint, uuid, text, text) is
  'Cancels an order and returns all that was paid, in one step. Staff only, with a reason. Errors: those of move_order() and refund_order().';

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
  session_id := private.check_refund(refund_payment.method, given_reason, current.branch_id);
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
  customer_phone text, amount bigint, cash_amount bigint, cause text, since timestamptz
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
      due.cause, due.since
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
  'Money that a branch must return (Perlu dikembalikan; cash_amount: if returned in cash), oldest first, at most 500: of orders (payment_id null: order_cancelled, overpaid), and payments that do not count (late, order_cancelled, already_paid, amount_differs). Staff only.';

revoke execute on function private.worth_without(public.pesanan, jsonb) from public, anon, authenticated;
revoke execute on function private.worth_of(public.pesanan) from public, anon, authenticated;
revoke execute on function private.refunded_lines(public.pesanan, jsonb) from public, anon, authenticated;
revoke execute on function private.order_rates(public.pesanan) from public, anon, authenticated;
revoke execute on function private.check_refund(text, text, bigint) from public, anon, authenticated;
revoke execute on function private.check_same_refund(public.refund, text, text)
  from public, anon, authenticated;
revoke execute on function private.record_provider_refund(public.payment, bigint)
  from public, anon, authenticated;
revoke execute on function public.refund_preview(bigint, jsonb) from public, anon;
grant execute on function public.refund_preview(bigint, jsonb) to authenticated;
revoke execute on function public.refund_order(bigint, uuid, text, text, jsonb, boolean, bigint)
  from public, anon;
grant execute on function public.refund_order(bigint, uuid, text, text, jsonb, boolean, bigint)
  to authenticated;
revoke execute on function public.void_order(bigint, uuid, text, text) from public, anon;
grant execute on function public.void_order(bigint, uuid, text, text) to authenticated;
revoke execute on function public.refund_payment(bigint, uuid, text, text) from public, anon;
grant execute on function public.refund_payment(bigint, uuid, text, text) to authenticated;
revoke execute on function public.refunds_due(bigint) from public, anon;
grant execute on function public.refunds_due(bigint) to authenticated;

-- Only functions read refunds: the sums would tell a cashier before the count what the till should contain.
revoke all on table public.refund from public, anon, authenticated, service_role;
grant select on table public.refund to service_role;
alter table public.refund enable row level security;
