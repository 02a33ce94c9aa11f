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
  /** Page of the product; null when it is no longer sold. */
  path: string | null;
  /** The current values of the catalogue; null when the product is no longer sold. */
  current: { price: number; stock: number } | null;
}

/** Why a line cannot be ordered. */
export type LineProblem =
  | { type: 'gone' }
  /** `possible` is the largest quantity of this line beside the other selected lines. */
  | { type: 'sold_out'; left: number; possible: number }
  | { type: 'price_changed'; oldPrice: number; newPrice: number };

/** The fields of a line that a total needs. */
type Priced = Pick<CartLine, 'price' | 'quantity'>;

/** Price of the line's whole quantity. */
export function lineTotal({ price, quantity }: Priced): number {
  return price * quantity;
}

/** The lines of a plan that are selected. */
export function selectedLines(plan: readonly PlannedLine[]): CartLine[] {
  return plan.flatMap(({ line, selected }) => (selected ? [line] : []));
}

/** Sum of price times quantity (specification, section 9). */
export function totalOf(lines: readonly Priced[]): number {
  return lines.reduce((sum, line) => sum + lineTotal(line), 0);
}

/** Units over all lines. */
export function unitsOf(lines: readonly CartLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** A line, why it cannot be ordered, and whether it would be ordered now. */
export interface PlannedLine {
  line: CartLine;
  problem: LineProblem | null;
  /** Never with a problem: the total contains only what can be ordered. */
  selected: boolean;
}

/**
 * Plans which lines would be ordered. The lines that the customer selects take their stock in the
 * order of the cart, since sizes of one drink share it; the others are checked against the rest.
 *
 * @param unselected ids of the lines that the customer took out of the selection.
 */
export function planOf(lines: readonly CartLine[], unselected: ReadonlySet<number>): PlannedLine[] {
  const taken = new Map<number | null, number>();
  const planned = (line: CartLine): PlannedLine => {
    const others = taken.get(line.productId) ?? 0;
    const problem = problemOf(line, others);
    const selected = problem === null && !unselected.has(line.id);
    if (selected) taken.set(line.productId, others + line.quantity);
    return { line, problem, selected };
  };
  const isWanted = ({ id }: CartLine) => !unselected.has(id);
  const byLine = new Map(
    [...lines.filter(isWanted), ...lines.filter((line) => !isWanted(line))].map((line) => [
      line,
      planned(line),
    ]),
  );
  return lines.flatMap((line) => byLine.get(line) ?? []);
}

/** The lines that would stay in the cart without the customer having taken them out of the selection. */
export function leftBehind(
  plan: readonly PlannedLine[],
  unselected: ReadonlySet<number>,
): PlannedLine[] {
  return plan.filter(({ line, problem }) => problem !== null && !unselected.has(line.id));
}

/**
 * Looks for the problem that the server would find with a line, in the server's order.
 *
 * @param others units that other selected lines of the product take.
 */
function problemOf(line: CartLine, others: number): LineProblem | null {
  const { current, price, quantity } = line;
  if (!current) return { type: 'gone' };
  const possible = Math.max(0, current.stock - others);
  if (quantity > possible) return { type: 'sold_out', left: current.stock, possible };
  return current.price === price
    ? null
    : { type: 'price_changed', oldPrice: price, newPrice: current.price };
}
