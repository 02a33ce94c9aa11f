import type { LineChoice } from 'shared-ui/line-text';
import type { OptionReason } from '../cart-error.ts';

/** A row of the cart: one product in one size with its options. Money is whole rupiah. */
export interface CartLine extends LineChoice {
  id: number;
  productId: number | null;
  /** The branch that sells it; null if the product is no longer sold. */
  branchId: number | null;
  name: string;
  /** Price of one unit, as last shown to the customer. */
  price: number;
  /** 1 to 99. */
  quantity: number;
  imageUrl: string | null;
  /** Path of the product's page; null if it is no longer sold. */
  path: string | null;
  /** Current catalogue values, with no stock while it is marked as sold out; null if it is no longer sold. */
  current: { price: number; stock: number } | null;
  /** Why its options cannot be ordered; null: they can. */
  optionProblem: OptionIssue | null;
}

/** An option, or a group with too few or too many, that prevents ordering a line. */
export interface OptionIssue {
  name: string;
  reason: OptionReason;
}

/** Why a line cannot be ordered. */
export type LineProblem =
  | { type: 'gone' }
  /** `possible` is the maximum quantity of this line, given the other selected lines. */
  | { type: 'sold_out'; left: number; possible: number }
  | ({ type: 'option_gone' } & OptionIssue)
  | { type: 'price_changed'; oldPrice: number; newPrice: number };

/** The fields needed for a total. */
type Priced = Pick<CartLine, 'price' | 'quantity'>;

/** Price of the line's quantity. */
export function lineTotal({ price, quantity }: Priced): number {
  return price * quantity;
}

/** The selected lines of a plan. */
export function selectedLines(plan: readonly PlannedLine[]): CartLine[] {
  return plan.flatMap(({ line, selected }) => (selected ? [line] : []));
}

/** Sum of price times quantity (specification, section 9). */
export function totalOf(lines: readonly Priced[]): number {
  return lines.reduce((sum, line) => sum + lineTotal(line), 0);
}

/** Total number of units. */
export function unitsOf(lines: readonly CartLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** A line, its problem if any, and whether it is selected. */
export interface PlannedLine {
  line: CartLine;
  problem: LineProblem | null;
  /** False for a line with a problem: the total contains only what can be ordered. */
  selected: boolean;
}

/**
 * Plans which lines are ordered. Selected lines reserve stock in cart order, since sizes of one drink share
 * the stock; unselected lines are checked against the remaining stock.
 *
 * @param unselected ids of the lines that the customer unselected.
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

/** The lines that would stay in the cart although the customer did not unselect them. */
export function leftBehind(
  plan: readonly PlannedLine[],
  unselected: ReadonlySet<number>,
): PlannedLine[] {
  return plan.filter(({ line, problem }) => problem !== null && !unselected.has(line.id));
}

/**
 * Finds a line's first problem, in the order in which the server checks.
 *
 * @param others units of the same product in other selected lines.
 */
function problemOf(line: CartLine, others: number): LineProblem | null {
  const { current, price, quantity, optionProblem } = line;
  if (!current) return { type: 'gone' };
  const possible = Math.max(0, current.stock - others);
  if (quantity > possible) return { type: 'sold_out', left: current.stock, possible };
  if (optionProblem) return { type: 'option_gone', ...optionProblem };
  return current.price === price
    ? null
    : { type: 'price_changed', oldPrice: price, newPrice: current.price };
}

/** Maximum number of sold-out products that the status of the shop lists. */
const MAX_LISTED = 1_000;

/**
 * Whether a product of the cart has become sold out, or is back, since the lines were loaded.
 *
 * @param unavailable ids of sold-out products.
 */
export function isStockOutdated(
  lines: readonly CartLine[],
  unavailable: readonly number[],
): boolean {
  return lines.some(({ productId, current }) => {
    if (productId === null || !current) return false;
    if (unavailable.includes(productId)) return current.stock > 0;
    return current.stock === 0 && unavailable.length < MAX_LISTED;
  });
}

/** The branch of the lines to order; null if no product is sold any more. */
export function branchOf(plan: readonly PlannedLine[]): number | null {
  const each = plan.find(({ selected }) => selected) ?? plan.find(({ line }) => line.current);
  return each?.line.branchId ?? null;
}
