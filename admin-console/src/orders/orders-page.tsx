import { type ReactNode, useRef } from 'react';
import { useLoaderData } from 'react-router-dom';
import { Slot } from 'remote-contract/slots';
import { brand } from 'shared-ui/brand';
import { Notice } from 'shared-ui/notice';
import ui from 'shared-ui/utilities.module.css';
import { AdminTabs } from '../admin-tabs.tsx';
import { Board, type BoardView, WatchedList } from '../lazy-board.ts';
import { PageHead } from '../page-head.tsx';
import { ordersAlerts } from '../slots.ts';
import { OrderFilters } from './order-filters.tsx';
import { OrderList } from './order-list.tsx';
import type { ordersLoader } from './orders.handlers.ts';
import styles from './orders-page.module.css';

/** `/orderan`: the board of open orders, and the lists of the others. */
export function OrdersPage() {
  const { query, board, list } = useLoaderData<typeof ordersLoader>();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className={list ? ui.page : styles.wide}>
      <AdminTabs />
      <div className={list ? undefined : styles.boardHead}>
        <PageHead title="Pesanan Customer" headingRef={heading} />
        <OrderFilters query={query} />
      </div>
      <Slot of={ordersAlerts} props={{}} />
      {list ? (
        <Watched board={board}>
          <OrderList
            list={list}
            // The focused button disappears with its order.
            onLeave={() => heading.current?.focus({ preventScroll: true })}
          />
        </Watched>
      ) : (
        <Board view={board} />
      )}
    </div>
  );
}

function Watched({ board, children }: { board: BoardView | null; children: ReactNode }) {
  if (board) return <WatchedList view={board}>{children}</WatchedList>;
  return (
    <>
      <title>{`Pesanan customer · ${brand.name}`}</title>
      <Notice>Pesanan baru tidak berbunyi di sini. Muat ulang halaman ini.</Notice>
      {children}
    </>
  );
}
