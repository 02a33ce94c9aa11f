import { getSupabase, unwrap } from 'shared-auth';
import type { OrderStatus } from 'shared-ui/order-status';

/**
 * Accepts a new order.
 *
 * @param expected status shown to the staff member.
 * @param minutes until it is ready; null: at its pickup time, or without a promise.
 * @throws BackendError `order_changed` if another person was first.
 */
export async function acceptOrder(
  id: number,
  expected: string,
  minutes: number | null,
): Promise<void> {
  const supabase = await getSupabase();
  const step = { order_id: id, expected_status: expected };
  unwrap(await supabase.rpc('accept_order', minutes === null ? step : { ...step, minutes }));
}

/**
 * Promises an accepted order for another time.
 *
 * @param minutes from now.
 * @param expectedPromise promise shown to the staff member, as the database wrote it; null for none.
 * @throws BackendError `order_changed` if another person has promised another time.
 */
export async function promiseOrder(
  id: number,
  minutes: number,
  expectedPromise: string | null,
): Promise<void> {
  const supabase = await getSupabase();
  // The generated types do not know that arguments may be null.
  const expected_promised_at = expectedPromise as string;
  unwrap(await supabase.rpc('promise_order', { order_id: id, minutes, expected_promised_at }));
}

/**
 * Changes the status of an order, if it still has the status shown to the staff member. A repeated call changes
 * nothing.
 *
 * @param reason for a cancellation or a step back; null for a step forward, and for undoing one's own step
 * within a minute.
 * @param isAcknowledged whether the order was shown as accepted; null if that was not shown.
 * @throws BackendError `order_changed` with the person who was first, `reason_needed`, `illegal_status`
 */
export async function moveOrder(
  id: number,
  expected: string,
  to: OrderStatus,
  reason: string | null = null,
  isAcknowledged: boolean | null = null,
): Promise<void> {
  const supabase = await getSupabase();
  unwrap(
    await supabase.rpc('move_order', {
      order_id: id,
      expected_status: expected,
      new_status: to,
      ...(reason !== null && { reason }),
      ...(isAcknowledged !== null && { expected_acknowledged: isAcknowledged }),
    }),
  );
}
