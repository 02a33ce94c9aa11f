import { getSupabase, unwrap } from 'shared-auth';
import { lineOptions } from 'shared-ui/line-text';
import { pageOf, requestPage } from '../list-page.rules.ts';
import type { Page } from '../paging.rules.ts';
import type { Order } from './order.ts';
import { NEWEST_FIRST, type OrderQuery } from './order-filter.rules.ts';

const COLUMNS =
  'id, order_number, nama_pemesan, customer_phone, nama_produk, total_harga, paid, refunded, status, status_reason, created_at, archived_at, pesanan_item(id, name_product, size, options, note, jumlah_product)';

const COUNTED = { count: 'exact' } as const;

/** Maximum count; the counting functions stop at one more. */
const MAX_COUNTED = 1000;

/** Maximum number of results; `search_orders` returns one more. */
const MAX_FOUND = 200;

interface LineRow {
  id: number;
  name_product: string;
  size: string | null;
  options: unknown;
  note: string | null;
  jumlah_product: number;
}

interface OrderRow {
  id: number;
  order_number: number;
  nama_pemesan: string;
  customer_phone: string | null;
  nama_produk: string[];
  total_harga: number;
  paid: number;
  refunded: number;
  status: string;
  status_reason: string | null;
  created_at: string;
  archived_at: string | null;
  pesanan_item: LineRow[];
}

/**
 * Fetches a page of the orders of all customers.
 *
 * @throws BackendError
 */
export async function listOrders(query: OrderQuery): Promise<Page<Order>> {
  const { rows, count, max } = await readOrders(query);
  const page = pageOf(rows, NEWEST_FIRST, query.place);
  return {
    ...page,
    rows: page.rows.map(toOrder),
    total: Math.min(count, max),
    isMore: count > max,
  };
}

/** The page's rows, and the total number of orders, capped at `max` + 1. */
async function readOrders(query: OrderQuery) {
  const { view, search, place } = query;
  const supabase = await getSupabase();
  if (search) {
    const found = supabase.rpc('search_orders', { search }, { get: true, ...COUNTED });
    const answer = await requestPage(found.select(COLUMNS), NEWEST_FIRST, place);
    return { rows: unwrap(answer), count: answer.count ?? 0, max: MAX_FOUND };
  }
  const orders = supabase.from('pesanan').select(COLUMNS);
  const isArchive = view === 'archive';
  const listed = isArchive
    ? orders.not('archived_at', 'is', null)
    : orders.is('archived_at', null).is('is_open', false);
  const [read, counted] = await Promise.all([
    requestPage(listed, NEWEST_FIRST, place),
    isArchive
      ? supabase.rpc('count_orders', { archived: true })
      : supabase.rpc('count_finished_orders'),
  ]);
  return { rows: unwrap(read), count: unwrap(counted), max: MAX_COUNTED };
}

/**
 * Archives or restores an order. The customer sees no difference.
 *
 * @returns false if the order no longer exists.
 * @throws BackendError `order_not_finished` if the order is neither finished nor cancelled.
 */
export async function archiveOrder(id: number, isArchived: boolean): Promise<boolean> {
  const supabase = await getSupabase();
  // The database replaces this value by its own time.
  const archived_at = isArchived ? new Date().toISOString() : null;
  const request = supabase.from('pesanan').update({ archived_at }).eq('id', id).select('id');
  return unwrap(await request).length > 0;
}

function toOrder(row: OrderRow): Order {
  return {
    id: row.id,
    number: row.order_number,
    customerName: row.nama_pemesan,
    customerPhone: row.customer_phone,
    productNames: row.nama_produk,
    lines: row.pesanan_item
      .map(({ name_product, jumlah_product, options, ...line }) => ({
        ...line,
        name: name_product,
        options: lineOptions(options),
        quantity: jumlah_product,
      }))
      .sort((a, b) => a.id - b.id),
    total: row.total_harga,
    paid: row.paid,
    refunded: row.refunded,
    status: row.status,
    statusReason: row.status_reason,
    createdAt: row.created_at,
    archived: row.archived_at !== null,
  };
}
