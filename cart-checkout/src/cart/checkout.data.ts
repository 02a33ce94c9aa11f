import { BackendError, getSupabase, unwrap } from 'shared-auth';
import { isPaymentMethod, type PaymentMethod } from '../payment-method.ts';
import { type Pickup, pickupOf } from '../pickup.ts';
import { toTotals } from '../to-totals.ts';
import type { SeenLine } from './cart-changes.ts';
import type { OrderContact } from './order-contact.ts';
import type { PickupSlot } from './pickup-slots.rules.ts';
import type { Quote } from './quote.ts';

/** A placed order. */
export interface PlacedOrder {
  id: number;
  /** The number that customers see. */
  number: number;
  pickup: Pickup;
  note: string | null;
  /** Whether it waits until it is paid by QRIS. */
  awaitsPayment: boolean;
}

/** An order of cart lines. */
export interface OrderRequest {
  /** As shown to the customer; no others are ordered. */
  lines: SeenLine[];
  /** What is charged, in whole rupiah; the order fails if the actual total differs. */
  expectedTotal: number;
  method: PaymentMethod;
  /** For the pickup; defaults to the profile's name and no phone. */
  contact: OrderContact;
  pickup: Pickup;
  note: string;
  /** Whether to send an e-mail when the order is ready. */
  wantsMail: boolean;
}

/**
 * Places an order. Repeated calls with the same key, lines, total and method place one order, and return the
 * first one whatever else differs.
 *
 * @throws BackendError `product_gone`, `sold_out`, `price_changed`, `total_changed`, `lines_changed`,
 * `unknown_line`, `key_reused`, `too_many_lines`, `mixed_branches`, `branch_closed`, `branch_paused`,
 * `branch_busy`, `till_closed`, `slot_full`, `method_unavailable`, and `invalid_…` for each field; after `unreachable`, the order may
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
      payment_method: order.method,
    }),
  );
  return {
    id: row.id,
    number: row.order_number,
    pickup: pickupOf(row),
    note: row.customer_note,
    awaitsPayment: row.awaits_payment,
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

/**
 * Asks what lines with this sum would cost at a branch now.
 *
 * @throws BackendError
 */
export async function loadQuote(branchId: number, sum: number): Promise<Quote> {
  const supabase = await getSupabase();
  const [costs, offer] = await Promise.all([
    supabase.rpc('order_totals', { branch_id: branchId, lines_total: sum }),
    supabase.rpc('payment_methods', { branch_id: branchId, lines_total: sum }),
  ]);
  const totals = unwrap(costs) as TotalsJson | null;
  const offered = unwrap(offer) as { methods: string[]; qris_limit?: number | null } | null;
  if (!totals || !offered) throw new BackendError('unknown_branch', 404, '');
  return {
    branchId,
    totals: toTotals(totals, totals.lines, totals.total),
    cashTotal: totals.cash_total,
    methods: offered.methods.filter(isPaymentMethod),
    // Older databases do not tell it.
    qrisLimit: offered.qris_limit ?? null,
  };
}

/** Result of order_totals(). */
interface TotalsJson {
  lines: number;
  discount: number;
  service: number;
  tax: number;
  rounding: number;
  total: number;
  service_rate: number;
  tax_mode: string;
  tax_rate: number;
  cash_total: number;
}
