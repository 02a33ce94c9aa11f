import type { Rule } from '../rule.ts';
import { byId, rulesOf } from '../table-rules.ts';
import { dayRow, eventRow } from '../world.ts';

const events = rulesOf('public.browser_event');
const days = rulesOf('public.browser_event_day');
const ofVitals = () => ({ column: 'name', value: 'LCP' });

/** What browsers reported, and its sums by day: admins read it, the collector writes it. */
export const BROWSER_EVENT_RULES: Rule[] = [
  events.select({
    what: 'a report',
    by: ['browser_event_select_admin'],
    where: ({ event }) => byId(event),
    //    visitor A     B     admin demoted signed-out service
    may: 'no      none  none  yes   none    none       yes',
  }),
  events.insert({
    what: 'a report without the collector',
    by: ['no grant', 'no policy'],
    row: () => eventRow({ name: 'FCP' }),
    may: 'no      no    no    no    no      no         yes',
  }),
  events.update({
    what: 'the value of a report',
    by: ['no grant', 'no policy'],
    where: ({ event }) => byId(event),
    set: () => ({ value: 1 }),
    may: 'no      no    no    no    no      no         no',
  }),
  events.delete({
    what: 'a report',
    by: ['no grant', 'no policy'],
    where: ({ event }) => byId(event),
    may: 'no      no    no    no    no      no         yes',
  }),
  days.select({
    what: 'the sums of a day',
    by: ['browser_event_day_select_admin'],
    where: ofVitals,
    may: 'no      none  none  yes   none    none       yes',
  }),
  days.insert({
    what: 'a sum',
    by: ['no grant', 'no policy'],
    row: dayRow,
    may: 'no      no    no    no    no      no         yes',
  }),
  days.update({
    what: 'a sum',
    by: ['no grant', 'no policy'],
    where: ofVitals,
    set: () => ({ events: 99 }),
    may: 'no      no    no    no    no      no         yes',
  }),
  days.delete({
    what: 'the sums of a day',
    by: ['no grant', 'no policy'],
    where: ofVitals,
    may: 'no      no    no    no    no      no         yes',
  }),
];
