import { isOrderStatus, ORDER_STATUSES } from 'shared-ui/order-status';

/** Detail of the database's error `order_changed`: the current state of the order, and its last change. */
interface OrderChanged {
  status: string;
  acknowledged: boolean;
  /** Name of the person; null for the service key or a deleted account. */
  by: string | null;
  /** ISO 8601. */
  at: string | null;
}

/**
 * Says who changed the order first, and when: `Sudah diterima oleh Sari, 12.04.`
 *
 * @param detail of the error.
 * @param attempt the rejected change: accepting the order, editing its lines, or another step.
 * @param time formats the time of the change.
 */
export function orderChangedSentence(
  detail: unknown,
  attempt: 'accept' | 'edit' | 'other',
  time: (iso: string) => string,
): string {
  const { status, acknowledged, by, at } = (detail ?? {}) as Partial<OrderChanged>;
  if (status === undefined) return 'Pesanan ini sudah diubah di tempat lain.';
  const change = `${by ? ` oleh ${by}` : ''}${at ? `, ${time(at)}` : ''}.`;
  if (attempt === 'edit')
    return `Pesanan ini sudah diubah${change} Periksa isinya, lalu simpan lagi.`;
  const isAccepted = attempt === 'accept' && status === 'disiapkan' && acknowledged;
  const what = isAccepted ? 'Sudah diterima' : (DONE[status] ?? `Sekarang ${labelOf(status)}`);
  return `${what}${change}`;
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
