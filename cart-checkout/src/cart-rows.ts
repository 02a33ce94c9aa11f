import { atom } from 'jotai';
import { sessionAtom } from 'shared-auth';
import type { LineChoice } from 'shared-ui/line-text';
import { store } from 'shared-ui/store';
import { loadCartRows } from './cart-lines.data.ts';

/** Maximum number of units in one row, as in the database. */
export const MAX_QUANTITY = 99;

/** A cart line with the fields that the badge and the menu cards need. */
export interface CartRow extends LineChoice {
  id: number;
  /** Null if the product was deleted. */
  productId: number | null;
  /** 1 to {@link MAX_QUANTITY}. */
  quantity: number;
}

/** The last loaded rows, with their user; shared by badge and cards. */
interface KnownCart {
  userId: string;
  rows: readonly CartRow[];
  /** Incremented on each change of the cart, to animate the badge. */
  pulse: number;
}

const lastKnownAtom = atom<KnownCart | null>(null);

/** The loaded cart of the signed-in user; null before it is loaded. */
export const knownCartAtom = atom<KnownCart | null>((get) => {
  const session = get(sessionAtom);
  const known = get(lastKnownAtom);
  return session.status === 'signed-in' && known?.userId === session.userId ? known : null;
});

/** Incremented on each change, so that a slow response never replaces newer rows. */
let version = 0;

/** The user whose rows are being loaded. */
let reading: string | null = null;

/** Stores loaded rows. */
export function setCartRows(userId: string, rows: readonly CartRow[]): void {
  version += 1;
  store.set(lastKnownAtom, (known) => {
    if (known?.userId !== userId) return { userId, rows, pulse: 0 };
    const pulse = known.rows.length === rows.length ? known.pulse : known.pulse + 1;
    return { userId, rows, pulse };
  });
}

/** Reloads the rows; keeps the current ones on failure. */
export async function refreshCartRows(userId: string): Promise<void> {
  version += 1;
  const requested = version;
  reading = userId;
  try {
    const rows = await loadCartRows(userId);
    if (version === requested) setCartRows(userId, rows);
  } catch (error) {
    console.warn('The cart could not be read', error);
  } finally {
    if (reading === userId) reading = null;
  }
}

/** Loads the rows of a user, unless loaded or loading: many cards call this simultaneously. */
export function ensureCartRows(userId: string): void {
  if (reading === userId || store.get(lastKnownAtom)?.userId === userId) return;
  void refreshCartRows(userId);
}

/** Updates the store after a row was added or changed. */
export function putCartRow(userId: string, row: CartRow): void {
  changeRows(userId, (rows) =>
    rows.some(({ id }) => id === row.id)
      ? rows.map((each) => (each.id === row.id ? row : each))
      : [...rows, row],
  );
}

/** Updates the store after a row was removed. */
export function dropCartRow(userId: string, removed: number): void {
  changeRows(userId, (rows) => rows.filter(({ id }) => id !== removed));
}

function changeRows(
  userId: string,
  change: (rows: readonly CartRow[]) => readonly CartRow[],
): void {
  const known = store.get(lastKnownAtom);
  if (known?.userId !== userId) {
    void refreshCartRows(userId);
    return;
  }
  version += 1;
  store.set(lastKnownAtom, { userId, rows: change(known.rows), pulse: known.pulse + 1 });
}
