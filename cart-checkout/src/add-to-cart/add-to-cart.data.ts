import { getSupabase, unwrap } from 'shared-auth';
import { deadline } from '../deadline.ts';
import type { OrderChoice } from './order-choice.ts';

/**
 * Adds a product to the cart of the signed-in user.
 *
 * @param idempotencyKey the same key with the same choice adds once, however often it is sent.
 * @returns whether this made a new row; otherwise the quantity went to the row of that size.
 * @throws BackendError `sold_out`, `quantity_out_of_range`, `unknown_product`, `unknown_size`; after
 * `unreachable` it may or may not have been added.
 */
export async function addToCart(
  productId: number,
  { size, quantity }: OrderChoice,
  idempotencyKey: string,
): Promise<{ isNewRow: boolean }> {
  const supabase = await getSupabase();
  const row = unwrap(
    await supabase
      .rpc('add_to_cart', {
        id_product: productId,
        jumlah_product: quantity,
        idempotency_key: idempotencyKey,
        ...(size && { size }),
      })
      .abortSignal(deadline()),
  );
  return { isNewRow: row.jumlah_product === quantity };
}
