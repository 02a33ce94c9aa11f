import { getSupabase, unwrap } from 'shared-auth';
import { countedRows } from 'shared-auth/counted-rows';
import type { OrderStatus } from 'shared-ui/order-status';
import { type Paged, rowsOfPage } from '../paging.rules.ts';
import type { Order } from './order.ts';

const COLUMNS =
  'id, nama_pemesan, nama_produk, total_harga, status, created_at, archived_at, pesanan_item(id, name_product, size, jumlah_product)';

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

/** Which orders: a page of the list, or of the archive. */
export interface OrderQuery {
  isArchive: boolean;
  /** From 1. */
  page: number;
}

/**
 * One page of the orders of all customers, newest first.
 *
 * @throws BackendError
 */
export async function listOrders({ isArchive, page }: OrderQuery): Promise<Paged<Order>> {
  const supabase = await getSupabase();
  const matching = (head: boolean) => {
    const request = supabase.from('pesanan').select(COLUMNS, { count: 'exact', head });
    return isArchive ? request.not('archived_at', 'is', null) : request.is('archived_at', null);
  };
  const result = await matching(false)
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .range(...rowsOfPage(page));
  const { rows, total } = await countedRows(result, () => matching(true));
  return { rows: rows.map(toOrder), total };
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
