import type { RemovedLine } from '../removal.ts';
import type { CartLine } from './cart.rules.ts';

/** A line as the customer sees it while paying; whole rupiah. */
export type SeenLine = { id: number; quantity: number; price: number };

/** What the cart page asks its action to do. Type aliases, because they are sent as JSON. */
export type CartChange =
  | { kind: 'quantity'; line: number; quantity: number }
  /** `removed` is null when the product is not sold any more: there is nothing to put back. */
  | { kind: 'remove'; line: number; removed: RemovedLine | null }
  | { kind: 'accept_price'; line: number }
  | { kind: 'pay'; lines: SeenLine[] };

/** The lines with the quantities that are on their way to the database. */
export function withPendingQuantities(
  lines: CartLine[],
  pending: readonly CartChange[],
): CartLine[] {
  return lines.map((line) => {
    const change = pending.findLast((each) => each.kind === 'quantity' && each.line === line.id);
    return change?.kind === 'quantity' ? { ...line, quantity: change.quantity } : line;
  });
}
