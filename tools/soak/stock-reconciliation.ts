/** Checks that no unit and no rupiah is lost or counted twice. */
import type { SupabaseClient } from '@supabase/supabase-js';
import { unwrap } from './customer.ts';

/** Rows per page; the API returns at most 1,000. */
const PAGE_SIZE = 1_000;

/** Units of each product in stock, and those that orders took out of it. */
export interface StockState {
  inStock: Map<number, number>;
  ordered: Map<number, number>;
  orders: number;
}

interface Item {
  id_product: number | null;
  price: number;
  jumlah_product: number;
  refunded_quantity: number;
}
interface Order {
  id: number;
  lines_total: number;
  jumlah_product: number;
  status: string;
  pesanan_item: Item[];
}

/**
 * Reads stock and orders with the service key.
 *
 * @throws Error when an order does not add up to its lines, or the books contradict orders and stock.
 */
export async function readStockState(service: SupabaseClient): Promise<StockState> {
  await checkBooks(service);
  const inStock = new Map<number, number>();
  const products = await all<{ id: number; stock_product: number }>(
    service,
    'product',
    'id, stock_product',
  );
  for (const { id, stock_product } of products) inStock.set(id, stock_product);
  const ordered = new Map<number, number>();
  const orders = await all<Order>(
    service,
    'pesanan',
    'id, lines_total, jumlah_product, status, pesanan_item(id_product, price, jumlah_product, refunded_quantity)',
  );
  for (const order of orders) {
    checkOrder(order);
    for (const { id_product, jumlah_product, refunded_quantity } of order.pesanan_item) {
      // Refunded units were handed out: a cancellation returns only the others.
      const units = order.status === 'dibatalkan' ? refunded_quantity : jumlah_product;
      if (id_product !== null) add(ordered, id_product, units);
    }
  }
  return { inStock, ordered, orders: orders.length };
}

/**
 * Compares stock and orders at two times.
 *
 * @param supplied units that admins added to or removed from the stock in between.
 * @returns a sentence for each product with unexpected stock.
 */
export function discrepancies(
  before: StockState,
  after: StockState,
  supplied: ReadonlyMap<number, number> = new Map(),
): string[] {
  const problems: string[] = [];
  for (const [id, left] of after.inStock) {
    const expected =
      (before.inStock.get(id) ?? 0) +
      (before.ordered.get(id) ?? 0) +
      (supplied.get(id) ?? 0) -
      (after.ordered.get(id) ?? 0);
    if (left !== expected) problems.push(`product ${id}: ${left} in stock, ${expected} expected`);
  }
  return problems;
}

/** Adds units to the count of a product. */
export function add(units: Map<number, number>, product: number, count: number): void {
  units.set(product, (units.get(product) ?? 0) + count);
}

function checkOrder({ id, lines_total, jumlah_product, pesanan_item }: Order): void {
  const total = pesanan_item.reduce((sum, item) => sum + item.price * item.jumlah_product, 0);
  const units = pesanan_item.reduce((sum, item) => sum + item.jumlah_product, 0);
  if (total !== lines_total || units !== jumlah_product) {
    throw new Error(
      `Order ${id} is for Rp${lines_total} and ${jumlah_product} units; its lines are Rp${total} and ${units}.`,
    );
  }
}

async function checkBooks(service: SupabaseClient): Promise<void> {
  const contradictions = unwrap(await service.rpc('check_books')) as object[];
  if (contradictions.length > 0) {
    throw new Error(`The books are wrong: ${JSON.stringify(contradictions)}`);
  }
}

async function all<Row>(service: SupabaseClient, table: string, columns: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const query = service.from(table).select(columns).order('id');
    const page = unwrap(await query.range(rows.length, rows.length + PAGE_SIZE - 1)) as Row[];
    rows.push(...page);
    if (page.length < PAGE_SIZE) return rows;
  }
}
