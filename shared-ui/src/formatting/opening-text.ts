import { daysBetween, localTime, timeInWords } from './branch-time.ts';

/** Whether a branch takes orders, as from the database function `shop_status`. */
export interface OpeningState {
  state: 'open' | 'closed' | 'paused' | 'busy' | 'till_closed';
  always_open: boolean;
  /** Last order of the current span; null: closed, or always open. */
  last_order_at: string | null;
  /** End of the current span; null: closed, or always open. */
  closes_at: string | null;
  /** When orders are accepted again; null: unknown, or open. */
  opens_at: string | null;
  time_zone: string;
}

/**
 * Says in a few words until when a branch takes orders, or when again: `Buka sampai 21.00`, `Tutup · buka besok
 * 08.00`. Empty for a branch that is always open and takes orders.
 *
 * @param now time of the database: the clock of the browser may be wrong.
 */
export function openingText(branch: OpeningState, now: string): string {
  const { state, opens_at, time_zone } = branch;
  const again = opens_at && timeInWords(opens_at, now, time_zone);
  switch (state) {
    case 'open':
      return untilText(branch, now);
    case 'closed':
      return again ? `Tutup · buka ${again}` : 'Tutup sementara';
    case 'paused':
      return again ? `Jeda pesanan · sampai ${again}` : 'Jeda pesanan';
    case 'busy':
      return 'Sedang ramai · coba sebentar lagi';
    case 'till_closed':
      return 'Kasir sedang tutup';
  }
}

function untilText({ closes_at, last_order_at, time_zone }: OpeningState, now: string): string {
  if (!closes_at) return '';
  const closing = localTime(closes_at, time_zone);
  // 'Buka sampai 02.00' after midnight, without "besok".
  const isSoon = daysBetween(localTime(now, time_zone).date, closing.date) < 2;
  const until = isSoon ? closing.time : timeInWords(closes_at, now, time_zone);
  const lastOrder = last_order_at && localTime(last_order_at, time_zone).time;
  return `Buka sampai ${until}${lastOrder && lastOrder !== closing.time ? ` · pesan sebelum ${lastOrder}` : ''}`;
}
