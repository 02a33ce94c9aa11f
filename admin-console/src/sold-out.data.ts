import { getSupabase, unwrap } from 'shared-auth';

/** Until when a product is sold out: the next day's opening, or until somebody changes it. */
export type SoldOutUntil = 'tomorrow' | 'changed';

/**
 * Marks a product as sold out.
 *
 * @param until null: it is available again, if it is in stock.
 * @returns until when, as in the database: ISO 8601 or `infinity`; null if it is not marked.
 * @throws BackendError
 */
export async function setSoldOut(
  productId: number,
  until: SoldOutUntil | null,
): Promise<string | null> {
  const supabase = await getSupabase();
  const answer = await supabase.rpc('set_sold_out', {
    product_id: productId,
    // The generated types do not know that an argument may be null.
    until: until as SoldOutUntil,
  });
  return unwrap(answer);
}

/** Whether a product has any units. @throws BackendError */
export async function isInStock(productId: number): Promise<boolean> {
  const supabase = await getSupabase();
  const row = unwrap(
    await supabase.from('product').select('stock_product').eq('id', productId).maybeSingle(),
  );
  return row !== null && row.stock_product > 0;
}
