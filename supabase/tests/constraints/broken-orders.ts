import { type BrokenRows, each, set } from './cases.ts';
import { unknownId } from './valid-rows.ts';

/** Cases for orders, their lines and events, see `BROKEN_ROWS`. */
export const BROKEN_ORDERS: BrokenRows = {
  pesanan_pkey: { table: 'public.pesanan', rows: [[({ order }) => ({ id: order })]] },
  pesanan_id_pemesan_fkey: { table: 'public.pesanan', rows: each({ id_pemesan: unknownId }) },
  pesanan_status_known: { table: 'public.pesanan', rows: each({ status: 'hilang' }) },
  pesanan_total_positive: {
    table: 'public.pesanan',
    rows: each({ total_harga: 0, rounding: -20_000 }),
  },
  pesanan_quantity_positive: { table: 'public.pesanan', rows: each({ jumlah_product: 0 }) },
  pesanan_one_order_per_key: {
    table: 'public.pesanan',
    rows: [
      [
        set({ id: 900_001, order_number: 8, idempotency_key: unknownId }),
        set({ idempotency_key: unknownId }),
      ],
    ],
  },

  pesanan_customer_phone_form: {
    table: 'public.pesanan',
    rows: each({ customer_phone: '081234567890' }, { customer_phone: '+6281234567' }),
  },
  pesanan_status_reason_length: {
    table: 'public.pesanan',
    rows: each({ status_reason: 'x'.repeat(201) }),
  },
  pesanan_status_reason_plain: {
    table: 'public.pesanan',
    rows: each({ status_reason: ' ' }, { status_reason: 'a\u202eb' }),
  },

  pesanan_branch_id_fkey: { table: 'public.pesanan', rows: each({ branch_id: 999_999 }) },
  pesanan_acknowledged_by_fkey: {
    table: 'public.pesanan',
    rows: each({ acknowledged_by: unknownId }),
  },
  pesanan_order_number_positive: { table: 'public.pesanan', rows: each({ order_number: 0 }) },
  pesanan_order_number_unique: {
    table: 'public.pesanan',
    rows: [[set({ id: 900_001 }), set({ idempotency_key: unknownId })]],
  },
  pesanan_pickup_complete: {
    table: 'public.pesanan',
    rows: each(
      { pickup_type: 'drone' },
      { pickup_at: '2026-11-21T00:00:00Z' },
      { table_name: '7' },
      { pickup_type: 'slot' },
      { pickup_type: 'slot', pickup_at: '2026-11-21T00:00:00Z', table_name: '7' },
      { pickup_type: 'table' },
      { pickup_type: 'table', pickup_at: '2026-11-21T00:00:00Z', table_name: '7' },
    ),
  },
  pesanan_table_name_length: {
    table: 'public.pesanan',
    rows: each(
      { pickup_type: 'table', table_name: ' ' },
      { pickup_type: 'table', table_name: 'x'.repeat(21) },
      { pickup_type: 'table', table_name: 'a\u202eb' },
    ),
  },
  pesanan_customer_note_length: {
    table: 'public.pesanan',
    rows: each(
      { customer_note: ' ' },
      { customer_note: 'x'.repeat(141) },
      { customer_note: 'a\nb' },
    ),
  },
  pesanan_cancelled_by_known: { table: 'public.pesanan', rows: each({ cancelled_by: 'admin' }) },

  order_event_pkey: { table: 'public.order_event', rows: [[set({}), set({})]] },
  order_event_id_pesanan_fkey: {
    table: 'public.order_event',
    rows: each({ id_pesanan: 999_999 }),
  },
  order_event_actor_fkey: { table: 'public.order_event', rows: each({ actor: unknownId }) },

  pesanan_item_pkey: { table: 'public.pesanan_item', rows: [[set({}), set({})]] },
  pesanan_item_id_pesanan_fkey: {
    table: 'public.pesanan_item',
    rows: each({ id_pesanan: 999_999 }),
  },
  pesanan_item_id_product_fkey: {
    table: 'public.pesanan_item',
    rows: each({ id_product: 999_999 }),
  },
  pesanan_item_note_length: {
    table: 'public.pesanan_item',
    rows: each({ note: 'x'.repeat(141) }, { note: 'a\u202eb' }),
  },
  pesanan_item_price_positive: { table: 'public.pesanan_item', rows: each({ price: 0 }) },
  pesanan_item_quantity_range: {
    table: 'public.pesanan_item',
    rows: each({ jumlah_product: 0 }, { jumlah_product: 100 }),
  },
};
