import { Link } from 'react-router-dom';
import styles from './kitchen-tabs.module.css';

/** Query parameter of the branch, with its slug. */
export const BRANCH_PARAM = 'cabang';

interface Branch {
  id: number;
  slug: string;
  name: string;
}

interface BranchTabsProps {
  /** The branch that is shown. */
  branch: Branch;
  branches: readonly Branch[];
}

/** Chooses the branch of a page; nothing for a shop with a single one. */
export function BranchTabs({ branch, branches }: BranchTabsProps) {
  if (branches.length < 2) return null;
  return (
    <nav className={styles.tabs} aria-label="Cabang">
      {branches.map(({ id, slug, name }) => (
        <Link
          key={id}
          to={`?${new URLSearchParams({ [BRANCH_PARAM]: slug })}`}
          aria-current={id === branch.id ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
