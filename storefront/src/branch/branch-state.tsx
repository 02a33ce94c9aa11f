import type { BranchStatus } from 'shared-auth';
import { zoneName } from 'shared-ui/branch-time';
import styles from './branch-state.module.css';

interface BranchStateProps {
  status: Pick<BranchStatus, 'state' | 'text'>;
  timeZone: string;
}

/** Whether a branch takes orders now, until when, or when again. */
export function BranchState({ status: { state, text }, timeZone }: BranchStateProps) {
  // A text that ends with a time names its zone.
  const zone = /\d$/.test(text) ? ` ${zoneName(timeZone)}` : '';
  return (
    <p className={styles.state} data-open={state === 'open'} role="status">
      {text ? `${text}${zone}` : 'Buka sekarang'}
    </p>
  );
}
