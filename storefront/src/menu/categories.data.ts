import { getCatalogue, unwrap } from 'shared-auth';
import type { ProductType } from '../product.ts';

/** TTL in ms: categories change rarely, so pagination need not reload them. */
const FRESH_MS = 60_000;
let cached: { names: Promise<readonly string[]>; until: number } | undefined;

/** Names of the categories of both menus, in menu order. Never rejects: on an error, the list is empty. */
export function fetchCategories(): Promise<readonly string[]> {
  if (cached && Date.now() < cached.until) return cached.names;
  const names = Promise.all([categoriesOf('Makanan'), categoriesOf('Minuman')]).then(
    (lists) => [...new Set(lists.flat())],
    () => {
      cached = undefined;
      return [];
    },
  );
  cached = { names, until: Date.now() + FRESH_MS };
  return names;
}

async function categoriesOf(type: ProductType): Promise<string[]> {
  const catalogue = await getCatalogue();
  const rows = unwrap(await catalogue.rpc('menu_categories', { wanted_type: type }, { get: true }));
  return rows.map(({ category }) => category);
}
