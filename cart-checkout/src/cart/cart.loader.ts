import { requireUser } from 'shared-auth';
import type { LoaderFunctionArgs } from 'shared-ui/runtime';
import { setCartRows } from '../cart-count.ts';
import { loadCart } from './cart.data.ts';
import type { CartLine } from './cart.rules.ts';
import { hasProbablyPaid } from './payment-key.ts';

export interface Cart {
  userId: string;
  lines: CartLine[];
  /** A payment whose answer was lost seems to have become an order. */
  probablyPaid: boolean;
}

/** The cart of whoever is signed in. */
export async function cartLoader({ request }: LoaderFunctionArgs): Promise<Cart> {
  const { userId } = await requireUser(request);
  const lines = await loadCart(userId);
  setCartRows(userId, lines.length);
  return { userId, lines, probablyPaid: hasProbablyPaid(userId, lines) };
}
