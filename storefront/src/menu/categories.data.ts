import { getCatalogue, unwrap } from 'shared-auth';
import type { ProductKind } from '../product.ts';

/** Admins change categories rarely; a visitor need not load them again for each page of the menu. */
const FRESH_MS = 60_000;
let known: { names: Promise<readonly string[]>; until: number } | undefined;

/** Names of the categories of both menus, in their order. Never fails: then there are none. */
export function fetchCategories(): Promise<readonly string[]> {
  if (known && Date.now() < known.until) return known.names;
  const names = Promise.all([categoriesOf('Makanan'), categoriesOf('Minuman')]).then(
    (lists) => [...new Set(lists.flat())],
    () => {
      known = undefined;
      return [];
    },
  );
  known = { names, until: Date.now() + FRESH_MS };
  return names;
}

async function categoriesOf(kind: ProductKind): Promise<string[]> {
  const catalogue = await getCatalogue();
  const rows = unwrap(await catalogue.rpc('menu_categories', { wanted_type: kind }, { get: true }));
  return rows.map(({ category }) => category);
}
