import { isOrderStatus, ORDER_STATUSES } from 'shared-ui/order-status';
import { backFrom } from './order-status.rules.ts';

/** Detail of the database's error `order_changed`: the current state of the order, and its last change. */
interface OrderChanged {
  status: string;
  acknowledged: boolean;
  /** Name of the person; null for the service key or a deleted account. */
  by: string | null;
  /** ISO 8601. */
  at: string | null;
}

/** What the user saw of an order before a rejected step. */
export interface SeenOrder {
  status: string;
  isAcknowledged: boolean;
}

/**
 * Says who changed the order first, and when: `Sudah diterima oleh Sari, 12.04.`
 *
 * @param detail of the error.
 * @param attempt the rejected change: an edit of the lines, or the order before another step.
 * @param time formats the time of the change.
 */
export function orderChangedSentence(
  detail: unknown,
  attempt: 'edit' | SeenOrder,
  time: (iso: string) => string,
): string {
  const { status, acknowledged = false, by, at } = (detail ?? {}) as Partial<OrderChanged>;
  if (status === undefined) return 'Pesanan ini sudah diubah di tempat lain.';
  const change = `${by ? ` oleh ${by}` : ''}${at ? `, ${time(at)}` : ''}.`;
  if (attempt === 'edit')
    return `Pesanan ini sudah diubah${change} Periksa isinya, lalu simpan lagi.`;
  return `${whatChanged(attempt, status, acknowledged)}${change}`;
}

function whatChanged(seen: SeenOrder, status: string, isAcknowledged: boolean): string {
  const isAccepted = isAcknowledged && !seen.isAcknowledged;
  if (isAccepted && (status === 'disiapkan' || status === seen.status)) return 'Sudah diterima';
  if (isBefore(status, seen.status)) return `Dikembalikan ke ${labelOf(status)}`;
  // The only other fact that a step expects.
  if (status === seen.status) return 'Janjinya sudah diubah';
  return DONE[status] ?? `Sekarang ${labelOf(status)}`;
}

/** Whether steps back lead to the status. */
function isBefore(status: string, from: string): boolean {
  const back = backFrom(from);
  return back !== null && (back === status || isBefore(status, back));
}

const DONE: Partial<Record<string, string>> = {
  siap: 'Sudah ditandai siap',
  selesai: 'Sudah ditandai selesai',
  dibatalkan: 'Sudah dibatalkan',
};

/** Display name of a status; the word itself if it comes from a newer database. */
export function labelOf(status: string): string {
  return isOrderStatus(status) ? ORDER_STATUSES[status] : status;
}
