import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { useLoaderData, useRevalidator } from 'react-router-dom';
import { brand } from 'shared-ui/brand';
import { MessagePanel } from 'shared-ui/message-panel';
import { useFreshData } from 'shared-ui/use-fresh-data';
import ui from 'shared-ui/utilities.module.css';
import { AdminTabs } from '../admin-tabs.tsx';
import { PageHead } from '../page-head.tsx';
import { Pager } from '../pager.tsx';
import { undoneAtom } from './finish-undo.ts';
import { leavesList, type OrderQuery, orderSearch } from './order-filter.rules.ts';
import { OrderFilters } from './order-filters.tsx';
import { OrderItem } from './order-item.tsx';
import { listOrders } from './orders.data.ts';
import type { ordersLoader } from './orders.handlers.ts';
import styles from './orders-page.module.css';

/** Polling interval of the list, in ms. */
const REFRESH_INTERVAL_MS = 15_000;

/** `/orderan`: the orders of all customers. */
export function OrdersPage() {
  const { rows, query, ...page } = useLoaderData<typeof ordersLoader>();
  const heading = useRef<HTMLHeadingElement>(null);
  useFreshData(() => listOrders(query), REFRESH_INTERVAL_MS);
  useUndoneSteps();
  return (
    <div className={ui.page}>
      <title>{`Pesanan customer · ${brand.name}`}</title>
      <AdminTabs />
      <PageHead title="Pesanan Customer" headingRef={heading} />
      <OrderFilters query={query} />
      {rows.length > 0 ? (
        <>
          <ul className={styles.orders}>
            {rows.map((order) => (
              <OrderItem
                key={order.id}
                order={order}
                onChange={(change) => {
                  // The focused button disappears with its order.
                  const leaves = leavesList(query, change);
                  if (leaves) heading.current?.focus({ preventScroll: true });
                  return leaves;
                }}
              />
            ))}
          </ul>
          <Pager
            {...page}
            searchOf={(place) => orderSearch({ ...query, day: '', place })}
            noun="pesanan"
          />
        </>
      ) : (
        <MessagePanel>{emptyText(query)}</MessagePanel>
      )}
    </div>
  );
}

/** Reloads the list when a toast's undo has reverted a step. */
function useUndoneSteps(): void {
  const { revalidate } = useRevalidator();
  const undone = useAtomValue(undoneAtom);
  const seen = useRef(undone);
  useEffect(() => {
    if (seen.current === undone) return;
    seen.current = undone;
    void revalidate();
  }, [undone, revalidate]);
}

function emptyText({ view, status, search }: OrderQuery): string {
  if (search) {
    return `Tidak ada pesanan dengan nomor, nama, atau nomor HP “${search}”. Nomor HP dicari mulai dari empat angka.`;
  }
  switch (view) {
    case 'open':
      return status
        ? 'Tidak ada pesanan dengan status ini.'
        : 'Belum ada pesanan. Pesanan baru muncul di sini dengan sendirinya.';
    case 'finished':
      return 'Belum ada pesanan yang selesai atau dibatalkan.';
    case 'archive':
      return 'Arsip masih kosong. Pesanan yang Anda hapus dari daftar pindah ke sini.';
  }
}
