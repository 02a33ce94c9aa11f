import { toCartError } from '../cart-error.ts';
import { addToCart } from '../cart-lines.data.ts';
import { refreshCartRows } from '../cart-rows.ts';
import { addErrorMessage } from '../error-message.ts';
import { serialize } from '../serialize.ts';
import { loadOrder, type OrderLine } from './orders.data.ts';

/** The outcome of ordering again. */
export interface Reordered {
  /** Lines that are in the cart now. */
  added: number;
  /** Why the other lines are not, a sentence each. */
  problems: string[];
}

/**
 * Puts the lines of an earlier order into the cart, at the prices of today.
 *
 * @param keyOf the idempotency key of a line, the same for a retry.
 * @throws BackendError `unreachable`, after which some lines may be in the cart.
 */
export async function reorder(
  userId: string,
  orderId: number,
  keyOf: (line: number) => string,
): Promise<Reordered> {
  const order = await loadOrder(userId, orderId);
  const lines = order?.lines ?? [];
  try {
    // Serialized, so that the cart page that opens next includes them.
    const problems = await serialize(async () => {
      const found: (string | null)[] = [];
      for (const line of lines) found.push(await add(line, keyOf(line.id)));
      return found.filter((problem) => problem !== null);
    });
    return { added: lines.length - problems.length, problems };
  } finally {
    await refreshCartRows(userId);
  }
}

/** Adds a line; returns why it is not in the cart, or null. */
async function add(
  { productId, name, size, quantity }: OrderLine,
  key: string,
): Promise<string | null> {
  if (productId === null) return `${name} sudah tidak dijual.`;
  try {
    await addToCart(productId, { size, quantity }, key);
    return null;
  } catch (error) {
    const cartError = toCartError(error);
    switch (cartError.code) {
      case 'unreachable':
      case 'signed_out':
        throw error;
      case 'product_gone':
        return `${name} sudah tidak dijual.`;
      case 'sold_out':
        return addErrorMessage(cartError, quantity);
      default:
        return `${name}: ${addErrorMessage(cartError, quantity)}`;
    }
  }
}
