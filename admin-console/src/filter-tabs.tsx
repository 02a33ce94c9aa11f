import { BusyLink } from './busy-link.tsx';
import styles from './filter-tabs.module.css';

interface FilterTabsProps {
  /** Accessible name of the tabs. */
  label: string;
  tabs: readonly { label: string; search: string; isCurrent: boolean }[];
}

/** Links to parts of the same list. */
export function FilterTabs({ label, tabs }: FilterTabsProps) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <BusyLink
          key={tab.label}
          search={tab.search}
          aria-current={tab.isCurrent}
          preventScrollReset
        >
          {tab.label}
        </BusyLink>
      ))}
    </nav>
  );
}
