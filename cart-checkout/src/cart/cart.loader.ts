import type { LoaderFunctionArgs } from 'react-router-dom';
import { readShopStatus, requireUser } from 'shared-auth';
import { withTimeout } from 'shared-ui/with-timeout';
import { setCartRows } from '../cart-rows.ts';
import { serialize } from '../serialize.ts';
import { loadCart, loadContact } from './cart.data.ts';
import { branchOf, type CartLine, planOf, selectedLines, totalOf } from './cart.rules.ts';
import { findPaidOrder, loadQuote, type PlacedOrder } from './checkout.data.ts';
import { fillContact, type OrderContact } from './order-contact.ts';
import { restoreDetails } from './order-details.ts';
import { forgetPaymentKey, probablyPaidKey } from './payment-key.ts';
import type { Quote } from './quote.ts';

export interface Cart {
  userId: string;
  lines: CartLine[];
  /** For all lines that can be ordered; null if it could not be loaded in time: the page asks again. */
  quote: Quote | null;
  /** An order whose response was lost and whose lines have left the cart, if any. */
  unconfirmed: UnconfirmedPayment | null;
}

export interface UnconfirmedPayment {
  /** Null if the lookup failed. */
  order: Pick<PlacedOrder, 'id' | 'number'> | null;
}

/** How long the cart waits for the status of the shop, and then for the quote, in ms; they can come later. */
const TIMEOUT_MS = 400;

/** Maximum age of the status, in ms. */
const STATUS_MAX_AGE_MS = 10_000;

/** Loads the signed-in user's cart, after all pending changes. */
export async function cartLoader({ request }: LoaderFunctionArgs): Promise<Cart> {
  const { userId } = await requireUser(request);
  restoreDetails(userId);
  const [lines, contact] = await Promise.all([
    serialize(() => loadCart(userId)),
    profileContact(userId),
    withTimeout(TIMEOUT_MS, readShopStatus(STATUS_MAX_AGE_MS)).catch(() => undefined),
  ]);
  setCartRows(userId, lines);
  if (contact) fillContact(userId, contact);
  const [quote, unconfirmed] = await Promise.all([
    quoteFor(lines),
    unconfirmedPayment(userId, lines),
  ]);
  return { userId, lines, quote, unconfirmed };
}

async function quoteFor(lines: CartLine[]): Promise<Quote | null> {
  const plan = planOf(lines, new Set());
  const branchId = branchOf(plan);
  const sum = totalOf(selectedLines(plan));
  if (branchId === null || sum === 0) return null;
  return withTimeout(TIMEOUT_MS, loadQuote(branchId, sum)).catch(() => null);
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
