-- What a refund of lines is worth, and which refunds are allowed.

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
  discount_left bigint;
  worth private.totals;
begin
  if current.status = 'dibatalkan' then
    return row(0, 0, 0, 0, 0, 0)::private.totals;
  end if;
  select coalesce(sum(item.price::bigint
    * (item.jumlah_product - item.refunded_quantity - coalesce(line.quantity, 0))), 0)
  into net
  from public.pesanan_item as item
  left join jsonb_to_recordset(less) as line (id bigint, quantity integer) on line.id = item.id
  where item.id_pesanan = current.id;
  -- Each unit bears its share of the discount.
  discount_left := round(current.discount::numeric * net / current.lines_total);
  worth := private.order_totals(
    private.order_rates(current), net, discount_left, current.rounding <> 0);
  if less = '[]' then
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

create function private.is_paid_by_midtrans(of_order bigint)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from public.payment
    where id_pesanan = of_order and method = 'qris_midtrans' and settled_at is not null);
$$;
comment on function private.is_paid_by_midtrans(bigint) is
  'Whether Midtrans has received money for an order, and thus can return some.';

create function private.check_refund(method text, reason text, current public.pesanan)
returns bigint
language plpgsql
set search_path = ''
as $$
declare
  session_id constant bigint := private.lock_till(current.branch_id);
begin
  if (method in ('cash', 'transfer', 'qris_static')
    or (method = 'qris_midtrans' and private.is_paid_by_midtrans(current.id))) is not true then
    raise sqlstate 'PT422' using message = 'invalid_method', detail = '{"code":"invalid_method"}';
  elsif reason is null then
    raise sqlstate 'PT422' using message = 'reason_needed', detail = '{"code":"reason_needed"}';
  elsif method = 'cash' and session_id is null then
    raise sqlstate 'PT409' using message = 'till_closed', detail = '{"code":"till_closed"}';
  end if;
  return session_id;
end;
$$;
comment on function private.check_refund(text, text, public.pesanan) is
  'Checks method and reason of a refund: cash needs an open till, qris_midtrans an order that was paid so. Returns the session of the till.';

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
    'amount', owed, 'cash_amount', private.round_cash(owed, current.cash_rounding),
    'paid_by_midtrans', private.is_paid_by_midtrans(order_id));
end;
$$;
comment on function public.refund_preview(bigint, jsonb) is
  '{amount, cash_amount, paid_by_midtrans}: what refund_order() of these lines [{id, quantity}] would return now, and in cash; 0: nothing; whether qris_midtrans is possible. Staff only. PT404 unknown_order; PT422 unknown_line.';

revoke execute on function private.worth_without(public.pesanan, jsonb) from public, anon, authenticated;
revoke execute on function private.worth_of(public.pesanan) from public, anon, authenticated;
revoke execute on function private.refunded_lines(public.pesanan, jsonb) from public, anon, authenticated;
revoke execute on function private.order_rates(public.pesanan) from public, anon, authenticated;
revoke execute on function private.check_refund(text, text, public.pesanan)
  from public, anon, authenticated;
revoke execute on function private.is_paid_by_midtrans(bigint) from public, anon, authenticated;
revoke execute on function private.check_same_refund(public.refund, text, text)
  from public, anon, authenticated;
revoke execute on function public.refund_preview(bigint, jsonb) from public, anon;
grant execute on function public.refund_preview(bigint, jsonb) to authenticated;
