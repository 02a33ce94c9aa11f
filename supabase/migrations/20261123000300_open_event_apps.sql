-- Purpose: browser reports about remotes of any name. The page server records only names of its
-- registry; the form protects what reads the table.

alter table public.browser_event
  drop constraint browser_event_app_known,
  add constraint browser_event_app_form check (app ~ '^[a-z][a-z0-9-]{0,39}$');
