/** Products on one page of a menu (specification, section 9). */
export const PAGE_SIZE = 8;

/** Higher numbers cannot be meant; the limit also keeps offsets small. */
const MAX_PAGE = 10_000;

/**
 * Reads the page number of an address.
 *
 * @param value of the query; anything but a page number means page 1.
 */
export function pageFromQuery(value: string | null): number {
  if (value === null || !/^\d{1,9}$/.test(value)) return 1;
  return Math.min(Math.max(Number(value), 1), MAX_PAGE);
}

/** Number of pages of a menu; an empty menu has one. */
export function pageCountOf(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE));
}

/** The nearest page that a menu of `total` products has. */
export function clampPage(page: number, total: number): number {
  return Math.min(Math.max(page, 1), pageCountOf(total));
}

/** First and last row of a page, counted from 0, both included. */
export function rowsOf(page: number): readonly [from: number, to: number] {
  const from = (page - 1) * PAGE_SIZE;
  return [from, from + PAGE_SIZE - 1];
}

/**
 * The query of an address with another page of one menu; everything else in it stays.
 *
 * @param name of the menu's parameter, e.g. `drinks`.
 */
export function queryWithPage(search: string, name: string, page: number): string {
  const params = new URLSearchParams(search);
  // Page 1 has one address, not two.
  if (page === 1) params.delete(name);
  else params.set(name, String(page));
  const query = params.toString();
  return query === '' ? '' : `?${query}`;
}
