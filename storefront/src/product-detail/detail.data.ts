import { getCatalogue, unwrap } from 'shared-auth';
import { loadProductOptions } from 'shared-auth/product-options';
import type { ProductOptions } from 'shared-ui/orderable-product';
import { priceNote } from 'shared-ui/price-note';
import { type ProductSummary, SUMMARY_COLUMNS, toSummary } from '../product.data.ts';
import type { ProductType } from '../product.ts';

/** The fields of a product on its detail page. */
export interface ProductDetail extends ProductSummary, ProductOptions {
  type: ProductType;
  /** Preparation time in words, e.g. "25 menit"; null if unknown. */
  time: string | null;
  /** Id at the external food service; null for a product of our own. */
  dish: string | null;
  /** Whether the price includes tax and service; empty if nothing is added. */
  priceNote: string;
}

/**
 * Fetches a product on the menu, with its options.
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
  const [row, options] = await Promise.all([
    fetchRow(type, id, signal),
    loadProductOptions(id, signal),
  ]);
  if (row === null) return undefined;
  const { preparation_time: time, external_id: dish } = row;
  const note = priceNote(row.branch);
  return { ...(await toSummary(row)), ...options, type, time, dish, priceNote: note };
}

const RATES = 'service_rate, tax_mode, tax_rate';

async function fetchRow(type: ProductType, id: number, signal: AbortSignal) {
  const catalogue = await getCatalogue();
  return unwrap(
    await catalogue
      .from('product')
      .select(`${SUMMARY_COLUMNS}, preparation_time, branch(${RATES})`)
      .eq('id', id)
      .eq('type_product', type)
      .abortSignal(signal)
      .maybeSingle(),
  );
}
