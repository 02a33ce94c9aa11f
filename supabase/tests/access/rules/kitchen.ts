import {
  kitchenEventRow,
  stationCategoryRow,
  stationRow,
  ticketLineRow,
  ticketRow,
} from '../kitchen-rows.ts';
import type { Rule } from '../rule.ts';
import { byId, rulesOf } from '../table-rules.ts';
import type { World } from '../world.ts';

const kitchen = rulesOf('public.kitchen');
const station = rulesOf('public.kitchen_station');
const category = rulesOf('public.kitchen_station_category');
const ticket = rulesOf('public.kitchen_ticket');
const line = rulesOf('public.kitchen_line');
const event = rulesOf('public.kitchen_event');
const CLOSED = ['no grant', 'no policy'];
const ofSecond = ({ branch }: World) => ({ column: 'branch_id', value: branch });
//               visitor A     B     admin staff demoted signed-out service
const BY_STAFF = 'no     none  none  yes   yes   none    none       yes';
const BY_SERVICE = 'no   no    no    no    no    no      no         yes';
const BY_NONE = 'no      no    no    no    no    no      no         no';

/** The kitchen: admins save its stations by function; only triggers and kitchen_step() write tickets and events. */
export const KITCHEN_RULES: Rule[] = [
  kitchen.select({
    title: 'the settings of a kitchen',
    decidedBy: ['kitchen_select_staff'],
    where: ofSecond,
    outcomes: BY_STAFF,
  }),
  kitchen.insert({
    title: 'a second kitchen of a branch',
    decidedBy: [...CLOSED, 'kitchen_pkey'],
    row: ({ branch }) => ({ branch_id: branch }),
    outcomes: 'no      no    no    no    no    no      no         23505',
  }),
  kitchen.update({
    title: 'whether there is an expediter',
    decidedBy: CLOSED,
    where: ofSecond,
    set: () => ({ has_expediter: true }),
    outcomes: BY_SERVICE,
  }),
  kitchen.delete({
    title: 'a kitchen',
    decidedBy: CLOSED,
    where: ofSecond,
    outcomes: BY_SERVICE,
  }),
  station.select({
    title: 'a station',
    decidedBy: ['kitchen_station_select_staff'],
    where: ({ station: id }) => byId(id),
    outcomes: BY_STAFF,
  }),
  station.insert({
    title: 'a station',
    decidedBy: CLOSED,
    row: ({ branch }) => stationRow(branch, 'Panggang'),
    outcomes: BY_SERVICE,
  }),
  station.update({
    title: 'after how many minutes a ticket is late',
    decidedBy: CLOSED,
    where: ({ station: id }) => byId(id),
    set: () => ({ late_minutes: 20 }),
    outcomes: BY_SERVICE,
  }),
  station.delete({
    title: 'a station',
    decidedBy: CLOSED,
    where: ({ station: id }) => byId(id),
    outcomes: BY_SERVICE,
  }),
  category.select({
    title: 'a category of a station',
    decidedBy: ['kitchen_station_category_select_staff'],
    where: ({ stationCategory }) => byId(stationCategory),
    outcomes: BY_STAFF,
  }),
  category.insert({
    title: 'a category',
    decidedBy: CLOSED,
    row: ({ station: id, branch }) => stationCategoryRow(id, branch, 'Teh'),
    outcomes: BY_SERVICE,
  }),
  category.update({
    title: 'a category',
    decidedBy: CLOSED,
    where: ({ stationCategory }) => byId(stationCategory),
    set: () => ({ category: 'Teh' }),
    outcomes: BY_SERVICE,
  }),
  category.delete({
    title: 'a category',
    decidedBy: CLOSED,
    where: ({ stationCategory }) => byId(stationCategory),
    outcomes: BY_SERVICE,
  }),
  ticket.select({
    title: 'a ticket of an order of customer A',
    decidedBy: ['kitchen_ticket_select_staff'],
    where: ({ ticket: id }) => byId(id),
    outcomes: BY_STAFF,
  }),
  ticket.insert({
    title: 'a ticket',
    decidedBy: CLOSED,
    row: ({ order, mainBranch }) => ticketRow(order, mainBranch),
    outcomes: BY_NONE,
  }),
  ticket.update({
    title: 'when a ticket left the board',
    decidedBy: CLOSED,
    where: ({ ticket: id }) => byId(id),
    set: () => ({ closed_at: '2026-11-27T05:00:00+00:00' }),
    outcomes: BY_NONE,
  }),
  ticket.delete({
    title: 'a ticket',
    decidedBy: CLOSED,
    where: ({ ticket: id }) => byId(id),
    outcomes: BY_NONE,
  }),
  line.select({
    title: 'a line of a ticket',
    decidedBy: ['kitchen_line_select_staff'],
    where: ({ ticketLine }) => byId(ticketLine),
    outcomes: BY_STAFF,
  }),
  line.insert({
    title: 'a line',
    decidedBy: CLOSED,
    row: ({ ticket: id }) => ticketLineRow(id),
    outcomes: BY_NONE,
  }),
  line.update({
    title: 'the units of a line that were done',
    decidedBy: CLOSED,
    where: ({ ticketLine }) => byId(ticketLine),
    set: () => ({ done_quantity: 1 }),
    outcomes: BY_NONE,
  }),
  line.delete({
    title: 'a line',
    decidedBy: CLOSED,
    where: ({ ticketLine }) => byId(ticketLine),
    outcomes: BY_NONE,
  }),
  event.select({
    title: 'an event of the kitchen',
    decidedBy: ['kitchen_event_select_staff'],
    where: ({ kitchenEvent }) => byId(kitchenEvent),
    outcomes: BY_STAFF,
  }),
  event.insert({
    title: 'an event',
    decidedBy: CLOSED,
    row: ({ ticket: id }) => kitchenEventRow(id),
    outcomes: BY_NONE,
  }),
  event.update({
    title: 'the step of an event',
    decidedBy: CLOSED,
    where: ({ kitchenEvent }) => byId(kitchenEvent),
    set: () => ({ step: 'done' }),
    outcomes: BY_NONE,
  }),
  event.delete({
    title: 'an event',
    decidedBy: CLOSED,
    where: ({ kitchenEvent }) => byId(kitchenEvent),
    outcomes: BY_NONE,
  }),
];
