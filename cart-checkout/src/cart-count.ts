import { sessionAtom } from 'shared-auth';
import { atom, store } from 'shared-ui/runtime';
import { countCartRows } from './cart-count.data.ts';

interface CartCount {
  rows: number;
  /** Rises whenever the cart has changed: the badge answers to it. */
  pulse: number;
}

const EMPTY: CartCount = { rows: 0, pulse: 0 };

/** The last known count, and whose cart it is. */
const knownAtom = atom<(CartCount & { userId: string }) | null>(null);

/** Number of cart rows of whoever is signed in now. */
export const cartCountAtom = atom<CartCount>((get) => {
  const session = get(sessionAtom);
  const known = get(knownAtom);
  return session.status === 'signed-in' && known?.userId === session.userId ? known : EMPTY;
});

/** Rises with everything that is learned, so that a slow answer never replaces newer knowledge. */
let version = 0;

/** Records the number of rows that was read or worked out. */
export function setCartRows(userId: string, rows: number): void {
  version += 1;
  store.set(knownAtom, (known) => {
    if (known?.userId !== userId) return { userId, rows, pulse: 0 };
    return { userId, rows, pulse: known.rows === rows ? known.pulse : known.pulse + 1 };
  });
}

/** Asks the backend for the count. Without an answer the last known one stays. */
export async function refreshCartRows(userId: string): Promise<void> {
  version += 1;
  const asked = version;
  try {
    const rows = await countCartRows(userId);
    if (version === asked) setCartRows(userId, rows);
  } catch (error) {
    console.warn('The cart could not be counted', error);
  }
}

/**
 * Counts a product that was just added, without asking.
 *
 * @param isNewRow false when the quantity went to a row that was there.
 */
export function countAddedProduct(userId: string, isNewRow: boolean): void {
  const known = store.get(knownAtom);
  if (known?.userId !== userId) {
    void refreshCartRows(userId);
    return;
  }
  version += 1;
  store.set(knownAtom, {
    userId,
    rows: known.rows + (isNewRow ? 1 : 0),
    pulse: known.pulse + 1,
  });
}
