import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { loginPath, settledSession } from 'shared-auth';
import { toast } from 'shared-ui/toasts';
import { type CartError, toCartError } from '../cart-error.ts';
import { addToCart, type LineRequest } from '../cart-lines.data.ts';
import { putCartRow, refreshCartRows } from '../cart-rows.ts';
import { serialize } from '../serialize.ts';

/** What to add; without options, those chosen in advance. */
export type AddedChoice = LineRequest & { quantity: number };

/**
 * Adds a product to the cart; leads a visitor to the login page first.
 *
 * @param returnPath page to return to after the login; may contain the choice.
 */
export function useAdding<Choice extends AddedChoice>(
  productId: number,
  returnPath: (choice: Choice) => string,
) {
  const navigate = useNavigate();
  const [adding, setAdding] = useState(false);
  // A ref: state would update too late for a double click.
  const running = useRef(false);

  // The request whose response was lost. Not kept across pages: after seeing the cart, adding means adding again.
  const unanswered = useRef<{ choice: Choice; key: string }>(null);

  const logIn = (choice: Choice) => navigate(loginPath(returnPath(choice)));

  const send = async (choice: Choice): Promise<CartError | null> => {
    const session = await settledSession();
    if (session.status === 'signed-out') {
      await logIn(choice);
      return { code: 'signed_out' };
    }
    const key = keyFor(choice, unanswered.current);
    unanswered.current = { choice, key };
    try {
      // Serialized, so that a cart page opened next includes it.
      const row = await serialize(() => addToCart(productId, choice, key));
      unanswered.current = null;
      if (row) putCartRow(session.userId, row);
      else void refreshCartRows(session.userId);
      toast('Produk ditambahkan ke keranjang');
      return null;
    } catch (error) {
      const cartError = toCartError(error);
      if (cartError.code !== 'unreachable') unanswered.current = null;
      if (cartError.code === 'signed_out') await logIn(choice);
      return cartError;
    }
  };

  /** Resolves to null on success, to undefined if an earlier request is pending. */
  const add = async (choice: Choice): Promise<CartError | null | undefined> => {
    if (running.current) return undefined;
    running.current = true;
    setAdding(true);
    try {
      return await send(choice);
    } finally {
      running.current = false;
      setAdding(false);
    }
  };
  return { adding, add };
}

/** The idempotency key of a request: after a lost response, the same choice reuses the key. */
function keyFor(choice: AddedChoice, unanswered: { choice: AddedChoice; key: string } | null) {
  const isRetry = unanswered && fingerprint(unanswered.choice) === fingerprint(choice);
  return isRetry ? unanswered.key : crypto.randomUUID();
}

function fingerprint({ size, options, note, quantity }: AddedChoice): string {
  return JSON.stringify([size, options, note, quantity]);
}
