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

/** Calls checkout() as this person; without a key a fresh one is used. */
export async function checkout(
  db: TestDatabase,
  person: Person | null,
  lines: (number | null)[] | null,
  key: string | null = randomUUID(),
): Promise<PlacedOrder | undefined> {
  const rows = await db.as(
    person,
    (sql) => sql<PlacedOrder[]>`select * from public.checkout(${lines}::bigint[], ${key})`,
  );
  return rows[0];
}

/** Units left of a product. */
export async function stockOf(db: TestDatabase, product: number): Promise<number> {
  const rows = await db.sql<{ stock_product: number }[]>`
    select stock_product from public.product where id = ${product}`;
  return rows[0]?.stock_product ?? -1;
}
