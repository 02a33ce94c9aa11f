import { Link } from 'react-router-dom';
import { BRANCH_PARAM, type KitchenView } from '../board.handlers.ts';
import styles from './toolbar.module.css';

/** Chooses the branch; nothing for a shop with a single one. */
export function BranchLinks({ view: { option, branches } }: { view: KitchenView }) {
  if (branches.length < 2) return null;
  return (
    <nav className={styles.branches} aria-label="Cabang">
      {branches.map(({ id, slug, name }) => (
        <Link
          key={id}
          to={`?${new URLSearchParams({ [BRANCH_PARAM]: slug })}`}
          aria-current={id === option.id ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
