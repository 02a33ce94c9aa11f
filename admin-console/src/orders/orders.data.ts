import { getSupabase, unwrap } from 'shared-auth';
import type { OrderStatus } from 'shared-ui/order-status';
import { pageOf, requestPage } from '../list-page.rules.ts';
import type { Page } from '../paging.rules.ts';
import type { Order } from './order.ts';
import type { OrderQuery } from './order-filter.rules.ts';

const COLUMNS =
  'id, nama_pemesan, nama_produk, total_harga, status, created_at, archived_at, pesanan_item(id, name_product, size, jumlah_product)';

const ORDER = { column: 'created_at' } as const;

/** The function `count_orders` counts one more and stops. */
const MAX_COUNTED = 1000;

interface OrderRow {
  id: number;
  nama_pemesan: string;
  nama_produk: string[];
  total_harga: number;
  status: string;
  created_at: string;
  archived_at: string | null;
  pesanan_item: { id: number; name_product: string; size: string | null; jumlah_product: number }[];
}

/**
 * One page of the orders of all customers, newest first.
 *
 * @throws BackendError
 */
export async function listOrders({ isArchive, place }: OrderQuery): Promise<Page<Order>> {
  const supabase = await getSupabase();
  const orders = supabase.from('pesanan').select(COLUMNS);
  const listed = isArchive ? orders.not('archived_at', 'is', null) : orders.is('archived_at', null);
  const [read, counted] = await Promise.all([
    requestPage(listed, ORDER, place),
    supabase.rpc('count_orders', { archived: isArchive }),
  ]);
  const page = pageOf(unwrap(read), ORDER, place);
  const count = unwrap(counted);
  return {
    ...page,
    rows: page.rows.map(toOrder),
    total: Math.min(count, MAX_COUNTED),
    isMore: count > MAX_COUNTED,
  };
}

/**
 * An order by its number; null when there is none.
 *
 * @throws BackendError
 */
export async function findOrder(id: number): Promise<Order | null> {
  const supabase = await getSupabase();
  const row = unwrap(await supabase.from('pesanan').select(COLUMNS).eq('id', id).maybeSingle());
  return row && toOrder(row);
}

/**
 * Changes the status of an order.
 *
 * @returns false when the order does not exist any more.
 * @throws BackendError with code `illegal_status` when its current status does not allow that.
 */
export async function moveOrder(id: number, to: OrderStatus): Promise<boolean> {
  const supabase = await getSupabase();
  const request = supabase.from('pesanan').update({ status: to }).eq('id', id).select('id');
  return unwrap(await request).length > 0;
}

/**
 * Moves an order from the list to the archive, or back. Its customer sees no difference.
 *
 * @returns false when the order does not exist any more.
 * @throws BackendError with code `order_not_finished` while the order is neither finished nor cancelled.
 */
export async function archiveOrder(id: number, isArchived: boolean): Promise<boolean> {
  const supabase = await getSupabase();
  // The database replaces this with its own time.
  const archived_at = isArchived ? new Date().toISOString() : null;
  const request = supabase.from('pesanan').update({ archived_at }).eq('id', id).select('id');
  return unwrap(await request).length > 0;
}

function toOrder(row: OrderRow): Order {
  return {
    id: row.id,
    customerName: row.nama_pemesan,
    productNames: row.nama_produk,
    lines: row.pesanan_item
      .map(({ id, name_product, size, jumlah_product }) => ({
        id,
        name: name_product,
        size,
        quantity: jumlah_product,
      }))
      .sort((a, b) => a.id - b.id),
    total: row.total_harga,
    status: row.status,
    createdAt: row.created_at,
    archived: row.archived_at !== null,
  };
}
