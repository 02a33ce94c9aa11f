import type { SeenLine } from './cart-changes.ts';

/** Session storage: a reload keeps it, another tab has its own. */
const STORAGE_KEY = 'kedai-senja-payment';

/** A payment whose outcome is not known yet. */
interface OpenPayment {
  userId: string;
  lines: SeenLine[];
  key: string;
}

/**
 * The idempotency key for the payment of these lines: the same until the outcome is known, so that
 * a retry after a lost answer is the same order; a new one for another selection, quantity or
 * price, because that is another order.
 */
export function paymentKey(userId: string, lines: SeenLine[]): string {
  const open = read();
  if (open && open.userId === userId && cartFingerprint(open.lines) === cartFingerprint(lines)) {
    return open.key;
  }
  const key = crypto.randomUUID();
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ userId, lines, key } satisfies OpenPayment));
  return key;
}

/** Forgets a key whose outcome is known: its payment succeeded or failed. */
export function forgetPaymentKey(key: string): void {
  if (read()?.key === key) forgetOpenPayment();
}

/** Forgets the open payment. */
export function forgetOpenPayment(): void {
  sessionStorage.removeItem(STORAGE_KEY);
}

/** The key of a payment without an answer that probably succeeded: its lines have left the cart. */
export function probablyPaidKey(userId: string, cart: readonly { id: number }[]): string | null {
  const open = read();
  if (open?.userId !== userId) return null;
  const inCart = new Set(cart.map(({ id }) => id));
  return open.lines.some(({ id }) => inCart.has(id)) ? null : open.key;
}

/** The same text for the same lines, quantities and prices, in any order. */
export function cartFingerprint(lines: readonly SeenLine[]): string {
  return lines
    .map(({ id, quantity, price }) => `${id}×${quantity}@${price}`)
    .sort()
    .join(' ');
}

function read(): OpenPayment | null {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as OpenPayment | null;
  } catch {
    // Invalid content is not from this page; the next payment overwrites it.
    return null;
  }
}
