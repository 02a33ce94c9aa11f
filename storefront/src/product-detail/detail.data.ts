import { getCatalogue, unwrap } from 'shared-auth';
import type { SizeOption } from 'shared-ui/remote-contract';
import { type ProductSummary, SUMMARY_COLUMNS, toSummary } from '../product.data.ts';
import type { ProductKind } from '../product.ts';
import { fetchDefaultSizes, SURCHARGE_COLUMNS, sizesOf } from '../sizes.data.ts';

/** A product as its own page shows it. */
export interface ProductDetail extends ProductSummary {
  kind: ProductKind;
  description: string;
  /** Time until it is ready, in words, e.g. "25 menit"; null when we do not know. */
  time: string | null;
  /** Id at the external food service; null for a product of our own. */
  dish: string | null;
  /** Smallest first; empty for food. */
  sizes: readonly SizeOption[];
}

/**
 * A product on the menu, with the sizes it comes in.
 *
 * @param signal aborted when the visitor navigates on.
 * @returns undefined when there is none, when it is of the other kind, and when it is not on the menu
 * any more: the catalogue does not show those.
 * @throws BackendError
 */
export async function fetchProduct(
  kind: ProductKind,
  id: number,
  signal: AbortSignal,
): Promise<ProductDetail | undefined> {
  const [row, defaultSizes] = await Promise.all([
    fetchRow(kind, id, signal),
    kind === 'Minuman' ? fetchDefaultSizes(signal) : [],
  ]);
  if (row === null) return undefined;
  const { description, preparation_time: time, external_id: dish } = row;
  const sizes = sizesOf(row, defaultSizes);
  return { ...(await toSummary(row)), kind, description, time, dish, sizes };
}

async function fetchRow(kind: ProductKind, id: number, signal: AbortSignal) {
  const catalogue = await getCatalogue();
  return unwrap(
    await catalogue
      .from('product')
      .select(`${SUMMARY_COLUMNS}, description, preparation_time, ${SURCHARGE_COLUMNS}`)
      .eq('id', id)
      .eq('type_product', kind)
      .abortSignal(signal)
      .maybeSingle(),
  );
}
