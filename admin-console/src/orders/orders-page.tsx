import { useRef } from 'react';
import { brand } from 'shared-ui/brand';
import { useLoaderData } from 'shared-ui/runtime';
import { PageHead } from '../page-head.tsx';
import { Pager } from '../pager.tsx';
import { useFreshOrders } from './fresh-orders.ts';
import { OrderItem } from './order-item.tsx';
import type { ordersLoader } from './orders.loader.ts';
import styles from './orders-page.module.css';

/** `/orderan`: the orders of all customers, newest first. */
export function OrdersPage() {
  const { rows, total, page } = useLoaderData<typeof ordersLoader>();
  const heading = useRef<HTMLHeadingElement>(null);
  useFreshOrders();
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
