import { useLoaderData, useNavigation } from 'react-router-dom';
import { brand } from 'shared-ui/brand';
import { ButtonLink } from 'shared-ui/button';
import { useFreshData } from 'shared-ui/use-fresh-data';
import ui from 'shared-ui/utilities.module.css';
import { EmptyHistory } from './empty-history.tsx';
import type { History } from './history.loader.ts';
import styles from './history-page.module.css';
import { OrderCard } from './order-card.tsx';
import { hiddenInterval, readyMark, STATUS_INTERVAL_MS } from './order-status.ts';
import { loadOrders } from './orders.data.ts';
import { useReadyChime } from './use-ready-chime.ts';

/** The customer's own orders, newest first. */
export function HistoryPage() {
  const { userId, limit, orders, more } = useLoaderData<History>();
  const { location: next } = useNavigation();
  // Not while opening an order, which its card shows.
  const loading = next?.search === more;
  useFreshData(() => loadOrders(userId, limit), STATUS_INTERVAL_MS, hiddenInterval(orders));
  useReadyChime(orders);

  return (
    <>
      <title>{`${readyMark(orders)}History · ${brand.name}`}</title>
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
