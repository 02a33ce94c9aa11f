import { type BrokenRows, each, set } from './cases.ts';
import { unknownId } from './valid-rows.ts';

const order = 'public.pesanan';

/** Cases for what an order costs and how it is paid, see `BROKEN_ROWS`. */
export const BROKEN_ORDER_MONEY: BrokenRows = {
  pesanan_placed_by_fkey: { table: order, rows: each({ placed_by: unknownId }) },
  pesanan_source_known: { table: order, rows: each({ source: 'phone' }) },
  pesanan_one_counter_order_per_key: {
    table: order,
    rows: [
      [
        set({ id: 900_001, order_number: 8, source: 'counter', idempotency_key: unknownId }),
        set({ id_pemesan: null, source: 'counter', idempotency_key: unknownId }),
      ],
    ],
  },
  pesanan_total_adds_up: {
    table: order,
    rows: each(
      { lines_total: 19_000 },
      { service: 1_000 },
      { rounding: -100 },
      { discount: 1_000, discount_reason: 'Teman' },
      { tax: 1_000, tax_mode: 'added' },
      { tax: 1_000, tax_mode: 'included', total_harga: 21_000 },
    ),
  },
  pesanan_parts_not_negative: {
    table: order,
    rows: each(
      { service: -1_000, rounding: 1_000 },
      { tax: -1_000, tax_mode: 'included' },
      { lines_total: 0, rounding: 20_000 },
    ),
  },
  pesanan_discount_range: {
    table: order,
    rows: each(
      { discount: -1_000, discount_reason: 'Teman', rounding: -1_000 },
      { discount: 20_001, discount_reason: 'Teman', rounding: 20_001 },
    ),
  },
  pesanan_discount_reason_length: {
    table: order,
    rows: each(
      { discount_reason: ' ' },
      { discount_reason: 'x'.repeat(201) },
      { discount_reason: 'a\u202eb' },
    ),
  },
  pesanan_discount_explained: {
    table: order,
    rows: each({ discount: 1_000, total_harga: 19_000 }),
  },
  pesanan_payment_method_known: { table: order, rows: each({ payment_method: 'cash' }) },
  pesanan_waits_in_menunggu: {
    table: order,
    rows: each({ awaits_payment: true }, { awaits_payment: true, status: 'selesai' }),
  },
  pesanan_money_in_range: {
    table: order,
    rows: each({ paid: -1 }, { refunded: -1 }, { credited: -1 }, { credited: 20_001 }),
  },
  pesanan_receipt_token_unique: {
    table: order,
    rows: [
      [
        set({ id: 900_001, order_number: 8, receipt_token: unknownId }),
        set({ receipt_token: unknownId }),
      ],
    ],
  },
  pesanan_item_refunded_range: {
    table: 'public.pesanan_item',
    rows: each({ refunded_quantity: -1 }, { refunded_quantity: 2 }),
  },
};
