import { loadSecrets } from 'local-supabase/secrets';
import type { RunningShop } from 'start/start-shop';

/**
 * Stock of a product, read with the rights of a visitor.
 *
 * @param name its `product_name`.
 */
export async function stockOf(shop: RunningShop, name: string): Promise<number> {
  const { publishableKey } = await loadSecrets(shop.dataDirectory);
  const query = `select=stock_product&product_name=eq.${encodeURIComponent(name)}`;
  const answer = await fetch(`${shop.url}/rest/v1/product?${query}`, {
    headers: { apikey: publishableKey },
  });
  const [product] = (await answer.json()) as { stock_product: number }[];
  if (!product) throw new Error(`There is no product ${name}`);
  return product.stock_product;
}
