-- Tells servers that what every visitor may read has changed, so that they render their pages anew.
-- Notifications of a transaction are sent once, when it commits.
create function private.notify_catalogue_changed() returns trigger
  language plpgsql set search_path = '' as $$
begin
  perform pg_catalog.pg_notify('catalogue_changed', '');
  return null;
end $$;
comment on function private.notify_catalogue_changed() is
  'Tells the servers that listen to catalogue_changed.';
revoke all on function private.notify_catalogue_changed() from public;

create trigger notify_catalogue_changed
  after insert or update or delete or truncate on public.product
  for each statement execute function private.notify_catalogue_changed();

create trigger notify_catalogue_changed
  after insert or update or delete or truncate on public.product_size
  for each statement execute function private.notify_catalogue_changed();
