import type { APIRequestContext } from '@playwright/test';
import { backendConfig } from './backend-config.ts';

/**
 * Stock of a product, read with the rights of a visitor.
 *
 * @param name its `product_name`.
 */
export async function stockOf(request: APIRequestContext, name: string): Promise<number> {
  const { supabaseUrl, supabaseKey: apikey } = await backendConfig(request);
  const query = `select=stock_product&product_name=eq.${encodeURIComponent(name)}`;
  const answer = await request.get(`${supabaseUrl}/rest/v1/product?${query}`, {
    headers: { apikey },
  });
  const [product] = (await answer.json()) as { stock_product: number }[];
  if (!product) throw new Error(`There is no product ${name}`);
  return product.stock_product;
}
