import { useRef } from 'react';
import { brand } from 'shared-ui/brand';
import { useLoaderData } from 'shared-ui/runtime';
import { useFreshData } from 'shared-ui/use-fresh-data';
import { PageHead } from '../page-head.tsx';
import { Pager } from '../pager.tsx';
import { OrderItem } from './order-item.tsx';
import { listOrders } from './orders.data.ts';
import type { ordersLoader } from './orders.loader.ts';
import styles from './orders-page.module.css';

/** How often the list is read anew, in ms: a new order is seen before the customer wonders. */
const FRESH_EVERY_MS = 15_000;

/** `/orderan`: the orders of all customers, newest first. */
export function OrdersPage() {
  const { rows, total, page } = useLoaderData<typeof ordersLoader>();
  const heading = useRef<HTMLHeadingElement>(null);
  useFreshData(() => listOrders(page), FRESH_EVERY_MS);
  return (
    <div className="page">
      <title>{`Pesanan customer · ${brand.name}`}</title>
      <PageHead
        title="Pesanan Customer"
        headingRef={heading}
        back={{ to: '/admin', label: 'Produk' }}
      />
      {rows.length > 0 ? (
        <>
          <ul className={styles.orders}>
            {rows.map((order) => (
              <OrderItem
                key={order.id}
                order={order}
                onDelete={() => heading.current?.focus({ preventScroll: true })}
              />
            ))}
          </ul>
          <Pager page={page} total={total} noun="pesanan" />
        </>
      ) : (
        <div className="message-panel">
          <p>Belum ada pesanan. Pesanan baru muncul di sini dengan sendirinya.</p>
        </div>
      )}
    </div>
  );
}
