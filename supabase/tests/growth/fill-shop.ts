import { readFile } from 'node:fs/promises';
import type { Sql } from 'postgres';

/**
 * Fills a migrated, empty local database, see fill.sql.
 *
 * @param sql superuser connection.
 * @param orders number of orders, at least 10,000; determines the numbers of customers, products and carts.
 */
export async function fillShop(sql: Sql, orders: number): Promise<void> {
  const statements = await readFile(new URL('fill.sql', import.meta.url), 'utf8');
  // One connection, because settings are per connection.
  const connection = await sql.reserve();
  try {
    await connection`select set_config('fill.orders', ${String(orders)}, false)`;
    await connection.unsafe(statements);
    await connection.unsafe('vacuum (analyze)');
  } finally {
    connection.release();
  }
}
