import type { Ticket, TicketLine } from './kitchen.ts';
import { isDone } from './line.rules.ts';
import type { LineStep, SeenLine, Step } from './step.ts';

/** Tickets as they are after the steps; untouched tickets keep their identity. */
export function withSteps(
  tickets: readonly Ticket[],
  steps: readonly Step[],
  hasExpediter: boolean,
): readonly Ticket[] {
  return steps.reduce((shown, step) => withOne(shown, step, hasExpediter), tickets);
}

function withOne(tickets: readonly Ticket[], step: Step, hasExpediter: boolean): readonly Ticket[] {
  const { change, orderId, at } = step;
  if (change.type === 'serve' || change.type === 'unserve') {
    const [from, to] = change.type === 'serve' ? ['disiapkan', 'siap'] : ['siap', 'disiapkan'];
    return tickets.map((ticket) =>
      ticket.orderId === orderId && ticket.orderStatus === from
        ? { ...ticket, orderStatus: to }
        : ticket,
    );
  }
  const next = tickets.map((ticket) =>
    ticket.id === change.ticketId ? afterStep(ticket, change.type, change.lines, at) : ticket,
  );
  return next.map((ticket) =>
    ticket.orderId === orderId ? withOrderStatus(ticket, next, hasExpediter) : ticket,
  );
}

/** The last station makes the order ready, unless an expediter does; a recall takes that back. */
function withOrderStatus(
  ticket: Ticket,
  tickets: readonly Ticket[],
  hasExpediter: boolean,
): Ticket {
  if (ticket.cancelledAt !== null || hasExpediter) return ticket;
  const isReady = tickets
    .filter(({ orderId }) => orderId === ticket.orderId)
    .every(({ lines }) => lines.every(isDone));
  const { orderStatus } = ticket;
  if (isReady && orderStatus === 'disiapkan') return { ...ticket, orderStatus: 'siap' };
  if (!isReady && orderStatus === 'siap') return { ...ticket, orderStatus: 'disiapkan' };
  return ticket;
}

function afterStep(ticket: Ticket, type: LineStep, seen: readonly SeenLine[], at: number): Ticket {
  const versions = new Map(seen.map(({ id, version }) => [id, version]));
  // The answer of the database may contain the outcome of the step already.
  const isStale = ticket.lines.some(
    ({ id, version }) => versions.has(id) && versions.get(id) !== version,
  );
  if (isStale) return ticket;
  if (ticket.cancelledAt !== null) {
    return type === 'done' ? { ...ticket, closedAt: ticket.closedAt ?? at } : ticket;
  }
  if (type === 'unbegin') return { ...ticket, begunAt: null, begunBy: null };
  const lines = ticket.lines.map((line) => (versions.has(line.id) ? afterTap(line, type) : line));
  const isReady = lines.every(isDone);
  const isSeen = lines.every(({ quantity, seenQuantity }) => quantity > 0 || seenQuantity === 0);
  return {
    ...ticket,
    lines,
    begunAt: ticket.begunAt ?? (type === 'recall' ? null : at),
    readyAt: isReady ? (ticket.readyAt ?? at) : null,
    closedAt: isReady && isSeen ? (ticket.closedAt ?? at) : null,
  };
}

function afterTap(line: TicketLine, type: LineStep): TicketLine {
  const { quantity, version } = line;
  if (type === 'begin') return { ...line, seenQuantity: quantity };
  if (type === 'recall') return { ...line, doneQuantity: 0, version: version + 1 };
  return { ...line, seenQuantity: quantity, doneQuantity: quantity, version: version + 1 };
}
