import { useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { loginPath } from 'shared-auth';
import { cartErrorOf } from '../cart-error.ts';
import { addToCart, removeLine, saveQuantity } from '../cart-lines.data.ts';
import { type CartRow, dropCartRow, putCartRow, refreshCartRows } from '../cart-rows.ts';
import { addErrorMessage } from '../error-message.ts';
import { announceRemoval } from '../removal.ts';
import { serialize } from '../serialize.ts';

interface Context {
  userId: string;
  returnPath: string;
  onProblem: (sentence: string | null) => void;
}

/** Changes the quantity of a cart row: optimistic, saved in order, last write wins. */
export function useRowQuantity(
  row: CartRow,
  product: { id: number; name: string },
  { userId, returnPath, onProblem }: Context,
) {
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<number | null>(null);
  const presses = useRef(0);
  // The line in the database; null once removed; a later click may add it again.
  const line = useRef<number | null>(row.id);
  // `addedAt` of the removed line, to restore its place in the cart.
  const addedAt = useRef<string | null>(null);
  useLayoutEffect(() => {
    line.current = row.id;
  }, [row.id]);

  const remove = async (isLast: () => boolean) => {
    if (line.current !== null) addedAt.current = await removeLine(line.current);
    line.current = null;
    if (!isLast()) return;
    dropCartRow(userId, row.id);
    // Undo restores the last saved quantity, not an intermediate one on the way to 0.
    const { size, note, quantity } = row;
    const options = [...row.options];
    const removed = { productId: product.id, name: product.name, size, options, note, quantity };
    announceRemoval(userId, removed, addedAt.current);
  };

  const addAnew = async (quantity: number) => {
    const { size, note } = row;
    const options = row.options.map(({ id }) => id);
    const choice = { size, options, note, quantity, addedAt: addedAt.current };
    const added = await addToCart(product.id, choice, crypto.randomUUID());
    dropCartRow(userId, row.id);
    if (!added) {
      void refreshCartRows(userId);
      return;
    }
    line.current = added.id;
    putCartRow(userId, added);
  };

  const save = async (quantity: number, isLast: () => boolean) => {
    if (quantity === 0) return remove(isLast);
    if (line.current === null) return addAnew(quantity);
    await saveQuantity(line.current, quantity);
    putCartRow(userId, { ...row, id: line.current, quantity });
  };

  const change = async (quantity: number) => {
    presses.current += 1;
    const press = presses.current;
    const isLast = () => presses.current === press;
    setWanted(quantity);
    onProblem(null);
    const error = await serialize(async () => {
      // A later click has superseded this one.
      if (!isLast()) return null;
      return cartErrorOf(save(quantity, isLast));
    }).finally(() => {
      if (isLast()) setWanted(null);
    });
    if (!error) return;
    const inCart = line.current === null ? 0 : row.quantity;
    if (line.current === null) dropCartRow(userId, row.id);
    if (error.code === 'signed_out') await navigate(loginPath(returnPath));
    // Reload the cart: the row may have been ordered or changed in another tab.
    if (error.code === 'cart_changed' || error.code === 'unreachable') {
      void refreshCartRows(userId);
    }
    onProblem(addErrorMessage(error, quantity - inCart));
  };

  return { quantity: wanted ?? row.quantity, busy: wanted !== null, change };
}
