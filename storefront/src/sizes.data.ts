import { getCatalogue, unwrap } from 'shared-auth';
import type { SizeOption } from 'shared-ui/orderable-product';

/** A product's surcharges for Medium and Large over Small, in rupiah; null for the shop's default. */
interface Surcharges {
  surcharge_medium: number | null;
  surcharge_large: number | null;
}

/** The columns of table `product` that `sizesOf` reads. */
export const SURCHARGE_COLUMNS = 'surcharge_medium, surcharge_large';

/**
 * Fetches the sizes of a drink, smallest first.
 *
 * @throws BackendError
 */
export async function fetchSizesOf(id: number): Promise<SizeOption[]> {
  const catalogue = await getCatalogue();
  const [defaults, row] = await Promise.all([
    fetchDefaultSizes(),
    catalogue.from('product').select(SURCHARGE_COLUMNS).eq('id', id).maybeSingle().then(unwrap),
  ]);
  return row === null ? defaults : sizesOf(row, defaults);
}

/**
 * Fetches the default surcharges of the sizes.
 *
 * @param signal aborted when the visitor navigates on.
 * @throws BackendError
 */
export async function fetchDefaultSizes(signal?: AbortSignal): Promise<SizeOption[]> {
  const catalogue = await getCatalogue();
  const request = catalogue.from('product_size').select('size, price_difference');
  if (signal) request.abortSignal(signal);
  const rows = unwrap(await request.order('price_difference'));
  // The types of a view allow null everywhere.
  return rows.flatMap(({ size, price_difference }) =>
    isKnownSize(size) ? [{ size, priceDifference: price_difference ?? 0 }] : [],
  );
}

/** The sizes of one drink. */
export function sizesOf(row: Surcharges, defaults: readonly SizeOption[]): SizeOption[] {
  const own = { Small: null, Medium: row.surcharge_medium, Large: row.surcharge_large };
  return defaults.map(({ size, priceDifference }) => ({
    size,
    priceDifference: own[size] ?? priceDifference,
  }));
}

/** Ignore sizes of a newer database that this release does not know. */
function isKnownSize(size: string | null): size is SizeOption['size'] {
  return size === 'Small' || size === 'Medium' || size === 'Large';
}
