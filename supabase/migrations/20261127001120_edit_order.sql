-- Editing the lines of an open order by the staff.

create type private.order_edit as (
  id bigint,
  id_product bigint,
  name text,
  size text,
  price integer,
  image text,
  from_quantity integer,
  to_quantity integer,
  options jsonb,
  note text,
  category text
);
comment on type private.order_edit is 'Change of one line of an order; without an id, a new line.';

create function private.new_line_options(item public.product, wanted_size text, wanted bigint[])
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  chosen constant bigint[] := private.normal_options(item, wanted);
begin
  -- edit_order() reports an unknown size.
  perform private.check_options(item, wanted_size, chosen)
  where private.size_surcharge(item, wanted_size) is not null;
  return private.option_list(item, chosen);
end;
$$;
comment on function private.new_line_options(public.product, text, bigint[]) is
  'Snapshot of the options of a new order line; raises their problem.';

create function private.edited_totals(current public.pesanan, lines bigint)
returns private.totals
language plpgsql
immutable
set search_path = ''
as $$
begin
  return private.order_totals(
    private.order_rates(current), lines,
    -- An order always costs something, also with its discount.
    least(current.discount, lines - 1), current.rounding <> 0);
end;
$$;
comment on function private.edited_totals(public.pesanan, bigint) is
  'The total of an order when its lines cost this (rupiah, at least 1): with its own rates and discount.';

create function public.edited_total(order_id bigint, lines_total bigint)
returns bigint
language plpgsql
stable
-- Definer: the API may not use the schema private.
security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return (
    select (private.edited_totals(current, least(greatest(edited_total.lines_total, 1), 1000000000000))).total
    from public.pesanan as current
    where current.id = edited_total.order_id);
end;
$$;
comment on function public.edited_total(bigint, bigint) is
  'What an order would cost after an edit that makes its lines cost this, in rupiah. Staff only; null for an unknown order.';

create function private.lock_new_options(lines jsonb)
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.lock_options(
    array(
      select unnest(private.normal_options(item, line.options))
      from jsonb_to_recordset(lines) as line (id_product bigint, options bigint[])
      join public.product as item on item.id = line.id_product
      -- The planner does not know how few lines there are.
      where item.id = any (array(
        select line.id_product from jsonb_to_recordset(lines) as line (id_product bigint)))),
    array(
      select coalesce(line.size, 'Small')
      from jsonb_to_recordset(lines) as line (size text)));
end;
$$;
comment on function private.lock_new_options(jsonb) is
  'Locks the options of new order lines [{id_product, size, options}]. The caller has locked the products.';

create function public.edit_order(order_id bigint, expected_revision integer, lines jsonb, reason text)
returns public.pesanan
language plpgsql
-- Definer: the API does not grant writing order lines and stock.
security definer
set search_path = ''
as $$
declare
  max_lines constant integer := 100;
  given_reason constant text := private.given_reason(reason);
  -- The same edit by another person is not a repeated request.
  request constant text := md5(concat_ws(' ', (select auth.uid()), given_reason, lines));
  current public.pesanan;
  edits private.order_edit[];
  changes jsonb;
  short jsonb;
