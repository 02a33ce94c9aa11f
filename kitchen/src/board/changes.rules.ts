import type { Ticket } from './kitchen.ts';
import { hasChanges } from './tickets.rules.ts';

/** What an answer brought, by order number. */
export interface Changes {
  added: readonly number[];
  changed: readonly number[];
  cancelled: readonly number[];
  /** Orders that other people have finished. */
  finished: readonly number[];
}

/** Changes that came while the page was out of contact. */
export interface Missed extends Changes {
  /** From when until when, by the clock of the database, in ms since 1970. */
  from: number;
  until: number;
}

/**
 * What differs between two answers.
 *
 * @param isShown whether the page shows the board of the ticket's station.
 */
export function changesBetween(
  before: readonly Ticket[],
  after: readonly Ticket[],
  isShown: (ticket: Ticket) => boolean,
): Changes {
  const known = new Map(before.map((ticket) => [ticket.id, ticket]));
  const shown = after.filter(isShown);
  const numbers = (tickets: readonly Ticket[]) => [
    ...new Set(tickets.map(({ orderNumber }) => orderNumber)),
  ];
  const isOpen = ({ closedAt }: Ticket) => closedAt === null;
  return {
    added: numbers(shown.filter((ticket) => isOpen(ticket) && !known.has(ticket.id))),
    changed: numbers(
      shown.filter((ticket) => {
        const earlier = known.get(ticket.id);
        return (
          earlier !== undefined &&
          isOpen(ticket) &&
          ticket.cancelledAt === null &&
          hasChanges(ticket) &&
          linesText(earlier) !== linesText(ticket)
        );
      }),
    ),
    cancelled: numbers(
      shown.filter(
        ({ id, cancelledAt }) => cancelledAt !== null && known.get(id)?.cancelledAt === null,
      ),
    ),
    finished: numbers(
      shown.filter((ticket) => {
        const earlier = known.get(ticket.id);
        return earlier !== undefined && isOpen(earlier) && !isOpen(ticket) && !ticket.cancelledAt;
      }),
    ),
  };
}

/** Quantities of the lines, which steps do not change. */
function linesText({ lines }: Ticket): string {
  return JSON.stringify(lines.map(({ id, quantity }) => [id, quantity]));
}

/** Whether anything happened. */
export function isAny({ added, changed, cancelled, finished }: Changes): boolean {
  return added.length + changed.length + cancelled.length + finished.length > 0;
}

/** Reuses unchanged tickets of the previous answer, so that memoised tickets do not render again. */
export function reuseTickets(
  previous: readonly Ticket[],
  next: readonly Ticket[],
): readonly Ticket[] {
  const known = new Map(previous.map((ticket) => [ticket.id, ticket]));
  return next.map((ticket) => {
    const before = known.get(ticket.id);
    return before && JSON.stringify(before) === JSON.stringify(ticket) ? before : ticket;
  });
}

/** Says what was missed: `2 pesanan baru (#12, #13), 1 berubah (#11).` */
export function missedText({ added, changed, cancelled, finished }: Changes): string {
  const part = (numbers: readonly number[], words: string) =>
    numbers.length === 0
      ? []
      : [`${numbers.length} ${words} (${numbers.map((n) => `#${n}`).join(', ')})`];
  return `${[
    ...part(added, 'pesanan baru'),
    ...part(changed, 'berubah'),
    ...part(cancelled, 'dibatalkan'),
    ...part(finished, 'sudah selesai'),
  ].join(', ')}.`;
}
