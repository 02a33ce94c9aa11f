-- The check of the books: what the ledger, the payments and the stock movements say must equal the orders and
-- products. Tests, the soak and operators call it.

create function public.check_books()
returns table (rule text, id bigint, expected bigint, found bigint)
language sql
stable
security invoker
set search_path = ''
as $$
  with posted as (
    select id_pesanan,
      sum(amount) as everything,
      coalesce(sum(amount) filter (where account = 'receivable'), 0) as receivable,
      -coalesce(sum(amount) filter (where account = 'owed'), 0) as owed,
      -coalesce(sum(amount) filter (where account in (
        'sales', 'discount', 'service', 'tax', 'tax_in_prices', 'rounding') and refund_id is null), 0)
        as income
    from public.ledger_entry
    group by id_pesanan
  ),
  received as (
    select id_pesanan,
      coalesce(sum(amount) filter (where status = 'paid'), 0) as paid,
      coalesce(sum(amount) filter (where status in ('to_refund', 'returned')), 0) as stray
    from public.payment
    group by id_pesanan
  ),
  returned as (
    select made.id_pesanan,
      coalesce(sum(made.amount) filter (where stray.id is null or stray.status = 'paid'), 0) as refunded,
      coalesce(sum(made.amount) filter (where stray.status in ('to_refund', 'returned')), 0) as stray
    from public.refund as made
    left join public.payment as stray on stray.id = made.payment_id
    group by made.id_pesanan
  ),
  books as (
    select parent.*, posted.everything, posted.receivable, posted.owed, posted.income,
      coalesce(received.paid, 0) as received, coalesce(returned.refunded, 0) as returned,
      coalesce(received.stray, 0) - coalesce(returned.stray, 0) as stray
    from public.pesanan as parent
    left join posted on posted.id_pesanan = parent.id
    left join received on received.id_pesanan = parent.id
    left join returned on returned.id_pesanan = parent.id
  )
  select each.rule, each.id, each.expected::bigint, each.found::bigint
  from (
    select 'entries of an order sum to zero' as rule, id, 0 as expected, everything as found from books
    union all
    select 'income of an order is its price', id,
      case when status = 'dibatalkan' then 0 else total_harga - credited end, income from books
    union all
    select 'receivable of an order is its balance', id, balance_due, receivable from books
    union all
    select 'owed money is what does not count', id, stray, owed from books
    union all
    select 'paid is the sum of the payments', id, paid, received from books
    union all
    select 'refunded is the sum of the refunds', id, refunded, returned from books
    union all
    select 'lines sum to the total of the lines', books.id, books.lines_total, sums.total
    from books
    cross join lateral (
      select sum(price::bigint * jumlah_product) as total from public.pesanan_item
      where id_pesanan = books.id) as sums
    where sums.total is not null
    union all
    select 'movements of a product sum to its stock', item.id, item.stock_product, coalesce((
      select sum(units) from public.stock_movement where id_product = item.id), 0)
    from public.product as item
    union all
    select 'receipts of a branch have no gap', branch_id, count(*), max(number)
    from public.receipt
    group by branch_id
  ) as each
  where each.expected is distinct from each.found
  order by 1, 2
  limit 100;
$$;
comment on function public.check_books() is
  'Contradictions between orders, payments, refunds, ledger, receipts and stock; none: the books are right. Reads everything. Service key only.';

revoke execute on function public.check_books() from public, anon, authenticated;
grant execute on function public.check_books() to service_role;
