import { sessionAtom } from 'shared-auth';
import { Icon } from 'shared-ui/icon';
import { Link, useAtomValue } from 'shared-ui/runtime';
import { CartBadge } from '../composition/slots.tsx';
import styles from './account-controls.module.css';

/** Log in and register, or the cart and the way to the profile. */
export function AccountControls() {
  const session = useAtomValue(sessionAtom);
  if (session.status === 'loading') return <div className={styles.placeholder} />;
  if (session.status === 'signed-out') {
    return (
      <div className={styles.signedOut}>
        <Link className="button button-quiet" to="/login">
          LOG IN
        </Link>
        <Link className="button" to="/register">
          REGISTER
        </Link>
      </div>
    );
  }
  const { username } = session.profile;
  return (
    <>
      <Link className={`icon-button ${styles.cart}`} to="/cart">
        <Icon name="cart" size={24} />
        <span className="visually-hidden">Keranjang </span>
        <CartBadge />
      </Link>
      <Link className="icon-button" to="/profile" aria-label={`Profil ${username}`}>
        <span className={styles.avatar} aria-hidden="true">
          {username.slice(0, 1).toUpperCase()}
        </span>
      </Link>
    </>
  );
}
