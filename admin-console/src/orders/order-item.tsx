import { useRef, useState } from 'react';
import { ConfirmDialog } from 'shared-ui/confirm-dialog';
import { dateTime } from 'shared-ui/date-time';
import { isOrderStatus, ORDER_STATUSES, type OrderStatus } from 'shared-ui/order-status';
import { useFetcher } from 'shared-ui/runtime';
import { rupiah } from 'shared-ui/rupiah';
import type { Order } from './order.ts';
import { OrderActions } from './order-actions.tsx';
import styles from './order-item.module.css';
import { OrderLines } from './order-lines.tsx';
import type { ordersAction } from './orders.action.ts';

interface OrderItemProps {
  order: Order;
  /** Called when the order is about to be deleted, so that the focus can go elsewhere. */
  onDelete: () => void;
}

/** An order with what can be done about it. */
export function OrderItem({ order, onDelete }: OrderItemProps) {
  const { id, customerName, total, status, createdAt } = order;
  const change = useFetcher<typeof ordersAction>();
  const [asked, setAsked] = useState<'cancel' | 'delete' | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isBusy = change.state !== 'idle';
  const titleId = `pesanan-${id}`;

  const move = (to: OrderStatus) => {
    setAsked(null);
    // The button that had the focus goes away with the step.
    heading.current?.focus({ preventScroll: true });
    void change.submit({ id, status: to }, { method: 'post' });
  };
  const remove = () => {
    setAsked(null);
    onDelete();
    void change.submit({ id }, { method: 'post' });
  };

  return (
    <li className={styles.order} aria-labelledby={titleId} aria-busy={isBusy}>
      <div className={styles.who}>
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {customerName} <span className={styles.number}>#{id}</span>
        </h2>
        <time dateTime={createdAt}>{dateTime(createdAt)}</time>
      </div>
      <OrderLines order={order} />
      <p className={`${styles.total} money`}>{rupiah(total)}</p>
      <p className={styles.status} data-status={status} aria-live="polite">
        {isOrderStatus(status) ? ORDER_STATUSES[status] : status}
      </p>
      <OrderActions status={status} isBusy={isBusy} onMove={move} onAsk={setAsked} />
      {change.data && !isBusy && (
        <p className={`${styles.refusal} notice notice-danger`} role="alert">
          {change.data.reason}
        </p>
      )}
      {asked === 'cancel' && (
        <ConfirmDialog
          question={`Batalkan pesanan #${id} atas nama ${customerName}?`}
          confirmLabel="Batalkan pesanan"
          dangerous
          onConfirm={() => move('dibatalkan')}
          onCancel={() => setAsked(null)}
        />
      )}
      {asked === 'delete' && (
        <ConfirmDialog
          question={`Hapus pesanan #${id} atas nama ${customerName}?`}
          confirmLabel="Hapus"
          dangerous
          onConfirm={remove}
          onCancel={() => setAsked(null)}
        />
      )}
    </li>
  );
}
