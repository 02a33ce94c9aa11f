-- Orders that the staff type at the counter, for guests without an account.

create function public.counter_order(
  branch_id bigint,
  idempotency_key uuid,
  expected_total bigint,
  lines jsonb,
  customer_name text default null,
  table_name text default null,
  note text default null,
  discount bigint default 0,
  discount_reason text default null,
  method text default null,
  received bigint default null
)
returns public.pesanan
language plpgsql
-- Definer: the API does not grant writing orders and stock.
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  caller constant uuid := (select auth.uid());
  given_name constant text := nullif(btrim(customer_name), '');
  given_table constant text := nullif(btrim(counter_order.table_name), '');
  given_note constant text := nullif(btrim(note), '');
  hash constant text := md5(concat_ws(
    '/', counter_order.branch_id, lines, expected_total, counter_order.discount, method));
  home public.branch;
  chosen private.order_line[];
  short jsonb;
  sums private.totals;
  draft public.pesanan;
  placed public.pesanan;
begin
  perform private.require_staff();
  if counter_order.idempotency_key is null then
    raise sqlstate 'PT422' using message = 'missing_key', detail = '{"code":"missing_key"}';
  end if;
  if expected_total is null then
    raise sqlstate 'PT422' using message = 'missing_total', detail = '{"code":"missing_total"}';
  end if;
  if private.is_list_of_objects(lines) is not true or jsonb_array_length(lines) = 0 then
    raise sqlstate 'PT422' using message = 'empty_order', detail = '{"code":"empty_order"}';
  end if;
  if jsonb_array_length(lines) > 100 then
    raise sqlstate 'PT422' using
      message = 'too_many_lines', detail = '{"code":"too_many_lines","max":100}';
  end if;
  if char_length(given_name) > 120 or not private.is_plain_name(given_name) then
    raise sqlstate 'PT422' using message = 'invalid_name', detail = '{"code":"invalid_name"}';
  end if;
  if char_length(given_table) > 20 or not private.is_plain_name(given_table) then
    raise sqlstate 'PT422' using
      message = 'invalid_table', detail = '{"code":"invalid_table","max":20}';
  end if;
  if char_length(given_note) > 140 or not private.is_plain_name(given_note) then
    raise sqlstate 'PT422' using
      message = 'invalid_note', detail = '{"code":"invalid_note","max":140}';
  end if;

  -- A concurrent duplicate waits here and then finds the order of the first request.
  perform pg_advisory_xact_lock(
    hashtextextended('counter_order' || counter_order.idempotency_key::text, 0));
  select * into placed
  from public.pesanan
  where idempotency_key = counter_order.idempotency_key and source = 'counter';
  if found then
    if placed.placed_by is distinct from caller
      or placed.request_hash <> hash
    then
      raise sqlstate 'PT409' using message = 'key_reused', detail = '{"code":"key_reused"}';
    end if;
    return placed;
  end if;

  -- Lock in id order, then the options and the branch, as checkout() does.
  perform 1
  from public.product
  where id = any (array(
    select line.id_product from jsonb_to_recordset(lines) as line (id_product bigint)))
  order by id
  for no key update;
  perform private.lock_new_options(lines);
  home := private.lock_branch(counter_order.branch_id);
  if home.requires_till and private.lock_till(home.id) is null then
    raise sqlstate 'PT409' using message = 'till_closed', detail = '{"code":"till_closed"}';
  end if;

  chosen := array(
    select row(
      item.id, item.product_name,
      case when item.type_product = 'Minuman' then coalesce(line.size, 'Small') end,
      item.price + private.size_surcharge(item, coalesce(line.size, 'Small'))
        + private.options_price(added.options),
      line.quantity, item.image, coalesce(item.category, item.type_product),
      added.options, nullif(btrim(line.note), ''))::private.order_line
    from rows from (
      jsonb_to_recordset(lines) as (id_product bigint, size text, options bigint[], note text, quantity integer)
    ) with ordinality as line (id_product, size, options, note, quantity, position)
    join public.product as item
      on item.id = line.id_product and item.archived_at is null and item.branch_id = home.id
    cross join lateral (
      select private.new_line_options(item, coalesce(line.size, 'Small'), line.options) as options
    ) as added
    order by line.position
  );
  if cardinality(chosen) <> jsonb_array_length(lines)
    or exists (select from unnest(chosen) as line where line.price is null)
  then
    raise sqlstate 'PT422' using message = 'unknown_product', detail = '{"code":"unknown_product"}';
  end if;
  if exists (select from unnest(chosen) as line where (line.quantity between 1 and 99) is not true) then
    raise sqlstate 'PT422' using
      message = 'quantity_out_of_range', detail = '{"code":"quantity_out_of_range","min":1,"max":99}';
  end if;
  if exists (
    select from unnest(chosen) as line
    where char_length(line.note) > 140 or not private.is_plain_name(line.note))
  then
    raise sqlstate 'PT422' using
      message = 'invalid_note', detail = '{"code":"invalid_note","max":140}';
  end if;
  select jsonb_agg(jsonb_build_object(
    'id_product', need.id_product, 'name', need.name, 'left', private.units_left(item),
    'wanted', need.units))
  into short
  from (
    select id_product, min(name) as name, sum(quantity) as units
    from unnest(chosen)
    group by id_product
  ) as need
  join public.product as item on item.id = need.id_product
  where need.units > private.units_left(item);
  if short is not null then
    raise sqlstate 'PT409' using
      message = 'sold_out', detail = jsonb_build_object('code', 'sold_out', 'products', short)::text;
  end if;

  if (counter_order.discount between 0 and private.sum_of(chosen) - 1) is not true then
    raise sqlstate 'PT422' using
      message = 'invalid_discount',
      detail = jsonb_build_object('code', 'invalid_discount', 'max', private.sum_of(chosen) - 1)::text;
  end if;
  draft.discount := counter_order.discount;
  draft.discount_reason := private.given_reason(discount_reason);
  if draft.discount > 0 and draft.discount_reason is null then
    raise sqlstate 'PT422' using message = 'reason_needed', detail = '{"code":"reason_needed"}';
  end if;
  sums := private.order_totals(
    private.rates_of(home), private.sum_of(chosen), draft.discount, method is not distinct from 'cash');
  perform private.check_total(sums.total, expected_total);

  draft.source := 'counter';
  draft.placed_by := caller;
  draft.nama_pemesan := coalesce(given_name, 'Tamu');
  draft.pickup_type := case when given_table is null then 'now' else 'table' end;
  draft.table_name := given_table;
  draft.customer_note := given_note;
  draft.wants_mail := false;
  draft.payment_method := 'counter';
  draft.awaits_payment := false;
  -- The person who typed it has seen it.
  draft.acknowledged_at := private.clock();
  draft.acknowledged_by := caller;
  draft.idempotency_key := counter_order.idempotency_key;
  draft.request_hash := hash;
  placed := private.place_order(draft, home, chosen);
  if method is not null then
    perform public.take_payment(
      placed.id, counter_order.idempotency_key, method, expected_total, received);
    select * into placed from public.pesanan where id = placed.id;
  end if;
  return placed;
end;
$$;
comment on function public.counter_order(
  bigint, uuid, bigint, jsonb, text, text, text, bigint, text, text, bigint) is
  'Places an order of [{id_product, size, options, note, quantity}] for a guest, and takes its payment: method is cash (of which the guest gave received), qris_static, or null: paid later. expected_total is what is to be paid, for cash rounded. A discount (rupiah) needs a reason. Staff only; the same key orders once.';

revoke execute on function public.counter_order(
  bigint, uuid, bigint, jsonb, text, text, text, bigint, text, text, bigint) from public, anon;
grant execute on function public.counter_order(
  bigint, uuid, bigint, jsonb, text, text, text, bigint, text, text, bigint) to authenticated;
