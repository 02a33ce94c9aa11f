import { NavLink } from 'react-router-dom';
import { useNavigationLinks } from 'shared-ui/slots';
import styles from './admin-tabs.module.css';

/** Navigation between the lists of the admin pages, those of other remotes included. */
export function AdminTabs() {
  const links = useNavigationLinks('admin.tabs');
  return (
    <nav className={styles.tabs} aria-label="Admin">
      {links.map(({ path, label }) => (
        <NavLink
          key={path}
          to={path}
          end
          className={({ isPending }) => (isPending ? styles.pending : undefined)}
        >
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
