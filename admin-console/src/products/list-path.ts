import type { ProductType } from '../product-type.ts';
import { productSearch, readProductQuery } from './product-query.rules.ts';

/** History state of links from the list to a form: the list's query. */
export interface ListState {
  list: string;
}

/** The query of the list from which a form was opened; empty if it was opened otherwise. */
export function listOf(state: unknown): string {
  const { list } = (state ?? {}) as Partial<Record<keyof ListState, unknown>>;
  return typeof list === 'string' ? list : '';
}

/** The URL of the list with its last query; an invalid query means the unfiltered list. */
export function listPath(list: string): string {
  const query = readProductQuery(new URLSearchParams(list));
  return `/admin${productSearch(query, { place: query.place })}`;
}

/** URL of the list with the newly added product first. */
export function newestPath(type: ProductType): string {
  return `/admin${productSearch(readProductQuery(new URLSearchParams()), { type })}`;
}
