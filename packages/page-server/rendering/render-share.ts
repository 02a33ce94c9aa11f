import type { RequestedPage } from '../release-set/site-pages.ts';

/**
 * Share of the renderers and the cache, by how many URLs a page can have: pages without parameters, with path
 * parameters, and with a query. A client that invents URLs cannot use up the other shares.
 */
export type RenderShare = 'page' | 'item' | 'search';

/** Maximum queued pages, of 20 ms each; browsers render the others. */
export const MAX_WAITING: Readonly<Record<RenderShare, number>> = { page: 24, item: 8, search: 1 };

/** Timeout of a page's data in ms, after which the browser loads it. Other pages are queued behind a search. */
export const DATA_TIMEOUT_MS: Readonly<Record<RenderShare, number>> = {
  page: 2_000,
  item: 2_000,
  search: 500,
};

/** Maximum cached pages; a page rarely exceeds 100 kB. */
export const MAX_KEPT: Readonly<Record<RenderShare, number>> = { page: 100, item: 250, search: 30 };

export function renderShare({
  address,
  matched,
}: Pick<RequestedPage, 'address' | 'matched'>): RenderShare {
  if (address.includes('?')) return 'search';
  return Object.keys(matched?.params ?? {}).length > 0 ? 'item' : 'page';
}
