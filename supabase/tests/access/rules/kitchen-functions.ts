import { randomUUID } from 'node:crypto';
import { call, closedFunction as closed } from '../call-rules.ts';
import type { Rule } from '../rule.ts';
import { rowOf } from '../state-rows.ts';
import { ownId } from '../world.ts';

const STAFF = ['execute', 'checks the caller'];
//               visitor A     B     admin staff demoted signed-out service
const STAFF_ONLY = 'no  PT403 PT403 yes   yes   PT403   PT403      no';

/** Functions of the kitchen: for staff, and its settings for admins. */
export const KITCHEN_FUNCTION_RULES: Rule[] = [
  call({
    function: 'public.kitchen_board',
    title: 'tickets of a branch',
    decidedBy: STAFF,
    arguments: ({ mainBranch }) => ({ branch_id: mainBranch }),
    worked: ({ rows }) => JSON.stringify(rows).includes('"tickets":[{'),
    outcomes: STAFF_ONLY,
  }),
  call({
    function: 'public.kitchen_times',
    title: 'times of a day',
    decidedBy: STAFF,
    arguments: ({ mainBranch }) => ({ branch_id: mainBranch }),
    worked: ({ rows }) => JSON.stringify(rows).includes('"pace_minutes"'),
    outcomes: STAFF_ONLY,
  }),
  call({
    function: 'public.kitchen_step',
    title: 'begins a ticket',
    decidedBy: STAFF,
    arguments: ({ ticket, ticketLine }) => ({
      ticket_id: ticket,
      step: 'begin',
      lines: [{ id: ticketLine, version: 1 }],
      idempotency_key: randomUUID(),
    }),
    worked: ({ after, world, identity }) =>
      rowOf(after, 'kitchen_ticket', world.ticket)?.begun_by === ownId(world, identity) &&
      after.kitchen_event?.some(({ actor }) => actor === ownId(world, identity)) === true,
    outcomes: STAFF_ONLY,
  }),
  call({
    function: 'public.serve_order',
    title: 'marks an order as ready',
    decidedBy: STAFF,
    arguments: ({ acceptedOrder }) => ({ order_id: acceptedOrder, expected_status: 'disiapkan' }),
    worked: ({ after, world }) => rowOf(after, 'pesanan', world.acceptedOrder)?.status === 'siap',
    outcomes: STAFF_ONLY,
  }),
  call({
    function: 'public.save_kitchen',
    title: 'replaces the stations of a branch',
    decidedBy: STAFF,
    arguments: ({ branch, station }) => ({
      branch_id: branch,
      expected_revision: 0,
      has_expediter: true,
      promises_pace: false,
      stations: [
        {
          id: station,
          name: 'Bar',
          warn_minutes: 3,
          late_minutes: 6,
          takes_rest: true,
          categories: [],
        },
      ],
    }),
    worked: ({ after, world }) =>
      rowOf(after, 'kitchen_station', world.station)?.takes_rest === true &&
      after.kitchen?.some(({ has_expediter, revision }) => has_expediter && revision === 1) ===
        true,
    outcomes: 'no      PT403 PT403 yes   PT403 PT403   PT403      no',
  }),
  closed('station_of', 'the station of a category', {
    of_branch: 1,
    of_type: 'Minuman',
    of_category: 'Kopi',
  }),
  closed('lock_stations', 'locking stations', { of_branch: 1 }),
  closed('check_stations', 'an error unless stations are valid', { of_branch: 1, stations: [] }),
  closed('replace_stations', 'replaces stations', { of_branch: 1, stations: [] }),
  closed('settle_ticket', 'whether a ticket is ready', { of_ticket: 1, happened_at: null }),
  closed('hint_kitchen', 'broadcasts that a kitchen has changed', { of_branch: 1 }),
  closed('open_ticket', 'the ticket of an order', { parent: null, of_station: 1 }),
  closed('send_to_kitchen', 'makes tickets', { order_ids: [1] }),
  closed('reopen_tickets', 'opens the tickets of an order', { order_id: 1 }),
  closed('kitchen_pace', 'the minutes until orders are ready', { of_branch: 1 }),
  closed('ticket_facts', 'a ticket as the kitchen shows it', { ticket: null }),
  closed('raise_ticket_changed', 'an error with the last change of a ticket', { ticket: null }),
  closed('is_current', 'whether lines have a version', { of_ticket: 1, seen: [] }),
  closed('acknowledge', 'accepts an order', { current: null }),
  closed('back_to_kitchen', 'moves an order back into preparation', { current: null }),
  closed('prepare_again', 'moves a ready order back', { order_id: 1, reason: 'x' }),
  closed('unbegin', 'takes a begin back', { ticket: null, happened_at: null }),
  closed('has_open_lines', 'whether an order is being prepared', { order_id: 1 }),
  closed('board_tickets', 'tickets for the boards', { of_branch: 1 }),
];
