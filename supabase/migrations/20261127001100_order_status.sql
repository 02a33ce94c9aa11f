-- Status of an order: allowed changes, their history, and the stock of cancelled orders. Staff can revert
-- siap to disiapkan and selesai to siap with a reason, which the customer reads; within a minute, the person
-- who made the change needs none.

create table public.order_event (
  id bigint generated always as identity primary key,
  id_pesanan bigint not null,
  at timestamptz not null default private.clock(),
  type text not null,
  actor uuid,
  actor_role text not null,
  from_status text,
  to_status text not null,
  reason text,
  detail jsonb,
  constraint order_event_id_pesanan_fkey
    foreign key (id_pesanan) references public.pesanan (id) on delete cascade,
  -- Events remain when the account of their actor is deleted.
  constraint order_event_actor_fkey
    foreign key (actor) references auth.users (id) on delete set null
);
comment on table public.order_event is
  'Changes of orders, append-only. Triggers on pesanan insert them.';
comment on column public.order_event.type is
  'placed, accepted (with promised_at in detail), status, cancelled, edited (with the changes in detail), paid or refunded (with method and amount in detail).';
comment on column public.order_event.actor is
  'The user who changed the order; null: the service key, or a deleted account.';
comment on column public.order_event.actor_role is
  'Role at that time: customer, staf or admin; system for the service key.';

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
    '{id_pemesan,placed_by,status,status_reason,archived_at,updated_at,promised_at,acknowledged_at,acknowledged_by,cancelled_by,wants_mail,revision,last_edit,is_open,payment_method,awaits_payment,payment_due_at,paid,refunded,credited,balance_due}';
  -- A payment in cash rounds the total.
  edited constant text[] := case
    when new.revision <> old.revision
      then '{total_harga,jumlah_product,nama_produk,lines_total,discount,service,tax,rounding}'
    when new.paid > old.paid then '{total_harga,rounding}'
    else '{}'
  end;
  step constant text := old.status || '>' || coalesce(new.status, '');
  is_edit constant boolean := new.revision = old.revision + 1 and old.is_open and new.status = old.status;
  is_through_api constant boolean := not pg_has_role(current_user, 'service_role', 'member');
begin
  -- id_pemesan may only become null, by the foreign key.
  if (to_jsonb(new) - free - edited) is distinct from (to_jsonb(old) - free - edited)
    or (new.placed_by is distinct from old.placed_by and new.placed_by is not null)
    or (new.id_pemesan is distinct from old.id_pemesan and new.id_pemesan is not null)
    or (new.status_reason is distinct from old.status_reason and new.status = old.status)
    or ((new.revision, new.last_edit) is distinct from (old.revision, old.last_edit) and not is_edit)
  then
    raise sqlstate 'PT403' using
      message = 'order_is_history', detail = '{"code":"order_is_history"}';
  end if;
  if new.id_pemesan is null and old.id_pemesan is not null then
    new.nama_pemesan := 'Akun dihapus';
    new.customer_phone := null;
    new.customer_note := null;
  end if;

  if new.status is distinct from old.status then
    if step in ('siap>disiapkan', 'selesai>siap') then
      if new.status_reason is null and not exists (
        select from public.order_event as event
        where event.id_pesanan = old.id
          and event.type = 'status'
          and event.to_status = old.status
          and event.actor = (select auth.uid())
          and event.at > private.clock() - interval '1 minute'
      ) then
        raise sqlstate 'PT422' using
          message = 'reason_needed', detail = '{"code":"reason_needed"}';
      end if;
    elsif step in ('menunggu>dibatalkan', 'disiapkan>dibatalkan', 'siap>dibatalkan') then
      new.cancelled_by := coalesce(new.cancelled_by, case when is_through_api then 'staff' end);
      if new.cancelled_by = 'staff' and nullif(btrim(new.status_reason), '') is null then
        raise sqlstate 'PT422' using
          message = 'reason_needed', detail = '{"code":"reason_needed"}';
      end if;
    elsif step in ('menunggu>disiapkan', 'disiapkan>siap', 'siap>selesai') then
      if new.awaits_payment then
        raise sqlstate 'PT409' using message = 'order_unpaid', detail = '{"code":"order_unpaid"}';
      end if;
      new.status_reason := null;
      -- An order that the staff move forward is no longer new; one that was paid still is.
      if not old.awaits_payment then
        new.acknowledged_at := coalesce(new.acknowledged_at, private.clock());
        new.acknowledged_by := case
          when old.acknowledged_at is null then coalesce(new.acknowledged_by, (select auth.uid()))
          else new.acknowledged_by
        end;
      end if;
    else
      raise sqlstate 'PT409' using
        message = 'illegal_status',
        detail = jsonb_build_object(
          'code', 'illegal_status', 'from', old.status, 'to', new.status)::text;
    end if;
    new.updated_at := private.clock();
  elsif new.awaits_payment is distinct from old.awaits_payment then
    new.updated_at := private.clock();
  end if;

  if new.archived_at is distinct from old.archived_at and is_through_api and not private.is_admin() then
    raise sqlstate 'PT403' using message = 'admin_only', detail = '{"code":"admin_only"}';
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
  'Allows only valid status changes, edits with a new revision, and archiving by admins of finished or cancelled orders (otherwise PT403, PT409); requires a reason to revert a status and of staff who cancel (PT422), and the payment of an order that waits for it (PT409); removes name, phone and note when the account is deleted.';

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
  perform private.move_stock(new.id, 'cancelled', array(
    select row(id_product, jumlah_product - refunded_quantity)::private.stock_change
    from public.pesanan_item
    where id_pesanan = new.id
  ));
  return null;
