import { Link } from 'react-router-dom';
import { branchPath, type ShownBranch } from '../branches.rules.ts';
import { useBranches } from '../use-branches.ts';
import styles from './opening-lines.module.css';

/** Until when the branches take orders, or when again; nothing while all are always open, an empty line until it is read. */
export function OpeningLines({ branches: loaded }: { branches: readonly ShownBranch[] }) {
  const branches = useBranches(loaded);
  const shown = branches.filter(({ text }) => text);
  const isClosed = shown.length === branches.length && shown.every(({ isOpen }) => !isOpen);
  return (
    <div className={styles.lines} role="status" data-unknown={branches.length === 0}>
      {shown.map((branch) => (
        <p key={branch.slug} className={styles.line} data-open={branch.isOpen}>
          <Link to={branchPath(branch)}>
            {branches.length > 1 && <b>{branch.name} </b>}
            {branch.text}
          </Link>
        </p>
      ))}
      {isClosed && shown.length > 0 && (
        <p className={styles.hint}>Menu tetap bisa dilihat, dan keranjang Anda tersimpan.</p>
      )}
    </div>
  );
}
