-- The till: from 'Buka kasir' to 'Tutup kasir'. The cashier counts before the expected amounts are shown;
-- every count is kept. A closed session never changes.

create table public.till_count (
  id bigint generated always as identity primary key,
  till_session_id bigint not null,
  at timestamptz not null default private.clock(),
  counted_by uuid,
  counted jsonb not null,
  expected jsonb not null,
  constraint till_count_till_session_id_fkey
    foreign key (till_session_id) references public.till_session (id),
  constraint till_count_counted_by_fkey
    foreign key (counted_by) references auth.users (id) on delete set null
);
comment on table public.till_count is 'Counts of the money of a session, append-only; count_till() inserts them.';
comment on column public.till_count.counted is '{cash, qris_static, qris_midtrans} in rupiah.';
comment on column public.till_count.expected is 'What the ledger expected at that time, as counted.';

create index till_count_till_session_id_idx on public.till_count (till_session_id, id);
create index till_count_counted_by_idx on public.till_count (counted_by);

create trigger keep_rows
  before update or delete on public.till_count
  for each row execute function private.keep_rows('counted_by');

create trigger keep_rows
  before update on public.till_session
  for each row
  when (old.closed_at is not null)
  execute function private.keep_rows('opened_by', 'closed_by');

create function public.open_till(branch_id bigint, opening_cash bigint default 0)
returns public.till_session
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  home public.branch;
  opened public.till_session;
begin
  perform private.require_staff();
  home := private.lock_branch(open_till.branch_id);
  if (open_till.opening_cash between 0 and 100000000) is not true then
    raise sqlstate 'PT422' using
      message = 'invalid_count', detail = '{"code":"invalid_count","max":100000000}';
  end if;
  insert into public.till_session (branch_id, business_date, opened_by, opening_cash)
  values (
    home.id, private.business_date(home, private.clock()), (select auth.uid()),
    open_till.opening_cash)
  on conflict (branch_id) where closed_at is null do nothing
  returning * into opened;
  if not found then
    raise sqlstate 'PT409' using message = 'till_open', detail = '{"code":"till_open"}';
  end if;
  return opened;
end;
$$;
comment on function public.open_till(bigint, bigint) is
  'Opens the till of a branch (Buka kasir) with so much cash in the drawer. Staff only; PT409 till_open if it is open.';

create function private.lock_open_till(of_branch bigint)
returns public.till_session
language plpgsql
set search_path = ''
as $$
declare
  session public.till_session;
begin
  -- Waits for checkouts that have checked the till, then for payments that belong to it.
  perform private.lock_branch(of_branch);
  select * into session from public.till_session
  where branch_id = of_branch and closed_at is null
  for no key update;
  if not found then
    raise sqlstate 'PT409' using message = 'till_closed', detail = '{"code":"till_closed"}';
  end if;
  return session;
end;
$$;
comment on function private.lock_open_till(bigint) is
  'Locks and returns the open till session of a branch, also against payments; PT409 till_closed.';

create function public.count_till(branch_id bigint, counted jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  session public.till_session;
  expected jsonb;
  amounts jsonb;
begin
  perform private.require_staff();
  select jsonb_object_agg(method, (counted ->> method)::bigint) into amounts
  from unnest(array['cash', 'qris_static', 'qris_midtrans']) as method
  -- Rejects fractions and exponents, which a cast would accept or fail on. QRIS may have returned more than it has
  -- received, a drawer not.
  where counted ->> method ~ case method when 'cash' then '^[0-9]{1,10}$' else '^-?[0-9]{1,10}$' end;
  if (select count(*) from jsonb_object_keys(amounts)) is distinct from 3 then
    raise sqlstate 'PT422' using
      message = 'invalid_count', detail = '{"code":"invalid_count","max":9999999999}';
  end if;
  session := private.lock_open_till(count_till.branch_id);
  expected := private.expected_money(session);
  insert into public.till_count (till_session_id, counted_by, counted, expected)
  values (session.id, (select auth.uid()), amounts, expected);
  return jsonb_build_object(
    'counted', amounts, 'expected', expected,
    'difference', private.money_difference(amounts, expected),
    'counts', (select count(*) from public.till_count where till_session_id = session.id));
end;
$$;
comment on function public.count_till(bigint, jsonb) is
  'Records a count {cash, qris_static, qris_midtrans} (rupiah; QRIS less refunds) of the open till, and only then tells the expected amounts: {counted, expected, difference, counts}. Staff only. PT409 till_closed; PT422 invalid_count.';

create function public.close_till(branch_id bigint, note text default null)
returns public.till_session
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  given_note constant text := private.given_reason(note);
  session public.till_session;
  last_count public.till_count;
  expected jsonb;
  difference jsonb;
  closed public.till_session;
begin
  perform private.require_staff();
  session := private.lock_open_till(close_till.branch_id);
  select * into last_count from public.till_count
  where till_session_id = session.id
  order by id desc
  limit 1;
  if not found then
    raise sqlstate 'PT422' using message = 'count_needed', detail = '{"code":"count_needed"}';
  end if;
  expected := private.expected_money(session);
  -- Online payments go on while the cashier counts.
  if (expected - 'qris_midtrans') <> (last_count.expected - 'qris_midtrans') then
    raise sqlstate 'PT409' using message = 'count_outdated', detail = '{"code":"count_outdated"}';
  end if;
  difference := private.money_difference(last_count.counted, last_count.expected);
  if given_note is null
    and exists (select from jsonb_each_text(difference) where value <> '0')
  then
    raise sqlstate 'PT422' using
      message = 'note_needed',
      detail = jsonb_build_object('code', 'note_needed', 'difference', difference)::text;
  end if;
  update public.till_session
  set closed_at = greatest(private.clock(), opened_at), closed_by = (select auth.uid()),
    close_note = given_note,
    report = jsonb_build_object(
      'counted', last_count.counted, 'expected', last_count.expected, 'difference', difference,
      'counts', (select count(*) from public.till_count where till_session_id = session.id),
      'money', private.money_report(session.branch_id, session.business_date, session.id))
  where id = session.id
  returning * into closed;
  return closed;
end;
$$;
comment on function public.close_till(bigint, text) is
  'Closes the till of a branch (Tutup kasir) with the last count. Staff only. PT409 till_closed, count_outdated; PT422 count_needed, note_needed if there is a difference.';
revoke execute on function private.lock_open_till(bigint) from public, anon, authenticated;
revoke execute on function public.open_till(bigint, bigint) from public, anon;
grant execute on function public.open_till(bigint, bigint) to authenticated;
revoke execute on function public.count_till(bigint, jsonb) from public, anon;
grant execute on function public.count_till(bigint, jsonb) to authenticated;
revoke execute on function public.close_till(bigint, text) from public, anon;
grant execute on function public.close_till(bigint, text) to authenticated;

revoke all on table public.till_count from public, anon, authenticated, service_role;
grant select on table public.till_count to service_role;
alter table public.till_count enable row level security;
