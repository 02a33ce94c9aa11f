-- What checkout() and counter_order() share: an order with its lines and totals is inserted, and its units leave
-- the stock. The callers have locked the products and checked price and stock.

create type private.order_line as (
  id_product bigint,
  name text,
  size text,
  price integer,
  quantity integer,
  image text,
  category text,
  options jsonb,
  note text
);
comment on type private.order_line is 'Line of a new order; price is the unit price in rupiah, with size and options.';

create function private.is_list_of_objects(list jsonb)
returns boolean
language sql
immutable
set search_path = ''
return jsonb_typeof(list) = 'array'
  and list = jsonb_path_query_array(list, 'strict $[*] ? (@.type() == "object")');
comment on function private.is_list_of_objects(jsonb) is
  'Whether JSON is a list of objects, as jsonb_to_recordset() needs it; null for null.';

create function private.sum_of(lines private.order_line[])
returns bigint
language sql
immutable
set search_path = ''
as $$
  select coalesce(sum(price::bigint * quantity), 0)::bigint from unnest(lines);
$$;
comment on function private.sum_of(private.order_line[]) is 'Sum of price times quantity.';

create function private.check_total(total bigint, expected_total bigint)
returns void
language plpgsql
immutable
set search_path = ''
as $$
begin
  if total <> expected_total then
    raise sqlstate 'PT409' using
      message = 'total_changed',
      detail = jsonb_build_object(
        'code', 'total_changed', 'expected_total', expected_total, 'total', total)::text;
  end if;
end;
$$;
comment on function private.check_total(bigint, bigint) is
  'Raises PT409 total_changed unless the total is the one that the user saw.';

create function private.place_order(
  draft public.pesanan, home public.branch, lines private.order_line[])
returns public.pesanan
language plpgsql
set search_path = ''
as $$
declare
  rates constant private.rates := private.rates_of(home);
  sums constant private.totals :=
    private.order_totals(rates, private.sum_of(lines), coalesce(draft.discount, 0));
  placed public.pesanan;
begin
  insert into public.pesanan (
    branch_id, status, source, placed_by, id_pemesan, nama_pemesan, customer_phone,
    pickup_type, pickup_at, promised_at, table_name, customer_note, wants_mail,
    nama_produk, jumlah_product, lines_total, discount, discount_reason, service, tax, total_harga,
    service_rate, tax_mode, tax_rate, cash_rounding,
    payment_method, awaits_payment, payment_due_at, acknowledged_at, acknowledged_by,
    idempotency_key, request_hash)
  values (
    home.id,
    case
      when draft.awaits_payment or not (home.auto_accept or draft.source = 'counter') then 'menunggu'
      else 'disiapkan'
    end,
    draft.source, draft.placed_by, draft.id_pemesan, draft.nama_pemesan, draft.customer_phone,
    draft.pickup_type, draft.pickup_at, draft.pickup_at, draft.table_name, draft.customer_note,
    draft.wants_mail,
    -- Distinct names, in the order of the lines.
    array(
      select name from unnest(lines) with ordinality as line (
        id_product, name, size, price, quantity, image, category, options, note, position)
      group by name
      order by min(position)
    ),
    (select sum(quantity) from unnest(lines)),
    sums.lines, sums.discount, draft.discount_reason, sums.service, sums.tax, sums.total,
    rates.service_rate, rates.tax_mode, rates.tax_rate, rates.cash_rounding,
    draft.payment_method, draft.awaits_payment,
    -- Time for the first attempt and the second thought; begin_payment() moves it.
    case when draft.payment_method = 'qris_midtrans' then private.clock() + interval '25 minutes' end,
    draft.acknowledged_at, draft.acknowledged_by,
    draft.idempotency_key, draft.request_hash)
  returning * into placed;

  insert into public.pesanan_item (
    id_pesanan, id_product, name_product, size, price, jumlah_product, image, category, options, note)
  select placed.id, id_product, name, size, price, quantity, image, category, options, note
  from unnest(lines);
  perform private.move_stock(placed.id, 'placed', array(
    select row(id_product, -quantity)::private.stock_change from unnest(lines)));
  return placed;
end;
$$;
comment on function private.place_order(public.pesanan, public.branch, private.order_line[]) is
  'Inserts an order of these lines with the totals of the branch, and takes its units from the stock.';

revoke execute on function private.is_list_of_objects(jsonb) from public, anon, authenticated;
revoke execute on function private.sum_of(private.order_line[]) from public, anon, authenticated;
revoke execute on function private.check_total(bigint, bigint) from public, anon, authenticated;
revoke execute on function private.place_order(public.pesanan, public.branch, private.order_line[])
  from public, anon, authenticated;
