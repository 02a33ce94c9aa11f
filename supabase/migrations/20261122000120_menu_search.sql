-- Purpose: search of the menu, tolerant of typing errors, and by category.

create extension if not exists pg_trgm with schema extensions;
-- Needed where the owner of the extension is the role whose default privileges were revoked.
grant execute on function
  extensions.word_similarity(text, text), extensions.word_similarity_commutator_op(text, text)
  to anon, authenticated, service_role;

create index product_search_idx on public.product
  using gin ((product_name || ' ' || description) extensions.gin_trgm_ops)
  where archived_at is null;

create function public.search_menu(
  wanted_type text,
  search text default null,
  wanted_category text default null
)
returns setof public.product
language plpgsql
stable
-- Definer: row-level security keeps the index from being used, since the operator of pg_trgm is not
-- leakproof. The function reads nothing but the menu, which everyone may read.
security definer
set search_path = ''
-- Share of a word's trigrams that must be in the text: lower finds more mistyped words.
set pg_trgm.word_similarity_threshold = 0.4
-- The planner cannot know how few spellings there are, and would read all products for each.
set enable_seqscan = off
as $$
declare
  -- Limits the cost of a request.
  words constant text[] := array(
    select distinct word
    from regexp_split_to_table(lower(left(search, 100)), '[^[:alnum:]]+') as word
    where word <> ''
    limit 8
  );
begin
  if cardinality(words) = 0 then
    return query
      select item.*
      from public.product as item
      where item.archived_at is null
        and item.type_product = wanted_type
        and (wanted_category is null or item.category = wanted_category)
        -- A search of punctuation alone finds nothing.
        and coalesce(btrim(search), '') = ''
      order by item.menu_position, item.id;
    return;
  end if;

  return query
    with spelling as (
      select word, word as text, 1.0 as weight
      from unnest(words) as word
      union all
      -- Two swapped letters leave a short word without a common trigram: kpoi, kopi.
      select word, overlay(word placing reverse(substr(word, position, 2)) from position for 2), 0.8
      from unnest(words) as word, generate_series(1, char_length(word) - 1) as position
      where char_length(word) between 3 and 6
    ),
    word_hit as (
      select
        item.id,
        max(spelling.weight * case
          when named.similarity >= 0.8 then named.similarity
          else greatest(
            named.similarity, 0.8 * extensions.word_similarity(spelling.text, item.description))
        end) as score
      from spelling
      join public.product as item
        on (item.product_name || ' ' || item.description) operator(extensions.%>) spelling.text
      cross join lateral (
        select extensions.word_similarity(spelling.text, item.product_name) as similarity
      ) as named
      where item.archived_at is null
      group by item.id, spelling.word
    ),
    hit as (
      select id, sum(score) / cardinality(words) as score from word_hit group by id
    )
    select item.*
    from hit
    join public.product as item on item.id = hit.id
    -- Drop hits much worse than the best on the whole menu: "es teh" must not find "Es Kopi".
    where hit.score >= greatest(0.4, 0.75 * (select max(best.score) from hit as best))
      and item.type_product = wanted_type
      and (wanted_category is null or item.category = wanted_category)
    order by hit.score desc, item.menu_position, item.id;
end;
$$;
comment on function public.search_menu(text, text, text) is
  'The products of a type on the menu, in its order; with a search, those whose name or description fits, typing errors included, the best first.';

create function public.menu_categories(wanted_type text)
returns table (category text, products bigint)
language sql
stable
security invoker
set search_path = ''
as $$
  select item.category, count(*)
  from public.product as item
  where item.archived_at is null
    and item.type_product = wanted_type
    and item.category is not null
  group by item.category
  order by min(item.menu_position), item.category;
$$;
comment on function public.menu_categories(text) is
  'The categories of a type on the menu with the number of their products, in the order of the menu.';

revoke execute on function public.search_menu(text, text, text) from public;
grant execute on function public.search_menu(text, text, text) to anon, authenticated, service_role;
revoke execute on function public.menu_categories(text) from public;
grant execute on function public.menu_categories(text) to anon, authenticated, service_role;
