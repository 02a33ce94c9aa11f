-- Refunds by hand: of lines, of a whole order, and of what was paid too much.

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
  session_id := private.check_refund(refund_order.method, given_reason, current);

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
revoke execute on function public.refund_order(bigint, uuid, text, text, jsonb, boolean, bigint)
  from public, anon;
grant execute on function public.refund_order(bigint, uuid, text, text, jsonb, boolean, bigint)
  to authenticated;
revoke execute on function public.void_order(bigint, uuid, text, text) from public, anon;
grant execute on function public.void_order(bigint, uuid, text, text) to authenticated;

-- Only functions read refunds: the sums would tell a cashier before the count what the till should contain.
revoke all on table public.refund from public, anon, authenticated, service_role;
grant select on table public.refund to service_role;
alter table public.refund enable row level security;
