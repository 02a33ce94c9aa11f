import { randomUUID } from 'node:crypto';
import type { Person, TestDatabase, Transaction } from './database.ts';

/** Result of checkout(). */
export interface PlacedOrder {
  id: number;
  id_pemesan: string;
  nama_pemesan: string;
  customer_phone: string | null;
  nama_produk: string[];
  total_harga: number;
  jumlah_product: number;
  status: string;
  status_reason: string | null;
  branch_id: number;
  business_date: Date;
  order_number: number;
  pickup_type: string;
  pickup_at: Date | null;
  table_name: string | null;
  customer_note: string | null;
  promised_at: Date | null;
  acknowledged_at: Date | null;
  acknowledged_by: string | null;
  cancelled_by: string | null;
  revision: number;
  last_edit: { reason: string; changes: object[]; old_total: number; new_total: number } | null;
  wants_mail: boolean;
}

/** Optional arguments of checkout(). */
export interface CheckoutFacts {
  name?: string | null;
  phone?: string | null;
  pickup?: string | null;
  pickupAt?: Date | string | null;
  table?: string | null;
  note?: string | null;
  wantsMail?: boolean;
  method?: 'counter' | 'qris_static' | 'qris_midtrans';
}

/**
 * Calls checkout() as a user.
 *
 * @param key defaults to a new key.
 * @param total expected total; defaults to the lines' cost in the cart.
 */
export async function checkout(
  db: TestDatabase,
  person: Person | null,
  lines: (number | null)[] | null,
  key: string | null = randomUUID(),
  total?: number | null,
  facts: CheckoutFacts = {},
): Promise<PlacedOrder | undefined> {
  const expectedTotal = total === undefined ? await totalInCart(db, lines) : total;
  return db.as(person, (sql) => callCheckout(sql, lines, key, expectedTotal, facts));
}

/** Calls checkout() in a transaction of the caller. */
export async function callCheckout(
  sql: Transaction,
  lines: (number | null)[] | null,
  key: string | null,
  total: number | null,
  facts: CheckoutFacts = {},
): Promise<PlacedOrder | undefined> {
  const { name = null, phone = null, pickup = 'now', pickupAt = null } = facts;
  const { table = null, note = null, wantsMail = false, method = 'counter' } = facts;
  const [order] = await sql<PlacedOrder[]>`
    select * from public.checkout(
      ${lines}::bigint[], ${key}, ${total}, ${name}, ${phone}, null, ${pickup}, ${pickupAt},
      ${table}, ${note}, ${wantsMail}, ${method})`;
  return order;
}

/** Orders units of a product, with a new cart line. */
export async function order(
  db: TestDatabase,
  person: Person,
  product: number,
  quantity = 1,
  facts: CheckoutFacts = {},
): Promise<PlacedOrder> {
  const line = await db.line(person, product, quantity);
  const placed = await checkout(db, person, [line], randomUUID(), undefined, facts);
  if (!placed) throw new Error('The order was not placed');
  return placed;
}

/** What cart lines cost at the main branch, in rupiah; 0 if they no longer exist. */
async function totalInCart(db: TestDatabase, lines: (number | null)[] | null): Promise<number> {
  const [row] = await db.sql<{ total: number }[]>`
    select (public.order_totals(private.main_branch(), coalesce(sum(price::bigint * jumlah_product), 0)::bigint)
      ->> 'total')::bigint as total
    from public.keranjang where id = any (${lines}::bigint[])`;
  return row?.total ?? 0;
}

/** Units of a product in stock. */
export async function stockOf(db: TestDatabase, product: number): Promise<number> {
  const rows = await db.sql<{ stock_product: number }[]>`
    select stock_product from public.product where id = ${product}`;
  return rows[0]?.stock_product ?? -1;
}
