import { getSupabase, unwrap } from 'shared-auth';
import { type Pickup, pickupOf } from '../pickup.ts';
import type { SeenLine } from './cart-changes.ts';
import type { OrderContact } from './order-contact.ts';
import type { PickupSlot } from './pickup-slots.rules.ts';

/** A placed order. */
export interface PlacedOrder {
  id: number;
  /** The number that customers see. */
  number: number;
  pickup: Pickup;
  note: string | null;
}

/** An order of cart lines. */
export interface OrderRequest {
  /** As shown to the customer; no others are ordered. */
  lines: SeenLine[];
  /** Total of the lines in whole rupiah; the order fails if the actual total differs. */
  expectedTotal: number;
  /** For the pickup; defaults to the profile's name and no phone. */
  contact: OrderContact;
  pickup: Pickup;
  note: string;
  /** Whether to send an e-mail when the order is ready. */
  wantsMail: boolean;
}

/**
 * Places an order. Repeated calls with the same key, lines and total place one order, and return the first one
 * whatever else differs.
 *
 * @throws BackendError `product_gone`, `sold_out`, `price_changed`, `total_changed`, `lines_changed`,
 * `unknown_line`, `key_reused`, `too_many_lines`, `mixed_branches`, `branch_closed`, `branch_paused`,
 * `branch_busy`, `till_closed`, `slot_full`, and `invalid_…` for each field; after `unreachable`, the order may
 * or may not have been placed.
 */
export async function checkout(order: OrderRequest, idempotencyKey: string): Promise<PlacedOrder> {
  const { lines, pickup } = order;
  const supabase = await getSupabase();
  const row = unwrap(
    await supabase.rpc('checkout', {
      line_ids: lines.map(({ id }) => id),
      idempotency_key: idempotencyKey,
      expected_total: order.expectedTotal,
      expected_lines: lines,
      customer_name: order.contact.name,
      customer_phone: order.contact.phone,
      pickup_type: pickup.type,
      ...(pickup.type === 'slot' && pickup.at && { pickup_at: pickup.at }),
      ...(pickup.type === 'table' && { table_name: pickup.table }),
      customer_note: order.note,
      wants_mail: order.wantsMail,
    }),
  );
  return {
    id: row.id,
    number: row.order_number,
    pickup: pickupOf(row),
    note: row.customer_note,
  };
}

/**
 * Fetches the order placed with this key; null if there is none.
 *
 * @throws BackendError
 */
export async function findPaidOrder(
  userId: string,
  idempotencyKey: string,
): Promise<Pick<PlacedOrder, 'id' | 'number'> | null> {
  const supabase = await getSupabase();
  const row = unwrap(
    await supabase
      .from('pesanan')
      .select('id, order_number')
      .eq('id_pemesan', userId)
      .eq('idempotency_key', idempotencyKey)
      .maybeSingle(),
  );
  return row && { id: row.id, number: row.order_number };
}

/**
 * Fetches the pickup slots of a branch today, earliest first.
 *
 * @throws BackendError
 */
export async function loadPickupSlots(branchId: number): Promise<PickupSlot[]> {
  const supabase = await getSupabase();
  const rows: { starts_at: string; seats_left: number | null }[] = unwrap(
    await supabase.rpc('pickup_slots', { branch_id: branchId }),
  );
  return rows.map(({ starts_at, seats_left }) => ({ at: starts_at, left: seats_left }));
}
