import { atom } from 'jotai';
import { settledSession } from 'shared-auth';
import { productText } from 'shared-ui/line-text';
import { store } from 'shared-ui/store';
import { toast } from 'shared-ui/toasts';
import { type CartError, toCartError } from './cart-error.ts';
import { addToCart } from './cart-lines.data.ts';
import { putCartRow, refreshCartRows } from './cart-rows.ts';
import { addErrorMessage, errorMessage } from './error-message.ts';
import { serialize } from './serialize.ts';

/** The data that restores a removed line. A type alias: interfaces are not assignable to JSON types. */
export type RemovedLine = {
  productId: number;
  name: string;
  /** Null for food. */
  size: string | null;
  options: { id: number; name: string }[];
  note: string | null;
  quantity: number;
};

/** Incremented with each restored line, to reload an open cart page. */
export const restoredAtom = atom(0);

/** A removed line; `addedAt` determines its place in the cart, null if unknown. */
type PlacedLine = RemovedLine & { addedAt: string | null };

/**
 * Shows a toast for a removed line, with an undo button if its product is still sold.
 *
 * @param addedAt from `removeLine`.
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
    about: productText(removed),
    run: () => serialize(() => restore(userId, { ...removed, addedAt }, key)),
  });
}

/** Restores a line; shows a failure in a toast, because the user may have navigated. */
async function restore(userId: string, line: PlacedLine, key: string): Promise<void> {
  const session = await settledSession();
  // Do not add the line to the cart of an account that signed in meanwhile.
  if (session.status !== 'signed-in' || session.userId !== userId) {
    toast(errorMessage({ code: 'signed_out' }), 'error');
    return;
  }
  try {
    const options = line.options.map(({ id }) => id);
    const row = await addToCart(line.productId, { ...line, options }, key);
    if (row) putCartRow(userId, row);
    else await refreshCartRows(userId);
    store.set(restoredAtom, (times) => times + 1);
    toast(`${productText(line)} kembali ke keranjang.`);
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
    about: productText(line),
    // The same key: the first attempt may have succeeded.
    run: () => serialize(() => restore(userId, line, key)),
  });
}

/** Remaining stock if lower than the removed quantity; 0 for any other error. */
function possibleUnits(error: CartError, quantity: number): number {
  const [short] = error.code === 'sold_out' ? error.products : [];
  if (!short) return 0;
  const inCart = short.wanted - quantity;
  return Math.max(0, Math.min(quantity - 1, short.left - inCart));
}
