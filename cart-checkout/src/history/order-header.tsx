import { dateTime } from 'shared-ui/date-time';
import { Icon } from 'shared-ui/icon';
import * as icons from 'shared-ui/icons';
import type { OrderSummary } from './order.ts';
import styles from './order-header.module.css';
import { StatusChip } from './status-chip.tsx';

interface OrderHeaderProps {
  order: OrderSummary;
  /** Whether the customer has just placed the order. */
  isReceived: boolean;
}

/** Number, status and time of an order. */
export function OrderHeader({ order, isReceived }: OrderHeaderProps) {
  const { number, createdAt, timeZone } = order;
  return (
    <header className={`${styles.head} ${isReceived ? styles.received : ''}`}>
      {isReceived && (
        <span className={styles.check}>
          <Icon path={icons.check} size={28} />
        </span>
      )}
      <h1 tabIndex={-1}>
        Pesanan <span className={styles.number}>#{number}</span>
        {isReceived && ' diterima'}
      </h1>
      <p role="status">
        <StatusChip order={order} />
      </p>
      <time className={styles.time} dateTime={createdAt}>
        {dateTime(createdAt, timeZone)}
      </time>
    </header>
  );
}
