-- Tells the boards of a kitchen that something has changed, so that they read it at once. Only a hint: boards also poll.

create function private.hint_kitchen(of_branch bigint)
returns void
language sql
set search_path = ''
as $$
  select realtime.send('{}', 'changed', 'kitchen:' || of_branch, true);
$$;
comment on function private.hint_kitchen(bigint) is 'Broadcasts that the kitchen of a branch has changed, without saying how.';

create function private.broadcast_tickets()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.hint_kitchen(branch_id) from (select distinct branch_id from changed) as branch;
  return null;
end;
$$;
comment on function private.broadcast_tickets() is 'Broadcasts which kitchens have new or changed tickets.';

create trigger broadcast_new_tickets
  after insert on public.kitchen_ticket
  referencing new table as changed
  for each statement execute function private.broadcast_tickets();
create trigger broadcast_changed_tickets
  after update on public.kitchen_ticket
  referencing new table as changed
  for each statement execute function private.broadcast_tickets();

create function private.broadcast_order()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.hint_kitchen(new.branch_id);
  return null;
end;
$$;
comment on function private.broadcast_order() is
  'Broadcasts a new status of an order, which the expediter sees although no ticket changes.';

create trigger broadcast_order
  after update of status on public.pesanan
  for each row
  when (new.status is distinct from old.status)
  execute function private.broadcast_order();

revoke execute on function private.hint_kitchen(bigint) from public, anon, authenticated;
revoke execute on function private.broadcast_tickets() from public, anon, authenticated;
revoke execute on function private.broadcast_order() from public, anon, authenticated;

create policy kitchen_receive_staff on realtime.messages
  for select to authenticated
  using ((select private.is_staff()) and (select realtime.topic()) like 'kitchen:%');
comment on policy kitchen_receive_staff on realtime.messages is
  'Staff receive the hints of kitchens; only the database sends them.';
