-- Purpose: orders are never deleted through the API. Admins archive those that are finished or
-- cancelled, which takes them off their list; the customer goes on seeing them. The name of a
-- customer leaves the orders together with the account.

alter table public.pesanan add column archived_at timestamptz;
comment on column public.pesanan.archived_at is
  'Since when it is off the list of the admins; null: on it. The customer sees it in any case.';

create index pesanan_unarchived_idx on public.pesanan (created_at desc, id desc)
  where archived_at is null;

create or replace function private.guard_order()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Only status and archived_at move. The foreign key empties id_pemesan of a deleted account.
  if (to_jsonb(new) - '{id_pemesan,status,archived_at,updated_at}'::text[])
      is distinct from (to_jsonb(old) - '{id_pemesan,status,archived_at,updated_at}'::text[])
    or (new.id_pemesan is distinct from old.id_pemesan and new.id_pemesan is not null)
  then
    raise sqlstate 'PT403' using
      message = 'order_is_history', detail = '{"code":"order_is_history"}';
  end if;
  if new.id_pemesan is null and old.id_pemesan is not null then
    new.nama_pemesan := 'Akun dihapus';
  end if;

  if new.status is distinct from old.status then
    if (old.status || '>' || coalesce(new.status, '')) not in (
      'menunggu>disiapkan', 'disiapkan>siap', 'siap>selesai',
      'menunggu>dibatalkan', 'disiapkan>dibatalkan'
    ) then
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
  'Refuses any change of an order but a legal move of its status and archiving once it is finished or cancelled (PT403, PT409); takes the name away with the account.';

drop policy pesanan_delete_admin on public.pesanan;
revoke delete on table public.pesanan from authenticated;
grant update (archived_at) on table public.pesanan to authenticated;
comment on policy pesanan_update_admin on public.pesanan is
  'Admins move the status and archive; the trigger guard_order refuses anything else.';
comment on function private.return_stock() is
  'Puts the units of a cancelled order back into stock.';
