/** Page size of a menu (specification, section 9). */
export const PAGE_SIZE = 8;

/** Maximum page number; keeps offsets small. */
const MAX_PAGE = 10_000;

/**
 * Reads the page number from a URL.
 *
 * @param value of the query parameter; invalid values mean page 1.
 */
export function pageFromQuery(value: string | null): number {
  if (value === null || !/^\d{1,9}$/.test(value)) return 1;
  return Math.min(Math.max(Number(value), 1), MAX_PAGE);
}

/** Number of pages of a menu; an empty menu has one. */
export function pageCountOf(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE));
}

/** Clamps a page number to the pages of a menu of `total` products. */
export function clampPage(page: number, total: number): number {
  return Math.min(Math.max(page, 1), pageCountOf(total));
}

/** Zero-based first and last row of a page, inclusive. */
export function rowsOf(page: number): readonly [from: number, to: number] {
  const from = (page - 1) * PAGE_SIZE;
  return [from, from + PAGE_SIZE - 1];
}

/**
 * The query string with another page of one menu; keeps all other parameters.
 *
 * @param name the menu's parameter, e.g. `drinks`.
 */
export function queryWithPage(search: string, name: string, page: number): string {
  const params = new URLSearchParams(search);
  // Page 1 has no parameter, so that it has one canonical URL.
  if (page === 1) params.delete(name);
  else params.set(name, String(page));
  const query = params.toString();
  return query === '' ? '' : `?${query}`;
}
