import { type BrokenRows, each, set } from './cases.ts';
import { unknownId } from './valid-rows.ts';

const ledger = 'public.ledger_entry';
const stock = 'public.stock_movement';
const count = 'public.till_count';

/** Cases for the ledger, stock movements and counts of the till, see `BROKEN_ROWS`. */
export const BROKEN_BOOKS: BrokenRows = {
  ledger_entry_pkey: { table: ledger, rows: [[set({}), set({})]] },
  ledger_entry_branch_id_fkey: { table: ledger, rows: each({ branch_id: 999_999 }) },
  ledger_entry_till_session_id_fkey: { table: ledger, rows: each({ till_session_id: 999_999 }) },
  ledger_entry_id_pesanan_fkey: { table: ledger, rows: each({ id_pesanan: 999_999 }) },
  ledger_entry_payment_id_fkey: { table: ledger, rows: each({ payment_id: 999_999 }) },
  ledger_entry_refund_id_fkey: { table: ledger, rows: each({ refund_id: 999_999 }) },
  ledger_entry_amount_not_zero: { table: ledger, rows: each({ amount: 0 }) },
  ledger_entry_cause_known: { table: ledger, rows: each({ cause: 'status' }) },
  ledger_entry_account_known: { table: ledger, rows: each({ account: 'bank' }) },
  ledger_entry_category_of_sales: { table: ledger, rows: each({ category: 'Kopi' }) },

  stock_movement_pkey: { table: stock, rows: [[set({}), set({})]] },
  stock_movement_id_pesanan_fkey: { table: stock, rows: each({ id_pesanan: 999_999 }) },
  stock_movement_actor_fkey: { table: stock, rows: each({ actor: unknownId }) },
  stock_movement_units_not_zero: { table: stock, rows: each({ units: 0 }) },
  stock_movement_cause_known: { table: stock, rows: each({ cause: 'stolen' }) },

  till_count_pkey: { table: count, rows: [[set({}), set({})]] },
  till_count_till_session_id_fkey: { table: count, rows: each({ till_session_id: 999_999 }) },
  till_count_counted_by_fkey: { table: count, rows: each({ counted_by: unknownId }) },
};
