-- Whether a product requires a choice, kept in a column of product for the cards of the menu.

create function private.requires_choice(item public.product)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (select from private.option_groups(item) where min_choices > 0);
$$;
comment on function private.requires_choice(public.product) is
  'Whether a group of the product has a minimum.';

create function private.set_requires_choice()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.requires_choice := private.requires_choice(new);
  return new;
end;
$$;
comment on function private.set_requires_choice() is
  'Sets requires_choice of a product with a new type, category or branch.';

create function private.refresh_requires_choice(ids bigint[])
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Lock in id order, as checkout() does, to avoid deadlocks.
  perform 1 from public.product as item
  where item.id = any (ids) and requires_choice <> private.requires_choice(item)
  order by item.id
  for no key update;
  update public.product as item set requires_choice = not requires_choice
  where item.id = any (ids) and requires_choice <> private.requires_choice(item);
end;
$$;
comment on function private.refresh_requires_choice(bigint[]) is 'Sets requires_choice of these products.';

create function private.assignments_changed()
returns trigger
language plpgsql
-- Definer: no client may write the column.
security definer
set search_path = ''
as $$
declare
  ids bigint[] := array(select id_product from changed where id_product is not null);
begin
  -- A deleted product also ends its assignments: read the whole catalogue for categories only.
  if exists (select from changed where id_product is null) then
    ids := ids || array(
      select item.id from public.product as item
      join changed on changed.type_product = item.type_product and changed.category = item.category);
  end if;
  perform private.refresh_requires_choice(ids);
  return null;
end;
$$;
comment on function private.assignments_changed() is
  'Sets requires_choice of the products of new or removed assignments.';

create function private.option_groups_changed()
returns trigger
language plpgsql
-- Definer: no client may write the column.
security definer
set search_path = ''
as $$
begin
  perform private.refresh_requires_choice(array(
    select assignment.id_product from public.option_assignment as assignment
    join changed on changed.id = assignment.group_id
    where assignment.id_product is not null
    union
    select item.id from public.option_assignment as assignment
    join changed on changed.id = assignment.group_id
    join public.product as item
      on item.type_product = assignment.type_product and item.category = assignment.category));
  return null;
end;
$$;
comment on function private.option_groups_changed() is
  'Sets requires_choice of the products of changed groups.';

create trigger set_requires_choice
  before insert or update of type_product, category, branch_id on public.product
  for each row execute function private.set_requires_choice();
create trigger groups_changed
  after update on public.option_group
  referencing new table as changed
  for each statement execute function private.option_groups_changed();
create trigger assignments_added
  after insert on public.option_assignment
  referencing new table as changed
  for each statement execute function private.assignments_changed();
create trigger assignments_removed
  after delete on public.option_assignment
  referencing old table as changed
  for each statement execute function private.assignments_changed();
revoke execute on function private.requires_choice(public.product) from public, anon;
grant execute on function private.requires_choice(public.product) to authenticated, service_role;
revoke execute on function private.set_requires_choice() from public, anon, authenticated;
revoke execute on function private.refresh_requires_choice(bigint[]) from public, anon, authenticated;
revoke execute on function private.assignments_changed() from public, anon, authenticated;
revoke execute on function private.option_groups_changed() from public, anon, authenticated;
