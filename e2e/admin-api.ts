import { loadSecrets } from 'local-supabase/secrets';
import type { RunningShop } from 'start/start-shop';

interface ProductRow {
  product_name: string;
  type_product?: 'Makanan' | 'Minuman';
  stock_product?: number;
  price?: number;
  description?: string;
  category?: string;
}

/**
 * Adds products without a picture, with the service key.
 *
 * @returns their ids.
 */
export async function addProducts(
  shop: RunningShop,
  rows: readonly ProductRow[],
): Promise<number[]> {
  const { serviceKey } = await loadSecrets(shop.dataDirectory);
  const response = await fetch(`${shop.url}/rest/v1/product?select=id`, {
    method: 'POST',
    headers: {
      apikey: serviceKey,
      'content-type': 'application/json',
      prefer: 'return=representation',
    },
    body: JSON.stringify(
      rows.map((row) => ({
        type_product: 'Minuman',
        stock_product: 20,
        price: 18_000,
        description: 'Segar.',
        ...row,
      })),
    ),
  });
  const added = (await response.json()) as { id: number }[];
  if (!response.ok) throw new Error(`The products were not added: ${JSON.stringify(added)}`);
  return added.map(({ id }) => id);
}
