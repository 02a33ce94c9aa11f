import { getSupabase, unwrap } from 'shared-auth';
import type { Product } from './product.ts';

/** A group of options of a product. */
export interface ProductGroup {
  id: number;
  name: string;
}

/** Fetches the groups of a product, on the menu or not, in the order of its page. @throws BackendError */
export async function findProductGroups(product: Product): Promise<ProductGroup[]> {
  const supabase = await getSupabase();
  const rows = unwrap(
    await supabase
      .from('option_group')
      .select('id, name, is_size, option_assignment(id_product, type_product, category)')
      .order('is_size', { ascending: false })
      .order('position')
      .order('id'),
  );
  const isOfProduct = (row: (typeof rows)[number]['option_assignment'][number]) =>
    row.id_product === product.id ||
    (row.category !== null &&
      row.type_product === product.type &&
      row.category === product.category);
  return rows.filter((row) =>
    row.is_size ? product.type === 'Minuman' : row.option_assignment.some(isOfProduct),
  );
}
