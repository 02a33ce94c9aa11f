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
  const isOpen = branch.state === 'open';
  const [state, when] = branch.text.split(' · ');
  return (
    <p className={styles.mark} data-open={isOpen}>
      {state}
      {/* The last order of an open branch would be too long. */}
      {!isOpen && when && <span> · {when}</span>}
    </p>
  );
}
