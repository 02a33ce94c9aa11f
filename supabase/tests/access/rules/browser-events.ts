import { dayRow, eventRow } from '../rows.ts';
import type { Rule } from '../rule.ts';
import { byId, rulesOf } from '../table-rules.ts';

const events = rulesOf('public.browser_event');
const days = rulesOf('public.browser_event_day');
const whereLcp = () => ({ column: 'name', value: 'LCP' });

/** Browser reports and their daily sums: admins read them, the collector writes them. */
export const BROWSER_EVENT_RULES: Rule[] = [
  events.select({
    title: 'a report',
    decidedBy: ['browser_event_select_admin'],
    where: ({ event }) => byId(event),
    //         visitor A     B     admin staff demoted signed-out service
    outcomes: 'no      none  none  yes   none  none    none       yes',
  }),
  events.insert({
    title: 'a report without the collector',
    decidedBy: ['no grant', 'no policy'],
    row: () => eventRow({ name: 'FCP' }),
    outcomes: 'no      no    no    no    no    no      no         yes',
  }),
  events.update({
    title: 'the value of a report',
    decidedBy: ['no grant', 'no policy'],
    where: ({ event }) => byId(event),
    set: () => ({ value: 1 }),
    outcomes: 'no      no    no    no    no    no      no         no',
  }),
  events.delete({
    title: 'a report',
    decidedBy: ['no grant', 'no policy'],
    where: ({ event }) => byId(event),
    outcomes: 'no      no    no    no    no    no      no         yes',
  }),
  days.select({
    title: 'the sums of a day',
    decidedBy: ['browser_event_day_select_admin'],
    where: whereLcp,
    outcomes: 'no      none  none  yes   none  none    none       yes',
  }),
  days.insert({
    title: 'a sum',
    decidedBy: ['no grant', 'no policy'],
    row: dayRow,
    outcomes: 'no      no    no    no    no    no      no         yes',
  }),
  days.update({
    title: 'a sum',
    decidedBy: ['no grant', 'no policy'],
    where: whereLcp,
    set: () => ({ events: 99 }),
    outcomes: 'no      no    no    no    no    no      no         yes',
  }),
  days.delete({
    title: 'the sums of a day',
    decidedBy: ['no grant', 'no policy'],
    where: whereLcp,
    outcomes: 'no      no    no    no    no    no      no         yes',
  }),
];
