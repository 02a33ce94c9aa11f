import { useRef } from 'react';
import { useLoaderData } from 'react-router-dom';
import ui from 'shared-ui/utilities.module.css';
import { AdminTabs } from '../admin-tabs.tsx';
import { Board } from '../lazy-board.ts';
import { PageHead } from '../page-head.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrderList } from './order-list.tsx';
import type { ordersLoader } from './orders.handlers.ts';
import styles from './orders-page.module.css';

/** `/orderan`: the board of open orders, and the lists of the others. */
export function OrdersPage() {
  const view = useLoaderData<typeof ordersLoader>();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className={view.board ? styles.wide : ui.page}>
      <AdminTabs />
      <div className={view.board ? styles.boardHead : undefined}>
        <PageHead title="Pesanan Customer" headingRef={heading} />
        <OrderFilters query={view.query} />
      </div>
      {view.board ? (
        <Board view={view.board} />
      ) : (
        <OrderList
          list={view}
          // The focused button disappears with its order.
          onLeave={() => heading.current?.focus({ preventScroll: true })}
        />
      )}
    </div>
  );
}
