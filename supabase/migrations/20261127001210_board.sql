-- What the pages poll: the state of the shop for visitors, the board of a branch for its staff; and what the
-- staff switch: pause, sold-out products.

create function private.shown_state(of_branch public.branch)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', of_branch.id, 'slug', of_branch.slug, 'name', of_branch.name, 'city', of_branch.city,
    'time_zone', of_branch.time_zone, 'service_rate', of_branch.service_rate,
    'tax_mode', of_branch.tax_mode, 'tax_rate', of_branch.tax_rate)
    || to_jsonb(now_state)
  from private.branch_state(of_branch, private.clock()) as now_state;
$$;
comment on function private.shown_state(public.branch) is
  'Name of a branch, whether it takes orders now, and what it adds to its prices.';

create function public.shop_status()
returns jsonb
language sql
stable
-- Definer: visitors may not read till sessions. The result contains only what the pages show to everyone.
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'now', private.clock(),
    'branches', (
      select jsonb_agg(private.shown_state(branch) order by branch.id) from public.branch),
    'unavailable', coalesce((
      select jsonb_agg(item.id order by item.id)
      from (
        select id
        from public.product
        where archived_at is null
          and (has_no_stock or sold_out_until > (select private.clock()))
        order by id
        limit 1000
      ) as item
    ), '[]'));
$$;
comment on function public.shop_status() is
  '{now, branches: [{id, slug, name, city, time_zone, service_rate, tax_mode, tax_rate, state, always_open, last_order_at, closes_at, opens_at}], unavailable}: unavailable lists the ids of sold-out products on the menu, at most 1000.';

create function public.pickup_slots(branch_id bigint)
returns table (starts_at timestamptz, seats_left integer)
language sql
stable
security definer
set search_path = ''
as $$
  select
    slot,
    home.slot_capacity - (
      select count(*)::integer from public.pesanan as parent
      where parent.branch_id = home.id and parent.pickup_at = slot and parent.status <> 'dibatalkan'
    )
  from public.branch as home
  -- A slot that begins right now is over when the order arrives.
  cross join lateral private.pickup_times(home, private.clock() + interval '5 minutes') as slot
  where home.id = pickup_slots.branch_id
  order by slot;
$$;
comment on function public.pickup_slots(bigint) is
  'Pickup slots of today that can be chosen; seats_left is null without a limit.';

create function private.board_order(parent public.pesanan)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', parent.id, 'order_number', parent.order_number, 'status', parent.status,
    'status_reason', parent.status_reason, 'cancelled_by', parent.cancelled_by,
    'created_at', parent.created_at, 'updated_at', parent.updated_at,
    'customer_name', parent.nama_pemesan, 'customer_phone', parent.customer_phone,
    'note', parent.customer_note, 'pickup_type', parent.pickup_type,
    'pickup_at', parent.pickup_at, 'table_name', parent.table_name,
    'promised_at', parent.promised_at, 'acknowledged_at', parent.acknowledged_at,
    'acknowledged_by_name', (
      select coalesce(full_name, username) from public.profiles where id = parent.acknowledged_by),
    'total', parent.total_harga, 'revision', parent.revision,
    'source', parent.source, 'payment_method', parent.payment_method,
    'awaits_payment', parent.awaits_payment, 'paid', parent.paid, 'balance_due', parent.balance_due,
    'cash_due', private.round_cash(parent.balance_due, parent.cash_rounding),
    'refunded', parent.refunded, 'receipt_token', parent.receipt_token,
    'lines', (
      select jsonb_agg(
        jsonb_build_object(
          'id', item.id, 'id_product', item.id_product, 'name', item.name_product,
          'size', item.size, 'options', item.options, 'note', item.note,
          'price', item.price, 'quantity', item.jumlah_product)
        order by item.id)
      from public.pesanan_item as item
      where item.id_pesanan = parent.id
    ));
