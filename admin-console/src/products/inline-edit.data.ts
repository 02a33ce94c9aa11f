import { getSupabase, unwrap } from 'shared-auth';

/** The product columns that are editable in the table. */
export type InlineField = 'stock' | 'price';

/**
 * Replaces a number of a product, if it still has the displayed value (optimistic locking).
 *
 * @returns false if the product no longer exists or its number has changed.
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
