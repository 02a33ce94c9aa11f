import { useEffect, useMemo, useState } from 'react';
import { Link, useLoaderData } from 'react-router-dom';
import { brand } from 'shared-ui/brand';
import { ButtonLink } from 'shared-ui/button';
import { dateTime } from 'shared-ui/date-time';
import { Icon } from 'shared-ui/icon';
import * as icons from 'shared-ui/icons';
import { localPhone } from 'shared-ui/phone-number';
import { rupiah } from 'shared-ui/rupiah';
import { store } from 'shared-ui/store';
import { useFreshData } from 'shared-ui/use-fresh-data';
import ui from 'shared-ui/utilities.module.css';
import { receivedOrderAtom } from '../received-order.ts';
import { NextStep } from './next-step.tsx';
import { NotifyMe } from './notifications/notify-me.tsx';
import type { OrderDetail } from './order-detail.loader.ts';
import styles from './order-detail-page.module.css';
import { OrderLineRow } from './order-line-row.tsx';
import { OrderProgress } from './order-progress.tsx';
import { hiddenInterval, isAwaited, readyMark, STATUS_INTERVAL_MS } from './order-status.ts';
import { loadOrder } from './orders.data.ts';
import { ReorderButton } from './reorder-button.tsx';
import { StatusChip } from './status-chip.tsx';
import { useReadyChime } from './use-ready-chime.ts';

/** An order as it was placed, with its progress. */
export function OrderDetailPage() {
  const { userId, order } = useLoaderData<OrderDetail>();
  // Only the first visit after placing the order shows the confirmation.
  const [receivedId] = useState(() => store.get(receivedOrderAtom));
  useEffect(() => store.set(receivedOrderAtom, null), []);
  const received = receivedId === order.id;
  const shown = useMemo(() => [order], [order]);
  useFreshData(() => loadOrder(userId, order.id), STATUS_INTERVAL_MS, hiddenInterval(shown));
  useReadyChime(shown);

  return (
    <div className={`${ui.page} ${styles.page}`}>
      <title>{`${readyMark(shown)}Pesanan ${order.id} · ${brand.name}`}</title>
      {!received && (
        <Link className={styles.back} to="/history">
          <Icon path={icons.previous} size={18} /> History
        </Link>
      )}
      <header className={`${styles.head} ${received ? styles.received : ''}`}>
        {received && (
          <span className={styles.check}>
            <Icon path={icons.check} size={28} />
          </span>
        )}
        <h1 tabIndex={-1}>
          Pesanan <span className={styles.number}>#{order.id}</span>
          {received && ' diterima'}
        </h1>
        <p role="status">
          <StatusChip status={order.status} />
        </p>
      </header>
      <time className={styles.time} dateTime={order.createdAt}>
        {dateTime(order.createdAt)}
      </time>
      <OrderProgress status={order.status} />
      <NextStep order={order} />
      {isAwaited(order) && <NotifyMe orderId={order.id} />}
      <p className={styles.contact}>
        Atas nama {order.customerName}
        {order.customerPhone && ` · ${localPhone(order.customerPhone)}`}
      </p>
      <section className={`${ui.card} ${styles.receipt}`} aria-label="Isi pesanan">
        <ul className={styles.lines}>
          {order.lines.map((line) => (
            <OrderLineRow key={line.id} line={line} />
          ))}
        </ul>
        <p className={styles.total}>
          <span>Total · {order.units} porsi</span>{' '}
          <strong className={ui.money}>{rupiah(order.total)}</strong>
        </p>
      </section>
      <div className={styles.actions}>
        {received && (
          <ButtonLink look="quiet" to="/history">
            Semua pesanan
          </ButtonLink>
        )}
        <ReorderButton userId={userId} order={order} />
      </div>
    </div>
  );
}
