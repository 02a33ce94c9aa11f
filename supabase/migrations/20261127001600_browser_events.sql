-- Web Vitals and errors that browsers report, by release, without personal data. The page server inserts
-- them with the service key or as the owner; admins read them.

create table public.browser_event (
  id bigint generated always as identity primary key,
  kind text not null,
  name text not null,
  value double precision,
  app text not null,
  release text not null,
  shell_release text,
  route text not null,
  message text,
  request_id text,
  at timestamptz not null default now(),
  stack text,
  page_load text,
  constraint browser_event_kind_known check (kind in ('error', 'vital')),
  constraint browser_event_name_length check (char_length(name) between 1 and 60),
  -- The upper bound also rejects NaN, which PostgreSQL sorts above every number.
  constraint browser_event_value_range
    check (case when kind = 'vital' then value is not null and value between 0 and 600000 else value is null end),
  constraint browser_event_app_form check (app ~ '^[a-z][a-z0-9-]{0,39}$'),
  constraint browser_event_release_form check (release ~ '^[A-Za-z0-9._-]{1,40}$'),
  constraint browser_event_shell_release_form check (shell_release ~ '^[A-Za-z0-9._-]{1,40}$'),
  -- The server inserts the reports of a second in one batch: one invalid row would lose all of them.
  constraint browser_event_route_form check (route ~ '^(\*|/[A-Za-z0-9.:/_-]{0,199})$'),
  constraint browser_event_message_length check (char_length(message) <= 300),
  constraint browser_event_request_id_length check (char_length(request_id) <= 60),
  constraint browser_event_stack_length check (char_length(stack) <= 2000),
  constraint browser_event_page_load_form check (page_load ~ '^[A-Za-z0-9_-]{16}$')
);
comment on table public.browser_event is
  'Web Vitals and errors of browsers, by release, for 30 days. No personal data.';
comment on column public.browser_event.name is
  'Vital: LCP, INP, CLS, FCP or TTFB. Error: its stable code.';
comment on column public.browser_event.value is 'Milliseconds, or the score of CLS. Null for errors.';
comment on column public.browser_event.app is 'App of the page, or of the code that failed.';
comment on column public.browser_event.release is 'Release of the app, or unknown.';
comment on column public.browser_event.route is
  'Route pattern, e.g. /detaildrink/:id; * for an unknown page.';
comment on column public.browser_event.request_id is 'Id of the request in the server log.';
comment on column public.browser_event.stack is
  'Stack of an error: a function and a position in a file of a release per line. The server resolves them with source maps.';
comment on column public.browser_event.page_load is
  'Random id of the page load that sent the report, set only while a canary runs and only after the server has verified its signature; else null. Reports with the same id come from the same page load.';

create index browser_event_at_idx on public.browser_event (at);

create function public.release_errors()
returns table (
  app text,
  release text,
  code text,
  errors bigint,
  last_seen timestamptz,
  routes text[],
  request_id text,
  message text,
  stack text,
  shell_release text
)
language sql
stable
security invoker
set search_path = ''
as $$
  select event.app, event.release, event.name, count(*), max(event.at),
    (array_agg(distinct event.route))[1:5],
    (array_agg(event.request_id order by event.at desc, event.id desc))[1],
    (array_agg(event.message order by event.at desc, event.id desc))[1],
    (array_agg(event.stack order by event.at desc, event.id desc))[1],
    (array_agg(event.shell_release order by event.at desc, event.id desc))[1]
  from public.browser_event as event
  where event.kind = 'error'
  group by event.app, event.release, event.name
  order by max(event.at) desc
  limit 200;
$$;
comment on function public.release_errors() is
  'Errors per app, release and code: count, last time, up to five routes, and request id, message, stack and shell release of the latest. The 200 latest. Rows for admins only.';

revoke execute on function public.release_errors() from public, anon;
grant execute on function public.release_errors() to authenticated;

revoke all on table public.browser_event from public, anon, authenticated;
grant select on table public.browser_event to authenticated;
grant select, insert, delete on table public.browser_event to service_role;

alter table public.browser_event enable row level security;

create policy browser_event_select_admin on public.browser_event
  for select to authenticated
  using ((select private.is_admin()));
comment on policy browser_event_select_admin on public.browser_event is
  'Admins read the reports; only the page server writes them.';
