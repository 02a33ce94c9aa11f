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
