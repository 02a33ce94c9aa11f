import type { MenuProduct } from '../counter-menu.ts';

/** What the cashier typed: `2 es teh` is two of them. */
export interface Wanted {
  quantity: number;
  words: readonly string[];
}

/** Reads the search field. A number in front is a quantity, if a name follows it. */
export function readSearch(text: string): Wanted {
  const [, count, rest] = /^\s*([1-9]\d?)\s*[x×*]?\s+(\S.*)$/iu.exec(text) ?? [];
  return { quantity: count ? Number(count) : 1, words: wordsOf(rest ?? text) };
}

/** Products of a category (null: all) that match all words (none: all products), best first; ties in the order of the menu. */
export function findProducts(
  products: readonly MenuProduct[],
  { words }: Wanted,
  category: string | null,
): MenuProduct[] {
  const inCategory = products.filter((each) => category === null || each.category === category);
  return inCategory
    .map((product) => ({ product, rank: rankOf(wordsOf(product.name), words) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ product }) => product);
}

/** Categories in the order of the menu. */
export function categoriesOf(products: readonly MenuProduct[]): string[] {
  return [...new Set(products.map(({ category }) => category))];
}

/** 4: the name begins with the text; 3: its words do; 2: its initials; 1: it contains the text; 0: no match. */
function rankOf(name: readonly string[], words: readonly string[]): number {
  const text = words.join(' ');
  const full = name.join(' ');
  if (full.startsWith(text)) return 4;
  if (words.every((word) => name.some((each) => each.startsWith(word)))) return 3;
  const initials = name.map((each) => each[0]).join('');
  if (words.length === 1 && initials.startsWith(text)) return 2;
  return words.every((word) => full.includes(word)) ? 1 : 0;
}

/** Lower-case words without accents. */
function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== '');
}
