import { type BrokenRows, each, set } from './cases.ts';

/** Cases for browser reports, see `BROKEN_ROWS`. */
export const BROKEN_REPORTS: BrokenRows = {
  browser_event_pkey: { table: 'public.browser_event', rows: [[set({}), set({})]] },
  browser_event_kind_known: {
    table: 'public.browser_event',
    rows: each({ kind: 'click', value: null }),
  },
  browser_event_name_length: {
    table: 'public.browser_event',
    rows: each({ name: '' }, { name: 'x'.repeat(61) }),
  },
  browser_event_value_range: {
    table: 'public.browser_event',
    rows: each(
      { value: null },
      { value: -1 },
      { value: 600_001 },
      { value: 'NaN' },
      { kind: 'error' },
    ),
  },
  browser_event_app_form: {
    table: 'public.browser_event',
    rows: each({ app: 'Other' }, { app: 'a'.repeat(41) }),
  },
  browser_event_release_form: {
    table: 'public.browser_event',
    rows: each({ release: '' }, { release: 'a b' }, { release: 'x'.repeat(41) }),
  },
  browser_event_shell_release_form: {
    table: 'public.browser_event',
    rows: each({ shell_release: '' }, { shell_release: '<b>' }),
  },
  browser_event_route_form: {
    table: 'public.browser_event',
    rows: each({ route: '' }, { route: '/a?b=c' }, { route: '/budi@kedai.test' }),
  },
  browser_event_page_load_form: {
    table: 'public.browser_event',
    rows: each({ page_load: '' }, { page_load: 'x'.repeat(17) }, { page_load: '<b>aaaaaaaaaaaaa' }),
  },
  browser_event_message_length: {
    table: 'public.browser_event',
    rows: each({ message: 'x'.repeat(301) }),
  },
  browser_event_stack_length: {
    table: 'public.browser_event',
    rows: each({ stack: 'x'.repeat(2001) }),
  },
  browser_event_request_id_length: {
    table: 'public.browser_event',
    rows: each({ request_id: 'x'.repeat(61) }),
  },

  browser_event_day_pkey: { table: 'public.browser_event_day', rows: [[set({}), set({})]] },
  browser_event_day_name_known: {
    table: 'public.browser_event_day',
    rows: each({ name: 'FID' }),
  },
  browser_event_day_events_positive: {
    table: 'public.browser_event_day',
    rows: each({ events: 0 }),
  },
};
