import { NavLink } from 'react-router-dom';
import { useNavigationLinks } from 'remote-contract/slots';
import styles from './kitchen-tabs.module.css';

/** Links to the pages of the kitchen that the user may open. None for a role with a single page. */
export function KitchenTabs() {
  const links = useNavigationLinks('kitchen.tabs');
  if (links.length < 2) return null;
  return (
    <nav className={styles.tabs} aria-label="Dapur">
      {links.map(({ path, label }) => (
        <NavLink key={path} to={path} end>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
