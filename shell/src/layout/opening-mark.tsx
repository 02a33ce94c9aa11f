import { shopStatusAtom } from 'shared-auth';
import { useHydratedAtomValue } from 'shared-ui/use-hydrated-atom-value';
import styles from './opening-mark.module.css';

/**
 * Until when the shop takes orders, or when again; nothing while it is always open. Of several branches, the first
 * that is open. Uses, and thus polls, the status on every page.
 */
export function OpeningMark() {
  const branches = useHydratedAtomValue(shopStatusAtom)?.branches;
  const branch = branches?.find(({ state }) => state === 'open') ?? branches?.[0];
  if (!branch?.text) return null;
  return (
    <p className={styles.mark} data-open={branch.state === 'open'}>
      {branch.text}
    </p>
  );
}
