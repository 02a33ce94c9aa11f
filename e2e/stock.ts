import { loadSecrets } from 'local-supabase/secrets';
import type { RunningShop } from 'start/start-shop';

interface ShopConfig {
  supabaseKey: string;
}

/**
 * Units of a product that the database says are left, read as any visitor may.
 *
 * @param name its `product_name`.
 */
export async function stockOf(shopUrl: string, name: string): Promise<number> {
  const [product] = await products(shopUrl, `product_name=eq.${encodeURIComponent(name)}`);
  if (!product) throw new Error(`There is no product ${name}`);
  return product.stock_product;
}

/** Id of a drink that is sold out, from the demo data. */
export async function soldOutDrink(shopUrl: string): Promise<number> {
  const [product] = await products(shopUrl, 'stock_product=eq.0&type_product=eq.Minuman');
  if (!product) throw new Error('The demo data has no drink that is sold out');
  return product.id;
}

async function products(
  shopUrl: string,
  query: string,
): Promise<{ id: number; stock_product: number }[]> {
  const config = (await (await fetch(`${shopUrl}/config.json`)).json()) as ShopConfig;
  const response = await fetch(`${shopUrl}/rest/v1/product?select=id,stock_product&${query}`, {
    headers: { apikey: config.supabaseKey },
  });
  return (await response.json()) as { id: number; stock_product: number }[];
}

/** Changes a product behind everybody's back, as only the owner of the project can. */
export async function changeProduct(
  shop: RunningShop,
  id: number,
  change: { stock_product?: number; price?: number },
): Promise<void> {
  const { serviceKey } = await loadSecrets(shop.dataDirectory);
  const response = await fetch(`${shop.url}/rest/v1/product?id=eq.${id}`, {
    method: 'PATCH',
    headers: { apikey: serviceKey, 'content-type': 'application/json' },
    body: JSON.stringify(change),
  });
  if (!response.ok) throw new Error(`Product ${id} was not changed: ${await response.text()}`);
}
