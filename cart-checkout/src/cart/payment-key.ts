import type { SeenLine } from './cart-changes.ts';

/** Session storage: a reload keeps it, another tab has its own. */
const STORED = 'kedai-senja-payment';

/** A payment whose outcome is not known yet. */
interface OpenPayment {
  userId: string;
  lines: SeenLine[];
  key: string;
}

/**
 * The idempotency key with which these lines are paid: the same until the outcome is known, so
 * that a retry after a lost answer is the same order; another one for another selection, quantity
 * or price, because that is another order.
 */
export function paymentKey(userId: string, lines: SeenLine[]): string {
  const open = read();
  if (open && open.userId === userId && cartFingerprint(open.lines) === cartFingerprint(lines)) {
    return open.key;
  }
  const key = crypto.randomUUID();
  sessionStorage.setItem(STORED, JSON.stringify({ userId, lines, key } satisfies OpenPayment));
  return key;
}

/** Forgets a key when its outcome is known: it has become an order or it never will. */
export function forgetPaymentKey(key: string): void {
  if (read()?.key === key) forgetOpenPayment();
}

/** Forgets the open payment. */
export function forgetOpenPayment(): void {
  sessionStorage.removeItem(STORED);
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
    return JSON.parse(sessionStorage.getItem(STORED) ?? 'null') as OpenPayment | null;
  } catch {
    // Not written by this page; the next payment overwrites it.
    return null;
  }
}
