-- Placing an order, in one transaction and at most once: lock the stock, check prices and stock, compare
-- total and lines with those the customer saw, insert the order, reduce the stock, empty the cart.

create function private.find_checkout_problem(ids bigint[])
returns jsonb
language sql
stable
set search_path = ''
as $$
  -- checkout() has already locked the lines and checked their owner. Reports the first type of problem
  -- that any line has: gone, sold out,
  -- option gone, price changed.
  with line as (
    select
      cart.id, cart.id_product, cart.jumlah_product, cart.size,
      cart.name_product as name, cart.price as old_price,
      private.units_left(item) as units_left,
      item.price + private.size_surcharge(item, coalesce(cart.size, 'Small'))
        + private.options_price(private.option_list(item, cart.options)) as new_price,
      private.find_option_problem(item, coalesce(cart.size, 'Small'), cart.options) as option_problem,
      cart.option_list
    from public.keranjang as cart
    left join public.product as item on item.id = cart.id_product and item.archived_at is null
    where cart.id = any (ids)
  ),
  gone as (
    select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by id) as list
    from line
    where units_left is null
  ),
  -- The sizes of a drink share its stock.
  sold_out as (
    select jsonb_agg(
      jsonb_build_object('id_product', id_product, 'name', name, 'left', left_over, 'wanted', wanted)
      order by id_product) as list
    from (
      select id_product, min(name) as name, min(units_left) as left_over, sum(jumlah_product) as wanted
      from line
      group by id_product
      having sum(jumlah_product) > min(units_left)
    ) as short
  ),
  option_gone as (
    select jsonb_agg(
      jsonb_build_object(
        'id', id, 'name', name,
        'option', coalesce(
          option_problem ->> 'option', option_problem ->> 'group',
          (select chosen ->> 'name' from jsonb_array_elements(option_list) as chosen
            where chosen -> 'id' = option_problem -> 'option_id')),
        'reason', case option_problem ->> 'code'
          when 'unknown_option' then 'gone'
          when 'option_gone' then 'sold_out'
          when 'option_required' then 'required'
          else 'too_many'
        end)
      order by id) as list
    from line
    where option_problem is not null
  ),
  price_changed as (
    select jsonb_agg(
      jsonb_build_object('id', id, 'name', name, 'size', size, 'old_price', old_price, 'new_price', new_price)
      order by id) as list
    from line
    where old_price <> new_price
  )
  select case
    when gone.list is not null
      then jsonb_build_object('code', 'product_gone', 'lines', gone.list)
    when sold_out.list is not null
      then jsonb_build_object('code', 'sold_out', 'products', sold_out.list)
    when option_gone.list is not null
      then jsonb_build_object('code', 'option_gone', 'lines', option_gone.list)
    when price_changed.list is not null
      then jsonb_build_object('code', 'price_changed', 'lines', price_changed.list)
  end
  from gone, sold_out, option_gone, price_changed;
$$;
comment on function private.find_checkout_problem(bigint[]) is
  'Detail of the error that prevents ordering these cart lines; null: none.';

create function private.choice_key(line public.keranjang)
returns text
language sql
stable
set search_path = ''
as $$
  select concat_ws('|', coalesce(line.size, ''), array_to_string(line.options, '.'), line.note);
$$;
comment on function private.choice_key(public.keranjang) is
  'Size, options and note of a cart line as one text, e.g. Medium|3.7|panas, to compare with what the customer saw.';

create function private.check_branch(of_branch public.branch)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  current record := private.branch_state(of_branch, private.clock());
  code constant text := case current.state
    when 'till_closed' then 'till_closed' else 'branch_' || current.state end;
begin
  if current.state <> 'open' then
    raise sqlstate 'PT409' using
      message = code,
      detail = jsonb_build_object(
        'code', code, 'branch_id', of_branch.id, 'opens_at', current.opens_at,
        'time_zone', of_branch.time_zone, 'now', private.clock())::text;
  end if;
end;
$$;
comment on function private.check_branch(public.branch) is
  'Raises PT409 branch_closed, branch_paused, branch_busy or till_closed, with the next opening, unless the branch takes orders.';

create function private.check_slot(of_branch public.branch, wanted timestamptz)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  taken integer;
begin
  if not exists (
    select from private.pickup_times(of_branch, private.clock()) as slot where slot = wanted
  ) then
    raise sqlstate 'PT409' using
      message = 'invalid_slot',
      detail = jsonb_build_object(
        'code', 'invalid_slot', 'pickup_at', wanted, 'time_zone', of_branch.time_zone)::text;
  end if;
  select count(*) into taken
  from public.pesanan
  where branch_id = of_branch.id and pickup_at = wanted and status <> 'dibatalkan';
  if taken >= of_branch.slot_capacity then
    raise sqlstate 'PT409' using
      message = 'slot_full',
      detail = jsonb_build_object(
        'code', 'slot_full', 'pickup_at', wanted, 'time_zone', of_branch.time_zone)::text;
  end if;
