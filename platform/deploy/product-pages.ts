import type { Product } from '../server/catalogue.ts';
import { productPath } from '../server/product-path.ts';
import { renderPage, type Site } from '../server/render-page.ts';
import { DeployError } from './hosting.ts';
import { fileOfPage } from './static-site.ts';

/** Questions to the backend at once; its limits are for visitors. */
const AT_ONCE = 4;

/** A page for each product on the menu. */
export interface ProductPages {
  products: readonly Pick<Product, 'id' | 'type'>[];
  files: [file: string, html: string][];
}

/**
 * Renders the page of every product, with what search engines and chat previews read about it.
 *
 * @throws DeployError when the backend does not tell them all: a shop with half its menu must not
 * replace a whole one.
 */
export async function productPages(site: Site): Promise<ProductPages> {
  const products = await site.catalogue.all();
  const menus = await Promise.all([site.catalogue.menu('Makanan'), site.catalogue.menu('Minuman')]);
  if (!products || menus.includes(undefined)) throw silent();
  const files: [string, string][] = [];
  const queue = [...products];
  const work = async () => {
    for (let product = queue.shift(); product; product = queue.shift()) {
      const path = productPath(site.pages, product);
      if (path === undefined) continue;
      if ((await site.catalogue.product(product.type, product.id)) === undefined) throw silent();
      const { html, status } = await renderPage(site, path);
      // It was taken off the menu a moment ago.
      if (status === 200) files.push([fileOfPage(path), html]);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { products, files };
}

function silent(): DeployError {
  return new DeployError(
    'The Supabase project does not tell the menu. Are supabase.url and supabase.publishableKey right, the migrations pushed, and the project awake? Nothing was written.',
  );
}
