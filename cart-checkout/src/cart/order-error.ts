import { BackendError } from 'shared-auth';
import { type CartError, toCartError } from '../cart-error.ts';

/** The branch takes no orders now; times are ISO 8601. */
interface BranchError {
  code: 'branch_closed' | 'branch_paused' | 'branch_busy' | 'till_closed';
  /** When it takes orders again; null if unknown. */
  opensAt: string | null;
  /** Time of the database. */
  now: string;
  timeZone: string;
}

/** The pickup slot cannot be chosen. */
interface SlotError {
  code: 'slot_full' | 'invalid_slot';
  /** Null if none was chosen. */
  at: string | null;
  timeZone: string;
}

/** Why an order was not placed, with details for the customer. */
export type OrderError =
  | CartError
  | BranchError
  | SlotError
  | {
      code:
        | 'invalid_note'
        | 'invalid_table'
        | 'invalid_pickup'
        | 'invalid_method'
        | 'method_unavailable'
        | 'mixed_branches';
    };

/**
 * Maps a failed order; the codes are raised by checkout().
 *
 * @throws the error itself if it did not come from the backend: that is a bug.
 */
export function toOrderError(error: unknown): OrderError {
  if (!(error instanceof BackendError)) return toCartError(error);
  const { code } = error;
  const detail = (error.detail ?? {}) as Record<string, unknown>;
  switch (code) {
    case 'branch_closed':
    case 'branch_paused':
    case 'branch_busy':
    case 'till_closed':
      return {
        code,
        opensAt: textOrNull(detail.opens_at),
        now: `${detail.now}`,
        timeZone: `${detail.time_zone}`,
      };
    case 'slot_full':
    case 'invalid_slot':
      return { code, at: textOrNull(detail.pickup_at), timeZone: `${detail.time_zone}` };
    case 'invalid_note':
    case 'invalid_table':
    case 'invalid_pickup':
    case 'invalid_method':
    case 'method_unavailable':
    case 'mixed_branches':
      return { code };
    default:
      return toCartError(error);
  }
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** Name of the field that an error is about; null if it is not about one. */
export function fieldOf({ code }: OrderError): string | null {
  return FIELDS[code] ?? null;
}

const FIELDS: Partial<Record<OrderError['code'], string>> = {
  slot_full: 'pickup_at',
  invalid_slot: 'pickup_at',
  invalid_pickup: 'pickup_type',
  invalid_table: 'table_name',
  invalid_note: 'customer_note',
  invalid_method: 'payment_method',
  method_unavailable: 'payment_method',
  invalid_name: 'customer_name',
  invalid_phone: 'customer_phone',
  mixed_branches: 'select_all',
};
