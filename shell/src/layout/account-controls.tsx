import { Slot, useNavigationLinks } from 'remote-contract/slots';
import { sessionAtom } from 'shared-auth';
import { ButtonLink } from 'shared-ui/button';
import { Icon } from 'shared-ui/icon';
import { useHydratedAtomValue } from 'shared-ui/use-hydrated-atom-value';
import ui from 'shared-ui/utilities.module.css';
import { badgeOf, navbarAccount } from '../slots.ts';
import styles from './account-controls.module.css';

/** Links to login and registration; when signed in, to the profile and to account pages of remotes. */
export function AccountControls() {
  const session = useHydratedAtomValue(sessionAtom);
  const links = useNavigationLinks('navbar.account');
  if (session.status !== 'signed-in') {
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
      {links.map(({ path, label, icon = '' }) => (
        <ButtonLink key={path} look="icon" className={styles.link} to={path}>
          <Icon path={icon} size={24} />
          <span className={ui.visuallyHidden}>{label} </span>
          <Slot of={badgeOf(path)} props={{}} />
        </ButtonLink>
      ))}
      <Slot of={navbarAccount} props={{}} />
      <ButtonLink look="icon" to="/profile" aria-label={`Profil ${username}`}>
        <span className={styles.avatar} aria-hidden="true">
          {username.slice(0, 1).toUpperCase()}
        </span>
      </ButtonLink>
    </>
  );
}
