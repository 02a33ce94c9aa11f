import { getSupabase, productImageUrl, unwrap } from 'shared-auth';

/** An order in the list. Money is whole rupiah, times are ISO 8601. */
export interface OrderSummary {
  id: number;
  productNames: string[];
  total: number;
  units: number;
  status: string;
  createdAt: string;
}

/** A line of an order, as it was bought. */
export interface OrderLine {
  id: number;
  name: string;
  /** Null for food. */
  size: string | null;
  /** Price of one unit. */
  price: number;
  quantity: number;
  imageUrl: string | null;
}

/** An order with its lines. */
export interface Order extends OrderSummary {
  lines: OrderLine[];
}

const ORDER = 'id, nama_produk, total_harga, jumlah_product, status, created_at';
const LINES = 'pesanan_item(id, name_product, size, price, jumlah_product, image)';

/**
 * The newest orders of a user. An admin may read all orders, so the query names the user.
 *
 * @throws BackendError
 */
export async function loadOrders(userId: string, limit: number): Promise<OrderSummary[]> {
  const supabase = await getSupabase();
  const rows = unwrap(
    await supabase
      .from('pesanan')
      .select(ORDER)
      .eq('id_pemesan', userId)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(limit),
  );
  return rows.map(orderSummary);
}

/**
 * One order of a user; null when it does not exist or belongs to another user.
 *
 * @throws BackendError
 */
export async function loadOrder(userId: string, id: number): Promise<Order | null> {
  const supabase = await getSupabase();
  const row = unwrap(
    await supabase
      .from('pesanan')
      .select(`${ORDER}, ${LINES}`)
      .eq('id', id)
      .eq('id_pemesan', userId)
      .order('id', { referencedTable: 'pesanan_item' })
      .maybeSingle(),
  );
  if (!row) return null;
  return { ...orderSummary(row), lines: await Promise.all(row.pesanan_item.map(orderLine)) };
}

type OrderRow = {
  id: number;
  nama_produk: string[];
  total_harga: number;
  jumlah_product: number;
  status: string;
  created_at: string;
};

function orderSummary(row: OrderRow): OrderSummary {
  return {
    id: row.id,
    productNames: row.nama_produk,
    total: row.total_harga,
    units: row.jumlah_product,
    status: row.status,
    createdAt: row.created_at,
  };
}

type LineRow = {
  id: number;
  name_product: string;
  size: string | null;
  price: number;
  jumlah_product: number;
  image: string | null;
};

async function orderLine(row: LineRow): Promise<OrderLine> {
  return {
    id: row.id,
    name: row.name_product,
    size: row.size,
    price: row.price,
    quantity: row.jumlah_product,
    imageUrl: row.image && (await productImageUrl(row.image)),
  };
}
