-- What a till session or a business day brought in: expected amounts, and the report of the owner.

create function private.expected_money(session public.till_session)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'cash', session.opening_cash + coalesce(sum(amount) filter (where account = 'cash'), 0),
    'qris_static', coalesce(sum(amount) filter (where account = 'qris_static'), 0),
    'qris_midtrans', coalesce(sum(amount) filter (where account = 'qris_midtrans'), 0))
  from public.ledger_entry
  where till_session_id = session.id and account in ('cash', 'qris_static', 'qris_midtrans');
$$;
comment on function private.expected_money(public.till_session) is
  '{cash, qris_static, qris_midtrans}: what a session should contain; cash includes the cash at the opening.';

create function private.money_difference(counted jsonb, expected jsonb)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_object_agg(key, (counted ->> key)::bigint - value::bigint)
  from jsonb_each_text(expected);
$$;
comment on function private.money_difference(jsonb, jsonb) is 'Counted less expected, by method.';

create function private.money_report(of_branch bigint, on_date date, of_session bigint default null)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with entry as (
    select * from public.ledger_entry
    -- A session that is open for more than a day has entries of several business dates.
    where (of_session is null and branch_id = of_branch and business_date = on_date)
      or till_session_id = of_session
  ),
  account as (
    select account, sum(amount)::bigint as amount from entry group by account
  ),
  income as (
    select coalesce(jsonb_object_agg(account, -amount), '{}') as amounts from account
    where account in ('sales', 'discount', 'service', 'tax', 'tax_in_prices', 'rounding')
  ),
  method as (
    select account as method,
      coalesce(sum(amount) filter (where payment_id is not null), 0)::bigint as paid,
      -coalesce(sum(amount) filter (where refund_id is not null), 0)::bigint as refunded
    from entry
    where account in ('cash', 'qris_static', 'qris_midtrans', 'transfer')
    group by account
  ),
  balance as (
    select bool_or(cause = 'placed') as is_new,
      coalesce(sum(amount) filter (where account = 'receivable'), 0)::bigint as amount
    from entry
    group by id_pesanan
  ),
  category as (
    select category, -sum(amount)::bigint as amount from entry
    where account = 'sales'
    group by category
    having sum(amount) <> 0
  )
  select jsonb_build_object(
    'orders', (select count(distinct id_pesanan) from entry where cause = 'placed'),
    'cancelled', (select count(distinct id_pesanan) from entry where cause = 'cancelled'),
    'cancelled_amount', coalesce((
      select -sum(amount) from entry where cause = 'cancelled' and account = 'receivable'), 0),
    'income', income.amounts,
    'total', coalesce((
      select sum(amount) from entry
      where account = 'receivable' and payment_id is null and refund_id is null), 0),
    'unpaid', coalesce((select sum(amount) from balance where is_new and amount > 0), 0),
    'owed', coalesce((select -amount from account where account = 'owed'), 0)
      - coalesce((select sum(amount) from balance where is_new and amount < 0), 0),
    'other_days', coalesce((select sum(amount) from balance where not is_new), 0),
    'refunds', (select count(distinct refund_id) from entry where refund_id is not null),
    'methods', coalesce((
      select jsonb_agg(
        jsonb_build_object('method', method, 'paid', paid, 'refunded', refunded, 'net', paid - refunded)
        order by method)
      from method), '[]'),
    'categories', coalesce((
      select jsonb_agg(
        jsonb_build_object('category', category, 'amount', amount) order by amount desc, category)
      from category), '[]'))
  from income;
$$;
comment on function private.money_report(bigint, date, bigint) is
  'What a branch sold, received and returned on a business day, or in a till session, from the ledger. The sum of income is the net of the methods + unpaid - owed + other_days: what earlier orders have to pay more (less: they were paid).';

create function public.day_report(branch_id bigint, business_date date default null)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  home public.branch;
  day date;
begin
  perform private.require_admin();
  select * into home from public.branch where id = day_report.branch_id;
  if not found then
    raise sqlstate 'PT404' using message = 'unknown_branch', detail = '{"code":"unknown_branch"}';
  end if;
  day := coalesce(day_report.business_date, private.business_date(home, private.clock()));
  return jsonb_build_object(
    'branch_id', home.id, 'branch_name', home.name, 'time_zone', home.time_zone,
    'business_date', day, 'now', private.clock(),
    'money', private.money_report(home.id, day),
    'refunds', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'order_id', made.id_pesanan, 'order_number', parent.order_number,
          'amount', made.amount + made.rounding, 'method', made.method, 'reason', made.reason,
          'at', made.at, 'by', coalesce(profile.full_name, profile.username))
        order by made.id)
      from public.refund as made
      join public.pesanan as parent on parent.id = made.id_pesanan
      left join public.profiles as profile on profile.id = made.made_by
      where made.id = any (array(
        select entry.refund_id from public.ledger_entry as entry
        where entry.branch_id = home.id and entry.business_date = day
          and entry.refund_id is not null))), '[]'),
    'sessions', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'id', session.id, 'opened_at', session.opened_at, 'closed_at', session.closed_at,
          'opening_cash', session.opening_cash, 'note', session.close_note,
          'opened_by', coalesce(opener.full_name, opener.username),
          'closed_by', coalesce(closer.full_name, closer.username),
          'report', session.report)
        order by session.id)
      from public.till_session as session
      left join public.profiles as opener on opener.id = session.opened_by
      left join public.profiles as closer on closer.id = session.closed_by
      where session.branch_id = home.id and session.business_date = day), '[]'));
end;
$$;
comment on function public.day_report(bigint, date) is
  '{branch_id, branch_name, time_zone, business_date, now, money, refunds, sessions} of a business day, by default the current one. Admins only: a cashier counts before the expected cash is shown. PT404 unknown_branch.';

revoke execute on function private.expected_money(public.till_session) from public, anon, authenticated;
revoke execute on function private.money_difference(jsonb, jsonb) from public, anon, authenticated;
revoke execute on function private.money_report(bigint, date, bigint) from public, anon, authenticated;
revoke execute on function public.day_report(bigint, date) from public, anon;
grant execute on function public.day_report(bigint, date) to authenticated;
