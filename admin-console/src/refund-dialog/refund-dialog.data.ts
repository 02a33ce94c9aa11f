import { getSupabase, unwrap } from 'shared-auth';
import type { ChosenUnits, RefundableLine, RefundFacts, RefundPreview } from './refund.ts';

interface OptionRow {
  name: string;
}

/** Fetches the lines of an order that can be refunded; a cancelled order has none. @throws BackendError */
export async function readRefundableLines(orderId: number): Promise<RefundableLine[]> {
  const supabase = await getSupabase();
  const { status, pesanan_item: items } = unwrap(
    await supabase
      .from('pesanan')
      .select(
        'status, pesanan_item(id, name_product, size, options, jumlah_product, refunded_quantity)',
      )
      .eq('id', orderId)
      .order('id', { referencedTable: 'pesanan_item' })
      .single(),
  );
  if (status === 'dibatalkan') return [];
  return items
    .map(({ id, name_product, size, options, jumlah_product, refunded_quantity }) => ({
      id,
      name: [
        size ? `${name_product} ${size}` : name_product,
        ...(options as unknown as OptionRow[]).map(({ name }) => name),
      ].join(', '),
      quantity: jumlah_product - refunded_quantity,
    }))
    .filter(({ quantity }) => quantity > 0);
}

/** Asks what a refund of these units would return now. @throws BackendError `unknown_line` */
export async function previewRefund(orderId: number, chosen: ChosenUnits): Promise<RefundPreview> {
  const supabase = await getSupabase();
  const answer = await supabase.rpc('refund_preview', {
    order_id: orderId,
    lines: linesOf(chosen),
  });
  const { amount, cash_amount, paid_by_midtrans } = unwrap(answer) as unknown as {
    amount: number;
    cash_amount: number;
    paid_by_midtrans: boolean;
  };
  return { exact: amount, inCash: cash_amount, isPaidByMidtrans: paid_by_midtrans };
}

/**
 * Records a refund of units of an order, or without any, of what was paid too much.
 *
 * @param expected the amount that was shown, before the rounding of cash.
 * @throws BackendError `due_changed`, `nothing_to_refund`, `till_closed`, `unknown_line`
 */
export async function refundOrder(
  orderId: number,
  { key, method, reason }: RefundFacts,
  chosen: ChosenUnits,
  returnsStock: boolean,
  expected: number,
): Promise<void> {
  const supabase = await getSupabase();
  unwrap(
    await supabase.rpc('refund_order', {
      order_id: orderId,
      idempotency_key: key,
      method,
      reason,
      lines: linesOf(chosen),
      returns_stock: returnsStock,
      expected_amount: expected,
    }),
  );
}

/**
 * Records that a payment which does not count for its order was returned.
 *
 * @throws BackendError `nothing_to_refund`, `till_closed`
 */
export async function refundPayment(
  paymentId: number,
  { key, method, reason }: RefundFacts,
): Promise<void> {
  const supabase = await getSupabase();
  unwrap(
    await supabase.rpc('refund_payment', {
      payment_id: paymentId,
      idempotency_key: key,
      method,
      reason,
    }),
  );
}

function linesOf(chosen: ChosenUnits): { id: number; quantity: number }[] {
  return Object.entries(chosen).map(([id, quantity]) => ({ id: Number(id), quantity }));
}