end;
$$;
comment on function private.check_slot(public.branch, timestamptz) is
  'Raises PT409 invalid_slot or slot_full unless the pickup slot can be chosen.';

create function public.checkout(
  line_ids bigint[],
  idempotency_key uuid,
  expected_total bigint,
  customer_name text default null,
  customer_phone text default null,
  expected_lines jsonb default null,
  pickup_type text default 'now',
  pickup_at timestamptz default null,
  table_name text default null,
  customer_note text default null,
  wants_mail boolean default false,
  payment_method text default 'counter'
)
returns public.pesanan
language plpgsql
-- Definer: customers may not write stock and orders. The caller is checked first, and every statement on
-- the cart is limited to the caller.
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  caller constant uuid := (select auth.uid());
  ids bigint[];
  hash text;
  -- Blank counts as not given.
  given_name constant text := nullif(btrim(customer_name), '');
  given_phone constant text := nullif(btrim(checkout.customer_phone), '');
  given_note constant text := nullif(btrim(checkout.customer_note), '');
  given_table constant text := nullif(btrim(checkout.table_name), '');
  branches bigint[];
  home public.branch;
  placed public.pesanan;
  problem jsonb;
  lines private.order_line[];
  total bigint;
  draft public.pesanan;
begin
  if caller is null then
    raise sqlstate 'PT401' using
      message = 'not_signed_in', detail = '{"code":"not_signed_in"}';
  end if;
  if checkout.idempotency_key is null then
    raise sqlstate 'PT422' using message = 'missing_key', detail = '{"code":"missing_key"}';
  end if;
  if expected_total is null then
    raise sqlstate 'PT422' using message = 'missing_total', detail = '{"code":"missing_total"}';
  end if;
  if coalesce(cardinality(line_ids), 0) = 0 then
    raise sqlstate 'PT422' using message = 'empty_cart', detail = '{"code":"empty_cart"}';
  end if;
  -- Long lists would hold the locks of stock and branch while they are compared.
  if cardinality(line_ids) > 100
    or (case when jsonb_typeof(expected_lines) = 'array'
      then jsonb_array_length(expected_lines) > 100 end)
  then
    raise sqlstate 'PT422' using
      message = 'too_many_lines', detail = '{"code":"too_many_lines","max":100}';
  end if;
  ids := array(select distinct id from unnest(line_ids) as id order by id);
  hash := encode(
    sha256(convert_to(
      array_to_string(ids, ',', '?') || '=' || expected_total || '/' || checkout.payment_method, 'UTF8')),
    'hex');

  -- A concurrent duplicate waits here and then finds the order of the first request. This must come before
  -- reading the cart, from which the first request has removed the lines.
  perform pg_advisory_xact_lock(
    hashtextextended(caller::text || checkout.idempotency_key::text, 0));
  select * into placed
  from public.pesanan
  where id_pemesan = caller and idempotency_key = checkout.idempotency_key;
  if found then
    if placed.request_hash <> hash then
      raise sqlstate 'PT409' using message = 'key_reused', detail = '{"code":"key_reused"}';
    end if;
    return placed;
  end if;

  if char_length(given_name) > 120 or not private.is_plain_name(given_name) then
    raise sqlstate 'PT422' using message = 'invalid_name', detail = '{"code":"invalid_name"}';
  end if;
  if given_phone is not null and private.normal_phone(given_phone) is null then
    raise sqlstate 'PT422' using message = 'invalid_phone', detail = '{"code":"invalid_phone"}';
  end if;
  if char_length(given_note) > 140 or not private.is_plain_name(given_note) then
    raise sqlstate 'PT422' using
      message = 'invalid_note', detail = '{"code":"invalid_note","max":140}';
  end if;
  if (checkout.pickup_type in ('now', 'slot', 'table')) is not true then
    raise sqlstate 'PT422' using message = 'invalid_pickup', detail = '{"code":"invalid_pickup"}';
  end if;
  if checkout.pickup_type = 'table'
    and (char_length(given_table) <= 20 and private.is_plain_name(given_table)) is not true
  then
    raise sqlstate 'PT422' using
      message = 'invalid_table', detail = '{"code":"invalid_table","max":20}';
  end if;

  -- Lock products in id order, then lines, then options: the same lock order everywhere avoids deadlocks.
  -- "no key" lets other customers add the product to their carts meanwhile.
  perform 1
  from public.product
  where id in (
    select line.id_product from public.keranjang as line
    where line.id = any (ids) and line.id_user = caller
  )
  order by id
  for no key update;
  perform 1
  from public.keranjang
  where id = any (ids) and id_user = caller
  order by id
  for update;

  if (select count(*) from public.keranjang where id = any (ids) and id_user = caller)
    <> cardinality(ids)
  then
    -- The same error for a line of another customer and for an unknown id.
    raise sqlstate 'PT422' using message = 'unknown_line', detail = '{"code":"unknown_line"}';
  end if;

  perform private.lock_options(
    array(
      select unnest(line.options) from public.keranjang as line
      where line.id = any (ids) and line.id_user = caller),
    array(
      select line.size from public.keranjang as line
      where line.id = any (ids) and line.id_user = caller));

  branches := array(
    select distinct item.branch_id
    from public.keranjang as line
    join public.product as item on item.id = line.id_product
    where line.id = any (ids)
  );
  if cardinality(branches) > 1 then
    raise sqlstate 'PT409' using message = 'mixed_branches', detail = '{"code":"mixed_branches"}';
  end if;
  -- Lock the branch: the limits of slots and of open orders must count the orders of other customers.
  select * into home
  from public.branch
  where id = coalesce(branches[1], private.main_branch())
  for no key update;
  perform private.check_branch(home);

  problem := private.find_checkout_problem(ids);
  if problem is not null then
    raise sqlstate 'PT409' using message = problem ->> 'code', detail = problem::text;
  end if;

  -- The cart may have changed in another tab: a new price accepted there, or another quantity.
  lines := array(
    select row(
      item.id, item.product_name,
      case when item.type_product = 'Minuman' then coalesce(line.size, 'Small') end,
      line.price, line.jumlah_product, item.image,
      coalesce(item.category, item.type_product), line.option_list, line.note)::private.order_line
    from public.keranjang as line
    join public.product as item on item.id = line.id_product
    where line.id = any (ids)
    order by line.created_at, line.id
  );
  total := (private.order_totals(private.rates_of(home), private.sum_of(lines))).total;
  perform private.check_total(total, expected_total);
  -- Lines can change without a change of the total, such as swapped quantities of two lines.
  if exists (
    select 1
    from public.keranjang as line
    where line.id = any (ids)
      and (
        not expected_lines @> jsonb_build_array(jsonb_build_object(
          'id', line.id, 'quantity', line.jumlah_product, 'price', line.price))
        -- Older clients do not send the choice.
        or exists (
          select from jsonb_array_elements(
            case when jsonb_typeof(expected_lines) = 'array' then expected_lines end) as seen
          where seen -> 'id' = to_jsonb(line.id) and seen ? 'choice'
            and seen ->> 'choice' is distinct from private.choice_key(line)))
  ) then
    raise sqlstate 'PT409' using message = 'lines_changed', detail = '{"code":"lines_changed"}';
  end if;

  if checkout.pickup_type = 'slot' then
    perform private.check_slot(home, checkout.pickup_at);
  end if;

  perform private.check_method(home, checkout.payment_method, total);

  draft.source := 'online';
  draft.id_pemesan := caller;
  draft.nama_pemesan := coalesce(
    given_name,
    (select coalesce(full_name, username) from public.profiles where id = caller),
    'Pelanggan');
  draft.customer_phone := private.normal_phone(given_phone);
  draft.pickup_type := checkout.pickup_type;
  draft.pickup_at := case when checkout.pickup_type = 'slot' then checkout.pickup_at end;
  draft.table_name := case when checkout.pickup_type = 'table' then given_table end;
  draft.customer_note := given_note;
  draft.wants_mail := coalesce(checkout.wants_mail, false);
  draft.payment_method := checkout.payment_method;
  draft.awaits_payment := checkout.payment_method <> 'counter';
  draft.idempotency_key := checkout.idempotency_key;
  draft.request_hash := hash;
  placed := private.place_order(draft, home, lines);

  delete from public.keranjang where id = any (ids);
  -- Asked once: the next order starts with it.
  update public.profiles set phone = placed.customer_phone
  where id = caller and phone is null and placed.customer_phone is not null;
  return placed;
end;
$$;
comment on function public.checkout(bigint[], uuid, bigint, text, text, jsonb, text, timestamptz, text, text, boolean, text) is
  'Places an order of cart lines of the caller and returns it. expected_total (rupiah) and expected_lines ([{id, quantity, price, choice?}]) are what the customer saw; customer_name and customer_phone are those of the person who collects the order; pickup_type is now, slot (pickup_at) or table (table_name); payment_method is counter, qris_static or qris_midtrans: an order to be paid by QRIS waits for its payment. The same key with the same lines and total returns the same order. Errors: supabase/README.md.';

revoke execute on function private.find_checkout_problem(bigint[]) from public, anon, authenticated;
revoke execute on function private.choice_key(public.keranjang) from public, anon, authenticated;
revoke execute on function private.check_branch(public.branch) from public, anon, authenticated;
revoke execute on function private.check_slot(public.branch, timestamptz) from public, anon, authenticated;
revoke execute on function
  public.checkout(bigint[], uuid, bigint, text, text, jsonb, text, timestamptz, text, text, boolean, text)
  from public, anon;
grant execute on function
  public.checkout(bigint[], uuid, bigint, text, text, jsonb, text, timestamptz, text, text, boolean, text)
  to authenticated;
