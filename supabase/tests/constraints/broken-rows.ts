import { BROKEN_BOOKS } from './broken-books.ts';
import { BROKEN_BRANCHES } from './broken-branches.ts';
import { BROKEN_CATALOGUE } from './broken-catalogue.ts';
import { BROKEN_KITCHEN } from './broken-kitchen.ts';
import { BROKEN_NOTIFICATIONS } from './broken-notifications.ts';
import { BROKEN_OPTIONS } from './broken-options.ts';
import { BROKEN_ORDER_MONEY } from './broken-order-money.ts';
import { BROKEN_ORDERS } from './broken-orders.ts';
import { BROKEN_PAYMENTS } from './broken-payments.ts';
import { BROKEN_PRINTERS } from './broken-printers.ts';
import { BROKEN_REPORTS } from './broken-reports.ts';
import { type BrokenRows, each, set } from './cases.ts';
import { unknownId } from './valid-rows.ts';

/** By constraint or unique index: the table, and cases of rows whose last row violates it. */
export const BROKEN_ROWS: BrokenRows = {
  ...BROKEN_CATALOGUE,
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

  ...BROKEN_ORDERS,
  ...BROKEN_ORDER_MONEY,
  ...BROKEN_PAYMENTS,
  ...BROKEN_BOOKS,
  ...BROKEN_NOTIFICATIONS,
  ...BROKEN_PRINTERS,
  ...BROKEN_BRANCHES,
  ...BROKEN_KITCHEN,
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
  settings_payment_provider_known: {
    table: 'private.settings',
    rows: each({ payment_provider: 'broken' }),
  },
  settings_has_one_row: { table: 'private.settings', rows: each({ is_only_row: false }) },
};
