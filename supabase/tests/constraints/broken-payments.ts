import { type BrokenRows, each, set } from './cases.ts';
import { unknownId } from './valid-rows.ts';

const payment = 'public.payment';
const refund = 'public.refund';
const receipt = 'public.receipt';

const ATTEMPT = {
  method: 'qris_midtrans',
  status: 'pending',
  settled_at: null,
  provider_order_id: 'ks-1',
  expires_at: '2026-11-21T00:15:00Z',
};

/** Cases for payments, refunds and receipts, see `BROKEN_ROWS`. */
export const BROKEN_PAYMENTS: BrokenRows = {
  payment_pkey: {
    table: payment,
    rows: [[set({}), set({})]],
  },
  payment_id_pesanan_fkey: { table: payment, rows: each({ id_pesanan: 999_999 }) },
  payment_created_by_fkey: { table: payment, rows: each({ created_by: unknownId }) },
  payment_till_session_id_fkey: { table: payment, rows: each({ till_session_id: 999_999 }) },
  payment_method_known: { table: payment, rows: each({ method: 'card' }) },
  payment_status_known: { table: payment, rows: each({ status: 'lost' }) },
  payment_amount_positive: { table: payment, rows: each({ amount: 0 }, { amount: -1 }) },
  payment_received_enough: {
    table: payment,
    rows: each({ method: 'cash', received: 19_999 }),
  },
  payment_cash_complete: { table: payment, rows: each({ method: 'cash' }) },
  payment_settled_at_known: {
    table: payment,
    rows: each({ settled_at: null }, { status: 'pending' }, { status: 'failed' }),
  },
  payment_provider_complete: {
    table: payment,
    rows: each(
      { method: 'qris_midtrans' },
      { method: 'qris_midtrans', provider_order_id: 'ks-1' },
      { provider_order_id: 'ks-1', expires_at: ATTEMPT.expires_at },
    ),
  },
  payment_provider_order_id_unique: {
    table: payment,
    rows: [[set({ ...ATTEMPT, id: 900_001, status: 'expired' }), set(ATTEMPT)]],
  },
  payment_one_per_key: {
    table: payment,
    rows: [[set({ id: 900_001, idempotency_key: unknownId }), set({ idempotency_key: unknownId })]],
  },
  payment_one_pending: {
    table: payment,
    rows: [[set({ ...ATTEMPT, id: 900_001, provider_order_id: 'ks-2' }), set(ATTEMPT)]],
  },
  payment_problem_known: {
    table: payment,
    rows: each({ status: 'to_refund', problem: 'unknown' }),
  },
  payment_problem_when_returned: {
    table: payment,
    rows: each({ problem: 'late' }, { status: 'to_refund' }, { status: 'returned' }),
  },
  payment_provider_refunded_range: {
    table: payment,
    rows: each({ provider_refunded: -1 }, { provider_refunded: 1_000_000_000 }),
  },
  payment_code_length: {
    table: payment,
    rows: each(
      { qr_string: 'x'.repeat(2_001) },
      { qr_image: 'x'.repeat(200_001) },
      { transaction_id: 'x'.repeat(101) },
      { provider_status: 'x'.repeat(41) },
    ),
  },

  refund_pkey: { table: refund, rows: [[set({}), set({})]] },
  refund_id_pesanan_fkey: { table: refund, rows: each({ id_pesanan: 999_999 }) },
  refund_payment_id_fkey: { table: refund, rows: each({ payment_id: 999_999 }) },
  refund_made_by_fkey: { table: refund, rows: each({ made_by: unknownId }) },
  refund_till_session_id_fkey: { table: refund, rows: each({ till_session_id: 999_999 }) },
  refund_amount_positive: {
    table: refund,
    rows: each({ amount: 0 }, { amount: -1 }, { amount: 100, rounding: -100 }),
  },
  refund_method_known: { table: refund, rows: each({ method: 'voucher' }) },
  refund_reason_length: {
    table: refund,
    rows: each(
      { reason: '' },
      { reason: ' ' },
      { reason: 'x'.repeat(201) },
      { reason: 'a\u202eb' },
    ),
  },
  refund_cash_has_till: { table: refund, rows: each({ method: 'cash' }) },
  refund_one_per_key: {
    table: refund,
    rows: [[set({ id: 900_001, idempotency_key: unknownId }), set({ idempotency_key: unknownId })]],
  },

  receipt_pkey: { table: receipt, rows: [[set({}), set({})]] },
  receipt_id_pesanan_fkey: { table: receipt, rows: each({ id_pesanan: 999_999 }) },
  receipt_branch_id_fkey: { table: receipt, rows: each({ branch_id: 999_999 }) },
  receipt_one_per_order: {
    table: receipt,
    rows: [[set({ id: 900_001, number: 8 }), set({})]],
  },
  receipt_number_unique: {
    table: receipt,
    rows: [[set({ id: 900_001 }), ({ otherOrder }) => ({ id_pesanan: otherOrder })]],
  },
  receipt_counter_pkey: { table: 'private.receipt_counter', rows: [[set({}), set({})]] },
  receipt_counter_branch_id_fkey: {
    table: 'private.receipt_counter',
    rows: each({ branch_id: 999_999 }),
  },
};
