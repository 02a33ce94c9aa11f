-- Purpose: browser reports by release: Web Vitals and errors, without personal data. The collector of
-- the server writes them with the rights of the service key or the owner; admins read them.

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
  -- NaN is greater than every number.
  constraint browser_event_value_range
    check (case when kind = 'vital' then value is not null and value between 0 and 600000 else value is null end),
  -- The server records only names of its registry.
  constraint browser_event_app_form check (app ~ '^[a-z][a-z0-9-]{0,39}$'),
  constraint browser_event_release_form check (release ~ '^[A-Za-z0-9._-]{1,40}$'),
  constraint browser_event_shell_release_form check (shell_release ~ '^[A-Za-z0-9._-]{1,40}$'),
  -- One row that is refused loses the reports of a second of all visitors.
  constraint browser_event_route_form check (route ~ '^(\*|/[A-Za-z0-9.:/_-]{0,199})$'),
  constraint browser_event_message_length check (char_length(message) <= 300),
  constraint browser_event_request_id_length check (char_length(request_id) <= 60),
  constraint browser_event_stack_length check (char_length(stack) <= 2000),
  constraint browser_event_page_load_form check (page_load ~ '^[A-Za-z0-9_-]{16}$')
);
comment on table public.browser_event is
  'Web Vitals and errors of browsers, by release. Kept for 30 days by the collector; about pages, never about people.';
comment on column public.browser_event.name is
  'Of a vital: LCP, INP, CLS, FCP or TTFB. Of an error: its stable code.';
comment on column public.browser_event.value is 'Milliseconds; of CLS a score. Null for errors.';
comment on column public.browser_event.app is 'The app of the page, or of the code that failed.';
comment on column public.browser_event.release is 'Release of the app; unknown: it could not be told.';
comment on column public.browser_event.route is
  'Pattern of the page, e.g. /detaildrink/:id; * for a page that the shop does not know.';
comment on column public.browser_event.request_id is 'Finds the line in the log of the server.';
comment on column public.browser_event.stack is
  'Of an error: functions and positions in files of releases, a line each. The server reads them as source with source maps.';
comment on column public.browser_event.page_load is
  'Page load of a canary or of the release beside it, as the server has proved it (platform/server/page-loads.ts); null for all others. No two page loads of a visitor have the same.';

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
  'Per app, release and code: how often, when last, up to five routes, and request id, message, stack and shell of the latest. The 200 latest. For admins; other callers get no rows.';

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
  'Admins read reports of browsers; only the collector writes them.';
