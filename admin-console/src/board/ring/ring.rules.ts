import type { BoardOrder } from '../board.ts';

/** What the board plays. */
export type Sound = 'new' | 'urgent' | 'cancelled' | 'lost';

/** After this time without acceptance, the ring gets louder, in ms. */
export const URGENT_MS = 60_000;

/** Interval of the ring, in ms. */
const REPEAT_MS = { new: 6_000, urgent: 3_000 } as const;

/** The last ring. */
export interface Ring {
  /** In ms since 1970. */
  at: number;
  /** Ids of the orders that it rang for. */
  ids: readonly number[];
}

/** Orders of the static QRIS, whose payment only the cashier can confirm: each rings once. */
export function unheardOf(awaited: readonly BoardOrder[], heard: ReadonlySet<number>): number[] {
  return awaited.flatMap(({ id, paymentMethod }) =>
    paymentMethod === 'qris_static' && !heard.has(id) ? [id] : [],
  );
}

/**
 * Decides whether the board rings now: at once for an order that it has not rung for, then repeatedly until all
 * orders are accepted.
 *
 * @param orders new orders.
 * @param now by the clock of the database.
 */
export function ringNow(
  orders: readonly BoardOrder[],
  last: Ring | null,
  now: number,
): 'new' | 'urgent' | null {
  if (orders.length === 0) return null;
  const sound = orders.some(({ createdAt }) => now - createdAt >= URGENT_MS) ? 'urgent' : 'new';
  const isUnheard = last === null || orders.some(({ id }) => !last.ids.includes(id));
  return isUnheard || now - last.at >= REPEAT_MS[sound] ? sound : null;
}
