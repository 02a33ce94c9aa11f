import { NavLink } from 'react-router-dom';
import { buttonLook } from 'shared-ui/button';
import { dateTime } from 'shared-ui/date-time';
import { rupiah } from 'shared-ui/rupiah';
import { Spinner } from 'shared-ui/spinner';
import ui from 'shared-ui/utilities.module.css';
import styles from './order-card.module.css';
import type { OrderSummary } from './orders.data.ts';
import { StatusChip } from './status-chip.tsx';

/** One order in the list. */
export function OrderCard({ order }: { order: OrderSummary }) {
  return (
    <li className={`${ui.card} ${styles.order}`}>
      <div className={styles.head}>
        <StatusChip status={order.status} />
        <time dateTime={order.createdAt}>{dateTime(order.createdAt)}</time>
      </div>
      <h2 className={styles.names}>{order.productNames.join(', ')}</h2>
      <p className={styles.total}>
        <strong className={ui.money}>{rupiah(order.total)}</strong> · {order.units} item
      </p>
      <NavLink {...buttonLook('quiet', styles.detail)} to={`/history/${order.id}`}>
        {({ isPending }) => (
          <>
            Detail<span className={ui.visuallyHidden}> pesanan nomor {order.id}</span>
            {isPending && <Spinner className={styles.loading} />}
          </>
        )}
      </NavLink>
    </li>
  );
}
