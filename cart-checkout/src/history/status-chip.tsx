import ui from 'shared-ui/utilities.module.css';
import { statusOf } from './order-status.ts';
import styles from './status-chip.module.css';

/** The status of an order. */
export function StatusChip({ status }: { status: string }) {
  const { text, tone } = statusOf(status);
  return <span className={`${ui.chip} ${styles[tone]}`}>{text}</span>;
}
