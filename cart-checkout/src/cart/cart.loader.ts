import type { LoaderFunctionArgs } from 'react-router-dom';
import { requireUser } from 'shared-auth';
import { setCartRows } from '../cart-rows.ts';
import { serialize } from '../serialize.ts';
import { findPaidOrder, loadCart, loadContact } from './cart.data.ts';
import type { CartLine } from './cart.rules.ts';
import { fillContact, type OrderContact } from './order-contact.ts';
import { forgetPaymentKey, probablyPaidKey } from './payment-key.ts';

export interface Cart {
  userId: string;
  lines: CartLine[];
  /** An order whose response was lost and whose lines have left the cart, if any. */
  unconfirmed: UnconfirmedPayment | null;
}

export interface UnconfirmedPayment {
  /** Id of the order; null if the lookup failed. */
  order: number | null;
}

/** Loads the signed-in user's cart, after all pending changes. */
export async function cartLoader({ request }: LoaderFunctionArgs): Promise<Cart> {
  const { userId } = await requireUser(request);
  const [lines, contact] = await Promise.all([
    serialize(() => loadCart(userId)),
    profileContact(userId),
  ]);
  setCartRows(userId, lines);
  if (contact) fillContact(userId, contact);
  return { userId, lines, unconfirmed: await unconfirmedPayment(userId, lines) };
}

/** The profile's contact; null if it cannot be loaded: the fields are optional. */
async function profileContact(userId: string): Promise<OrderContact | null> {
  try {
    return await loadContact(userId);
  } catch (error) {
    console.warn('The contact of the profile could not be read', error);
    return null;
  }
}

async function unconfirmedPayment(
  userId: string,
  lines: CartLine[],
): Promise<UnconfirmedPayment | null> {
  const key = probablyPaidKey(userId, lines);
  if (!key) return null;
  try {
    const order = await findPaidOrder(userId, key);
    // The lines were removed elsewhere, not ordered.
    if (order === null) forgetPaymentKey(key);
    return order === null ? null : { order };
  } catch (error) {
    console.warn('The order of a payment could not be looked up', error);
    return { order: null };
  }
}
