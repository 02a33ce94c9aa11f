import type { RemovedLine } from '../removal.ts';
import type { CartLine } from './cart.rules.ts';

/** A line as the customer sees it while paying; whole rupiah. */
export type SeenLine = { id: number; quantity: number; price: number };

/** A change that the cart page submits to its action. Type aliases, because they are sent as JSON. */
export type CartChange =
  | { type: 'quantity'; line: number; quantity: number }
  /** `removed` is null when the product is no longer sold: the line cannot be restored. */
  | { type: 'remove'; line: number; removed: RemovedLine | null }
  | { type: 'accept_price'; line: number }
  | { type: 'pay'; lines: SeenLine[] };

/** The lines with the quantities that are being saved. */
export function withPendingQuantities(
  lines: CartLine[],
  pending: readonly CartChange[],
): CartLine[] {
  return lines.map((line) => {
    const change = pending.findLast((each) => each.type === 'quantity' && each.line === line.id);
    return change?.type === 'quantity' ? { ...line, quantity: change.quantity } : line;
  });
}
