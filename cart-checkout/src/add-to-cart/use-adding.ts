import { useRef, useState } from 'react';
import { loginPath, settledSession } from 'shared-auth';
import { toast, useNavigate } from 'shared-ui/runtime';
import { addToCart } from '../cart-lines.data.ts';
import { putCartRow, refreshCartRows } from '../cart-rows.ts';
import { inTurn } from '../in-turn.ts';
import { type Refusal, refusalOf } from '../refusals.ts';
import type { OrderChoice } from './order-choice.ts';

/**
 * Puts a product into the cart; a visitor is led to log in and comes back.
 *
 * @param returnPath where to come back to, which may keep the choice.
 */
export function useAdding(productId: number, returnPath: (choice: OrderChoice) => string) {
  const navigate = useNavigate();
  const [adding, setAdding] = useState(false);
  // State would come too late for the second of two quick clicks.
  const running = useRef(false);

  // What was sent and not answered. It ends with this page: a customer who comes back later looks
  // into the cart first, and then means what is added.
  const unanswered = useRef<{ choice: OrderChoice; key: string }>(null);

  const logIn = (choice: OrderChoice) => navigate(loginPath(returnPath(choice)));

  const send = async (choice: OrderChoice): Promise<Refusal | null> => {
    const session = await settledSession();
    if (session.status === 'signed-out') {
      await logIn(choice);
      return { code: 'signed_out' };
    }
    const key = keyFor(choice, unanswered.current);
    unanswered.current = { choice, key };
    try {
      // In turn, so that the cart that is opened next has it.
      const row = await inTurn(() => addToCart(productId, choice, key));
      unanswered.current = null;
      if (row) putCartRow(session.userId, row);
      else void refreshCartRows(session.userId);
      toast('Produk ditambahkan ke keranjang');
      return null;
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal.code !== 'unreachable') unanswered.current = null;
      if (refusal.code === 'signed_out') await logIn(choice);
      return refusal;
    }
  };

  /** Resolves to null when it was added, to undefined while an earlier one is on its way. */
  const add = async (choice: OrderChoice): Promise<Refusal | null | undefined> => {
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

/** The key of a press: that of the one before when it is the same one again, after a lost answer. */
function keyFor(choice: OrderChoice, unanswered: { choice: OrderChoice; key: string } | null) {
  const { size, quantity } = unanswered?.choice ?? {};
  const isRetry = size === choice.size && quantity === choice.quantity;
  return unanswered && isRetry ? unanswered.key : crypto.randomUUID();
}
