import type { PaymentMethod } from '../payment-method.ts';
import type { RemovedLine } from '../removal.ts';
import type { CartLine } from './cart.rules.ts';

/** A line as shown to the customer when ordering; whole rupiah. */
export type SeenLine = {
  id: number;
  quantity: number;
  price: number;
  /** Size, options and note, as checkout() compares them: `Medium|3.7|panas`. */
  choice: string;
};

/** What the customer sees of a line. */
export function seenLine({ id, quantity, price, size, options, note }: CartLine): SeenLine {
  const ids = options.map((option) => option.id).sort((a, b) => a - b);
  const choice = [size ?? '', ids.join('.'), ...(note === null ? [] : [note])].join('|');
  return { id, quantity, price, choice };
}

/** An order as shown to the customer: what is ordered, charged (whole rupiah), and how it is paid. */
export type SeenOrder = { lines: SeenLine[]; total: number; method: PaymentMethod };

/** A change submitted to the cart page's action. Type aliases: interfaces are not assignable to JSON types. */
export type CartChange =
  | { type: 'quantity'; line: number; quantity: number }
  /** `removed` is null if the product is no longer sold, so the line cannot be restored. */
  | { type: 'remove'; line: number; removed: RemovedLine | null }
  | { type: 'accept_price'; line: number }
  | ({ type: 'pay' } & SeenOrder);

/** The lines with pending quantities applied. */
export function withPendingQuantities(
  lines: CartLine[],
  pending: readonly CartChange[],
): CartLine[] {
  return lines.map((line) => {
    const change = pending.findLast((each) => each.type === 'quantity' && each.line === line.id);
    return change?.type === 'quantity' ? { ...line, quantity: change.quantity } : line;
  });
}
