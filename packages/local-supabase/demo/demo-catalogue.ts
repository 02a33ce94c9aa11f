import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { DemoProduct } from './products.ts';

/** Bucket and folder of product pictures (specification, section 3). */
const BUCKET = 'image_product';

/** Seconds, as the admin's form sends it (specification, section 9). */
const CACHE_SECONDS = '3600';

/**
 * Uploads the demo pictures and inserts the demo products, in display order. Does nothing if the shop already
 * has products.
 *
 * @throws Error when an upload or the insert fails
 */
export async function insertDemoProducts(
  service: SupabaseClient,
  products: readonly DemoProduct[],
): Promise<void> {
  const present = await service.from('product').select('id', { count: 'exact', head: true });
  if (present.error) throw new Error('The products cannot be read', { cause: present.error });
  if (present.count !== 0) return;

  const rows: object[] = [];
  // Sequential: the storage API decodes one picture at a time and refuses requests that wait too long.
  for (const { picture, ...product } of products) {
    rows.push({
      ...product,
      // With gaps, so that admins can insert products; a product without a position comes last.
      menu_position: (rows.length + 1) * 10,
      image: await uploadPicture(service, picture),
    });
  }
  const { error } = await service.from('product').insert(rows);
  if (error) throw new Error('The demo products were refused', { cause: error });
}

/** Returns the name of the stored picture. */
async function uploadPicture(service: SupabaseClient, picture: string): Promise<string> {
  const bytes = await readFile(new URL(`./pictures/${picture}.avif`, import.meta.url));
  const name = `${randomUUID()}_${picture}.avif`;
  const { error } = await service.storage
    .from(BUCKET)
    .upload(`products/${name}`, bytes, { contentType: 'image/avif', cacheControl: CACHE_SECONDS });
  if (error) throw new Error(`The picture ${picture} was refused`, { cause: error });
  return name;
}
