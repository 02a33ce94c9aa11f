import { NavLink } from 'react-router-dom';
import { useNavigationLinks } from 'remote-contract/slots';
import styles from './admin-tabs.module.css';

/** Tabs of the admin pages, including pages of other remotes. None for a role with a single page. */
export function AdminTabs() {
  const links = useNavigationLinks('admin.tabs');
  if (links.length === 1) return null;
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
