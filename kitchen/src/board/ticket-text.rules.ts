import type { Ticket, TicketLine } from './kitchen.ts';
import type { LineChange, Urgency } from './tickets.rules.ts';

/**
 * Where the customer gets the order: `Meja 4`, `Ambil 12.30`, `Bawa pulang`.
 *
 * @param time formats the pickup time.
 */
export function placeText(
  { pickup, source }: Pick<Ticket, 'pickup' | 'source'>,
  time: (at: number) => string,
): string {
  if (pickup.type === 'table') return `Meja ${pickup.name}`;
  if (pickup.type === 'slot') return `Ambil ${time(pickup.at)}`;
  return source === 'counter' ? 'Di kasir' : 'Diambil';
}

/** What the cook has not seen of a line: `TAMBAH 1, tadi 2`. */
export function changeText(change: LineChange, { quantity, seenQuantity }: TicketLine): string {
  switch (change) {
    case 'added':
      return 'BARU';
    case 'removed':
      return `BATAL, tadi ${seenQuantity}`;
    case 'more':
      return `TAMBAH ${quantity - seenQuantity}, tadi ${seenQuantity}`;
    case 'fewer':
      return `KURANG ${seenQuantity - quantity}, tadi ${seenQuantity}`;
  }
}

/** What the colour of a ticket says, in a word. */
export const URGENCY_WORDS: Record<Urgency, string> = {
  later: 'nanti',
  fresh: '',
  warn: 'segera',
  late: 'TERLAMBAT',
};
