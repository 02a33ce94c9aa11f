import type { TicketLine } from './kitchen.ts';

/** Whether all units of a line are done. */
export function isDone({ quantity, doneQuantity }: TicketLine): boolean {
  return doneQuantity >= quantity;
}
