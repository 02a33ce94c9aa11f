import { getSupabase, READ_TIMEOUT_MS, unwrap } from 'shared-auth';
import { lineOptions } from 'shared-ui/line-text';
import { timeOf } from '../time-of.ts';
import type { KitchenAnswer, Pickup, Ticket } from './kitchen.ts';
import type { Step } from './step.ts';

/** `kitchen_board()`, see supabase/migrations. */
interface AnswerRow {
  now: string;
  hash: string;
  has_expediter: boolean;
  stations: { id: number; name: string; warn_minutes: number; late_minutes: number }[];
  tickets: TicketRow[] | null;
}

/** As `private.ticket_facts()` returns it. */
export interface TicketRow {
  id: number;
  station_id: number | null;
  order_id: number;
  order_number: number;
  order_status: string;
  customer_name: string;
  note: string | null;
  source: Ticket['source'];
  pickup_type: Pickup['type'];
  pickup_at: string | null;
  table_name: string | null;
  promised_at: string | null;
  accepted_at: string;
  begun_at: string | null;
  begun_by_name: string | null;
  ready_at: string | null;
  cancelled_at: string | null;
  closed_at: string | null;
  lines: {
    id: number;
    version: number;
    name: string;
    size: string | null;
    options: unknown;
    note: string | null;
    quantity: number;
    seen_quantity: number;
    done_quantity: number;
  }[];
}

/**
 * Fetches the tickets of a branch.
 *
 * @param knownHash of the previous answer; without changes, `tickets` is null.
 * @throws BackendError
 */
export async function readKitchen(branchId: number, knownHash?: string): Promise<KitchenAnswer> {
  const supabase = await getSupabase();
  const request = supabase
    .rpc('kitchen_board', { branch_id: branchId, ...(knownHash && { known_hash: knownHash }) })
    .abortSignal(AbortSignal.timeout(READ_TIMEOUT_MS));
  const row = unwrap(await request) as unknown as AnswerRow;
  return {
    now: Date.parse(row.now),
    hash: row.hash,
    hasExpediter: row.has_expediter,
    stations: row.stations.map(({ id, name, warn_minutes, late_minutes }) => ({
      id,
      name,
      warnMinutes: warn_minutes,
      lateMinutes: late_minutes,
    })),
    tickets: row.tickets?.map(toTicket) ?? null,
  };
}

/**
 * Carries out a step of the cook or the expediter.
 *
 * @param secondsAgo age of the tap, which may have waited for the network.
 * @throws BackendError `ticket_changed`, `order_changed`, `order_finished`, `stations_open`, `unknown_ticket`
 */
export async function carryOut(step: Step, secondsAgo: number): Promise<void> {
  const supabase = await getSupabase();
  const { change } = step;
  switch (change.type) {
    case 'serve':
      unwrap(
        await supabase.rpc('serve_order', {
          order_id: step.orderId,
          expected_status: 'disiapkan',
        }),
      );
      return;
    case 'unserve':
      unwrap(
        await supabase.rpc('move_order', {
          order_id: step.orderId,
          expected_status: 'siap',
          new_status: 'disiapkan',
          reason: 'Dapur menyiapkan lagi pesanan ini.',
        }),
      );
      return;
    default:
      unwrap(
        await supabase.rpc('kitchen_step', {
          ticket_id: change.ticketId,
          step: change.type,
          lines: change.lines.map(({ id, version }) => ({ id, version })),
          idempotency_key: step.key,
          seconds_ago: secondsAgo,
        }),
      );
  }
}

/** Reads a ticket of an answer or of an error's detail. */
export function toTicket(row: TicketRow): Ticket {
  return {
    id: row.id,
    stationId: row.station_id,
    orderId: row.order_id,
    orderNumber: row.order_number,
    orderStatus: row.order_status,
    customerName: row.customer_name,
    note: row.note,
    source: row.source,
    pickup: pickupOf(row),
    promisedAt: timeOf(row.promised_at),
    acceptedAt: Date.parse(row.accepted_at),
    begunAt: timeOf(row.begun_at),
    begunBy: row.begun_by_name,
    readyAt: timeOf(row.ready_at),
    cancelledAt: timeOf(row.cancelled_at),
    closedAt: timeOf(row.closed_at),
    lines: row.lines.map(({ options, seen_quantity, done_quantity, ...line }) => ({
      ...line,
      options: lineOptions(options),
      seenQuantity: seen_quantity,
      doneQuantity: done_quantity,
    })),
  };
}

function pickupOf({ pickup_type, pickup_at, table_name }: TicketRow): Pickup {
  if (pickup_type === 'slot' && pickup_at) return { type: 'slot', at: Date.parse(pickup_at) };
  if (pickup_type === 'table' && table_name) return { type: 'table', name: table_name };
  return { type: 'now' };
}
