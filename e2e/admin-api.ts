import type { RunningShop } from 'start/start-shop';
import { writeRows } from './as-owner.ts';

interface ProductRow {
  product_name: string;
  type_product?: 'Makanan' | 'Minuman';
  stock_product?: number;
  price?: number;
  description?: string;
  category?: string;
}

/**
 * Adds products without a picture.
 *
 * @returns their ids.
 */
export async function addProducts(
  shop: RunningShop,
  rows: readonly ProductRow[],
): Promise<number[]> {
  const added = await writeRows(
    shop,
    'product',
    rows.map((row) => ({
      type_product: 'Minuman',
      stock_product: 20,
      price: 18_000,
      description: 'Segar.',
      ...row,
    })),
  );
  return added.map(({ id }) => Number(id));
}
