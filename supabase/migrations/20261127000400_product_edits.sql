-- Editing the catalogue: the bin, and the time and admin of the last edit of a product.

-- A separate table, because visitors may read product.
create table public.product_editor (
  id_product bigint primary key,
  edited_by uuid not null,
  constraint product_editor_id_product_fkey
    foreign key (id_product) references public.product (id) on delete cascade,
  constraint product_editor_edited_by_fkey
    foreign key (edited_by) references auth.users (id) on delete cascade
);
comment on table public.product_editor is
  'Admin of the last edit of a product; no row: a service made the edit, or the account is deleted.';

create index product_editor_edited_by_idx on public.product_editor (edited_by);

create function private.bin_product()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if old.deleted_at is null and new.deleted_at is not null then
    new.deleted_at := now();
    new.archived_at := coalesce(old.archived_at, new.deleted_at);
  elsif old.deleted_at is not null and new.deleted_at is not null then
    new.deleted_at := old.deleted_at;
    new.archived_at := old.archived_at;
  elsif old.deleted_at is not null then
    -- Equal times: the product was on the menu when it was deleted.
    new.archived_at := nullif(old.archived_at, old.deleted_at);
  end if;
  return new;
end;
$$;
comment on function private.bin_product() is
  'Takes a deleted product off the menu; a restored one is on the menu again if it was before.';

create function private.track_product_edit()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  ignored constant text[] := '{stock_product,has_no_stock,sold_out_until,requires_choice,edited_at}';
  is_edit boolean;
begin
  -- Checkout and cancellation change the stock as the owner of their functions, which is not an edit.
  is_edit := (to_jsonb(new) - ignored) is distinct from (to_jsonb(old) - ignored)
    or (new.stock_product <> old.stock_product
      and current_user in ('authenticated', 'service_role'));
  if is_edit then
    -- Not now(), which is equal for all edits of a transaction.
    new.edited_at := clock_timestamp();
  end if;
  return new;
end;
$$;
comment on function private.track_product_edit() is
  'Sets edited_at, except for sales and for set_sold_out().';

create function private.track_product_editor()
returns trigger
language plpgsql
-- Definer: admins may not write product_editor.
security definer
set search_path = ''
as $$
declare
  editor constant uuid := (select auth.uid());
begin
  if editor is null then
    delete from public.product_editor where id_product = new.id;
  else
    insert into public.product_editor (id_product, edited_by)
    values (new.id, editor)
    on conflict (id_product) do update set edited_by = excluded.edited_by;
  end if;
  return null;
end;
$$;
comment on function private.track_product_editor() is
  'Records the admin of the last edit; deletes the row when a service made it.';

-- Triggers of one event run in alphabetical order: bin_product, then track_product_edit.
create trigger bin_product
  before update on public.product
  for each row execute function private.bin_product();
create trigger track_product_edit
  before update on public.product
  for each row execute function private.track_product_edit();
create trigger track_new_product_editor
  after insert on public.product
  for each row execute function private.track_product_editor();
create trigger track_product_editor
  after update on public.product
  for each row
  when (new.edited_at is distinct from old.edited_at)
  execute function private.track_product_editor();

revoke execute on function private.bin_product() from public, anon, authenticated;
revoke execute on function private.track_product_edit() from public, anon, authenticated;
revoke execute on function private.track_product_editor() from public, anon, authenticated;

revoke all on table public.product_editor from anon, authenticated;
grant select on table public.product_editor to authenticated;
grant select, insert, update, delete on table public.product_editor to service_role;

alter table public.product_editor enable row level security;

create policy product_editor_select_admin on public.product_editor
  for select to authenticated
  using ((select private.is_admin()));
comment on policy product_editor_select_admin on public.product_editor is
  'Admins read which admin edited a product last.';
