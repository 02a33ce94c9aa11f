import { useRef, useState } from 'react';
import { useFetcher } from 'react-router-dom';
import { ConfirmDialog } from 'shared-ui/confirm-dialog';
import { dateTime } from 'shared-ui/date-time';
import { Notice } from 'shared-ui/notice';
import { isOrderStatus, ORDER_STATUSES } from 'shared-ui/order-status';
import { rupiah } from 'shared-ui/rupiah';
import ui from 'shared-ui/utilities.module.css';
import type { Order } from './order.ts';
import { OrderActions } from './order-actions.tsx';
import { ORDER_FORM, type OrderChange } from './order-changes.ts';
import styles from './order-item.module.css';
import { OrderLines } from './order-lines.tsx';
import type { ordersAction } from './orders.handlers.ts';

interface OrderItemProps {
  order: Order;
  /** Called when the order is about to leave the list, so that the focus can go elsewhere. */
  onLeave: () => void;
}

/** An order with its actions. */
export function OrderItem({ order, onLeave }: OrderItemProps) {
  const { id, customerName, total, status, createdAt } = order;
  const fetcher = useFetcher<typeof ordersAction>();
  const [confirming, setConfirming] = useState<'cancel' | 'archive' | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const pending = fetcher.formData?.get(ORDER_FORM.change) as OrderChange | undefined;
  const isBusy = fetcher.state !== 'idle';
  const titleId = `pesanan-${id}`;

  const change = (to: OrderChange) => {
    setConfirming(null);
    if (to === 'archive' || to === 'restore') onLeave();
    // The focused button disappears with the status change.
    else heading.current?.focus({ preventScroll: true });
    void fetcher.submit({ [ORDER_FORM.id]: id, [ORDER_FORM.change]: to }, { method: 'post' });
  };

  return (
    <li className={styles.order} aria-labelledby={titleId} aria-busy={isBusy}>
      <div className={styles.customer}>
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {customerName} <span className={styles.number}>#{id}</span>
        </h2>
        <time dateTime={createdAt}>{dateTime(createdAt)}</time>
      </div>
      <OrderLines order={order} />
      <p className={`${styles.total} ${ui.money}`}>{rupiah(total)}</p>
      <p className={styles.status} data-status={status} aria-live="polite">
        {isOrderStatus(status) ? ORDER_STATUSES[status] : status}
      </p>
      <OrderActions
        order={order}
        pending={pending ?? null}
        onChange={change}
        onAsk={setConfirming}
      />
      {fetcher.data && !isBusy && (
        <Notice isDanger className={styles.error} role="alert">
          {fetcher.data.reason}
        </Notice>
      )}
      {confirming === 'cancel' && (
        <ConfirmDialog
          question={`Batalkan pesanan #${id} atas nama ${customerName}?`}
          detail="Pesanan tidak bisa dilanjutkan lagi. Stoknya kembali ke produk."
          // 'Batal' could be read as cancelling the order.
          cancelLabel="Kembali"
          confirmLabel="Ya, batalkan pesanan"
          dangerous
          onConfirm={() => change('dibatalkan')}
          onCancel={() => setConfirming(null)}
        />
      )}
      {confirming === 'archive' && (
        <ConfirmDialog
          question={`Hapus pesanan #${id} atas nama ${customerName}?`}
          detail="Pesanan pindah ke Arsip dan bisa dikembalikan. Pelanggan tetap melihatnya di History."
          confirmLabel="Hapus"
          dangerous
          onConfirm={() => change('archive')}
          onCancel={() => setConfirming(null)}
        />
      )}
    </li>
  );
}
