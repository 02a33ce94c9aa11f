import { NavLink } from 'shared-ui/runtime';
import styles from './admin-tabs.module.css';

const TABS = [
  { to: '/admin', label: 'Produk' },
  { to: '/orderan', label: 'Pesanan' },
  { to: '/admin/releases', label: 'Rilis' },
] as const;

/** Navigation between the lists of the admin pages. */
export function AdminTabs() {
  return (
    <nav className={styles.tabs} aria-label="Admin">
      {TABS.map(({ to, label }) => (
        <NavLink
          key={to}
          to={to}
          end
          className={({ isPending }) => (isPending ? styles.pending : undefined)}
        >
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
