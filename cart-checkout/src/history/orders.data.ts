import { getSupabase, productImageUrl, unwrap } from 'shared-auth';
import { lineOptions } from 'shared-ui/line-text';
import { pickupOf } from '../pickup.ts';
import { toTotals } from '../to-totals.ts';
import type { Order, OrderLine, OrderSummary } from './order.ts';
import { orderEdit } from './order-edit.ts';

const ORDER =
  'id, order_number, nama_produk, total_harga, jumlah_product, status, status_reason, cancelled_by, revision, created_at, awaits_payment, paid, refunded, balance_due';
const PAYMENTS = 'payment(method)';
const TOTALS = 'lines_total, discount, service, tax, rounding, service_rate, tax_mode, tax_rate';
const CONTACT = 'nama_pemesan, customer_phone, customer_note, wants_mail, receipt_token';
const PICKUP = 'pickup_type, pickup_at, table_name, promised_at, acknowledged_at, last_edit';
const LINES =
  'pesanan_item(id, id_product, name_product, size, options, note, price, jumlah_product, image)';

/**
 * Fetches the newest orders of a user. Filters by user, because staff may read all orders.
 *
 * @throws BackendError
 */
export async function loadOrders(userId: string, limit: number): Promise<OrderSummary[]> {
  const supabase = await getSupabase();
  const rows = unwrap(
    await supabase
      .from('pesanan')
      .select(`${ORDER}, branch(time_zone), pesanan_item(image), ${PAYMENTS}`)
      .eq('id_pemesan', userId)
      .eq('payment.status', 'paid')
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
      .select(
        `${ORDER}, ${TOTALS}, ${CONTACT}, ${PICKUP}, branch(name, address, phone, time_zone), ${LINES}, ${PAYMENTS}`,
      )
      .eq('id', id)
      .eq('id_pemesan', userId)
      .eq('payment.status', 'paid')
      .order('id', { referencedTable: 'pesanan_item' })
      .maybeSingle(),
  );
  if (!row) return null;
  const { name, address, phone } = row.branch;
  const [summary, lines] = await Promise.all([
    orderSummary(row),
    Promise.all(row.pesanan_item.map(orderLine)),
  ]);
  return {
    ...summary,
    customerName: row.nama_pemesan,
    customerPhone: row.customer_phone,
    note: row.customer_note,
    pickup: pickupOf(row),
    promisedAt: row.promised_at,
    acknowledgedAt: row.acknowledged_at,
    lastEdit: row.last_edit === null ? null : orderEdit(row.last_edit),
    wantsMail: row.wants_mail,
    receiptToken: row.receipt_token,
    branch: { name, address, phone },
    lines,
    totals: toTotals(row, row.lines_total, row.total_harga),
  };
}

type OrderRow = {
  id: number;
  order_number: number;
  nama_produk: string[];
  total_harga: number;
  jumlah_product: number;
  status: string;
  status_reason: string | null;
  cancelled_by: string | null;
  revision: number;
  created_at: string;
  awaits_payment: boolean;
  paid: number;
  refunded: number;
  balance_due: number | null;
  branch: { time_zone: string };
  pesanan_item: { image: string | null }[];
  payment: { method: string }[];
};

async function orderSummary(row: OrderRow): Promise<OrderSummary> {
  const image = row.pesanan_item[0]?.image;
  return {
    id: row.id,
    number: row.order_number,
    productNames: row.nama_produk,
    total: row.total_harga,
    units: row.jumlah_product,
    status: row.status,
    statusReason: row.status_reason,
    cancelledBy: row.cancelled_by as OrderSummary['cancelledBy'],
    revision: row.revision,
    createdAt: row.created_at,
    timeZone: row.branch.time_zone,
    imageUrl: image ? await productImageUrl(image) : null,
    payment: {
      isAwaited: row.awaits_payment,
      paid: row.paid,
      refunded: row.refunded,
      balanceDue: row.balance_due ?? 0,
      methods: row.payment.map(({ method }) => method),
    },
  };
}

type LineRow = {
  id: number;
  id_product: number | null;
  name_product: string;
  size: string | null;
  options: unknown;
  note: string | null;
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
    options: lineOptions(row.options),
    note: row.note,
    price: row.price,
    quantity: row.jumlah_product,
    imageUrl: row.image && (await productImageUrl(row.image)),
  };
}
