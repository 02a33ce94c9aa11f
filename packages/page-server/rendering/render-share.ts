import type { RequestedPage } from '../release-set/find-page.ts';

/**
 * Pages share the renderers and the memory by how many addresses they can have, so that a visitor who invents
 * addresses takes nothing from the others: pages without parameters, those with parameters of the path, and those
 * with a query.
 */
export type RenderShare = 'page' | 'item' | 'search';

/** Pages that wait for a process, each taking 20 ms; more are left to the browser. */
export const MAX_WAITING: Readonly<Record<RenderShare, number>> = { page: 24, item: 8, search: 1 };

/** How long the data of a page may take, in ms; the browser loads it then. All pages behind a search wait for it. */
export const DATA_TIMEOUT_MS: Readonly<Record<RenderShare, number>> = {
  page: 2_000,
  item: 2_000,
  search: 500,
};

/** Rendered pages that are kept; a page has 100 kB at most, as a rule. */
export const MAX_KEPT: Readonly<Record<RenderShare, number>> = { page: 100, item: 250, search: 30 };

/** The share of a page by its address. */
export function renderShare({
  address,
  matched,
}: Pick<RequestedPage, 'address' | 'matched'>): RenderShare {
  if (address.includes('?')) return 'search';
  return Object.keys(matched?.params ?? {}).length > 0 ? 'item' : 'page';
}
