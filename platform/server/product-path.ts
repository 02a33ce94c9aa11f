import type { Product } from './catalogue.ts';
import { pagePath, type SitePage } from './site-pages.ts';

/** Path of the page that shows a product; undefined when no remote has one. */
export function productPath(
  pages: readonly SitePage[],
  { id, type }: Pick<Product, 'id' | 'type'>,
): string | undefined {
  const page = pages.find(({ shows }) => shows === type);
  return page && pagePath({ page, params: { id: String(id) } });
}
