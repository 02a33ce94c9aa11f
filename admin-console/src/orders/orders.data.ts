import { getSupabase, unwrap } from 'shared-auth';
import type { OrderStatus } from 'shared-ui/order-status';
import { deadline } from '../deadline.ts';
import { pagedRows } from '../paged.data.ts';
import { type Paged, rowsOfPage } from '../paging.rules.ts';
import type { Order } from './order.ts';

const COLUMNS =
  'id, nama_pemesan, nama_produk, total_harga, status, created_at, pesanan_item(id, name_product, size, jumlah_product)';

interface OrderRow {
  id: number;
  nama_pemesan: string;
  nama_produk: string[];
  total_harga: number;
  status: string;
  created_at: string;
  pesanan_item: { id: number; name_product: string; size: string | null; jumlah_product: number }[];
}

/**
 * One page of all orders, newest first.
 *
 * @throws BackendError
 */
export async function listOrders(page: number): Promise<Paged<Order>> {
  const supabase = await getSupabase();
  const result = await supabase
    .from('pesanan')
    .select(COLUMNS, { count: 'exact' })
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .range(...rowsOfPage(page))
    .abortSignal(deadline());
  const { rows, total } = await pagedRows(result, () =>
    supabase.from('pesanan').select('id', { count: 'exact', head: true }),
  );
  return { rows: rows.map(toOrder), total };
}

/**
 * Moves an order along.
 *
 * @returns false when there is no such order any more.
 * @throws BackendError with code `illegal_status` when the order cannot go there from where it is.
 */
export async function moveOrder(id: number, to: OrderStatus): Promise<boolean> {
  const supabase = await getSupabase();
  const request = supabase.from('pesanan').update({ status: to }).eq('id', id).select('id');
  return unwrap(await request).length > 0;
}

/**
 * Deletes an order with its lines.
 *
 * @returns false when there was nothing to delete.
 * @throws BackendError
 */
export async function deleteOrder(id: number): Promise<boolean> {
  const supabase = await getSupabase();
  return unwrap(await supabase.from('pesanan').delete().eq('id', id).select('id')).length > 0;
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
  };
}
