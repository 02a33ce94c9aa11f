import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router-dom';
import { MessagePanel } from 'shared-ui/message-panel';
import { useFreshData } from 'shared-ui/use-fresh-data';
import { Pager } from '../pager.tsx';
import { undoneAtom } from './finish-undo.ts';
import { leavesList, type OrderQuery, orderSearch } from './order-filter.rules.ts';
import { OrderItem } from './order-item.tsx';
import { listOrders } from './orders.data.ts';
import type { OrderList as List } from './orders.handlers.ts';
import styles from './orders-page.module.css';

/** Polling interval of the list, in ms. */
const REFRESH_INTERVAL_MS = 15_000;

interface OrderListProps {
  list: List;
  /** Called when a change removes an order from the list. */
  onLeave: () => void;
}

/** Finished or archived orders, or those found by a search. */
export function OrderList({ list: { rows, query, ...page }, onLeave }: OrderListProps) {
  useFreshData(() => listOrders(query), REFRESH_INTERVAL_MS);
  useUndoneSteps();
  return (
    <>
      {rows.length > 0 ? (
        <>
          <ul className={styles.orders}>
            {rows.map((order) => (
              <OrderItem
                key={order.id}
                order={order}
                onChange={(change) => {
                  const leaves = leavesList(query, change);
                  if (leaves) onLeave();
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
    </>
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

function emptyText({ view, search }: OrderQuery): string {
  if (search) {
    return `Tidak ada pesanan dengan nomor, nama, atau nomor HP “${search}”. Nomor HP dicari mulai dari empat angka.`;
  }
  return view === 'archive'
    ? 'Arsip masih kosong. Pesanan yang Anda hapus dari daftar pindah ke sini.'
    : 'Belum ada pesanan yang selesai atau dibatalkan.';
}
