import { randomUUID } from 'node:crypto';
import type { Person, TestDatabase } from './database.ts';

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
}

/**
 * Calls checkout() as a user.
 *
 * @param key defaults to a new key.
 * @param total expected total; defaults to the lines' cost in the cart.
 * @param contact defaults to none.
 */
export async function checkout(
  db: TestDatabase,
  person: Person | null,
  lines: (number | null)[] | null,
  key: string | null = randomUUID(),
  total?: number | null,
  { name = null, phone = null }: { name?: string | null; phone?: string | null } = {},
): Promise<PlacedOrder | undefined> {
  const expectedTotal = total === undefined ? await totalInCart(db, lines) : total;
  const rows = await db.as(
    person,
    (sql) =>
      sql<PlacedOrder[]>`
        select * from public.checkout(
          ${lines}::bigint[], ${key}, ${expectedTotal}, ${name}, ${phone})`,
  );
  return rows[0];
}

/** Total of cart lines in rupiah; 0 if they no longer exist. */
async function totalInCart(db: TestDatabase, lines: (number | null)[] | null): Promise<number> {
  const [row] = await db.sql<{ total: number }[]>`
    select coalesce(sum(price::bigint * jumlah_product), 0)::bigint as total
    from public.keranjang where id = any (${lines}::bigint[])`;
  return row?.total ?? 0;
}

/** Units of a product in stock. */
export async function stockOf(db: TestDatabase, product: number): Promise<number> {
  const rows = await db.sql<{ stock_product: number }[]>`
    select stock_product from public.product where id = ${product}`;
  return rows[0]?.stock_product ?? -1;
}
