import { toCartError } from '../cart-error.ts';
import { addToCart } from '../cart-lines.data.ts';
import { refreshCartRows } from '../cart-rows.ts';
import { addErrorMessage } from '../error-message.ts';
import { serialize } from '../serialize.ts';
import type { OrderLine } from './order.ts';
import { loadOrder } from './orders.data.ts';

/** Result of a reorder. */
export interface Reordered {
  /** Number of lines added. */
  added: number;
  /** One error message for each line that was not added. */
  problems: string[];
}

/**
 * Adds the lines of an earlier order to the cart, at current prices.
 *
 * @param keyOf idempotency key of a line; stable across retries.
 * @throws BackendError `unreachable`; some lines may then be in the cart.
 */
export async function reorder(
  userId: string,
  orderId: number,
  keyOf: (line: number) => string,
): Promise<Reordered> {
  const order = await loadOrder(userId, orderId);
  const lines = order?.lines ?? [];
  try {
    // Serialized, so that a cart page opened next includes the lines.
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

/** Adds a line; returns the error message, or null on success. */
async function add(
  { productId, name, size, options, note, quantity }: OrderLine,
  key: string,
): Promise<string | null> {
  if (productId === null) return `${name} sudah tidak dijual.`;
  try {
    const ids = options.map(({ id }) => id);
    await addToCart(productId, { size, options: ids, note, quantity }, key);
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