begin
  perform private.require_staff();
  if given_reason is null then
    raise sqlstate 'PT422' using message = 'reason_needed', detail = '{"code":"reason_needed"}';
  end if;
  if jsonb_typeof(lines) is distinct from 'array' then
    raise sqlstate 'PT422' using message = 'unknown_line', detail = '{"code":"unknown_line"}';
  end if;
  if jsonb_array_length(lines) > max_lines then
    raise sqlstate 'PT422' using
      message = 'too_many_lines',
      detail = jsonb_build_object('code', 'too_many_lines', 'max', max_lines)::text;
  end if;
  current := private.lock_order(order_id);
  if current.revision - 1 = expected_revision and current.last_edit ->> 'request' = request then
    return current;
  end if;
  if current.revision is distinct from expected_revision then
    perform private.raise_order_changed(current);
  end if;
  if not current.is_open then
    raise sqlstate 'PT409' using
      message = 'order_finished',
      detail = jsonb_build_object('code', 'order_finished', 'status', current.status)::text;
  end if;
  -- Not credited > 0: the rounding of cash can hide a small refund.
  if exists (
    select from public.pesanan_item as item
    where item.id_pesanan = order_id and item.refunded_quantity > 0)
  then
    raise sqlstate 'PT409' using message = 'order_refunded', detail = '{"code":"order_refunded"}';
  end if;
  -- The customer is paying the old total.
  if exists (
    select from public.payment where payment.id_pesanan = order_id and payment.status = 'pending')
  then
    raise sqlstate 'PT409' using message = 'payment_open', detail = '{"code":"payment_open"}';
  end if;

  -- Before prices and options are read. In id order, as checkout() does, to avoid deadlocks.
  perform 1 from public.product as product
  where product.id = any (array(
    select coalesce(item.id_product, wanted.id_product)
    from jsonb_to_recordset(lines) as wanted (id bigint, id_product bigint)
    left join public.pesanan_item as item on item.id = wanted.id and item.id_pesanan = order_id))
  order by product.id
  for no key update;
  perform private.lock_new_options(lines);

  edits := array(
    select row(
      item.id,
      coalesce(item.id_product, product.id),
      coalesce(item.name_product, product.product_name),
      case
        when item.id is not null then item.size
        when product.type_product = 'Minuman' then coalesce(wanted.size, 'Small')
      end,
      coalesce(item.price, product.price
        + private.size_surcharge(product, coalesce(wanted.size, 'Small'))
        + private.options_price(added.options)),
      coalesce(item.image, product.image),
      coalesce(item.jumlah_product, 0),
      wanted.quantity,
      coalesce(item.options, added.options),
      case when item.id is null then nullif(btrim(wanted.note), '') else item.note end,
      coalesce(product.category, product.type_product))::private.order_edit
    from jsonb_to_recordset(lines) as wanted (
      id bigint, id_product bigint, size text, quantity integer, options bigint[], note text)
    left join public.pesanan_item as item on item.id = wanted.id and item.id_pesanan = order_id
    left join public.product as product
      on wanted.id is null and product.id = wanted.id_product and product.archived_at is null
      and product.branch_id = current.branch_id
    left join lateral (
      select private.new_line_options(product, coalesce(wanted.size, 'Small'), wanted.options) as options
    ) as added on product.id is not null
  );
  if exists (
    select from unnest(edits) as edit
    where char_length(edit.note) > 140 or not private.is_plain_name(edit.note)
  ) then
    raise sqlstate 'PT422' using
      message = 'invalid_note', detail = '{"code":"invalid_note","max":140}';
  end if;
  if exists (select from unnest(edits) as edit where edit.price is null)
    or (select count(edit.id) <> count(distinct edit.id) from unnest(edits) as edit)
  then
    raise sqlstate 'PT422' using message = 'unknown_line', detail = '{"code":"unknown_line"}';
  end if;
  if exists (
    select from unnest(edits) as edit where (edit.to_quantity between 0 and 99) is not true
  ) then
    raise sqlstate 'PT422' using
      message = 'quantity_out_of_range', detail = '{"code":"quantity_out_of_range","min":0,"max":99}';
  end if;
  edits := array(
    select edit from unnest(edits) as edit where edit.from_quantity <> edit.to_quantity);
  if cardinality(edits) = 0 then
    return current;
  end if;
  select jsonb_agg(jsonb_build_object(
    'name', edit.name, 'size', edit.size, 'options', edit.options, 'note', edit.note, 'from', edit.from_quantity, 'to', edit.to_quantity,
    'price', edit.price))
  into changes
  from unnest(edits) as edit;

  select jsonb_agg(jsonb_build_object(
    'id_product', need.id_product, 'name', need.name,
    'left', coalesce(private.units_left(product), 0), 'wanted', need.units))
  into short
  from (
    select id_product, min(name) as name, sum(to_quantity - from_quantity) as units
    from unnest(edits) as edit
    group by id_product
  ) as need
  -- Of a deleted product nothing is left.
  left join public.product as product on product.id = need.id_product
  where need.units > 0 and need.units > coalesce(private.units_left(product), 0);
  if short is not null then
    raise sqlstate 'PT409' using
      message = 'sold_out',
      detail = jsonb_build_object('code', 'sold_out', 'products', short)::text;
  end if;

  perform private.move_stock(order_id, 'edited', array(
    select row(edit.id_product, edit.from_quantity - edit.to_quantity)::private.stock_change
    from unnest(edits) as edit));

  delete from public.pesanan_item as item
  using unnest(edits) as edit where item.id = edit.id and edit.to_quantity = 0;
  update public.pesanan_item as item
  set jumlah_product = edit.to_quantity
  from unnest(edits) as edit where item.id = edit.id and edit.to_quantity > 0;
  insert into public.pesanan_item (
    id_pesanan, id_product, name_product, size, price, jumlah_product, image, options, note, category)
  select order_id, edit.id_product, edit.name, edit.size, edit.price, edit.to_quantity, edit.image,
    edit.options, edit.note, edit.category
  from unnest(edits) as edit where edit.id is null and edit.to_quantity > 0;

  if not exists (select from public.pesanan_item where id_pesanan = order_id) then
    raise sqlstate 'PT422' using message = 'empty_order', detail = '{"code":"empty_order"}';
  end if;
  if (select count(*) from public.pesanan_item where id_pesanan = order_id) > max_lines then
    raise sqlstate 'PT422' using
      message = 'too_many_lines',
      detail = jsonb_build_object('code', 'too_many_lines', 'max', max_lines)::text;
  end if;

  update public.pesanan as parent
  set lines_total = sums.lines, discount = sums.discount, service = sums.service, tax = sums.tax,
    rounding = sums.rounding, total_harga = sums.total,
    jumlah_product = changed.units, nama_produk = changed.names,
    revision = parent.revision + 1,
    updated_at = private.clock(),
    last_edit = jsonb_build_object(
      'reason', given_reason, 'changes', changes,
      'old_total', parent.total_harga, 'new_total', sums.total, 'request', request)
  from (
    select
      sum(item.price::bigint * item.jumlah_product)::bigint as total,
      sum(item.jumlah_product) as units,
      (select array_agg(named.name_product order by named.first_id)
        from (
          select each.name_product, min(each.id) as first_id
          from public.pesanan_item as each
          where each.id_pesanan = order_id
          group by each.name_product
        ) as named) as names
    from public.pesanan_item as item
    where item.id_pesanan = order_id
  ) as changed
  cross join lateral private.edited_totals(current, changed.total) as sums
  where parent.id = order_id
  returning parent.* into current;
  return current;
end;
$$;
comment on function public.edit_order(bigint, integer, jsonb, text) is
  'Changes lines of an open order: [{id, quantity}] for its lines (0 removes), [{id_product, size, options, note, quantity}] for new ones at the prices of the catalogue; the others stay. Total and stock follow. Staff only, with a reason, which the customer reads. PT409 order_changed, order_finished, order_refunded, payment_open, sold_out, option_gone; PT422 those of options, invalid_note, empty_order, unknown_line, too_many_lines, reason_needed.';

revoke execute on function private.lock_new_options(jsonb) from public, anon, authenticated;
revoke execute on function private.new_line_options(public.product, text, bigint[])
  from public, anon, authenticated;
revoke execute on function private.edited_totals(public.pesanan, bigint)
  from public, anon, authenticated;
revoke execute on function public.edited_total(bigint, bigint) from public, anon;
grant execute on function public.edited_total(bigint, bigint) to authenticated;
revoke execute on function public.edit_order(bigint, integer, jsonb, text) from public, anon;
grant execute on function public.edit_order(bigint, integer, jsonb, text) to authenticated;