$$;
comment on function private.board_order(public.pesanan) is 'An order with its lines, as the board shows it.';

create function public.board(branch_id bigint, known_hash text default null)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  max_open constant integer := 500;
  max_finished constant integer := 30;
  home public.branch;
  content jsonb;
  hash text;
begin
  perform private.require_staff();
  select * into home from public.branch where id = board.branch_id;
  if not found then
    raise sqlstate 'PT404' using message = 'unknown_branch', detail = '{"code":"unknown_branch"}';
  end if;
  select jsonb_build_object(
    'branch', private.shown_state(home) || jsonb_build_object(
      'auto_accept', home.auto_accept, 'requires_till', home.requires_till,
      'paused_until', home.paused_until),
    'till', (
      select jsonb_build_object(
        'opened_at', session.opened_at,
        'opened_by_name', coalesce(profile.full_name, profile.username))
      from public.till_session as session
      left join public.profiles as profile on profile.id = session.opened_by
      where session.branch_id = home.id and session.closed_at is null
    ),
    'hides_orders', exists (
      select from public.pesanan as waiting
      where waiting.branch_id = home.id and waiting.is_open is true
      order by waiting.acknowledged_at is not null, waiting.created_at desc, waiting.id desc
      offset max_open),
    'refunds_due', (
      select count(*) from public.pesanan as owed
      where owed.branch_id = home.id and owed.balance_due < 0
    ) + (
      select count(*)
      from public.payment as stray
      join public.pesanan as parent on parent.id = stray.id_pesanan
      where stray.status = 'to_refund' and parent.branch_id = home.id),
    'orders', coalesce((
      select jsonb_agg(private.board_order(parent) order by parent.created_at, parent.id)
      from (
        (
          -- First those that ring, then the newest.
          select * from public.pesanan as waiting
          where waiting.branch_id = home.id and waiting.is_open is true
          order by waiting.acknowledged_at is not null, waiting.created_at desc, waiting.id desc
          limit max_open
        )
        union all
        (
          select * from public.pesanan as finished
          where finished.branch_id = home.id
            and finished.business_date = private.business_date(home, private.clock())
            and finished.is_open is false
          order by finished.order_number desc
          limit max_finished
        )
      ) as parent
    ), '[]'))
  into content;
  hash := md5(content::text);
  if hash = known_hash then
    content := content || '{"orders": null}';
  end if;
  return content || jsonb_build_object('now', private.clock(), 'hash', hash);
end;
$$;
comment on function public.board(bigint, text) is
  '{now, hash, branch, till, hides_orders, refunds_due, orders}: the open orders of a branch, oldest first, and the last finished ones of the business day. hides_orders: of more than 500 open orders, the oldest accepted ones are left out. refunds_due: how many refunds_due() lists. orders is null when nothing changed since known_hash. Staff only.';

create function public.pause_branch(branch_id bigint, minutes integer default null)
returns timestamptz
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  until timestamptz;
begin
  perform private.require_staff();
  if minutes not between 1 and 1440 then
    raise sqlstate 'PT422' using
      message = 'invalid_minutes', detail = '{"code":"invalid_minutes","min":1,"max":1440}';
  end if;
  perform private.lock_branch(pause_branch.branch_id);
  update public.branch
  set paused_until = coalesce(private.clock() + make_interval(mins => minutes), 'infinity')
  where id = pause_branch.branch_id
  returning paused_until into until;
  return until;
end;
$$;
comment on function public.pause_branch(bigint, integer) is
  'Stops orders of a branch for so many minutes; null: until resume_branch(). Staff only.';

create function public.resume_branch(branch_id bigint)
returns void
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_staff();
  perform private.lock_branch(resume_branch.branch_id);
  update public.branch set paused_until = null where id = resume_branch.branch_id;
end;
$$;
comment on function public.resume_branch(bigint) is 'Ends the pause of a branch. Staff only.';

