import type { OrderStatus } from 'shared-ui/order-status';

/** What a tap does to an order. */
export type StepChange =
  /** Null minutes: at the pickup time. */
  | { type: 'accept'; minutes: number | null }
  | { type: 'promise'; minutes: number }
  | { type: 'move'; to: OrderStatus; reason: string | null };

/** A tap of a staff member, kept until the board shows its outcome. */
export interface Step {
  key: string;
  orderId: number;
  orderNumber: number;
  /** Status that the staff member saw. */
  expected: string;
  /** Whether the staff member saw the order as accepted, also by an earlier step of the queue. */
  isAcknowledged: boolean;
  /** Promise of the database that the staff member saw; null for none. */
  expectedPromise: string | null;
  change: StepChange;
  /** Time of the tap by the clock of the database, in ms since 1970. */
  at: number;
  /** The same by the clock of the browser, for the age of the step before the database answers. */
  queuedAt: number;
  /** The database has carried it out; the board has not shown it yet. */
  isDone?: true;
}

/** A step that the database rejected. */
export interface Conflict {
  key: string;
  orderNumber: number;
  /** The rejected step and those that depended on it. */
  steps: readonly StepChange[];
  /** One sentence in Indonesian. */
  reason: string;
}

/** Steps and conflicts of one user. */
export interface StepQueue {
  steps: readonly Step[];
  conflicts: readonly Conflict[];
}

export const EMPTY_QUEUE: StepQueue = { steps: [], conflicts: [] };
