import { settledSession } from 'shared-auth';
import { atom, store, toast } from 'shared-ui/runtime';
import { addingSentence } from './adding-sentence.ts';
import { addToCart } from './cart-lines.data.ts';
import { putCartRow, refreshCartRows } from './cart-rows.ts';
import { inTurn } from './in-turn.ts';
import { refusalSentence } from './refusal-sentence.ts';
import { type Refusal, refusalOf } from './refusals.ts';

/** A line that was removed, as far as it takes to put it back. A type alias: it is sent as JSON. */
export type RemovedLine = {
  productId: number;
  name: string;
  /** Null for food. */
  size: string | null;
  quantity: number;
};

/** Rises when a removed line is back in the cart: a cart that is shown has to be read anew. */
export const restoredAtom = atom(0);

/** Tells that a line was removed, and offers to undo it unless its product is gone too. */
export function announceRemoval(userId: string, removed: RemovedLine | null): void {
  const text = 'Pesanan Anda Sudah Selesai';
  if (!removed) {
    toast(text);
    return;
  }
  const key = crypto.randomUUID();
  toast(text, 'success', {
    label: 'Urungkan',
    about: productOf(removed),
    run: () => inTurn(() => restore(userId, removed, key)),
  });
}

/** Puts a line back; what cannot be put back is said in a toast, wherever the user is by now. */
async function restore(userId: string, line: RemovedLine, key: string): Promise<void> {
  const session = await settledSession();
  // Another account may be signed in by now, and its cart is none of ours.
  if (session.status !== 'signed-in' || session.userId !== userId) {
    toast(refusalSentence({ code: 'signed_out' }), 'error');
    return;
  }
  try {
    const row = await addToCart(line.productId, line, key);
    if (row) putCartRow(userId, row);
    else await refreshCartRows(userId);
    store.set(restoredAtom, (times) => times + 1);
    toast(`${productOf(line)} kembali ke keranjang.`);
  } catch (error) {
    await explain(userId, line, key, refusalOf(error));
  }
}

async function explain(userId: string, line: RemovedLine, key: string, refusal: Refusal) {
  const possible = possibleUnits(refusal, line.quantity);
  if (possible > 0) {
    await restore(userId, { ...line, quantity: possible }, crypto.randomUUID());
  }
  const sentence = addingSentence(refusal, line.quantity);
  if (refusal.code !== 'unreachable') {
    toast(sentence, 'error');
    return;
  }
  toast('Belum bisa dikembalikan: layanan sedang tidak dapat dihubungi.', 'error', {
    label: 'Coba lagi',
    about: productOf(line),
    // The same key: the first attempt may have arrived.
    run: () => inTurn(() => restore(userId, line, key)),
  });
}

/** Units that are left when there are fewer than were removed; 0 when that is not the reason. */
function possibleUnits(refusal: Refusal, quantity: number): number {
  const [short] = refusal.code === 'sold_out' ? refusal.products : [];
  if (!short) return 0;
  const inCart = short.wanted - quantity;
  return Math.max(0, Math.min(quantity - 1, short.left - inCart));
}

function productOf({ name, size }: RemovedLine): string {
  return size ? `${name} ${size}` : name;
}