create function private.sold_out_end(home public.branch, until text)
returns timestamptz
language plpgsql
stable
set search_path = ''
as $$
declare
  today date;
  back_at timestamptz;
begin
  if until is null then
    return null;
  elsif until = 'changed' then
    return 'infinity';
  elsif until = 'tomorrow' then
    -- Not the business date of the till, which may be open since yesterday.
    today := (private.clock() at time zone home.time_zone - interval '4 hours')::date;
    select min(span.opens_at) into back_at
    from private.opening_spans(home, today + 1, today + 92) as span;
    -- A branch that is always open starts its day at 4.
    return greatest(
      coalesce(back_at, 'infinity'), (today + 1 + time '04:00') at time zone home.time_zone);
  end if;
  raise sqlstate 'PT422' using message = 'invalid_until', detail = '{"code":"invalid_until"}';
end;
$$;
comment on function private.sold_out_end(public.branch, text) is
  'Until when a mark as sold out holds: the next day''s opening (tomorrow), infinity (changed), or null; else PT422 invalid_until.';

create function public.set_sold_out(product_id bigint, until text default null)
returns timestamptz
language plpgsql
security definer
set search_path = ''
as $$
declare
  home public.branch;
  back_at timestamptz;
begin
  perform private.require_staff();
  select branch.* into home
  from public.product as item
  join public.branch on branch.id = item.branch_id
  where item.id = product_id;
  if not found then
    raise sqlstate 'PT404' using message = 'unknown_product', detail = '{"code":"unknown_product"}';
  end if;

  back_at := private.sold_out_end(home, until);
  update public.product set sold_out_until = back_at where id = product_id;
  return back_at;
end;
$$;
comment on function public.set_sold_out(bigint, text) is
  'Marks a product as sold out until the next day''s opening (tomorrow), until changed, or not at all (null), and returns until when. Staff only.';

create function public.set_option_sold_out(option_id bigint, until text default null)
returns timestamptz
language plpgsql
security definer
set search_path = ''
as $$
declare
  home public.branch;
  back_at timestamptz;
begin
  perform private.require_staff();
  select branch.* into home
  from public.option_item as item
  join public.option_group as parent on parent.id = item.group_id
  join public.branch on branch.id = coalesce(parent.branch_id, private.main_branch())
  where item.id = option_id;
  if not found then
    raise sqlstate 'PT404' using message = 'unknown_option', detail = '{"code":"unknown_option"}';
  end if;
  back_at := private.sold_out_end(home, until);
  update public.option_item set sold_out_until = back_at where id = option_id;
  return back_at;
end;
$$;
comment on function public.set_option_sold_out(bigint, text) is
  'Marks an option as sold out, as set_sold_out() marks a product. Staff only.';

revoke execute on function private.sold_out_end(public.branch, text) from public, anon, authenticated;
revoke execute on function public.set_option_sold_out(bigint, text) from public, anon;
grant execute on function public.set_option_sold_out(bigint, text) to authenticated;
revoke execute on function private.shown_state(public.branch) from public, anon, authenticated;
revoke execute on function private.board_order(public.pesanan) from public, anon, authenticated;
revoke execute on function public.shop_status() from public;
grant execute on function public.shop_status() to anon, authenticated, service_role;
revoke execute on function public.pickup_slots(bigint) from public;
grant execute on function public.pickup_slots(bigint) to anon, authenticated;
revoke execute on function public.board(bigint, text) from public, anon;
grant execute on function public.board(bigint, text) to authenticated;
revoke execute on function public.pause_branch(bigint, integer) from public, anon;
grant execute on function public.pause_branch(bigint, integer) to authenticated;
revoke execute on function public.resume_branch(bigint) from public, anon;
grant execute on function public.resume_branch(bigint) to authenticated;
revoke execute on function public.set_sold_out(bigint, text) from public, anon;
grant execute on function public.set_sold_out(bigint, text) to authenticated;
