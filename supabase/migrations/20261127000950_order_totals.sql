-- The total of an order. One function serves cart, checkout, counter, edit, refund and report.

create type private.rates as (
  service_rate integer,
  tax_mode text,
  tax_rate integer,
  cash_rounding integer
);
comment on type private.rates is 'What a branch adds to its prices; an order keeps the rates of its time.';

create type private.totals as (
  lines bigint,
  discount bigint,
  service bigint,
  tax bigint,
  rounding bigint,
  total bigint
);
comment on type private.totals is
  'Parts of a total in rupiah: lines - discount + service + tax (unless included) + rounding = total.';

create function private.round_cash(amount bigint, unit integer)
returns bigint
language sql
immutable
set search_path = ''
as $$
  -- Something that costs money never becomes free.
  select case
    when unit = 0 or amount <= 0 then amount
    else greatest((amount + unit / 2) / unit * unit, unit)
  end;
$$;
comment on function private.round_cash(bigint, integer) is
  'The amount in cash: the nearest multiple of the unit (half up), at least one unit; unit 0: not rounded.';

create function private.order_totals(
  rates private.rates,
  lines bigint,
  discount bigint default 0,
  is_cash boolean default false
)
returns private.totals
language plpgsql
immutable
set search_path = ''
as $$
declare
  sums private.totals;
  net constant bigint := lines - discount;
  exact bigint;
begin
  sums.lines := lines;
  sums.discount := discount;
  -- Half a rupiah is rounded up.
  sums.service := (net * rates.service_rate + 5000) / 10000;
  sums.tax := case rates.tax_mode
    when 'added' then ((net + sums.service) * rates.tax_rate + 5000) / 10000
    when 'included' then
      (2 * (net + sums.service) * rates.tax_rate + 10000 + rates.tax_rate)
        / (2 * (10000 + rates.tax_rate))
    else 0
  end;
  exact := net + sums.service + case when rates.tax_mode = 'added' then sums.tax else 0 end;
  sums.total := case when is_cash then private.round_cash(exact, rates.cash_rounding) else exact end;
  sums.rounding := sums.total - exact;
  return sums;
end;
$$;
comment on function private.order_totals(private.rates, bigint, bigint, boolean) is
  'Total of lines (rupiah) less a discount: service on the net lines, tax on lines and service, and with is_cash the rounding of cash.';

create function private.rates_of(of_branch public.branch)
returns private.rates
language sql
immutable
set search_path = ''
as $$
  select row(
    of_branch.service_rate, of_branch.tax_mode,
    case when of_branch.tax_mode = 'off' then 0 else of_branch.tax_rate end,
    of_branch.cash_rounding)::private.rates;
$$;
comment on function private.rates_of(public.branch) is 'What the branch adds to its prices now.';

create function public.order_totals(branch_id bigint, lines_total bigint, discount bigint default 0)
returns jsonb
language sql
stable
-- Definer: visitors may not use the schema private. Everyone reads the rates of a branch.
security definer
set search_path = ''
as $$
  select to_jsonb(sums) || jsonb_build_object(
    'tax_mode', home.tax_mode,
    'service_rate', home.service_rate,
    'tax_rate', (private.rates_of(home)).tax_rate,
    'cash_total', private.round_cash(sums.total, home.cash_rounding))
  from public.branch as home
  cross join lateral private.order_totals(
    private.rates_of(home),
    -- The largest order: 100 lines of 99 units.
    least(greatest(lines_total, 0), 1000000000000),
    least(greatest(order_totals.discount, 0), greatest(lines_total, 0))) as sums
  where home.id = order_totals.branch_id;
$$;
comment on function public.order_totals(bigint, bigint, bigint) is
  '{lines, discount, service, tax, rounding, total, tax_mode, service_rate, tax_rate, cash_total}: what an order of these lines costs at a branch now, in rupiah. cash_total is the total when paid in cash. Null for an unknown branch.';

revoke execute on function private.round_cash(bigint, integer) from public, anon, authenticated;
revoke execute on function private.order_totals(private.rates, bigint, bigint, boolean)
  from public, anon, authenticated;
revoke execute on function private.rates_of(public.branch) from public, anon, authenticated;
revoke execute on function public.order_totals(bigint, bigint, bigint) from public;
grant execute on function public.order_totals(bigint, bigint, bigint) to anon, authenticated, service_role;
