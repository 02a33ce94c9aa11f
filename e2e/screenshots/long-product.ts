import type { RunningShop } from 'start/start-shop';
import { asOwner } from '../as-owner.ts';

const NAME = 'Kedaisenja'.repeat(12);

/** Gives a product the longest name. @returns restores its name. */
export async function lengthenName(shop: RunningShop, id: number): Promise<() => Promise<unknown>> {
  const { supabaseKey } = await (await fetch(`${shop.url}/config.json`)).json();
  const path = `product?id=eq.${id}`;
  const [product] = await (
    await fetch(`${shop.url}/rest/v1/${path}&select=product_name`, {
      headers: { apikey: supabaseKey },
    })
  ).json();
  await asOwner(shop, path, { product_name: NAME });
  return () => asOwner(shop, path, product);
}
