import type { SeenLine, SeenOrder } from './cart-changes.ts';

/** Key in session storage, which survives a reload and is per tab. */
const STORAGE_KEY = 'kedai-senja-payment';

/** An order whose outcome is unknown. */
interface OpenPayment extends SeenOrder {
  userId: string;
  key: string;
}

/**
 * The idempotency key for an order. The same until the outcome is known, so that a retry after a lost response is
 * the same order; a new key for another selection, quantity, price, total or method.
 */
export function paymentKey(userId: string, { lines, total, method }: SeenOrder): string {
  const open = read();
  if (open?.userId === userId && isSameOrder(open, { lines, total, method })) return open.key;
  const key = crypto.randomUUID();
  const payment: OpenPayment = { userId, lines, total, method, key };
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(payment));
  return key;
}

function isSameOrder(one: SeenOrder, other: SeenOrder): boolean {
  return (
    one.total === other.total &&
    one.method === other.method &&
    cartFingerprint(one.lines) === cartFingerprint(other.lines)
  );
}

/** Deletes a key once the outcome of its order is known. */
export function forgetPaymentKey(key: string): void {
  if (read()?.key === key) forgetOpenPayment();
}

/** Deletes the pending order. */
export function forgetOpenPayment(): void {
  sessionStorage.removeItem(STORAGE_KEY);
}

/** The key of an order without a response that probably succeeded: its lines have left the cart. */
export function probablyPaidKey(userId: string, cart: readonly { id: number }[]): string | null {
  const open = read();
  if (open?.userId !== userId) return null;
  const inCart = new Set(cart.map(({ id }) => id));
  return open.lines.some(({ id }) => inCart.has(id)) ? null : open.key;
}

/** Fingerprint of lines, quantities, prices and choices, independent of their order. */
export function cartFingerprint(lines: readonly SeenLine[]): string {
  return lines
    .map(({ id, quantity, price, choice }) => `${id}×${quantity}@${price} ${choice}`)
    .sort()
    .join(' ');
}

function read(): OpenPayment | null {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as OpenPayment | null;
  } catch {
    // Ignore content not written by this page; the next order overwrites it.
    return null;
  }
}
