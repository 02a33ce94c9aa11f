import { getSupabase, READ_TIMEOUT_MS, unwrap } from 'shared-auth';
import { lineOptions } from 'shared-ui/line-text';
import type { BoardAnswer, BoardOrder, BranchOption, BranchState, Pickup } from './board.ts';

/** `board()`, see supabase/migrations. */
interface AnswerRow {
  now: string;
  hash: string;
  branch: {
    id: number;
    name: string;
    state: BranchState;
    closes_at: string | null;
    opens_at: string | null;
    auto_accept: boolean;
    requires_till: boolean;
    paused_until: string | null;
  };
  till: { opened_at: string; opened_by_name: string | null } | null;
  hides_orders: boolean;
  refunds_due: number;
  orders: OrderRow[] | null;
}

interface OrderRow {
  id: number;
  order_number: number;
  status: string;
  status_reason: string | null;
  cancelled_by: string | null;
  created_at: string;
  updated_at: string;
  customer_name: string;
  customer_phone: string | null;
  note: string | null;
  pickup_type: Pickup['type'];
  pickup_at: string | null;
  table_name: string | null;
  promised_at: string | null;
  acknowledged_at: string | null;
  acknowledged_by_name: string | null;
  total: number;
  source: BoardOrder['source'];
  payment_method: BoardOrder['paymentMethod'];
  awaits_payment: boolean;
  paid: number;
  refunded: number;
  balance_due: number;
  cash_due: number;
  receipt_token: string;
  revision: number;
  lines:
    | {
        id: number;
        id_product: number;
        name: string;
        size: string | null;
        options: unknown;
        note: string | null;
        price: number;
        quantity: number;
      }[]
    | null;
}

/**
 * Fetches the board of a branch.
 *
 * @param knownHash of the previous answer; without changes, `orders` is null.
 * @throws BackendError
 */
export async function readBoard(branchId: number, knownHash?: string): Promise<BoardAnswer> {
  const supabase = await getSupabase();
  const request = supabase
    .rpc('board', { branch_id: branchId, ...(knownHash && { known_hash: knownHash }) })
    .abortSignal(AbortSignal.timeout(READ_TIMEOUT_MS));
  const row = unwrap(await request) as unknown as AnswerRow;
  const { branch, till } = row;
  return {
    now: Date.parse(row.now),
    hash: row.hash,
    branch: {
      id: branch.id,
      name: branch.name,
      state: branch.state,
      closesAt: timeOf(branch.closes_at),
      opensAt: timeOf(branch.opens_at),
      acceptsAutomatically: branch.auto_accept,
      requiresTill: branch.requires_till,
      pausedUntil: timeOf(branch.paused_until),
    },
    till: till && { openedAt: Date.parse(till.opened_at), openedBy: till.opened_by_name },
    hidesOrders: row.hides_orders,
    refundsDue: row.refunds_due,
    orders: row.orders === null ? null : row.orders.map(toBoardOrder),
  };
}

/**
 * Fetches all branches, the oldest first.
 *
 * @throws BackendError
 */
export async function listBranches(): Promise<BranchOption[]> {
  const supabase = await getSupabase();
  const rows = unwrap(
    await supabase.from('branch').select('id, slug, name, time_zone, requires_till').order('id'),
  );
  return rows.map(({ id, slug, name, time_zone, requires_till }) => ({
    id,
    slug,
    name,
    timeZone: time_zone,
    requiresTill: requires_till,
  }));
}

function toBoardOrder(row: OrderRow): BoardOrder {
  return {
    id: row.id,
    number: row.order_number,
    status: row.status,
    statusReason: row.status_reason,
    cancelledBy: row.cancelled_by,
    createdAt: Date.parse(row.created_at),
    updatedAt: Date.parse(row.updated_at),
    customerName: row.customer_name,
    customerPhone: row.customer_phone,
    note: row.note,
    pickup: pickupOf(row),
    promisedAt: timeOf(row.promised_at),
    promisedAtText: row.promised_at,
    acknowledgedAt: timeOf(row.acknowledged_at),
    acknowledgedBy: row.acknowledged_by_name,
    total: row.total,
    source: row.source,
    paymentMethod: row.payment_method,
    awaitsPayment: row.awaits_payment,
    paid: row.paid,
    refunded: row.refunded,
    balanceDue: row.balance_due,
    cashDue: row.cash_due,
    receiptToken: row.receipt_token,
    revision: row.revision,
    lines: (row.lines ?? []).map(({ id_product, options, ...line }) => ({
      ...line,
      productId: id_product,
      options: lineOptions(options),
    })),
  };
}

function pickupOf({ pickup_type, pickup_at, table_name }: OrderRow): Pickup {
  if (pickup_type === 'slot' && pickup_at) return { type: 'slot', at: Date.parse(pickup_at) };
  if (pickup_type === 'table' && table_name) return { type: 'table', name: table_name };
  return { type: 'now' };
}

/** PostgreSQL's `infinity` becomes `Infinity`. */
function timeOf(text: string | null): number | null {
  if (text === null) return null;
  return text === 'infinity' ? Number.POSITIVE_INFINITY : Date.parse(text);
}
