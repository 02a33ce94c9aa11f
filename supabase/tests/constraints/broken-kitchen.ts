import { type BrokenRows, each, set } from './cases.ts';
import { unknownId } from './valid-rows.ts';

const kitchen = 'public.kitchen';
const station = 'public.kitchen_station';
const category = 'public.kitchen_station_category';
const ticket = 'public.kitchen_ticket';
const line = 'public.kitchen_line';
const event = 'public.kitchen_event';
const FIRST = { id: 900_001 };
const AT = '2026-11-21T00:00:00Z';
const EARLIER = '2026-11-20T23:59:59Z';

/** Cases for the tables of the kitchen, see `BROKEN_ROWS`. */
export const BROKEN_KITCHEN: BrokenRows = {
  kitchen_pkey: { table: kitchen, rows: [[set({}), set({})]] },
  kitchen_branch_id_fkey: { table: kitchen, rows: each({ branch_id: 999_999 }) },

  kitchen_station_pkey: { table: station, rows: [[set({}), set({ name: 'Bar' })]] },
  kitchen_station_branch_id_fkey: { table: station, rows: each({ branch_id: 999_999 }) },
  kitchen_station_name_unique: { table: station, rows: [[set(FIRST), set({})]] },
  kitchen_station_name_length: {
    table: station,
    rows: each({ name: '' }, { name: ' ' }, { name: 'x'.repeat(25) }, { name: 'a\u202eb' }),
  },
  kitchen_station_minutes_in_order: {
    table: station,
    rows: each({ warn_minutes: 0 }, { warn_minutes: 15 }, { late_minutes: 241 }),
  },
  // Each branch has a station for the rest.
  kitchen_station_takes_rest_idx: { table: station, rows: each({ takes_rest: true }) },

  kitchen_station_category_pkey: {
    table: category,
    rows: [[set({}), set({ category: 'Teh' })]],
  },
  kitchen_station_category_station_id_fkey: {
    table: category,
    rows: [[set({ station_id: 999_999 })], [({ newBranch }) => ({ branch_id: newBranch })]],
  },
  kitchen_station_category_one_station: {
    table: category,
    rows: [
      [set(FIRST), set({})],
      [set({ ...FIRST, category: null }), set({ category: null })],
    ],
  },
  kitchen_station_category_type_known: {
    table: category,
    rows: each({ type_product: 'Rokok' }),
  },

  kitchen_ticket_pkey: { table: ticket, rows: [[set({}), set({ station_id: null })]] },
  kitchen_ticket_id_pesanan_fkey: { table: ticket, rows: each({ id_pesanan: 999_999 }) },
  kitchen_ticket_branch_id_fkey: { table: ticket, rows: each({ branch_id: 999_999 }) },
  kitchen_ticket_station_id_fkey: { table: ticket, rows: each({ station_id: 999_999 }) },
  kitchen_ticket_begun_by_fkey: { table: ticket, rows: each({ begun_by: unknownId }) },
  kitchen_ticket_ready_by_fkey: { table: ticket, rows: each({ ready_by: unknownId }) },
  kitchen_ticket_times_in_order: {
    table: ticket,
    rows: each(
      { begun_at: EARLIER },
      { begun_at: AT, ready_at: EARLIER },
      { cancelled_at: EARLIER },
    ),
  },

  kitchen_line_pkey: { table: line, rows: [[set({}), set({})]] },
  kitchen_line_ticket_id_fkey: { table: line, rows: each({ ticket_id: 999_999 }) },
  kitchen_line_id_item_fkey: { table: line, rows: each({ id_item: 999_999 }) },
  kitchen_line_id_item_unique: {
    table: line,
    rows: [[({ item }) => ({ id_item: item })]],
  },
  kitchen_line_quantities_not_negative: {
    table: line,
    rows: each({ quantity: -1 }, { seen_quantity: -1 }, { done_quantity: -1 }, { done_before: -1 }),
  },

  kitchen_event_pkey: {
    table: event,
    rows: [[set({}), set({ idempotency_key: unknownId })]],
  },
  kitchen_event_ticket_id_fkey: { table: event, rows: each({ ticket_id: 999_999 }) },
  kitchen_event_actor_fkey: { table: event, rows: each({ actor: unknownId }) },
  kitchen_event_step_known: { table: event, rows: each({ step: 'cook' }) },
  kitchen_event_one_per_key: {
    table: event,
    rows: [[set({ ...FIRST, idempotency_key: unknownId }), set({ idempotency_key: unknownId })]],
  },
};
