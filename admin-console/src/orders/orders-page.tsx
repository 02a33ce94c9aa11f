import { useRef } from 'react';
import { useLoaderData } from 'react-router-dom';
import { brand } from 'shared-ui/brand';
import { MessagePanel } from 'shared-ui/message-panel';
import { useFreshData } from 'shared-ui/use-fresh-data';
import ui from 'shared-ui/utilities.module.css';
import { AdminTabs } from '../admin-tabs.tsx';
import { FilterTabs } from '../filter-tabs.tsx';
import { PageHead } from '../page-head.tsx';
import { Pager } from '../pager.tsx';
import { orderSearch } from './order-filter.rules.ts';
import { OrderItem } from './order-item.tsx';
import { OrderJump } from './order-jump.tsx';
import { listOrders } from './orders.data.ts';
import type { ordersLoader } from './orders.handlers.ts';
import styles from './orders-page.module.css';

/** Polling interval of the list. */
const REFRESH_INTERVAL_MS = 15_000;

const EMPTY = {
  list: 'Belum ada pesanan. Pesanan baru muncul di sini dengan sendirinya.',
  archive: 'Arsip masih kosong. Pesanan yang Anda hapus dari daftar pindah ke sini.',
};

/** `/orderan`: the orders of all customers, newest first. */
export function OrdersPage() {
  const { rows, query, ...page } = useLoaderData<typeof ordersLoader>();
  const { isArchive } = query;
  const heading = useRef<HTMLHeadingElement>(null);
  useFreshData(() => listOrders(query), REFRESH_INTERVAL_MS);
  return (
    <div className={ui.page}>
      <title>{`Pesanan customer · ${brand.name}`}</title>
      <AdminTabs />
      <PageHead title="Pesanan Customer" headingRef={heading} />
      <div className={styles.filter}>
        <FilterTabs
          label="Pesanan yang ditampilkan"
          tabs={[
            { label: 'Daftar', search: orderSearch(false), isCurrent: !isArchive },
            { label: 'Arsip', search: orderSearch(true), isCurrent: isArchive },
          ]}
        />
        <OrderJump query={query} />
      </div>
      {rows.length > 0 ? (
        <>
          <ul className={styles.orders}>
            {rows.map((order) => (
              <OrderItem
                key={order.id}
                order={order}
                onLeave={() => heading.current?.focus({ preventScroll: true })}
              />
            ))}
          </ul>
          <Pager {...page} searchOf={(place) => orderSearch(isArchive, place)} noun="pesanan" />
        </>
      ) : (
        <MessagePanel>{isArchive ? EMPTY.archive : EMPTY.list}</MessagePanel>
      )}
    </div>
  );
}
