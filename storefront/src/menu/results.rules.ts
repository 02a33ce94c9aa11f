import type { ProductType } from '../product.ts';
import type { MenuQuery } from './menu-query.ts';

export interface Matches {
  foods: number;
  drinks: number;
}

/** Status message with the number of matches in both menus. */
export function matchesInWords({ foods, drinks }: Matches, query: MenuQuery): string {
  if (foods + drinks === 0) return noMatchInWords(query);
  return `${foods + drinks} hasil: ${foods} makanan, ${drinks} minuman.`;
}

/** Message if a query has no matches. */
export function noMatchInWords({ search, category }: MenuQuery): string {
  const words = search === '' ? '' : ` dengan "${search}"`;
  const place = category === '' ? '' : ` di kategori ${category}`;
  return `Tidak ada yang cocok${words}${place}.`;
}

/** Message with the number of matches in one menu. */
export function matchesOfMenu(
  total: number,
  type: ProductType,
  { search, category }: MenuQuery,
): string {
  if (total === 0) return `Tidak ada ${type.toLowerCase()} yang cocok.`;
  const words = search === '' ? '' : ` untuk "${search}"`;
  return `${total} hasil${words}${category === '' ? '' : ` di kategori ${category}`}`;
}
