import { useAtomValue } from 'jotai';
import { useRef, useState } from 'react';
import { useFetcher, useRevalidator } from 'react-router-dom';
import { sessionAtom } from 'shared-auth';
import { dateTime } from 'shared-ui/date-time';
import { Notice } from 'shared-ui/notice';
import { isOrderStatus, ORDER_STATUSES } from 'shared-ui/order-status';
import { localPhone } from 'shared-ui/phone-number';
import { rupiah } from 'shared-ui/rupiah';
import ui from 'shared-ui/utilities.module.css';
import { OrderRefundDialog } from '../refund-dialog/order-refund-dialog.tsx';
import type { Order } from './order.ts';
import { OrderActions } from './order-actions.tsx';
import { ORDER_FORM, type OrderChange } from './order-changes.ts';
import styles from './order-item.module.css';
import { OrderLines } from './order-lines.tsx';
import { OrderQuestion } from './order-questions.tsx';
import type { ordersAction } from './orders.handlers.ts';
import { useUndoTime } from './use-undo-time.ts';

interface OrderItemProps {
  order: Order;
  /** Called before a change; returns whether the change removes the order from the list. */
  onChange: (change: OrderChange) => boolean;
}

/** An order with its actions. */
export function OrderItem({ order, onChange }: OrderItemProps) {
  const { id, number, customerName, customerPhone, status, statusReason, createdAt } = order;
  const session = useAtomValue(sessionAtom);
  const { revalidate } = useRevalidator();
  const fetcher = useFetcher<typeof ordersAction>();
  const [asking, setAsking] = useState<'cancel' | 'archive' | 'back' | 'refund' | null>(null);
  const [isUndoable, startUndoTime] = useUndoTime();
  const heading = useRef<HTMLHeadingElement>(null);
  const pending = fetcher.formData?.get(ORDER_FORM.change) as OrderChange | undefined;
  const isBusy = fetcher.state !== 'idle';
  const titleId = `pesanan-${id}`;

  const change = (to: OrderChange, reason = '') => {
    setAsking(null);
    // The status change removes the focused button.
    if (!onChange(to)) heading.current?.focus({ preventScroll: true });
    if (to === 'siap' && status === 'disiapkan') startUndoTime();
    const form = {
      id: String(id),
      number: String(number),
      from: status,
      change: to,
      reason,
    } satisfies Record<keyof typeof ORDER_FORM, string>;
    void fetcher.submit(form, { method: 'post' });
  };

  return (
    <li className={styles.order} aria-labelledby={titleId} aria-busy={isBusy}>
      <div className={styles.customer}>
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          <span className={styles.number}>#{number}</span> {customerName}
        </h2>
        {customerPhone && (
          <a className={styles.phone} href={`tel:${customerPhone}`}>
            {localPhone(customerPhone)}
          </a>
        )}
        <time dateTime={createdAt}>{dateTime(createdAt)}</time>
      </div>
      <OrderLines order={order} />
      <OrderTotal order={order} />
      <p className={styles.status} data-status={status} aria-live="polite">
        {isOrderStatus(status) ? ORDER_STATUSES[status] : status}
      </p>
      <OrderActions
        order={order}
        pending={pending ?? null}
        isUndoable={isUndoable}
        isArchivist={session.status === 'signed-in' && session.profile.role === 'admin'}
        onChange={change}
        onAsk={setAsking}
      />
      {statusReason && (
        <p className={styles.reason}>
          {status === 'dibatalkan' ? 'Alasan' : 'Dikembalikan'}: {statusReason}
        </p>
      )}
      {fetcher.data && !isBusy && (
        <Notice isDanger className={styles.error} role="alert">
          {fetcher.data.reason}
        </Notice>
      )}
      {asking === 'refund' && (
        <OrderRefundDialog
          order={order}
          onDone={() => void revalidate()}
          onClose={() => setAsking(null)}
        />
      )}
      {asking && asking !== 'refund' && (
        <OrderQuestion
          about={asking}
          order={order}
          onConfirm={change}
          onCancel={() => setAsking(null)}
        />
      )}
    </li>
  );
}

/** What was charged, and what was returned of it. */
function OrderTotal({ order: { total, refunded } }: { order: Order }) {
  return (
    <p className={`${styles.total} ${ui.money}`}>
      {rupiah(total)}
      {refunded > 0 && <span>dikembalikan {rupiah(refunded)}</span>}
    </p>
  );
}
