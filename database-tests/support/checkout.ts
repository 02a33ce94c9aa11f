import { randomUUID } from 'node:crypto';
import type { Person, TestDatabase } from './database.ts';

/** An order as checkout() returns it. */
export interface PlacedOrder {
  id: number;
  id_pemesan: string;
  nama_pemesan: string;
  nama_produk: string[];
  total_harga: number;
  jumlah_product: number;
  status: string;
}

/**
 * Calls checkout() as this person.
 *
 * @param key a fresh one when it is left out.
 * @param total what the customer saw; when it is left out, what the lines cost in the cart now.
 */
export async function checkout(
  db: TestDatabase,
  person: Person | null,
  lines: (number | null)[] | null,
  key: string | null = randomUUID(),
  total?: number | null,
): Promise<PlacedOrder | undefined> {
  const seen = total === undefined ? await totalInCart(db, lines) : total;
  const rows = await db.as(
    person,
    (sql) => sql<PlacedOrder[]>`select * from public.checkout(${lines}::bigint[], ${key}, ${seen})`,
  );
  return rows[0];
}

/** What lines cost together, in rupiah; 0 when they are not there any more. */
async function totalInCart(db: TestDatabase, lines: (number | null)[] | null): Promise<number> {
  const [row] = await db.sql<{ total: number }[]>`
    select coalesce(sum(price::bigint * jumlah_product), 0)::bigint as total
    from public.keranjang where id = any (${lines}::bigint[])`;
  return row?.total ?? 0;
}

/** Units left of a product. */
export async function stockOf(db: TestDatabase, product: number): Promise<number> {
  const rows = await db.sql<{ stock_product: number }[]>`
    select stock_product from public.product where id = ${product}`;
  return rows[0]?.stock_product ?? -1;
}
