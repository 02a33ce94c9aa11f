import { sessionAtom } from 'shared-auth';
import { ButtonLink } from 'shared-ui/button';
import { Icon } from 'shared-ui/icon';
import * as icons from 'shared-ui/icons';
import { useAtomValue } from 'shared-ui/runtime';
import ui from 'shared-ui/utilities.module.css';
import { CartBadge } from '../composition/slots.tsx';
import styles from './account-controls.module.css';

/** Links to log in and register, or to the cart and the profile. */
export function AccountControls() {
  const session = useAtomValue(sessionAtom);
  if (session.status === 'loading') return <div className={styles.placeholder} />;
  if (session.status === 'signed-out') {
    return (
      <div className={styles.signedOut}>
        <ButtonLink look="quiet" to="/login">
          LOG IN
        </ButtonLink>
        <ButtonLink to="/register">REGISTER</ButtonLink>
      </div>
    );
  }
  const { username } = session.profile;
  return (
    <>
      <ButtonLink look="icon" className={styles.cart} to="/cart">
        <Icon path={icons.cart} size={24} />
        <span className={ui.visuallyHidden}>Keranjang </span>
        <CartBadge />
      </ButtonLink>
      <ButtonLink look="icon" to="/profile" aria-label={`Profil ${username}`}>
        <span className={styles.avatar} aria-hidden="true">
          {username.slice(0, 1).toUpperCase()}
        </span>
      </ButtonLink>
    </>
  );
}
