import { getSupabase, unwrap } from 'shared-auth';
import type { Totals } from 'shared-ui/totals';
import type { CounterRequest, PlacedOrder } from '../draft.ts';

/** What an order costs. */
export interface OrderTotals extends Totals {
  /** The total when paid in cash, which is rounded; whole rupiah. */
  cashTotal: number;
}

/** `order_totals()`, see supabase/migrations. */
interface TotalsRow {
  lines: number;
  discount: number;
  service: number;
  tax: number;
  rounding: number;
  tax_mode: OrderTotals['taxMode'];
  service_rate: number;
  tax_rate: number;
  total: number;
  cash_total: number;
}

/**
 * Asks what an order costs at a branch now.
 *
 * @param lines sum of the lines, in rupiah.
 * @throws BackendError
 */
export async function readTotals(
  branchId: number,
  lines: number,
  discount: number,
): Promise<OrderTotals> {
  const supabase = await getSupabase();
  const row = unwrap(
    await supabase.rpc('order_totals', { branch_id: branchId, lines_total: lines, discount }),
  ) as unknown as TotalsRow;
  return {
    lines: row.lines,
    discount: row.discount,
    service: row.service,
    tax: row.tax,
    rounding: row.rounding,
    taxMode: row.tax_mode,
    serviceRate: row.service_rate,
    taxRate: row.tax_rate,
    total: row.total,
    cashTotal: row.cash_total,
  };
}

/**
 * Places an order of the counter. A repeated call with the same key returns the order of the first one.
 *
 * @throws BackendError `sold_out`, `option_gone`, `total_changed`, `till_closed`, `received_too_little`, `key_reused`, …
 */
export async function placeCounterOrder(request: CounterRequest): Promise<PlacedOrder> {
  const supabase = await getSupabase();
  const { lines, discount, payment } = request;
  const row = unwrap(
    await supabase.rpc('counter_order', {
      branch_id: request.branchId,
      idempotency_key: request.key,
      expected_total: request.expectedTotal,
      lines: lines.map(({ productId, size, options, note, quantity }) => ({
        id_product: productId,
        size,
        options: [...options],
        note,
        quantity,
      })),
      customer_name: request.guestName,
      table_name: request.tableName,
      note: request.note,
      ...(discount > 0 && { discount, discount_reason: request.discountReason }),
      ...(payment && { method: payment.method }),
      ...(payment?.received && { received: payment.received }),
    }),
  );
  const received = payment?.received ?? null;
  return {
    number: row.order_number,
    total: row.total_harga,
    due: row.balance_due ?? 0,
    change: received === null ? null : received - row.total_harga,
    receiptToken: row.receipt_token,
  };
}
