import type { Payment } from '../payment/payment.ts';
import { choiceProblem, type PricedChoice, pricedChoice } from './choice.rules.ts';
import type { MenuProduct } from './counter-menu.ts';
import type { CounterRequest, CounterState, Draft, DraftLine } from './draft.ts';

/** Maximum quantity of a line; same limit as in the database. */
export const MAX_QUANTITY = 99;

/** An empty order. */
export function newDraft(key: string): Draft {
  return {
    key,
    lines: [],
    guestName: '',
    tableName: '',
    note: '',
    discount: null,
    discountReason: '',
  };
}

/** Adds a line, or its units to the line of the same product, choice and note. */
export function withLine(draft: Draft, line: DraftLine): Draft {
  const same = draft.lines.find((each) => each.key !== line.key && isSame(each, line));
  if (!same) return { ...draft, lines: [...draft.lines, line] };
  return withQuantity(draft, same.key, same.quantity + line.quantity);
}

/** Replaces a line after its choice or note has changed; an equal one absorbs it. */
export function withChangedLine(draft: Draft, line: DraftLine): Draft {
  const isMerged = draft.lines.some((each) => each.key !== line.key && isSame(each, line));
  if (isMerged) return withLine(withQuantity(draft, line.key, 0), line);
  return { ...draft, lines: draft.lines.map((each) => (each.key === line.key ? line : each)) };
}

/** Changes the quantity of a line; 0 removes it. */
export function withQuantity(draft: Draft, key: string, quantity: number): Draft {
  return {
    ...draft,
    lines: draft.lines
      .map((line) =>
        line.key === key ? { ...line, quantity: Math.min(quantity, MAX_QUANTITY) } : line,
      )
      .filter((line) => line.quantity > 0),
  };
}

function isSame(a: DraftLine, b: DraftLine): boolean {
  return a.productId === b.productId && a.note === b.note && a.choice.join() === b.choice.join();
}

/** A line with its names and prices from the menu. */
export interface ShownLine extends PricedChoice {
  line: DraftLine;
  name: string;
  /** Undefined for a product that has left the menu. */
  product: MenuProduct | undefined;
  /** Why it cannot be ordered, one sentence; null: it can. */
  problem: string | null;
}

/**
 * The lines as they are shown and ordered.
 *
 * @param soldOutIds products that are sold out by now.
 */
export function shownLines(
  { lines }: Draft,
  menu: readonly MenuProduct[],
  soldOutIds: ReadonlySet<number>,
): ShownLine[] {
  return lines.map((line) => {
    const product = menu.find(({ id }) => id === line.productId);
    if (!product) {
      const problem = 'Sudah tidak ada di menu. Hapus baris ini.';
      return { line, name: line.name, product, size: null, options: [], price: 0, problem };
    }
    const wanted = lines
      .filter(({ productId }) => productId === product.id)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    return {
      ...pricedChoice(product, line.choice),
      line,
      name: product.name,
      product,
      problem: stockProblem(product, wanted, soldOutIds) ?? choiceProblem(product, line.choice),
    };
  });
}

function stockProblem(
  { id, stock, isSoldOut }: MenuProduct,
  wanted: number,
  soldOutIds: ReadonlySet<number>,
): string | null {
  if (isSoldOut || stock === 0 || soldOutIds.has(id)) return 'Habis. Hapus baris ini.';
  return wanted > stock ? `Tersisa ${stock}. Kurangi jumlahnya.` : null;
}

/** Sum of price times quantity, in rupiah. */
export function linesTotal(lines: readonly ShownLine[]): number {
  return lines.reduce((sum, { price, line }) => sum + price * line.quantity, 0);
}

/** Number of units. */
export function unitsOf({ lines }: Draft): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Why a discount cannot be given; null: it can. */
export function discountProblem(
  { discount, discountReason }: Draft,
  total: number,
): { field: 'discount' | 'discountReason'; sentence: string } | null {
  if (!discount) return null;
  if (discount >= total) {
    return { field: 'discount', sentence: 'Diskon harus lebih kecil dari subtotal.' };
  }
  return discountReason.trim() === ''
    ? { field: 'discountReason', sentence: 'Isi alasan diskon.' }
    : null;
}

/** The request that places the order. */
export function toRequest(
  draft: Draft,
  lines: readonly ShownLine[],
  branchId: number,
  expectedTotal: number,
  payment: Payment | null,
): CounterRequest {
  return {
    key: draft.key,
    branchId,
    expectedTotal,
    lines: lines.map(({ line, size, options }) => ({
      productId: line.productId,
      size,
      options: options.map(({ id }) => id),
      note: line.note.trim(),
      quantity: line.quantity,
    })),
    guestName: draft.guestName.trim(),
    tableName: draft.tableName.trim(),
    note: draft.note.trim(),
    discount: draft.discount ?? 0,
    discountReason: draft.discount ? draft.discountReason.trim() : '',
    payment,
  };
}

/** Reads a stored state; null for an unreadable one. */
export function readState(text: string | null): CounterState | null {
  try {
    const state = JSON.parse(text ?? 'null') as Partial<CounterState> | null;
    return state?.draft && Array.isArray(state.draft.lines)
      ? { draft: state.draft, sent: state.sent ?? null, placed: state.placed ?? null }
      : null;
  } catch {
    return null;
  }
}
