import { NavLink } from 'react-router-dom';
import { ButtonLink, buttonLook } from 'shared-ui/button';
import { dateTime } from 'shared-ui/date-time';
import { ProductImage } from 'shared-ui/product-image';
import { rupiah } from 'shared-ui/rupiah';
import { Spinner } from 'shared-ui/spinner';
import ui from 'shared-ui/utilities.module.css';
import { paymentPath } from '../payment-method.ts';
import type { OrderSummary } from './order.ts';
import styles from './order-card.module.css';
import { isUnpaid, paymentState } from './payment-state.rules.ts';
import { ReorderButton } from './reorder-button.tsx';
import { StatusChip } from './status-chip.tsx';

interface OrderCardProps {
  userId: string;
  order: OrderSummary;
}

/** One order in the list. */
export function OrderCard({ userId, order }: OrderCardProps) {
  const { id, number, productNames, createdAt, timeZone, total, units, imageUrl } = order;
  const state = paymentState(order);
  return (
    <li className={`${ui.card} ${styles.order}`}>
      <ProductImage
        className={styles.picture}
        url={imageUrl}
        size={80}
        initial={productNames[0]?.slice(0, 1).toUpperCase() ?? ''}
      />
      <div className={styles.text}>
        <h2 className={styles.head}>
          <span className={styles.number}>Pesanan #{number}</span> <StatusChip order={order} />
        </h2>
        <p className={styles.names}>{productNames.join(', ')}</p>
        <p className={styles.facts}>
          <strong className={ui.money}>{rupiah(total)}</strong> · {units} porsi ·{' '}
          <time dateTime={createdAt}>{dateTime(createdAt, timeZone)}</time>
        </p>
        {state && !isUnpaid(order) && <p className={styles.facts}>{state}</p>}
      </div>
      <div className={styles.actions}>
        {isUnpaid(order) && <ButtonLink to={paymentPath(id)}>Bayar sekarang</ButtonLink>}
        <ReorderButton userId={userId} order={order} />
        <NavLink {...buttonLook('quiet', undefined)} to={`/history/${id}`}>
          {({ isPending }) => (
            <>
              Detail<span className={ui.visuallyHidden}> pesanan nomor {number}</span>
              {isPending && <Spinner className={styles.loading} />}
            </>
          )}
        </NavLink>
      </div>
    </li>
  );
}
