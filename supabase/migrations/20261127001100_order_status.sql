-- Status of an order: allowed changes, their history, and the stock of cancelled orders. Admins can revert
-- siap to disiapkan and selesai to siap with a reason, which the customer reads; within a minute, the admin
-- who made the change needs none.

create table public.order_event (
  id bigint generated always as identity primary key,
  id_pesanan bigint not null,
  at timestamptz not null default now(),
  actor uuid,
  from_status text not null,
  to_status text not null,
  reason text,
  constraint order_event_id_pesanan_fkey
    foreign key (id_pesanan) references public.pesanan (id) on delete cascade,
  -- Events remain when the account of the admin is deleted.
  constraint order_event_actor_fkey
    foreign key (actor) references auth.users (id) on delete set null
);
comment on table public.order_event is
  'Status changes of orders, append-only. A trigger on pesanan inserts them.';
comment on column public.order_event.actor is
  'The user who changed the status; null: the service key, or a deleted account.';

create index order_event_id_pesanan_idx on public.order_event (id_pesanan, id);
create index order_event_actor_idx on public.order_event (actor);

create function private.guard_order()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  -- is_open is included because a generated column is null in a before trigger.
  free constant text[] :=
    '{id_pemesan,status,status_reason,archived_at,updated_at,is_open}';
  step constant text := old.status || '>' || coalesce(new.status, '');
begin
  -- id_pemesan may only become null, by the foreign key.
  if (to_jsonb(new) - free) is distinct from (to_jsonb(old) - free)
    or (new.id_pemesan is distinct from old.id_pemesan and new.id_pemesan is not null)
    or (new.status_reason is distinct from old.status_reason and new.status = old.status)
  then
    raise sqlstate 'PT403' using
      message = 'order_is_history', detail = '{"code":"order_is_history"}';
  end if;
  if new.id_pemesan is null and old.id_pemesan is not null then
    new.nama_pemesan := 'Akun dihapus';
    new.customer_phone := null;
  end if;

  if new.status is distinct from old.status then
    if step in ('siap>disiapkan', 'selesai>siap') then
      if new.status_reason is null and not exists (
        select from public.order_event as event
        where event.id_pesanan = old.id
          and event.to_status = old.status
          and event.actor = (select auth.uid())
          and event.at > now() - interval '1 minute'
      ) then
        raise sqlstate 'PT422' using
          message = 'reason_needed', detail = '{"code":"reason_needed"}';
      end if;
    elsif step in (
      'menunggu>disiapkan', 'disiapkan>siap', 'siap>selesai',
      'menunggu>dibatalkan', 'disiapkan>dibatalkan'
    ) then
      new.status_reason := null;
    else
      raise sqlstate 'PT409' using
        message = 'illegal_status',
        detail = jsonb_build_object(
          'code', 'illegal_status', 'from', old.status, 'to', new.status)::text;
    end if;
    new.updated_at := now();
  end if;

  if new.archived_at is not null then
    if new.status not in ('selesai', 'dibatalkan') then
      raise sqlstate 'PT409' using
        message = 'order_not_finished',
        detail = jsonb_build_object('code', 'order_not_finished', 'status', new.status)::text;
    end if;
    new.archived_at := coalesce(old.archived_at, now());
  end if;
  return new;
end;
$$;
comment on function private.guard_order() is
  'Allows only valid status changes and archiving finished or cancelled orders (otherwise PT403, PT409); requires a reason to revert a status (PT422); removes name and phone when the account is deleted.';

create trigger guard_order
  before update on public.pesanan
  for each row execute function private.guard_order();

create function private.return_stock()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Lock in id order, as checkout() does, to avoid deadlocks.
  perform 1
  from public.product as item
  where item.id in (select id_product from public.pesanan_item where id_pesanan = new.id)
  order by item.id
  for no key update;

  update public.product as item
  set stock_product = least(item.stock_product + bought.units, 1000000)
  from (
    select id_product, sum(jumlah_product)::integer as units
    from public.pesanan_item
    where id_pesanan = new.id
    group by id_product
  ) as bought
  where item.id = bought.id_product;
  return null;
end;
$$;
comment on function private.return_stock() is
  'Returns the quantities of a cancelled order to the stock.';

create trigger return_stock
  after update of status on public.pesanan
  for each row
  when (new.status = 'dibatalkan' and old.status <> 'dibatalkan')
  execute function private.return_stock();

create function private.record_order_event()
returns trigger
language plpgsql
-- Definer: clients may not write order_event.
security definer
set search_path = ''
as $$
begin
  insert into public.order_event (id_pesanan, actor, from_status, to_status, reason)
  values (new.id, (select auth.uid()), old.status, new.status, new.status_reason);
  return null;
end;
$$;
comment on function private.record_order_event() is 'Records a status change in order_event.';

create trigger record_order_event
  after update of status on public.pesanan
  for each row
  when (new.status <> old.status)
  execute function private.record_order_event();

revoke execute on function private.guard_order() from public, anon, authenticated;
revoke execute on function private.return_stock() from public, anon, authenticated;
revoke execute on function private.record_order_event() from public, anon, authenticated;

revoke all on table public.order_event from public, anon, authenticated, service_role;
grant select on table public.order_event to authenticated, service_role;

alter table public.order_event enable row level security;

create policy order_event_select_admin on public.order_event
  for select to authenticated
  using ((select private.is_admin()));
comment on policy order_event_select_admin on public.order_event is
  'Admins read the events; only the trigger record_order_event writes them.';