end;
$$;
comment on function private.return_stock() is
  'Returns the units of a cancelled order to the stock, except those that were refunded before.';

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
declare
  caller constant uuid := (select auth.uid());
  happened text;
  event_detail jsonb;
begin
  if tg_op = 'INSERT' then
    happened := 'placed';
  elsif new.status = 'dibatalkan' and old.status <> 'dibatalkan' then
    happened := 'cancelled';
  elsif new.revision <> old.revision then
    happened := 'edited';
    event_detail := new.last_edit - '{reason,request}'::text[];
  elsif new.paid > old.paid then
    happened := 'paid';
    event_detail := (
      select jsonb_build_object('method', method, 'amount', new.paid - old.paid)
      from public.payment
      where id_pesanan = new.id and status = 'paid'
      order by settled_at desc, id desc
      limit 1);
  elsif new.refunded > old.refunded then
    happened := 'refunded';
    event_detail := (
      select jsonb_build_object('method', method, 'amount', new.refunded - old.refunded, 'reason', reason)
      from public.refund
      where id_pesanan = new.id
      order by id desc
      limit 1);
  elsif (old.acknowledged_at is null and new.acknowledged_at is not null
      and new.status = 'disiapkan')
    or new.promised_at is distinct from old.promised_at
  then
    happened := 'accepted';
    event_detail := jsonb_build_object('promised_at', new.promised_at);
  elsif new.status <> old.status then
    happened := 'status';
  else
    return null;
  end if;

  insert into public.order_event (
    id_pesanan, type, actor, actor_role, from_status, to_status, reason, detail)
  values (
    new.id, happened, caller,
    case
      when caller is null or (happened = 'cancelled' and new.cancelled_by = 'system') then 'system'
      when (happened = 'placed' and new.source = 'online')
        or (happened = 'cancelled' and new.cancelled_by = 'customer')
        then 'customer'
      else coalesce(
        (select role from public.profiles where id = caller and role in ('admin', 'staf')),
        'customer')
    end,
    case when tg_op = 'UPDATE' then old.status end,
    new.status,
    case happened
      when 'edited' then new.last_edit ->> 'reason'
      when 'refunded' then event_detail ->> 'reason'
      else new.status_reason
    end,
    event_detail - 'reason');
  return null;
end;
$$;
comment on function private.record_order_event() is 'Records a new order and each of its changes in order_event.';

create trigger record_new_order
  after insert on public.pesanan
  for each row execute function private.record_order_event();
create trigger record_order_event
  after update on public.pesanan
  for each row execute function private.record_order_event();

revoke execute on function private.guard_order() from public, anon, authenticated;
revoke execute on function private.return_stock() from public, anon, authenticated;
revoke execute on function private.record_order_event() from public, anon, authenticated;

revoke all on table public.order_event from public, anon, authenticated, service_role;
grant select on table public.order_event to authenticated, service_role;

alter table public.order_event enable row level security;

create policy order_event_select_staff on public.order_event
  for select to authenticated
  using ((select private.is_staff()));
comment on policy order_event_select_staff on public.order_event is
  'Staff read the events; only the triggers of pesanan write them. Customers read theirs with order_timeline().';
