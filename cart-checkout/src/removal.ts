import { atom } from 'jotai';
import { settledSession } from 'shared-auth';
import { store } from 'shared-ui/store';
import { toast } from 'shared-ui/toasts';
import { type CartError, toCartError } from './cart-error.ts';
import { addToCart } from './cart-lines.data.ts';
import { putCartRow, refreshCartRows } from './cart-rows.ts';
import { addErrorMessage, errorMessage } from './error-message.ts';
import { serialize } from './serialize.ts';

/** The data that restores a removed line. A type alias, because it is sent as JSON. */
export type RemovedLine = {
  productId: number;
  name: string;
  /** Null for food. */
  size: string | null;
  quantity: number;
};

/** Increases with each restored line: an open cart page then reloads the cart. */
export const restoredAtom = atom(0);

/** A removed line with its place in the cart: when it was added, null if that is unknown. */
type PlacedLine = RemovedLine & { addedAt: string | null };

/**
 * Shows a toast for a removed line, with an undo unless its product is no longer sold.
 *
 * @param addedAt as `removeLine` returns it.
 */
export function announceRemoval(
  userId: string,
  removed: RemovedLine | null,
  addedAt: string | null,
): void {
  const text = 'Pesanan Anda Sudah Selesai';
  if (!removed) {
    toast(text);
    return;
  }
  const key = crypto.randomUUID();
  toast(text, 'success', {
    label: 'Urungkan',
    about: productOf(removed),
    run: () => serialize(() => restore(userId, { ...removed, addedAt }, key)),
  });
}

/** Puts a line back; a failure is shown in a toast, because another page may be open by now. */
async function restore(userId: string, line: PlacedLine, key: string): Promise<void> {
  const session = await settledSession();
  // Another account may be signed in by now: its cart must not get this line.
  if (session.status !== 'signed-in' || session.userId !== userId) {
    toast(errorMessage({ code: 'signed_out' }), 'error');
    return;
  }
  try {
    const row = await addToCart(line.productId, line, key);
    if (row) putCartRow(userId, row);
    else await refreshCartRows(userId);
    store.set(restoredAtom, (times) => times + 1);
    toast(`${productOf(line)} kembali ke keranjang.`);
  } catch (error) {
    await showFailure(userId, line, key, toCartError(error));
  }
}

async function showFailure(userId: string, line: PlacedLine, key: string, error: CartError) {
  const possible = possibleUnits(error, line.quantity);
  if (possible > 0) {
    await restore(userId, { ...line, quantity: possible }, crypto.randomUUID());
  }
  if (error.code !== 'unreachable') {
    toast(addErrorMessage(error, line.quantity), 'error');
    return;
  }
  toast('Belum bisa dikembalikan: layanan sedang tidak dapat dihubungi.', 'error', {
    label: 'Coba lagi',
    about: productOf(line),
    // The same key: the first attempt may have arrived.
    run: () => serialize(() => restore(userId, line, key)),
  });
}

/** Units that are left when there are fewer than were removed; 0 when that is not the reason. */
function possibleUnits(error: CartError, quantity: number): number {
  const [short] = error.code === 'sold_out' ? error.products : [];
  if (!short) return 0;
  const inCart = short.wanted - quantity;
  return Math.max(0, Math.min(quantity - 1, short.left - inCart));
}

function productOf({ name, size }: RemovedLine): string {
  return size ? `${name} ${size}` : name;
}
