import { getSupabase, unwrap } from 'shared-auth';

/** The numbers of a product that can be edited in the table. */
export type InlineField = 'stock' | 'price';

/**
 * Replaces one number of a product if it is still the number that the admin saw.
 *
 * @returns false when nothing was changed: the product is gone or its number has changed.
 * @throws BackendError
 */
export async function replaceNumber(
  id: number,
  field: InlineField,
  seen: number,
  wanted: number,
): Promise<boolean> {
  const supabase = await getSupabase();
  const product = supabase.from('product');
  const request =
    field === 'stock'
      ? product.update({ stock_product: wanted }).eq('stock_product', seen)
      : product.update({ price: wanted }).eq('price', seen);
  return unwrap(await request.eq('id', id).is('deleted_at', null).select('id')).length > 0;
}
