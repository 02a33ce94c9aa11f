import { type BrokenRows, each, set } from './cases.ts';
import { unknownId } from './valid-rows.ts';

/** Cases for branches, their hours and tills, see `BROKEN_ROWS`. */
export const BROKEN_BRANCHES: BrokenRows = {
  branch_pkey: { table: 'public.branch', rows: [[({ branch }) => ({ id: branch })]] },
  branch_slug_unique: {
    table: 'public.branch',
    rows: [[set({ id: 900_001 }), set({})]],
  },
  branch_slug_form: {
    table: 'public.branch',
    rows: each({ slug: '' }, { slug: 'Depok' }, { slug: '-depok' }, { slug: 'x'.repeat(61) }),
  },
  branch_name_length: {
    table: 'public.branch',
    rows: each({ name: ' ' }, { name: 'x'.repeat(81) }, { name: 'a\u202eb' }),
  },
  branch_city_length: {
    table: 'public.branch',
    rows: each({ city: ' ' }, { city: 'x'.repeat(61) }, { city: 'a\u202eb' }),
  },
  branch_address_length: {
    table: 'public.branch',
    rows: each({ address: ' ' }, { address: 'x'.repeat(201) }, { address: 'a\u202eb' }),
  },
  branch_phone_form: {
    table: 'public.branch',
    rows: each({ phone: '0251123456' }, { phone: '+620251123456' }, { phone: '+62251' }),
  },
  branch_map_url_form: {
    table: 'public.branch',
    rows: each(
      { map_url: 'http://maps.test' },
      { map_url: 'javascript:alert(1)' },
      { map_url: 'https://maps.test/"><script>' },
      { map_url: `https://maps.test/${'x'.repeat(500)}` },
    ),
  },
  branch_image_name: { table: 'public.branch', rows: each({ image: '../depok.png' }) },
  branch_time_zone_known: {
    table: 'public.branch',
    rows: each({ time_zone: 'Asia/Tokyo' }, { time_zone: '' }),
  },
  branch_last_order_range: {
    table: 'public.branch',
    rows: each({ last_order_minutes: -1 }, { last_order_minutes: 241 }),
  },
  branch_slot_minutes_known: {
    table: 'public.branch',
    rows: each({ slot_minutes: 0 }, { slot_minutes: 7 }),
  },
  branch_slot_capacity_range: {
    table: 'public.branch',
    rows: each({ slot_capacity: 0 }, { slot_capacity: 1001 }),
  },
  branch_max_open_orders_range: {
    table: 'public.branch',
    rows: each({ max_open_orders: 0 }, { max_open_orders: 1001 }),
  },

  opening_hours_pkey: {
    table: 'public.opening_hours',
    rows: [[set({}), set({ weekday: 2 })]],
  },
  opening_hours_branch_id_fkey: {
    table: 'public.opening_hours',
    rows: each({ branch_id: 999_999 }),
  },
  opening_hours_weekday_range: {
    table: 'public.opening_hours',
    rows: each({ weekday: 0 }, { weekday: 8 }),
  },
  opening_hours_unique: {
    table: 'public.opening_hours',
    rows: [[set({ id: 900_001 }), set({})]],
  },

  closure_pkey: { table: 'public.closure', rows: [[set({}), set({})]] },
  closure_branch_id_fkey: { table: 'public.closure', rows: each({ branch_id: 999_999 }) },
  closure_days_in_order: {
    table: 'public.closure',
    rows: each({ ends_on: '2026-12-24' }, { ends_on: '2027-12-28' }),
  },
  closure_hours_complete: {
    table: 'public.closure',
    rows: each({ opens_at: '08:00' }, { closes_at: '20:00' }),
  },
  closure_reason_length: {
    table: 'public.closure',
    rows: each({ reason: ' ' }, { reason: 'x'.repeat(101) }, { reason: 'a\u202eb' }),
  },

  till_session_pkey: {
    table: 'public.till_session',
    rows: [[set({ closed_at: '2026-12-26T00:00:00Z' }), set({})]],
  },
  till_session_branch_id_fkey: {
    table: 'public.till_session',
    rows: each({ branch_id: 999_999 }),
  },
  till_session_opened_by_fkey: {
    table: 'public.till_session',
    rows: each({ opened_by: unknownId }),
  },
  till_session_closed_by_fkey: {
    table: 'public.till_session',
    rows: each({ closed_by: unknownId }),
  },
  till_session_times_in_order: {
    table: 'public.till_session',
    rows: each({ closed_at: '2026-12-24T00:00:00Z' }),
  },
  till_session_one_open: {
    table: 'public.till_session',
    rows: [[set({ id: 900_001 }), set({})]],
  },

  order_counter_pkey: { table: 'private.order_counter', rows: [[set({}), set({})]] },
  order_counter_branch_id_fkey: {
    table: 'private.order_counter',
    rows: each({ branch_id: 999_999 }),
  },
};
