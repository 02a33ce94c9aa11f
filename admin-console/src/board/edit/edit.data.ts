import { getSupabase, unwrap } from 'shared-auth';
import type { LineChange } from './edit.rules.ts';

/**
 * Asks what an order would cost, in rupiah, when its lines cost this.
 *
 * @throws BackendError
 */
export async function readEditedTotal(orderId: number, linesTotal: number): Promise<number> {
  const supabase = await getSupabase();
  return unwrap(await supabase.rpc('edited_total', { order_id: orderId, lines_total: linesTotal }));
}

/**
 * Changes lines of an open order; the other lines stay.
 *
 * @param revision of the order that the staff member saw.
 * @throws BackendError `order_changed`, `order_finished`, `sold_out`, `empty_order`, …
 */
export async function editOrder(
  orderId: number,
  revision: number,
  changes: readonly LineChange[],
  reason: string,
): Promise<void> {
  const supabase = await getSupabase();
  unwrap(
    await supabase.rpc('edit_order', {
      order_id: orderId,
      expected_revision: revision,
      lines: changes.map((change) =>
        'id' in change
          ? { id: change.id, quantity: change.quantity }
          : {
              id_product: change.productId,
              size: change.size,
              options: [...change.options],
              note: change.note,
              quantity: change.quantity,
            },
      ),
      reason,
    }),
  );
}
