import { type LineChoice, lineText } from 'shared-ui/line-text';
import type { BoardLine } from '../board.ts';

/** A new quantity of a line, 0 to remove it, or a new line. */
export type LineChange =
  | { id: number; quantity: number }
  | {
      productId: number;
      size: string | null;
      options: readonly number[];
      note: string | null;
      quantity: number;
    };

/** A line that is added to an order. */
export interface AddedLine extends LineChoice {
  key: string;
  productId: number;
  name: string;
  /** Whole rupiah per unit. */
  price: number;
  quantity: number;
}

/** Changes of an order that have not been sent. */
export interface Edit {
  /** New quantities by line id; other lines keep theirs. */
  quantities: ReadonlyMap<number, number>;
  added: readonly AddedLine[];
}

export const NO_EDIT: Edit = { quantities: new Map(), added: [] };

/** Maximum of the database. */
export const MAX_QUANTITY = 99;

/** The new quantity of a line. */
export function quantityOf({ quantities }: Edit, { id, quantity }: BoardLine): number {
  return quantities.get(id) ?? quantity;
}

/** Adds a unit of a product: to its added line, if there is one. */
export function withProduct(edit: Edit, line: Omit<AddedLine, 'key' | 'quantity'>): Edit {
  const key = `${line.productId} ${lineText(line)}`;
  const isAdded = edit.added.some((each) => each.key === key);
  return {
    ...edit,
    added: isAdded
      ? edit.added.map((each) =>
          each.key === key
            ? { ...each, quantity: Math.min(each.quantity + 1, MAX_QUANTITY) }
            : each,
        )
      : [...edit.added, { ...line, key, quantity: 1 }],
  };
}

/** Changes the quantity of an added line; 0 removes it. */
export function withAddedQuantity(edit: Edit, key: string, quantity: number): Edit {
  return {
    ...edit,
    added: edit.added
      .map((line) => (line.key === key ? { ...line, quantity } : line))
      .filter((line) => line.quantity > 0),
  };
}

/** The changes to send. */
export function changesOf(lines: readonly BoardLine[], edit: Edit): LineChange[] {
  const changed = lines.flatMap((line): LineChange[] => {
    const quantity = quantityOf(edit, line);
    return quantity === line.quantity ? [] : [{ id: line.id, quantity }];
  });
  const added = edit.added.map(
    ({ productId, size, options, note, quantity }): LineChange => ({
      productId,
      size,
      options: options.map(({ id }) => id),
      note,
      quantity,
    }),
  );
  return [...changed, ...added];
}

/** Sum of the lines after the changes, in rupiah. */
export function linesTotal(lines: readonly BoardLine[], edit: Edit): number {
  const kept = lines.reduce((sum, line) => sum + line.price * quantityOf(edit, line), 0);
  return edit.added.reduce((sum, { price, quantity }) => sum + price * quantity, kept);
}
