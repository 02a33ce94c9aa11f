/** Rows on a page of a list. */
export const PAGE_SIZE = 20;

/** Query parameter that holds the page, from 1. */
const PAGE = 'halaman';

/** One page of a list, with the number of rows on all pages. */
export interface Paged<Row> {
  rows: readonly Row[];
  total: number;
}

/** Reads the page of an address; 1 when it is missing or invalid. */
export function readPage(params: URLSearchParams): number {
  const text = params.get(PAGE) ?? '';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** The same address with another page, as a query string; page 1 is not written out. */
export function searchOfPage(params: URLSearchParams, page: number): string {
  const changed = new URLSearchParams(params);
  changed.delete(PAGE);
  if (page > 1) changed.set(PAGE, String(page));
  return changed.size > 0 ? `?${changed}` : '';
}

/** Number of pages of a list; an empty list has one. */
export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE));
}

/** First and last row of a page, counted from 0, both included. */
export function rowsOfPage(page: number): [first: number, last: number] {
  return [(page - 1) * PAGE_SIZE, page * PAGE_SIZE - 1];
}
