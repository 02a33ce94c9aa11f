create function public.state_of(actor_name text) returns public.actor_state immutable language sql as
  $$ select state from public.actor where name = actor_name $$;
create function public.name_and_state(actor_name text)
  returns table (name text, state public.actor_state) immutable language sql as
  $$ select name, state from public.actor where name = actor_name $$;
create function public.retire(actor_name text) returns public.actor_state language sql as
  $$ update public.actor set state = 'retired' where name = actor_name returning state $$;
create function public.nothing() returns void language sql as $$ select $$;
create function public.optional(param text default '') returns text immutable language sql as
  $$ select param $$;
create function public.takes_ids(ids uuid[]) returns void immutable language sql as $$ select $$;
create function public.count_words(words text[]) returns integer immutable language sql as
  $$ select cardinality(words) $$;
create function public.big_as_text(value bigint) returns text immutable language sql as
  $$ select value::text $$;
create function public.member_as_text(payload jsonb) returns text immutable language sql as
  $$ select payload ->> 'id' $$;
create function public.numbers(up_to integer) returns setof integer immutable language sql as
  $$ select generate_series(1, up_to) $$;
create function public.fails() returns void language plpgsql as
  $$ begin raise exception 'no stage left' using detail = 'all taken', hint = 'try the yard'; end $$;

-- Rows of tables and views, by values and by rows.
create function public.first_actor() returns public.actor stable language sql as
  $$ select * from public.actor order by name limit 1 $$;
create function public.all_actors() returns setof public.actor stable language sql as
  $$ select * from public.actor order by name $$;
create function public.contract_of(who public.actor) returns public.contract stable language sql as
  $$ select * from public.contract where actor_name = who.name limit 1 $$;
create function public.one_contract_of(who public.actor) returns setof public.contract
  stable rows 1 language sql as
  $$ select * from public.contract where actor_name = who.name $$;
create function public.performances_of(place public.stage) returns setof public.performance
  stable language sql as $$ select * from public.performance where stage_id = place.id order by id $$;
create function public.performances_of(who public.actor) returns setof public.performance
  stable language sql as $$ select * from public.performance where lead = who.name order by id $$;
create function public.performances_by(lead_name text) returns setof public.performance
  stable language sql as $$ select * from public.performance where lead = lead_name order by id $$;
create function public.active_performances(who public.active_actor) returns setof public.performance
  stable language sql as $$ select * from public.performance where lead = who.name order by id $$;
create function public.recent_by(lead_name text) returns setof public.recent_performance
  stable language sql as $$ select * from public.recent_performance where lead = lead_name $$;

-- Overloads, some of which are ambiguous for a request.
create function public.unclear() returns void language sql as $$ select $$;
create function public.unclear(a text) returns integer language sql as $$ select 1 $$;
create function public.unclear(a integer) returns text language sql as $$ select 'x' $$;
create function public.overloaded() returns void language sql as $$ select $$;
create function public.overloaded(a text) returns integer language sql as $$ select 1 $$;
create function public.overloaded(b integer) returns text language sql as $$ select 'x' $$;
create function public.overloaded(contract_id bigint) returns setof public.contract
  stable language sql as $$ select * from public.contract where id = contract_id $$;
create function public.overloaded(place bigint, search text default '')
  returns setof public.performance stable language sql as
  $$ select * from public.performance where stage_id = place and title = search $$;
create function public.overloaded(who public.actor) returns setof public.performance
  stable language sql as $$ select * from public.performance where lead = who.name order by id $$;

-- Arguments without a name.
create function public.unnamed(text) returns text language sql as $$ select 'x' $$;
create function public.unnamed_json(json) returns json language sql as $$ select $1 $$;

grant execute on all functions in schema public to anon, service_role;
