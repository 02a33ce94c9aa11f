import { BackendError } from 'shared-auth';

/** A product whose stock is lower than the wanted quantity. */
export interface ShortProduct {
  name: string;
  /** Units that can still be sold. */
  left: number;
  /** Requested units, over all sizes and including those already in the cart. */
  wanted: number;
}

/** A cart line whose catalogue price has changed; whole rupiah. */
export interface RepricedLine {
  name: string;
  size: string | null;
  oldPrice: number;
  newPrice: number;
}

/** A line of the cart with an option that it cannot have. */
export interface OptionProblem {
  name: string;
  /** Name of the option, or of its group if too few or too many are chosen. */
  option: string;
  reason: OptionReason;
}

export type OptionReason = 'gone' | 'sold_out' | 'required' | 'too_many';

/** Why a change or an order of the cart failed, with details for the customer. */
export type CartError =
  | { code: 'sold_out'; products: ShortProduct[] }
  | { code: 'price_changed'; lines: RepricedLine[] }
  /** The cart, or what the branch adds to its prices, has changed since it was shown; totals in whole rupiah. */
  | { code: 'total_changed'; oldTotal: number; newTotal: number }
  | { code: 'product_gone'; names: string[] }
  | { code: 'option_gone'; lines: OptionProblem[] }
  | { code: 'option_required'; group: string }
  | { code: 'unknown_option' }
  | { code: 'too_many_options' }
  | { code: 'invalid_note' }
  | { code: 'cart_changed' }
  | { code: 'quantity_out_of_range' }
  | { code: 'unknown_size' }
  | { code: 'too_many_lines' }
  | { code: 'invalid_name' }
  | { code: 'invalid_phone' }
  | { code: 'signed_out' }
  | { code: 'unreachable' }
  | { code: 'failed' };

/**
 * Maps a failed call to a cart error; the codes are raised by our SQL.
 *
 * @throws the error itself if it did not come from the backend: that is a bug.
 */
export function toCartError(error: unknown): CartError {
  if (!(error instanceof BackendError)) throw error;
  if (error.status === 401) return { code: 'signed_out' };
  switch (error.code) {
    case 'sold_out':
      return { code: 'sold_out', products: rows(error.detail, 'products').map(shortProduct) };
    case 'price_changed':
      return { code: 'price_changed', lines: rows(error.detail, 'lines').map(repricedLine) };
    case 'total_changed':
      return totalChanged(error.detail);
    case 'product_gone':
      return {
        code: 'product_gone',
        names: rows(error.detail, 'lines').map(({ name }) => `${name}`),
      };
    case 'option_gone':
      return { code: 'option_gone', lines: rows(error.detail, 'lines').map(optionProblem) };
    case 'option_required':
      return { code: 'option_required', group: `${(error.detail as Row | undefined)?.group}` };
    // Same meaning when adding a product and when changing a line.
    case 'unknown_product':
      return { code: 'product_gone', names: [] };
    // The lines were changed, ordered or removed elsewhere, or by an attempt whose response was lost.
    case 'lines_changed':
    case 'unknown_line':
    case 'key_reused':
    case 'empty_cart':
      return { code: 'cart_changed' };
    case 'quantity_out_of_range':
    case 'unknown_size':
    case 'unknown_option':
    case 'too_many_options':
    case 'invalid_note':
    case 'too_many_lines':
    case 'invalid_name':
    case 'invalid_phone':
    case 'unreachable':
      return { code: error.code };
    default:
      return { code: 'failed' };
  }
}

/**
 * Awaits a call to the backend.
 *
 * @returns null on success, else the error.
 * @throws bugs, like {@link toCartError}.
 */
export async function cartErrorOf(call: Promise<unknown>): Promise<CartError | null> {
  try {
    await call;
    return null;
  } catch (error) {
    return toCartError(error);
  }
}

type Row = Record<string, unknown>;

function rows(detail: unknown, field: string): Row[] {
  const list = (detail as Row | undefined)?.[field];
  return Array.isArray(list) ? (list as Row[]) : [];
}

function shortProduct({ name, left, wanted }: Row): ShortProduct {
  return { name: `${name}`, left: Number(left), wanted: Number(wanted) };
}

function optionProblem({ name, option, reason }: Row): OptionProblem {
  return { name: `${name}`, option: `${option}`, reason: reason as OptionReason };
}

function totalChanged(detail: unknown): CartError {
  const { expected_total, total } = (detail ?? {}) as Row;
  return { code: 'total_changed', oldTotal: Number(expected_total), newTotal: Number(total) };
}

function repricedLine({ name, size, old_price, new_price }: Row): RepricedLine {
  return {
    name: `${name}`,
    size: typeof size === 'string' ? size : null,
    oldPrice: Number(old_price),
    newPrice: Number(new_price),
  };
}
