import ui from 'shared-ui/utilities.module.css';
import type { OrderSummary } from './order.ts';
import { statusOf } from './order-status.ts';
import { isUnpaid } from './payment-state.rules.ts';
import styles from './status-chip.module.css';

/** The status of an order. */
export function StatusChip({ order }: { order: OrderSummary }) {
  const { text, tone } = statusOf(order.status, isUnpaid(order));
  return <span className={`${ui.chip} ${styles[tone]}`}>{text}</span>;
}
