import { localTime } from 'shared-ui/branch-time';

/** How the customer gets an order. A type alias: interfaces are not assignable to JSON types. */
export type Pickup =
  | { type: 'now' }
  /** `at` is the start of a pickup slot, ISO 8601. */
  | { type: 'slot'; at: string }
  | { type: 'table'; table: string };

/**
 * Describes a pickup: `Ambil sekarang`, `Ambil jam 12.30`, `Di meja 7`.
 *
 * @param timeZone of the branch.
 */
export function pickupLabel(pickup: Pickup, timeZone: string): string {
  switch (pickup.type) {
    case 'now':
      return 'Ambil sekarang';
    case 'slot':
      return `Ambil jam ${localTime(pickup.at, timeZone).time}`;
    case 'table':
      return `Di ${tableLabel(pickup.table)}`;
  }
}

/** `meja 7`; a name that contains the word is used as it is: `Meja teras`. */
export function tableLabel(table: string): string {
  return /^meja\b/i.test(table) ? table : `meja ${table}`;
}

/** Reads the pickup of an order's row. */
export function pickupOf(row: { pickup_at: string | null; table_name: string | null }): Pickup {
  if (row.pickup_at !== null) return { type: 'slot', at: row.pickup_at };
  return row.table_name === null ? { type: 'now' } : { type: 'table', table: row.table_name };
}

/** Whether two pickups are the same, however their times are written. */
export function isSamePickup(one: Pickup, other: Pickup): boolean {
  if (one.type === 'slot' && other.type === 'slot') {
    return Date.parse(one.at) === Date.parse(other.at);
  }
  return JSON.stringify(one) === JSON.stringify(other);
}
