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
 * Puts a product into the cart; a visitor is sent to the login page first.
 *
 * @param returnPath page after the login, which may keep the choice.
 */
export function useAdding(productId: number, returnPath: (choice: OrderChoice) => string) {
  const navigate = useNavigate();
  const [adding, setAdding] = useState(false);
  // A ref: state would be updated too late for the second of two quick clicks.
  const running = useRef(false);

  // The request that got no answer. Only for this page: on a later visit the customer sees the cart
  // first, and adding then means adding again.
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
      // Serialized, so that the cart page that opens next includes it.
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

  /** Resolves to null when it was added, to undefined while an earlier request is running. */
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

/** The key of a request: after a lost answer, the same choice keeps the key of the request before. */
function keyFor(choice: OrderChoice, unanswered: { choice: OrderChoice; key: string } | null) {
  const { size, quantity } = unanswered?.choice ?? {};
  const isRetry = size === choice.size && quantity === choice.quantity;
  return unanswered && isRetry ? unanswered.key : crypto.randomUUID();
}
