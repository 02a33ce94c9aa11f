import { getSupabase, productImageUrl, unwrap } from 'shared-auth';

/** An order in the list. Money is whole rupiah, times are ISO 8601. */
export interface OrderSummary {
  id: number;
  productNames: string[];
  total: number;
  units: number;
  status: string;
  /** Why the kitchen reverted the last step; null after a step forward. */
  statusReason: string | null;
  createdAt: string;
  /** Picture of the first line, if any. */
  imageUrl: string | null;
}

/** A line of an order, as placed. */
export interface OrderLine {
  id: number;
  /** Null if the product was deleted. */
  productId: number | null;
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
  /** Name for the pickup. */
  customerName: string;
  /** +62…; null if not given. */
  customerPhone: string | null;
  lines: OrderLine[];
}

const ORDER = 'id, nama_produk, total_harga, jumlah_product, status, status_reason, created_at';
const CONTACT = 'nama_pemesan, customer_phone';
const LINES = 'pesanan_item(id, id_product, name_product, size, price, jumlah_product, image)';

/**
 * Fetches the newest orders of a user. Filters by user, because admins may read all orders.
 *
 * @throws BackendError
 */
export async function loadOrders(userId: string, limit: number): Promise<OrderSummary[]> {
  const supabase = await getSupabase();
  const rows = unwrap(
    await supabase
      .from('pesanan')
      .select(`${ORDER}, pesanan_item(image)`)
      .eq('id_pemesan', userId)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(limit)
      .order('id', { referencedTable: 'pesanan_item' })
      .limit(1, { referencedTable: 'pesanan_item' }),
  );
  return Promise.all(rows.map(orderSummary));
}

/**
 * Fetches an order of a user; null if it does not exist or belongs to another user.
 *
 * @throws BackendError
 */
export async function loadOrder(userId: string, id: number): Promise<Order | null> {
  const supabase = await getSupabase();
  const row = unwrap(
    await supabase
      .from('pesanan')
      .select(`${ORDER}, ${CONTACT}, ${LINES}`)
      .eq('id', id)
      .eq('id_pemesan', userId)
      .order('id', { referencedTable: 'pesanan_item' })
      .maybeSingle(),
  );
  if (!row) return null;
  const [summary, lines] = await Promise.all([
    orderSummary(row),
    Promise.all(row.pesanan_item.map(orderLine)),
  ]);
  return {
    ...summary,
    customerName: row.nama_pemesan,
    customerPhone: row.customer_phone,
    lines,
  };
}

type OrderRow = {
  id: number;
  nama_produk: string[];
  total_harga: number;
  jumlah_product: number;
  status: string;
  status_reason: string | null;
  created_at: string;
  pesanan_item: { image: string | null }[];
};

async function orderSummary(row: OrderRow): Promise<OrderSummary> {
  const image = row.pesanan_item[0]?.image;
  return {
    id: row.id,
    productNames: row.nama_produk,
    total: row.total_harga,
    units: row.jumlah_product,
    status: row.status,
    statusReason: row.status_reason,
    createdAt: row.created_at,
    imageUrl: image ? await productImageUrl(image) : null,
  };
}

type LineRow = {
  id: number;
  id_product: number | null;
  name_product: string;
  size: string | null;
  price: number;
  jumlah_product: number;
  image: string | null;
};

async function orderLine(row: LineRow): Promise<OrderLine> {
  return {
    id: row.id,
    productId: row.id_product,
    name: row.name_product,
    size: row.size,
    price: row.price,
    quantity: row.jumlah_product,
    imageUrl: row.image && (await productImageUrl(row.image)),
  };
}
