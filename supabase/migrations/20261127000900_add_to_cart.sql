-- Idempotent additions to the cart: each press of the button has an idempotency key, and a retry after a
-- lost response sends the same key.

create table private.cart_request (
  id_user uuid not null,
  idempotency_key uuid not null,
  id_product bigint,
  jumlah_product integer,
  size text,
  id_line bigint,
  created_at timestamptz not null default now(),
  options bigint[],
  note text,
  constraint cart_request_pkey primary key (id_user, idempotency_key),
  constraint cart_request_id_user_fkey
    foreign key (id_user) references auth.users (id) on delete cascade
);
comment on table private.cart_request is
  'Additions of the last day, by idempotency key. Not exposed by the API.';
comment on column private.cart_request.size is 'As requested; the line may have another.';
comment on column private.cart_request.id_line is
  'The cart line, which may have been ordered or removed since.';

-- add_to_cart() deletes old requests of its caller.
create index cart_request_age_idx on private.cart_request (id_user, created_at);

create function public.add_to_cart(
  id_product bigint,
  jumlah_product integer,
  idempotency_key uuid,
  size text default null,
  added_at timestamptz default null,
  options bigint[] default null,
  note text default null
)
returns public.keranjang
language plpgsql
-- Invoker: the policies and the trigger of keranjang check the request.
security invoker
set search_path = ''
as $$
#variable_conflict use_column
declare
  caller constant uuid := (select auth.uid());
  earlier private.cart_request;
  line public.keranjang;
begin
  if caller is null then
    raise sqlstate 'PT401' using
      message = 'not_signed_in', detail = '{"code":"not_signed_in"}';
  end if;
  if add_to_cart.idempotency_key is null then
    raise sqlstate 'PT422' using message = 'missing_key', detail = '{"code":"missing_key"}';
  end if;

  -- A concurrent duplicate waits here and then finds the first request.
  perform pg_advisory_xact_lock(
    hashtextextended('add_to_cart' || caller::text || add_to_cart.idempotency_key::text, 0));
  select * into earlier
  from private.cart_request
  where id_user = caller and idempotency_key = add_to_cart.idempotency_key;
  if found then
    if (earlier.id_product, earlier.jumlah_product, earlier.size, earlier.options, earlier.note)
      is distinct from (add_to_cart.id_product, add_to_cart.jumlah_product, add_to_cart.size,
        add_to_cart.options, add_to_cart.note)
    then
      raise sqlstate 'PT409' using message = 'key_reused', detail = '{"code":"key_reused"}';
    end if;
    select * into line from public.keranjang where id = earlier.id_line and id_user = caller;
    return line;
  end if;

  -- The trigger sets name, price and size before the conflict is detected. A time in the future would keep
  -- the line below later additions.
  insert into public.keranjang as existing (
    id_user, id_product, jumlah_product, size, options, note, name_product, price, created_at)
  values (
    caller, add_to_cart.id_product, add_to_cart.jumlah_product, add_to_cart.size, add_to_cart.options,
    add_to_cart.note, '', 0, least(add_to_cart.added_at, now()))
  on conflict (id_user, id_product, size, options, note) where id_product is not null
  do update set jumlah_product = existing.jumlah_product + excluded.jumlah_product
  returning * into line;

  -- Clients retry within minutes; a day covers a laptop that was closed in between.
  delete from private.cart_request
  where id_user = caller and created_at < now() - interval '1 day';
  insert into private.cart_request (
    id_user, idempotency_key, id_product, jumlah_product, size, options, note, id_line)
  values (
    caller, add_to_cart.idempotency_key, add_to_cart.id_product, add_to_cart.jumlah_product,
    add_to_cart.size, add_to_cart.options, add_to_cart.note, line.id);
  return line;
end;
$$;
comment on function public.add_to_cart(bigint, integer, uuid, text, timestamptz, bigint[], text) is
  'Adds a quantity of a product to the cart of the caller, to the existing line with that size, options and note if any, and returns the line. added_at restores the position of a removed line; without options, those that are chosen in advance. A repeated key adds nothing and returns the line, or nulls if it has left the cart.';

revoke execute on function public.add_to_cart(bigint, integer, uuid, text, timestamptz, bigint[], text)
  from public, anon;
grant execute on function public.add_to_cart(bigint, integer, uuid, text, timestamptz, bigint[], text)
  to authenticated;

revoke all on table private.cart_request from anon, authenticated;
grant select, insert, delete on table private.cart_request to authenticated;

alter table private.cart_request enable row level security;

create policy cart_request_select_own on private.cart_request
  for select to authenticated
  using (id_user = (select auth.uid()));
comment on policy cart_request_select_own on private.cart_request is
  'add_to_cart() looks up the requests of its caller.';

create policy cart_request_insert_own on private.cart_request
  for insert to authenticated
  with check (id_user = (select auth.uid()));
comment on policy cart_request_insert_own on private.cart_request is
  'add_to_cart() stores a request of its caller.';

create policy cart_request_delete_own on private.cart_request
  for delete to authenticated
  using (id_user = (select auth.uid()));
comment on policy cart_request_delete_own on private.cart_request is
  'add_to_cart() deletes old requests of its caller.';
