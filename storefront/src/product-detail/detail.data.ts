import { getCatalogue, unwrap } from 'shared-auth';
import type { SizeOption } from 'shared-ui/orderable-product';
import { type ProductSummary, SUMMARY_COLUMNS, toSummary } from '../product.data.ts';
import type { ProductType } from '../product.ts';
import { fetchDefaultSizes, SURCHARGE_COLUMNS, sizesOf } from '../sizes.data.ts';

/** The fields of a product on its detail page. */
export interface ProductDetail extends ProductSummary {
  type: ProductType;
  /** Preparation time in words, e.g. "25 menit"; null if unknown. */
  time: string | null;
  /** Id at the external food service; null for a product of our own. */
  dish: string | null;
  /** Smallest first; empty for food. */
  sizes: readonly SizeOption[];
}

/**
 * Fetches a product on the menu, with its sizes.
 *
 * @param signal aborted when the visitor navigates on.
 * @returns undefined if it does not exist, has the other type, or is not on the menu.
 * @throws BackendError
 */
export async function fetchProduct(
  type: ProductType,
  id: number,
  signal: AbortSignal,
): Promise<ProductDetail | undefined> {
  const [row, defaultSizes] = await Promise.all([
    fetchRow(type, id, signal),
    type === 'Minuman' ? fetchDefaultSizes(signal) : [],
  ]);
  if (row === null) return undefined;
  const { preparation_time: time, external_id: dish } = row;
  const sizes = sizesOf(row, defaultSizes);
  return { ...(await toSummary(row)), type, time, dish, sizes };
}

async function fetchRow(type: ProductType, id: number, signal: AbortSignal) {
  const catalogue = await getCatalogue();
  return unwrap(
    await catalogue
      .from('product')
      .select(`${SUMMARY_COLUMNS}, preparation_time, ${SURCHARGE_COLUMNS}`)
      .eq('id', id)
      .eq('type_product', type)
      .abortSignal(signal)
      .maybeSingle(),
  );
}
