import { BROKEN_BRANCHES } from './broken-branches.ts';
import { BROKEN_NOTIFICATIONS } from './broken-notifications.ts';
import { BROKEN_OPTIONS } from './broken-options.ts';
import { BROKEN_REPORTS } from './broken-reports.ts';
import { type BrokenRows, each, set } from './cases.ts';
import { unknownId } from './valid-rows.ts';

const PICTURE = '0b6f5c0e-8a43-4d0e-9d4c-7a1b2c3d4e5f_kopi.png';

/** By constraint or unique index: the table, and cases of rows whose last row violates it. */
export const BROKEN_ROWS: BrokenRows = {
  profiles_pkey: {
    table: 'public.profiles',
    rows: [[({ user }) => ({ id: user })]],
  },
  profiles_id_fkey: { table: 'public.profiles', rows: each({ id: unknownId }) },
  profiles_username_length: {
    table: 'public.profiles',
    rows: each({ username: 'x'.repeat(65) }),
  },
  profiles_full_name_length: {
    table: 'public.profiles',
    rows: each({ full_name: 'x'.repeat(121) }),
  },
  profiles_username_plain: { table: 'public.profiles', rows: each({ username: 'a\u200bb' }) },
  profiles_full_name_plain: { table: 'public.profiles', rows: each({ full_name: 'a\u200bb' }) },
  profiles_phone_form: {
    table: 'public.profiles',
    rows: each({ phone: '081234567890' }, { phone: '+62812' }, { phone: '+6281234567890x' }),
  },
  profiles_mail_language_known: { table: 'public.profiles', rows: each({ mail_language: 'de' }) },
  profiles_role_known: { table: 'public.profiles', rows: each({ role: 'owner' }) },

  product_pkey: { table: 'public.product', rows: [[({ product }) => ({ id: product })]] },
  product_external_id_unique: {
    table: 'public.product',
    rows: [[set({ id: 900_001, external_id: 'soto' }), set({ external_id: 'soto' })]],
  },
  product_external_id_form: {
    table: 'public.product',
    rows: each({ external_id: '' }, { external_id: 'a/b' }, { external_id: 'x'.repeat(65) }),
  },
  product_preparation_time_length: {
    table: 'public.product',
    rows: each({ preparation_time: ' ' }, { preparation_time: 'x'.repeat(61) }),
  },
  product_name_length: {
    table: 'public.product',
    rows: each({ product_name: ' ' }, { product_name: 'x'.repeat(121) }),
  },
  product_name_plain: { table: 'public.product', rows: each({ product_name: 'a\u202eb' }) },
  product_type_known: { table: 'public.product', rows: each({ type_product: 'Obat' }) },
  product_stock_range: {
    table: 'public.product',
    rows: each({ stock_product: -1 }, { stock_product: 1_000_001 }),
  },
  product_price_range: {
    table: 'public.product',
    rows: each({ price: 0 }, { price: 100_000_001 }),
  },
  product_compare_at_price_range: {
    table: 'public.product',
    rows: each({ compare_at_price: 20_000 }, { compare_at_price: 1_000_000_001 }),
  },
  product_rating_range: { table: 'public.product', rows: each({ rating: 5.1 }, { rating: -0.1 }) },
  product_description_length: {
    table: 'public.product',
    rows: each({ description: 'x'.repeat(2001) }),
  },
  product_category_length: {
    table: 'public.product',
    rows: each({ category: ' ' }, { category: 'x'.repeat(41) }),
  },
  product_category_plain: { table: 'public.product', rows: each({ category: 'a\u202eb' }) },
  product_menu_position_range: {
    table: 'public.product',
    rows: each({ menu_position: -1 }, { menu_position: 10_000 }),
  },
  product_surcharge_medium_range: {
    table: 'public.product',
    rows: each({ surcharge_medium: -1 }, { surcharge_medium: 1_000_001 }),
  },
  product_surcharge_large_range: {
    table: 'public.product',
    rows: each({ surcharge_large: -1 }, { surcharge_large: 1_000_001 }),
  },
  product_deleted_is_archived: {
    table: 'public.product',
    rows: each({ deleted_at: '2026-11-22T00:00:00Z' }),
  },
  product_branch_id_fkey: { table: 'public.product', rows: each({ branch_id: 999_999 }) },
  product_editor_pkey: {
    table: 'public.product_editor',
    rows: [[set({}), set({})]],
  },
  product_editor_id_product_fkey: {
    table: 'public.product_editor',
    rows: each({ id_product: 999_999 }),
  },
  product_editor_edited_by_fkey: {
    table: 'public.product_editor',
    rows: each({ edited_by: unknownId }),
  },
  product_archived_at_finite: {
    table: 'public.product',
    rows: each({ archived_at: 'infinity' }, { archived_at: '-infinity' }),
  },
  product_image_name: {
    table: 'public.product',
    rows: each(
      { image: `../${PICTURE}` },
      { image: 'kopi.png' },
      { image: PICTURE.replace('png', 'svg') },
    ),
  },

  keranjang_pkey: {
    table: 'public.keranjang',
    rows: [[set({}), set({ size: 'Small' })]],
  },
  keranjang_id_user_fkey: { table: 'public.keranjang', rows: each({ id_user: unknownId }) },
  keranjang_id_product_fkey: { table: 'public.keranjang', rows: each({ id_product: 999_999 }) },
  keranjang_size_fkey: { table: 'public.keranjang', rows: each({ size: 'XXL' }) },
  keranjang_quantity_range: {
    table: 'public.keranjang',
    rows: each({ jumlah_product: 0 }, { jumlah_product: 100 }),
  },
  keranjang_price_positive: { table: 'public.keranjang', rows: each({ price: 0 }) },
  keranjang_note_length: {
    table: 'public.keranjang',
    rows: each({ note: 'x'.repeat(141) }, { note: 'a\u202eb' }),
  },
  keranjang_one_line_per_choice: {
    table: 'public.keranjang',
    rows: [
      [set({ id: 900_001 }), set({})],
      [set({ id: 900_001, size: 'Small' }), set({ size: 'Small' })],
      [set({ id: 900_001, options: [1], note: 'x' }), set({ options: [1], note: 'x' })],
    ],
  },

  pesanan_pkey: { table: 'public.pesanan', rows: [[({ order }) => ({ id: order })]] },
  pesanan_id_pemesan_fkey: { table: 'public.pesanan', rows: each({ id_pemesan: unknownId }) },
  pesanan_status_known: { table: 'public.pesanan', rows: each({ status: 'hilang' }) },
  pesanan_total_positive: { table: 'public.pesanan', rows: each({ total_harga: 0 }) },
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
  pesanan_item_price_positive: { table: 'public.pesanan_item', rows: each({ price: 0 }) },
  pesanan_item_note_length: {
    table: 'public.pesanan_item',
    rows: each({ note: 'x'.repeat(141) }, { note: 'a\u202eb' }),
  },
  pesanan_item_quantity_range: {
    table: 'public.pesanan_item',
    rows: each({ jumlah_product: 0 }, { jumlah_product: 100 }),
  },

  ...BROKEN_NOTIFICATIONS,
  ...BROKEN_BRANCHES,

  ...BROKEN_OPTIONS,
  ...BROKEN_REPORTS,

  mirrored_food_pkey: { table: 'private.mirrored_food', rows: [[set({}), set({})]] },

  cart_request_pkey: { table: 'private.cart_request', rows: [[set({}), set({})]] },
  cart_request_id_user_fkey: { table: 'private.cart_request', rows: each({ id_user: unknownId }) },

  staff_invitation_pkey: { table: 'private.staff_invitation', rows: [[set({}), set({})]] },
  staff_invitation_email_normal: {
    table: 'private.staff_invitation',
    rows: each({ email: 'Rina@kedai.test' }, { email: 'rina' }),
  },
  staff_invitation_invited_by_fkey: {
    table: 'private.staff_invitation',
    rows: each({ invited_by: unknownId }),
  },

  settings_pkey: { table: 'private.settings', rows: each({}) },
  settings_has_one_row: { table: 'private.settings', rows: each({ is_only_row: false }) },
};
