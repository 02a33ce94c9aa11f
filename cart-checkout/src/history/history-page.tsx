import { useLoaderData, useNavigation } from 'react-router-dom';
import { brand } from 'shared-ui/brand';
import { ButtonLink } from 'shared-ui/button';
import { useFreshData } from 'shared-ui/use-fresh-data';
import ui from 'shared-ui/utilities.module.css';
import { EmptyHistory } from './empty-history.tsx';
import type { History } from './history.loader.ts';
import styles from './history-page.module.css';
import { OrderCard } from './order-card.tsx';
import { hiddenInterval, isChanged, visibleInterval } from './order-status.ts';
import { loadOrders } from './orders.data.ts';
import { useOrderNews } from './signals/use-order-news.ts';

/** The customer's own orders, newest first. */
export function HistoryPage() {
  const { userId, limit, orders, more } = useLoaderData<History>();
  const { location: next } = useNavigation();
  // Not while opening an order, which its card shows.
  const loading = next?.search === more;
  useFreshData(
    async () => isChanged(orders, await loadOrders(userId, limit)),
    visibleInterval(orders),
    hiddenInterval(orders),
  );
  const { mark } = useOrderNews(orders);

  return (
    <>
      <title>{`${mark}History · ${brand.name}`}</title>
      {orders.length === 0 ? (
        <EmptyHistory />
      ) : (
        <div className={`${ui.page} ${styles.page}`}>
          <h1 tabIndex={-1}>History Pesanan</h1>
          <ul className={styles.orders}>
            {orders.map((order) => (
              <OrderCard key={order.id} userId={userId} order={order} />
            ))}
          </ul>
          {more && (
            <ButtonLink
              look="quiet"
              className={styles.more}
              to={more}
              replace
              preventScrollReset
              aria-busy={loading}
            >
              {loading ? 'Memuat…' : 'Muat lagi'}
            </ButtonLink>
          )}
        </div>
      )}
    </>
  );
}
