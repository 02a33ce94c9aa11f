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
  branch_service_rate_range: {
    table: 'public.branch',
    rows: each({ service_rate: -1 }, { service_rate: 2_501 }),
  },
  branch_tax_mode_known: {
    table: 'public.branch',
    rows: each({ tax_mode: '' }, { tax_mode: 'on' }),
  },
  branch_tax_rate_range: {
    table: 'public.branch',
    rows: each({ tax_rate: -1 }, { tax_rate: 2_501 }),
  },
  branch_cash_rounding_known: {
    table: 'public.branch',
    rows: each({ cash_rounding: 50 }, { cash_rounding: -100 }),
  },
  branch_legal_name_length: {
    table: 'public.branch',
    rows: each({ legal_name: ' ' }, { legal_name: 'x'.repeat(121) }, { legal_name: 'a\u202eb' }),
  },
  branch_tax_number_form: {
    table: 'public.branch',
    rows: each(
      { tax_number: '12345678901234' },
      { tax_number: '12345678901234567' },
      { tax_number: '01.234.567.8-901.000' },
    ),
  },
  branch_qris_image_name: { table: 'public.branch', rows: each({ qris_image: '../qris.png' }) },
  branch_qris_limit_range: {
    table: 'public.branch',
    rows: each({ qris_limit: 0 }, { qris_limit: 100_000_001 }),
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
    rows: [[set({ closed_at: '2026-12-26T00:00:00Z', report: {} }), set({})]],
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
    rows: each({ closed_at: '2026-12-24T00:00:00Z', report: {} }),
  },
  till_session_opening_cash_range: {
    table: 'public.till_session',
    rows: each({ opening_cash: -1 }, { opening_cash: 100_000_001 }),
  },
  till_session_close_note_length: {
    table: 'public.till_session',
    rows: each({ close_note: ' ' }, { close_note: 'x'.repeat(201) }, { close_note: 'a\u202eb' }),
  },
  till_session_report_when_closed: {
    table: 'public.till_session',
    rows: each({ closed_at: '2026-12-26T00:00:00Z' }, { report: {} }),
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
