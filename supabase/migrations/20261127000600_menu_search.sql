-- Menu search, typo-tolerant, and by category.

create extension if not exists pg_trgm with schema extensions;
-- Needed where the owner of the extension is the role whose default privileges are revoked.
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
-- Definer: with row-level security PostgreSQL cannot use the index, since the operator of pg_trgm is not
-- leakproof. The function reads only the menu, which everyone may read.
security definer
set search_path = ''
-- Share of a word's trigrams that the text must contain: lower tolerates more typos.
set pg_trgm.word_similarity_threshold = 0.4
-- The planner overestimates the number of spellings and would scan all products for each.
set enable_seqscan = off
-- The planner overestimates the rows to sort: starting workers takes longer than the search.
set max_parallel_workers_per_gather = 0
as $$
declare
  -- Words that this many products have in their names are not typos.
  min_common constant integer := 200;
  max_hits constant integer := 500;
  -- At most eight, to limit the cost. The longest first: the index looks it up.
  words constant text[] := array(
    select word
    from regexp_split_to_table(lower(left(search, 100)), '[^[:alnum:]]+') as word
    where word <> ''
    group by word
    order by char_length(word) desc
    limit 8
  );
  patterns constant text[] := array(select '\m' || word || '\M' from unnest(words) as word);
begin
  if cardinality(words) = 0 then
    return query
      select item.*
      from public.product as item
      where item.archived_at is null
        and item.type_product = wanted_type
        and (wanted_category is null or item.category = wanted_category)
        -- A search for punctuation alone finds nothing.
        and coalesce(btrim(search), '') = ''
      order by item.menu_position, item.id;
    return;
  end if;

  -- Fuzzy matching of common words gets slower as the menu grows: match whole words instead, those in
  -- the name first.
  if min_common = (
    select count(*)
    from (
      select
      from public.product as item
      where item.archived_at is null
        and item.product_name ~* patterns[1]
        and item.product_name ~* all (patterns[2:])
      limit min_common
    ) as named
  ) then
    return query
      select item.*
      from public.product as item
      where item.archived_at is null
        and item.type_product = wanted_type
        and (wanted_category is null or item.category = wanted_category)
        and (item.product_name || ' ' || item.description) ~* patterns[1]
        and (item.product_name || ' ' || item.description) ~* all (patterns[2:])
      order by strpos(lower(item.product_name), words[1]) = 0, item.menu_position, item.id
      limit max_hits;
    return;
  end if;

  return query
    with spelling as (
      select word, word as text, 1.0 as weight
      from unnest(words) as word
      union all
      -- With two swapped letters a short word shares no trigram with the original: kpoi, kopi.
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
    -- Drop hits much worse than the best one of the whole menu: "es teh" must not find "Es Kopi".
    where hit.score >= greatest(0.4, 0.75 * (select max(best.score) from hit as best))
      and item.type_product = wanted_type
      and (wanted_category is null or item.category = wanted_category)
    order by hit.score desc, item.menu_position, item.id;
end;
$$;
comment on function public.search_menu(text, text, text) is
  'Products of a type on the menu, in menu order. With a search: those whose name or description matches, typos tolerated, best first. Words that 200 products have in their names match exactly, at most 500 products.';

create function public.menu_categories(wanted_type text)
returns table (category text)
language sql
stable
security invoker
set search_path = ''
as $$
  -- Loose index scan: jumps from category to category instead of reading all products.
  with recursive listed as (
    (
      select item.category, item.menu_position
      from public.product as item
      where item.archived_at is null and item.type_product = wanted_type and item.category > ''
      order by item.category, item.menu_position
      limit 1
    )
    union all
    select next.category, next.menu_position
    from listed
    cross join lateral (
      select item.category, item.menu_position
      from public.product as item
      where item.archived_at is null
        and item.type_product = wanted_type
        and item.category > listed.category
      order by item.category, item.menu_position
      limit 1
    ) as next
  )
  select listed.category from listed order by listed.menu_position, listed.category;
$$;
comment on function public.menu_categories(text) is
  'Categories of a type on the menu, in menu order.';

revoke execute on function public.search_menu(text, text, text) from public;
grant execute on function public.search_menu(text, text, text) to anon, authenticated, service_role;
revoke execute on function public.menu_categories(text) from public;
grant execute on function public.menu_categories(text) to anon, authenticated, service_role;
