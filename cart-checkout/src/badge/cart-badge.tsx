import { useWhenVisible } from 'shared-ui/use-when-visible';
import ui from 'shared-ui/utilities.module.css';
import { refreshCartRows } from '../cart-rows.ts';
import { useKnownCart } from '../use-known-cart.ts';
import styles from './cart-badge.module.css';

/** Larger numbers would not fit. */
const MAX_SHOWN = 99;

/** Badge with the number of cart rows; nothing while the cart is empty. */
export function CartBadge() {
  const { userId, cart } = useKnownCart();
  useWhenVisible(() => userId && refreshCartRows(userId));

  const count = cart?.rows.length ?? 0;
  if (!cart || count === 0) return null;
  return (
    // A new `key` recreates the element, which restarts the animation.
    <span key={cart.pulse} className={`${styles.badge} ${cart.pulse > 0 ? styles.bump : ''}`}>
      {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
      <span className={ui.visuallyHidden}> baris di keranjang</span>
    </span>
  );
}
