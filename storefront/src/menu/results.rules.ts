import type { MenuQuery } from './menu-query.ts';

export interface Matches {
  foods: number;
  drinks: number;
}

/** How many products a query leaves, for a status message. */
export function matchesInWords({ foods, drinks }: Matches, query: MenuQuery): string {
  if (foods + drinks === 0) return noMatchInWords(query);
  return `${foods + drinks} hasil: ${foods} makanan, ${drinks} minuman.`;
}

/** That nothing fits a query. */
export function noMatchInWords({ search, category }: MenuQuery): string {
  const words = search === '' ? '' : ` dengan "${search}"`;
  const place = category === '' ? '' : ` di kategori ${category}`;
  return `Tidak ada yang cocok${words}${place}.`;
}

const NOUNS = { Makanan: 'makanan', Minuman: 'minuman' } as const;

/** How many products of one menu a query leaves. */
export function matchesOfMenu(
  total: number,
  kind: keyof typeof NOUNS,
  { search, category }: MenuQuery,
): string {
  if (total === 0) return `Tidak ada ${NOUNS[kind]} yang cocok.`;
  const words = search === '' ? '' : ` untuk "${search}"`;
  return `${total} hasil${words}${category === '' ? '' : ` di kategori ${category}`}`;
}
