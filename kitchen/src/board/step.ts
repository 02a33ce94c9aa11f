import type { QueuedConflict, QueuedStep } from 'shared-ui/step-queue';

/** A line with the version that the cook saw. */
export interface SeenLine {
  id: number;
  version: number;
}

/** A tap on lines of a ticket. */
export type LineStep = 'begin' | 'unbegin' | 'done' | 'recall';

/** What a tap does: to lines of a ticket, or by the expediter to a whole order. */
export type StepChange =
  | { type: LineStep; ticketId: number; lines: readonly SeenLine[] }
  | { type: 'serve' }
  | { type: 'unserve' };

/** A tap in the kitchen. */
export interface Step extends QueuedStep {
  orderNumber: number;
  change: StepChange;
  /** Time of the tap by the clock of the database, in ms since 1970. */
  at: number;
}

/** A step that the database rejected. */
export interface Conflict extends QueuedConflict {
  orderNumber: number;
  /** The rejected step and those that depended on it. */
  types: readonly StepChange['type'][];
  /** One sentence in Indonesian. */
  reason: string;
}
