import { getSupabase, unwrap } from 'shared-auth';
import type { OrderEvent } from './order.ts';
import { orderEdit } from './order-edit.ts';

/**
 * Fetches what happened to an order of the signed-in user, oldest first.
 *
 * @throws BackendError
 */
export async function loadTimeline(id: number): Promise<OrderEvent[]> {
  const supabase = await getSupabase();
  const rows: Row[] = unwrap(await supabase.rpc('order_timeline', { order_id: id }));
  return rows.map((row) => ({
    at: row.at,
    type: row.type as OrderEvent['type'],
    from: row.from_status,
    to: row.to_status,
    reason: row.reason,
    isOwn: row.actor_role === 'customer',
    isAutomatic: row.actor_role === 'system',
    promisedAt: row.type === 'accepted' ? promisedAt(row.detail) : null,
    edit: row.type === 'edited' ? orderEdit(row.detail) : null,
    money: row.type === 'paid' || row.type === 'refunded' ? money(row.detail) : null,
  }));
}

/** As PostgreSQL returns it: the generated types do not know which columns may be null. */
interface Row {
  at: string;
  type: string;
  from_status: string | null;
  to_status: string;
  reason: string | null;
  detail: unknown;
  actor_role: string;
}

function promisedAt(detail: unknown): string | null {
  return (detail as { promised_at: string | null }).promised_at;
}

function money(detail: unknown): OrderEvent['money'] {
  return detail as OrderEvent['money'];
}

/**
 * Cancels an order of the signed-in user.
 *
 * @param status as shown to the customer.
 * @throws BackendError `order_begun` once the staff have accepted it, or it is finished.
 */
export async function cancelOrder(id: number, status: string): Promise<void> {
  const supabase = await getSupabase();
  unwrap(await supabase.rpc('cancel_order', { order_id: id, expected_status: status }));
}

/** Stores whether the customer wants an e-mail when the order is ready. @throws BackendError */
export async function setReadyMail(id: number, wanted: boolean): Promise<void> {
  const supabase = await getSupabase();
  unwrap(await supabase.rpc('set_ready_mail', { order_id: id, wanted }));
}
