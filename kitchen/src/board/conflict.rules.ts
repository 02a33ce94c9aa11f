/** Detail of the errors `ticket_changed` and `order_changed`: the last change. */
export interface TicketChanged {
  /** Name of the person; null for the service key or a deleted account. */
  by?: string | null;
  /** ISO 8601. */
  at?: string | null;
  /** Of the order; only in `order_changed`. */
  status?: string;
  /** As `private.ticket_facts()`; only in `ticket_changed`. */
  ticket?: {
    order_status: string;
    cancelled_at: string | null;
    lines: { quantity: number; seen_quantity: number; done_quantity: number }[];
  };
}

/**
 * Says who was first, and when: `Sudah ditandai selesai oleh Sari, 12.04.`
 *
 * @param time formats the time of the change.
 */
export function conflictSentence(
  detail: TicketChanged | undefined,
  time: (iso: string) => string,
): string {
  const { by, at } = detail ?? {};
  return `${whatChanged(detail)}${by ? ` oleh ${by}` : ''}${at ? `, ${time(at)}` : ''}.`;
}

function whatChanged({ ticket, status = ticket?.order_status }: TicketChanged = {}): string {
  if (ticket?.cancelled_at || status === 'dibatalkan') return 'Pesanan ini dibatalkan';
  if (ticket?.lines.some(({ quantity, seen_quantity }) => quantity !== seen_quantity)) {
    return 'Isi pesanan ini diubah';
  }
  if (status === 'selesai') return 'Pesanan ini sudah diambil, ditandai selesai';
  if (status === 'siap' || ticket?.lines.every((line) => line.done_quantity >= line.quantity)) {
    return 'Sudah ditandai selesai';
  }
  if (ticket) return 'Sudah diubah';
  return status === 'disiapkan' ? 'Dikembalikan ke dapur' : 'Sudah diubah';
}
