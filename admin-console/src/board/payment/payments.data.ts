import { getSupabase, unwrap } from 'shared-auth';
import type { Payment } from '../../payment/payment.ts';

/**
 * Takes what is due for an order.
 *
 * @param key of the attempt: a repeated call takes the money once.
 * @param expectedDue amount shown to the staff member, in rupiah.
 * @throws BackendError `payment_not_needed`, `due_changed`, `till_closed`, `received_too_little`
 */
export async function takePayment(
  orderId: number,
  key: string,
  { method, received }: Payment,
  expectedDue: number,
): Promise<void> {
  const supabase = await getSupabase();
  unwrap(
    await supabase.rpc('take_payment', {
      order_id: orderId,
      idempotency_key: key,
      method,
      expected_due: expectedDue,
      ...(received !== null && { received }),
    }),
  );
}

/** How money is returned. */
export type RefundMethod = 'cash' | 'transfer' | 'qris_static';

/**
 * Cancels an order and records that all that was paid is returned.
 *
 * @param key of the attempt: a repeated call returns the money once.
 * @throws BackendError `till_closed`, `illegal_status`
 */
export async function voidOrder(
  orderId: number,
  key: string,
  method: RefundMethod,
  reason: string,
): Promise<void> {
  const supabase = await getSupabase();
  unwrap(
    await supabase.rpc('void_order', { order_id: orderId, idempotency_key: key, method, reason }),
  );
}
