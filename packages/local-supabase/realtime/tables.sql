-- Broadcast from the database, with the names and rights of hosted Supabase. Sources:
-- github.com/supabase/realtime (tenant migrations). See prepare-database.ts.

-- Policies on this table decide who receives (select) and sends (insert). Delivered messages are deleted at once: a
-- hosted project keeps them for three days. Unlogged, since nothing in it outlives its transaction.
create unlogged table if not exists realtime.messages (
  id uuid primary key default gen_random_uuid(),
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  inserted_at timestamp not null default now(),
  updated_at timestamp not null default now()
);
alter table realtime.messages enable row level security;
grant select, insert on realtime.messages to anon, authenticated, service_role;

-- The topic that is being joined, or sent to.
create or replace function realtime.topic() returns text language sql stable as $$
  select nullif(current_setting('realtime.topic', true), '')
$$;

-- Sends a message after the commit, with the rights of the caller. Like on a hosted project a message that cannot be
-- sent is a warning, so that it never fails the transaction: without the right to send, or beyond 8000 bytes
-- (the limit of pg_notify, for the message with its topic).
create or replace function realtime.send(
  payload jsonb, event text, topic text, private boolean default true
) returns void language plpgsql set search_path = '' as $$
declare
  message_id uuid := gen_random_uuid();
begin
  perform set_config('realtime.topic', topic, true);
  insert into realtime.messages (id, payload, event, topic, private, extension)
  values (
    message_id,
    case when payload ? 'id' then payload else jsonb_set(payload, '{id}', to_jsonb(message_id)) end,
    event, topic, private, 'broadcast');
exception
  when others then
    raise warning 'ErrorSendingBroadcastMessage: %', sqlerrm;
end;
$$;

create or replace function realtime.deliver_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- There are no public channels.
  if new.private then
    perform pg_notify('realtime_broadcast', json_build_object(
      'id', new.id, 'topic', new.topic, 'event', new.event, 'payload', new.payload)::text);
  end if;
  delete from realtime.messages where id = new.id;
  return null;
end;
$$;

-- A message without an event is a probe of may_receive().
create or replace trigger deliver_message after insert on realtime.messages
  for each row when (new.event is not null) execute function realtime.deliver_message();

create or replace function realtime.insert_probe() returns uuid
language sql security definer set search_path = '' as $$
  insert into realtime.messages (topic, extension) values (realtime.topic(), 'broadcast') returning id
$$;

-- Whether the policies let the caller read a message of realtime.topic(): a hosted project too inserts one, reads it
-- as the caller and rolls back.
create or replace function realtime.may_receive() returns boolean
language plpgsql set search_path = '' as $$
declare
  probe uuid;
  is_allowed boolean;
begin
  probe := realtime.insert_probe();
  is_allowed := exists (select from realtime.messages where id = probe);
  raise exception using errcode = 'RB000';
exception
  -- Undoes the probe; variables keep their values.
  when sqlstate 'RB000' then
    return is_allowed;
end;
$$;

revoke all on function realtime.deliver_message(), realtime.insert_probe(), realtime.may_receive()
  from public;
grant execute on function realtime.insert_probe(), realtime.may_receive()
  to anon, authenticated, service_role;
