import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { loginPath, settledSession } from 'shared-auth';
import { toast } from 'shared-ui/toasts';
import { type CartError, toCartError } from '../cart-error.ts';
import { addToCart } from '../cart-lines.data.ts';
import { putCartRow, refreshCartRows } from '../cart-rows.ts';
import { serialize } from '../serialize.ts';
import type { OrderChoice } from './order-choice.ts';

/**
 * Adds a product to the cart; leads a visitor to the login page first.
 *
 * @param returnPath page to return to after the login; may contain the choice.
 */
export function useAdding(productId: number, returnPath: (choice: OrderChoice) => string) {
  const navigate = useNavigate();
  const [adding, setAdding] = useState(false);
  // A ref: state would update too late for a double click.
  const running = useRef(false);

  // The request whose response was lost. Not kept across pages: after seeing the cart, adding means adding again.
  const unanswered = useRef<{ choice: OrderChoice; key: string }>(null);

  const logIn = (choice: OrderChoice) => navigate(loginPath(returnPath(choice)));

  const send = async (choice: OrderChoice): Promise<CartError | null> => {
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
  const add = async (choice: OrderChoice): Promise<CartError | null | undefined> => {
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
function keyFor(choice: OrderChoice, unanswered: { choice: OrderChoice; key: string } | null) {
  const { size, quantity } = unanswered?.choice ?? {};
  const isRetry = size === choice.size && quantity === choice.quantity;
  return unanswered && isRetry ? unanswered.key : crypto.randomUUID();
}
