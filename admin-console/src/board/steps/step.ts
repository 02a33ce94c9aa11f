import type { OrderStatus } from 'shared-ui/order-status';
import type { QueuedConflict, QueuedStep } from 'shared-ui/step-queue';

/** What a tap does to an order. */
export type StepChange =
  /** Null minutes: at the pickup time. */
  | { type: 'accept'; minutes: number | null }
  | { type: 'promise'; minutes: number }
  | { type: 'move'; to: OrderStatus; reason: string | null };

/** A tap of a staff member. */
export interface Step extends QueuedStep {
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
}

/** A step that the database rejected. */
export interface Conflict extends QueuedConflict {
  orderNumber: number;
  /** The rejected step and those that depended on it. */
  steps: readonly StepChange[];
  /** One sentence in Indonesian. */
  reason: string;
}
