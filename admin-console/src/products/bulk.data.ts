import { getSupabase, unwrap } from 'shared-auth';
import { archivedAt, type ProductTable } from './product-row.data.ts';

type Row = ProductTable['Update'];

/**
 * Updates products that are not in the bin, in one transaction.
 *
 * @returns the ids of those that were changed.
 * @throws BackendError
 */
async function updateMany(ids: readonly number[], row: Row): Promise<number[]> {
  const supabase = await getSupabase();
  const request = supabase
    .from('product')
    .update(row)
    .in('id', [...ids])
    .is('deleted_at', null);
  return idsOf(unwrap(await request.select('id')));
}

/**
 * Shows products to customers or hides them.
 *
 * @returns the ids of those that exist outside of the bin.
 * @throws BackendError
 */
export async function setVisible(ids: readonly number[], visible: boolean): Promise<number[]> {
  return updateMany(ids, { archived_at: archivedAt(visible) });
}

/**
 * Sets the category of products; null removes it.
 *
 * @returns the ids of those that exist outside of the bin.
 * @throws BackendError
 */
export async function setCategory(
  ids: readonly number[],
  category: string | null,
): Promise<number[]> {
  return updateMany(ids, { category });
}

/**
 * Sets the price of products, except those whose former price is not higher.
 *
 * @param price whole rupiah.
 * @returns the ids of those that were changed.
 * @throws BackendError
 */
export async function setPrice(ids: readonly number[], price: number): Promise<number[]> {
  const supabase = await getSupabase();
  const request = supabase
    .from('product')
    .update({ price })
    .in('id', [...ids])
    .is('deleted_at', null)
    .or(`compare_at_price.is.null,compare_at_price.gt.${price}`);
  return idsOf(unwrap(await request.select('id')));
}

/**
 * Sets the stock of products to 0 (sold out).
 *
 * @returns the ids of those that exist outside of the bin.
 * @throws BackendError
 */
export async function setSoldOut(ids: readonly number[]): Promise<number[]> {
  return updateMany(ids, { stock_product: 0 });
}

/**
 * Moves products to the bin, which removes them from the menu.
 *
 * @returns the ids of those that were not in the bin.
 * @throws BackendError
 */
export async function binProducts(ids: readonly number[]): Promise<number[]> {
  // The database replaces this value by its own time.
  return updateMany(ids, { deleted_at: new Date().toISOString() });
}

/**
 * Restores products from the bin, with their former visibility.
 *
 * @returns the ids of those that were in the bin.
 * @throws BackendError
 */
export async function restoreProducts(ids: readonly number[]): Promise<number[]> {
  const supabase = await getSupabase();
  const request = supabase
    .from('product')
    .update({ deleted_at: null })
    .in('id', [...ids])
    .not('deleted_at', 'is', null);
  return idsOf(unwrap(await request.select('id')));
}

/**
 * Permanently deletes products in the bin; keeps products restored meanwhile.
 *
 * @returns their picture files.
 * @throws BackendError
 */
export async function purgeProducts(
  ids: readonly number[],
): Promise<{ id: number; image: string | null }[]> {
  const supabase = await getSupabase();
  const request = supabase
    .from('product')
    .delete()
    .in('id', [...ids])
    .not('deleted_at', 'is', null);
  return unwrap(await request.select('id, image'));
}

function idsOf(rows: readonly { id: number }[]): number[] {
  return rows.map(({ id }) => id);
}
