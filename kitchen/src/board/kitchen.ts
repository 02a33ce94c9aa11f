import type { LineChoice } from 'shared-ui/line-text';

/** A station of a kitchen, and from which age in minutes its tickets are yellow and red. */
export interface Station {
  id: number;
  name: string;
  warnMinutes: number;
  lateMinutes: number;
}

/** Where a customer collects an order. */
export type Pickup =
  | { type: 'now' }
  | { type: 'slot'; at: number }
  | { type: 'table'; name: string };

/** A line of a ticket. */
export interface TicketLine extends LineChoice {
  id: number;
  /** Counts the changes of the line; a step names the version that the cook saw. */
  version: number;
  name: string;
  /** Units to prepare; 0: removed from the order. */
  quantity: number;
  /** Quantity that the cook has seen; another one than `quantity`: the order was changed. */
  seenQuantity: number;
  doneQuantity: number;
}

/** What a station prepares of an order. Times are ms since 1970, by the clock of the database. */
export interface Ticket {
  id: number;
  /** Null: the station was removed. */
  stationId: number | null;
  orderId: number;
  /** Counts from 1 each business day. */
  orderNumber: number;
  orderStatus: string;
  customerName: string;
  /** Wish for the whole order. */
  note: string | null;
  source: 'online' | 'counter';
  pickup: Pickup;
  promisedAt: number | null;
  acceptedAt: number;
  begunAt: number | null;
  begunBy: string | null;
  readyAt: number | null;
  cancelledAt: number | null;
  /** When it left the board of its station; null: it is on the board. */
  closedAt: number | null;
  lines: readonly TicketLine[];
}

/** An answer of the database. */
export interface KitchenAnswer {
  now: number;
  hash: string;
  hasExpediter: boolean;
  stations: readonly Station[];
  /** Null when nothing has changed since the known hash. */
  tickets: readonly Ticket[] | null;
}
