/** A row of the cart: one product in one size. Money is whole rupiah. */
export interface CartLine {
  id: number;
  productId: number | null;
  name: string;
  /** Null for food. */
  size: string | null;
  /** Price of one unit, as the customer last saw it. */
  price: number;
  /** 1 to 99. */
  quantity: number;
  imageUrl: string | null;
  /** What the catalogue says now; null when the product is not sold any more. */
  current: { price: number; stock: number } | null;
}

/** What would keep a line from being ordered. */
export type LineProblem =
  | { kind: 'gone' }
  /** `possible` is the quantity that this line could have beside the other selected lines. */
  | { kind: 'sold_out'; left: number; possible: number }
  | { kind: 'price_changed'; oldPrice: number; newPrice: number };

/** What a sum needs of a line. */
type Priced = Pick<CartLine, 'price' | 'quantity'>;

/** Price of the line's whole quantity. */
export function lineTotal({ price, quantity }: Priced): number {
  return price * quantity;
}

/** Sum of price times quantity (specification, section 9). */
export function totalOf(lines: readonly Priced[]): number {
  return lines.reduce((sum, line) => sum + lineTotal(line), 0);
}

/** Units over all lines. */
export function unitsOf(lines: readonly CartLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/**
 * Looks for the problem that the server would find with a line, in the server's order.
 *
 * @param selected the lines that would be ordered: sizes of one drink share its stock.
 */
export function problemOf(line: CartLine, selected: readonly CartLine[]): LineProblem | null {
  const { current, price, productId, quantity } = line;
  if (!current) return { kind: 'gone' };
  const others = selected.includes(line)
    ? selected.filter((other) => other !== line && other.productId === productId)
    : [];
  const possible = current.stock - unitsOf(others);
  if (quantity > possible) {
    return { kind: 'sold_out', left: current.stock, possible: Math.max(0, possible) };
  }
  return current.price === price
    ? null
    : { kind: 'price_changed', oldPrice: price, newPrice: current.price };
}
