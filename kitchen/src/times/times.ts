/** Medians of a station on a business day; null: no ticket came that far. */
export interface StationTimes {
  name: string;
  tickets: number;
  ready: number;
  /** From accepted to begun. */
  waitSeconds: number | null;
  /** From begun to ready. */
  workSeconds: number | null;
  /** From accepted to ready, for the slowest tenth. */
  slowSeconds: number | null;
}

/** Times of a ticket, in ms since 1970. */
export interface TicketTimes {
  orderNumber: number;
  station: string;
  acceptedAt: number;
  begunAt: number | null;
  readyAt: number | null;
}

/** The times of a branch on a business day. */
export interface BranchTimes {
  branch: { id: number; slug: string; name: string };
  branches: readonly { id: number; slug: string; name: string }[];
  /** ISO 8601. */
  day: string;
  /** IANA time zone. */
  timeZone: string;
  /** Minutes within which four of five orders of the last hour were ready; null with too few orders. */
  paceMinutes: number | null;
  stations: readonly StationTimes[];
  /** Last one first. */
  tickets: readonly TicketTimes[];
}
