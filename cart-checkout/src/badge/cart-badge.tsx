import { useEffect } from 'react';
import { sessionAtom } from 'shared-auth';
import { useAtomValue } from 'shared-ui/runtime';
import { useWhenVisible } from 'shared-ui/use-when-visible';
import { cartCountAtom, refreshCartRows } from '../cart-count.ts';
import styles from './cart-badge.module.css';

/** More digits would not fit; the cart itself tells the rest. */
const MOST_SHOWN = 99;

/** Number of cart rows on the navbar's cart; nothing while the cart is empty. */
export function CartBadge() {
  const session = useAtomValue(sessionAtom);
  const { rows, pulse } = useAtomValue(cartCountAtom);
  const userId = session.status === 'signed-in' ? session.userId : null;
  useEffect(() => {
    if (userId) void refreshCartRows(userId);
  }, [userId]);
  useWhenVisible(() => userId && refreshCartRows(userId));

  if (rows === 0) return null;
  return (
    // A new key makes a new element, and with it the movement starts again.
    <span key={pulse} className={`${styles.badge} ${pulse > 0 ? styles.bump : ''}`}>
      {rows > MOST_SHOWN ? `${MOST_SHOWN}+` : rows}
      <span className="visually-hidden"> baris di keranjang</span>
    </span>
  );
}
