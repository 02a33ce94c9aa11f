import type { Product } from '../server/catalogue.ts';
import { productPath } from '../server/product-path.ts';
import { renderPage, type Site } from '../server/render-page.ts';
import { DeployError } from './hosting.ts';
import { fileOfPage } from './static-site.ts';

/** Maximum concurrent requests: the rate limits of the backend are made for visitors. */
const MAX_CONCURRENT = 4;

/** The products on the menu, and a page for each. */
export interface ProductPages {
  products: readonly Pick<Product, 'id' | 'type'>[];
  files: [file: string, html: string][];
}

/**
 * Renders the page of every product, with its metadata for search engines and chat previews.
 *
 * @throws DeployError when a product cannot be read: an incomplete menu must not be published.
 */
export async function productPages(site: Site): Promise<ProductPages> {
  const products = await site.catalogue.all();
  const menus = await Promise.all([site.catalogue.menu('Makanan'), site.catalogue.menu('Minuman')]);
  if (!products || menus.includes(undefined)) throw menuError();
  const files: [string, string][] = [];
  const queue = [...products];
  const work = async () => {
    for (let product = queue.shift(); product; product = queue.shift()) {
      const path = productPath(site.pages, product);
      if (path === undefined) continue;
      if ((await site.catalogue.product(product.type, product.id)) === undefined) throw menuError();
      const { html, status } = await renderPage(site, path);
      // The product was removed from the menu meanwhile.
      if (status === 200) files.push([fileOfPage(path), html]);
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, work));
  return { products, files };
}

function menuError(): DeployError {
  return new DeployError(
    'The menu of the Supabase project cannot be read. Are supabase.url and supabase.publishableKey right, the migrations pushed, and the project awake? Nothing was written.',
  );
}
