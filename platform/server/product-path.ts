import type { Product } from './catalogue.ts';
import { addressOf, type SitePage } from './site-pages.ts';

/** Path of the page that shows a product; undefined when no remote has one. */
export function productPath(
  pages: readonly SitePage[],
  { id, kind }: Pick<Product, 'id' | 'kind'>,
): string | undefined {
  const page = pages.find(({ shows }) => shows === kind);
  return page && addressOf({ page, params: { id: String(id) } });
}
