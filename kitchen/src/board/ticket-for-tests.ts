import type { Station, Ticket, TicketLine } from './kitchen.ts';

/** When the test tickets were accepted, in ms since 1970: 09.00 in Jakarta. */
export const ACCEPTED_AT = Date.parse('2026-11-27T02:00:00Z');

/** A station for tests. */
export function station(given: Partial<Station> = {}): Station {
  return { id: 1, name: 'Bar', warnMinutes: 8, lateMinutes: 15, ...given };
}

/** A line for tests: two iced coffees, seen by the cook. */
export function line(given: Partial<TicketLine> = {}): TicketLine {
  const quantity = given.quantity ?? 2;
  return {
    id: 11,
    version: 1,
    name: 'Es Kopi',
    size: 'Large',
    options: [{ id: 5, name: 'Kurang manis' }],
    note: null,
    quantity,
    seenQuantity: quantity,
    doneQuantity: 0,
    ...given,
  };
}

/** A ticket for tests: order 12 at the bar. */
export function ticket(given: Partial<Ticket> = {}): Ticket {
  return {
    id: 1,
    stationId: 1,
    orderId: 312,
    orderNumber: 12,
    orderStatus: 'disiapkan',
    customerName: 'Budi',
    note: null,
    source: 'online',
    pickup: { type: 'now' },
    promisedAt: null,
    acceptedAt: ACCEPTED_AT,
    begunAt: null,
    begunBy: null,
    readyAt: null,
    cancelledAt: null,
    closedAt: null,
    lines: [line()],
    ...given,
  };
}

/** What the database has changed in a line that was done. */
export const DONE = { doneQuantity: 2, version: 2 };
