import { useEffect, useMemo, useState } from 'react';
import { Link, useLoaderData } from 'react-router-dom';
import { brand } from 'shared-ui/brand';
import { Button, ButtonLink } from 'shared-ui/button';
import { Icon } from 'shared-ui/icon';
import * as icons from 'shared-ui/icons';
import { store } from 'shared-ui/store';
import { useFreshData } from 'shared-ui/use-fresh-data';
import ui from 'shared-ui/utilities.module.css';
import { receivedOrderAtom } from '../received-order.ts';
import { useServerTime } from '../server-time.ts';
import { WhatsAppLink } from './branch-contact.tsx';
import { CancelButton } from './cancel-button.tsx';
import { NextStep } from './next-step.tsx';
import { NotifyMe } from './notifications/notify-me.tsx';
import { isNew, isUnanswered } from './order.rules.ts';
import type { OrderDetail } from './order-detail.loader.ts';
import styles from './order-detail-page.module.css';
import { OrderFacts } from './order-facts.tsx';
import { OrderHeader } from './order-header.tsx';
import { EditNotice, UnansweredNotice } from './order-notices.tsx';
import { OrderProgress } from './order-progress.tsx';
import { hiddenInterval, isAwaited, isChanged, isOpen, visibleInterval } from './order-status.ts';
import { loadOrder } from './orders.data.ts';
import { isUnpaid } from './payment-state.rules.ts';
import { ReadyMail } from './ready-mail.tsx';
import { ReadyPromise } from './ready-promise.tsx';
import { PrintButton } from './receipt/print-button.tsx';
import { Receipt } from './receipt/receipt.tsx';
import { ReorderButton } from './reorder-button.tsx';
import { useOrderNews } from './signals/use-order-news.ts';
import { Timeline } from './timeline/timeline.tsx';

/** An order with its progress, for its customer. */
export function OrderDetailPage() {
  const { userId, order, events } = useLoaderData<OrderDetail>();
  // Only the first visit after placing the order shows the confirmation.
  const [receivedId] = useState(() => store.get(receivedOrderAtom));
  useEffect(() => store.set(receivedOrderAtom, null), []);
  const isReceived = receivedId === order.id && !isUnpaid(order);
  const shown = useMemo(() => [order], [order]);
  useFreshData(
    async () => isChanged(order, await loadOrder(userId, order.id)),
    visibleInterval(shown),
    hiddenInterval(shown),
  );
  const { mark, isMuted } = useOrderNews(shown);
  const now = useServerTime();
  const unanswered = isUnanswered(order, now);

  return (
    <div className={`${ui.page} ${styles.page}`}>
      <title>{`${mark}Pesanan #${order.number} · ${brand.name}`}</title>
      {!isReceived && (
        <Link className={styles.back} to="/history">
          <Icon path={icons.previous} size={18} /> History
        </Link>
      )}
      <OrderHeader order={order} isReceived={isReceived} />
      <ReadyPromise order={order} now={now} />
      <OrderProgress order={order} />
      {unanswered && <UnansweredNotice order={order} />}
      {order.lastEdit && isOpen(order) && <EditNotice edit={order.lastEdit} />}
      <NextStep order={order} />
      {isMuted && (
        // Any press allows sounds; this button says so.
        <Button look="quiet" className={styles.muted}>
          Ketuk untuk menyalakan suara
        </Button>
      )}
      {isAwaited(order) && !isUnpaid(order) && (
        <div>
          <NotifyMe orderId={order.id} />
          <ReadyMail order={order} />
        </div>
      )}
      <OrderFacts order={order} />
      <Receipt order={order} />
      <div className={styles.actions}>
        {isReceived && (
          <ButtonLink look="quiet" to="/history">
            Semua pesanan
          </ButtonLink>
        )}
        <ReorderButton userId={userId} order={order} />
        <PrintButton />
        <ButtonLink look="quiet" to={`/struk/${order.receiptToken}`}>
          Bagikan struk
        </ButtonLink>
        {!unanswered && <WhatsAppLink order={order} />}
        {!unanswered && isNew(order) && <CancelButton order={order} />}
      </div>
      {events.length > 0 && <Timeline events={events} timeZone={order.timeZone} />}
    </div>
  );
}
