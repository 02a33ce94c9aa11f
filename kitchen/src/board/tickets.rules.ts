import type { Station, Ticket, TicketLine } from './kitchen.ts';
import { isDone } from './line.rules.ts';

/** How urgent a ticket is, by the limits of its station; `later`: for a pickup that is not due yet. */
export type Urgency = 'later' | 'fresh' | 'warn' | 'late';

/** From when the age of a ticket counts: an order for a pickup time may come hours before it is due. */
export function startOf({ acceptedAt, pickup }: Ticket, lateMinutes: number): number {
  return pickup.type === 'slot'
    ? Math.max(acceptedAt, pickup.at - lateMinutes * 60_000)
    : acceptedAt;
}

/** Whole minutes since a ticket started; negative before. */
export function ageMinutes(ticket: Ticket, lateMinutes: number, now: number): number {
  return Math.floor((now - startOf(ticket, lateMinutes)) / 60_000);
}

/** How urgent a ticket is now. */
export function urgencyOf(
  ticket: Ticket,
  { warnMinutes, lateMinutes }: Station,
  now: number,
): Urgency {
  const age = ageMinutes(ticket, lateMinutes, now);
  if (age < 0) return 'later';
  if (age < warnMinutes) return 'fresh';
  return age < lateMinutes ? 'warn' : 'late';
}

/** The tickets on the board of a station, oldest first. */
export function openTickets(tickets: readonly Ticket[], station: Station): Ticket[] {
  const start = (ticket: Ticket) => startOf(ticket, station.lateMinutes);
  return tickets
    .filter(({ stationId, closedAt }) => stationId === station.id && closedAt === null)
    .sort((a, b) => start(a) - start(b) || a.id - b.id);
}

/** The tickets of a station that can be recalled, last one first. */
export function closedTickets(tickets: readonly Ticket[], station: Station): Ticket[] {
  return tickets
    .filter(
      ({ stationId, closedAt, cancelledAt, orderStatus }) =>
        stationId === station.id &&
        closedAt !== null &&
        cancelledAt === null &&
        (orderStatus === 'disiapkan' || orderStatus === 'siap'),
    )
    .sort((a, b) => (b.closedAt ?? 0) - (a.closedAt ?? 0) || b.id - a.id);
}

/** An item with the units that are still to be prepared, in all open tickets. */
export interface AllDayCount {
  /** Name and size. */
  item: string;
  units: number;
}

/** Counts what is still to be prepared, largest first. Options differ from cup to cup, so they are not counted apart. */
export function countAllDay(tickets: readonly Ticket[]): AllDayCount[] {
  const counts = new Map<string, number>();
  for (const { cancelledAt, lines } of tickets) {
    if (cancelledAt !== null) continue;
    for (const line of lines) {
      const item = line.size === null ? line.name : `${line.name} ${line.size}`;
      counts.set(item, (counts.get(item) ?? 0) + Math.max(0, line.quantity - line.doneQuantity));
    }
  }
  return [...counts]
    .filter(([, units]) => units > 0)
    .map(([item, units]) => ({ item, units }))
    .sort((a, b) => b.units - a.units || a.item.localeCompare(b.item, 'id'));
}

/** What the cook has not seen of a line; null: nothing. */
export type LineChange = 'added' | 'removed' | 'more' | 'fewer';

/** How a line was changed since the cook saw it. */
export function changeOf({ quantity, seenQuantity }: TicketLine): LineChange | null {
  if (quantity === seenQuantity) return null;
  if (seenQuantity === 0) return 'added';
  if (quantity === 0) return 'removed';
  return quantity > seenQuantity ? 'more' : 'fewer';
}

/** Whether the cook has not seen a change of the ticket. */
export function hasChanges({ lines }: Ticket): boolean {
  return lines.some((line) => changeOf(line) !== null);
}

/** The lines that a step of the whole ticket names: those that are open, or removed and not seen. */
export function openLines({ lines, cancelledAt }: Ticket): TicketLine[] {
  if (cancelledAt !== null) return [...lines];
  return lines.filter((line) => !isDone(line) || changeOf(line) === 'removed');
}

/** Text of what a cook prepares for a ticket: it changes with edits and cancellations, not with steps. */
export function contentText({ id, cancelledAt, lines }: Ticket): string {
  return [id, cancelledAt !== null, ...lines.map((line) => `${line.id}:${line.quantity}`)].join();
}

/** An order of the expediter: its tickets at all stations. */
export interface ExpediterOrder {
  id: number;
  tickets: readonly [Ticket, ...Ticket[]];
  /** All stations are done. */
  isReady: boolean;
}

const URGENCIES: readonly Urgency[] = ['later', 'fresh', 'warn', 'late'];

/** How urgent an order is: as its most urgent ticket that is not done; `fresh` when all are. */
export function orderUrgency(
  { tickets }: ExpediterOrder,
  stations: readonly Station[],
  now: number,
): Urgency {
  const open = tickets.filter(({ lines }) => !lines.every(isDone));
  const ranks = open.flatMap((ticket) => {
    const station = stations.find(({ id }) => id === ticket.stationId);
    return station ? [URGENCIES.indexOf(urgencyOf(ticket, station, now))] : [];
  });
  return URGENCIES[Math.max(...ranks)] ?? 'fresh';
}

/** The orders that the expediter waits for: in preparation, those whose stations are all done first, then oldest first. */
export function expediterOrders(tickets: readonly Ticket[]): ExpediterOrder[] {
  const byOrder = Map.groupBy(
    tickets.filter(({ orderStatus, cancelledAt }) => orderStatus === 'disiapkan' && !cancelledAt),
    ({ orderId }) => orderId,
  );
  return [...byOrder]
    .map(([id, ofOrder]) => ({
      id,
      tickets: ofOrder.toSorted((a, b) => a.id - b.id) as unknown as readonly [Ticket, ...Ticket[]],
      isReady: ofOrder.every(({ lines }) => lines.every(isDone)),
    }))
    .sort(
      (a, b) =>
        Number(b.isReady) - Number(a.isReady) ||
        a.tickets[0].acceptedAt - b.tickets[0].acceptedAt ||
        a.id - b.id,
    );
}

/** The orders that the expediter has served, whose tickets are still on the board, last one first. */
export function servedOrders(tickets: readonly Ticket[]): ExpediterOrder[] {
  const byOrder = Map.groupBy(
    tickets.filter(({ orderStatus }) => orderStatus === 'siap'),
    ({ orderId }) => orderId,
  );
  return [...byOrder]
    .map(([id, ofOrder]) => ({
      id,
      tickets: ofOrder as unknown as readonly [Ticket, ...Ticket[]],
      isReady: true,
    }))
    .sort((a, b) => lastReady(b) - lastReady(a) || b.id - a.id);
}

function lastReady({ tickets }: ExpediterOrder): number {
  return Math.max(...tickets.map(({ readyAt }) => readyAt ?? 0));
}
