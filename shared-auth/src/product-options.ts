/** Each app bundles this module, so that it works with an older shell. */
import { getCatalogue, unwrap } from 'shared-auth';
import type { OptionGroup, ProductOptions, SizeOption } from 'shared-ui/orderable-product';

/** Result of product_options(), see supabase/README.md. */
interface GroupRow {
  id: number;
  name: string;
  is_size: boolean;
  min_choices: number;
  max_choices: number;
  items: {
    id: number;
    name: string;
    price_difference: number;
    is_default: boolean;
    is_sold_out: boolean;
  }[];
}

/**
 * Fetches what can be chosen for a product.
 *
 * @param signal aborted when the visitor navigates on.
 * @returns nothing to choose for a product that is not on the menu.
 * @throws BackendError
 */
export async function loadProductOptions(
  productId: number,
  signal?: AbortSignal,
): Promise<ProductOptions> {
  const catalogue = await getCatalogue();
  const request = catalogue.rpc('product_options', { id_product: productId }, { get: true });
  if (signal) request.abortSignal(signal);
  const rows = unwrap(await request) as unknown as GroupRow[];
  return {
    sizes: rows.filter((row) => row.is_size).flatMap(({ items }) => items.flatMap(sizeOption)),
    groups: rows.filter((row) => !row.is_size).map(optionGroup),
  };
}

/** Ignores sizes of a newer database that this release does not know. */
function sizeOption({
  name,
  price_difference,
  is_sold_out,
}: GroupRow['items'][number]): SizeOption[] {
  if (name !== 'Small' && name !== 'Medium' && name !== 'Large') return [];
  return [{ size: name, priceDifference: price_difference, isSoldOut: is_sold_out }];
}

function optionGroup({ id, name, min_choices, max_choices, items }: GroupRow): OptionGroup {
  return {
    id,
    name,
    min: min_choices,
    max: max_choices,
    items: items.map((item) => ({
      id: item.id,
      name: item.name,
      price: item.price_difference,
      isDefault: item.is_default,
      isSoldOut: item.is_sold_out,
    })),
  };
}
