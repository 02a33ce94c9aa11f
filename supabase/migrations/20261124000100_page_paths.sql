-- Purpose: browser reports about pages of any path that a release may have: also with dots, and as long as
-- those of other repositories. One row that is refused loses the reports of a second of all visitors.

alter table public.browser_event
  drop constraint browser_event_route_form,
  add constraint browser_event_route_form check (route ~ '^(\*|/[A-Za-z0-9.:/_-]{0,199})$');
