import type { LineChoice } from 'shared-ui/line-text';

/** Where a customer collects an order. */
export type Pickup =
  | { type: 'now' }
  | { type: 'slot'; at: number }
  | { type: 'table'; name: string };

/** A line of an order on the board. */
export interface BoardLine extends LineChoice {
  id: number;
  productId: number;
  name: string;
  /** Whole rupiah per unit. */
  price: number;
  quantity: number;
}

/** An order on the board. Times are ms since 1970, by the clock of the database. */
export interface BoardOrder {
  id: number;
  /** Counts from 1 each business day; shown to customers and staff. */
  number: number;
  /** A newer database may have more statuses than `OrderStatus`. */
  status: string;
  statusReason: string | null;
  cancelledBy: string | null;
  createdAt: number;
  updatedAt: number;
  customerName: string;
  /** +62…; null if not given. */
  customerPhone: string | null;
  note: string | null;
  pickup: Pickup;
  promisedAt: number | null;
  /** `promisedAt` as the database wrote it, in microseconds: steps send it back to be compared. */
  promisedAtText: string | null;
  /** Null: new, no staff member has accepted it. */
  acknowledgedAt: number | null;
  acknowledgedBy: string | null;
  /** Whole rupiah. */
  total: number;
  /** Whether the customer or the staff placed it. */
  source: 'online' | 'counter';
  /** What the customer chose; the payment may be another one. */
  paymentMethod: 'counter' | 'qris_static' | 'qris_midtrans';
  /** Whether the order waits for its payment by QRIS, before it goes to the kitchen. */
  awaitsPayment: boolean;
  /** Received in all, in rupiah. */
  paid: number;
  /** Returned of it, in rupiah. */
  refunded: number;
  /** What is still to be paid, in rupiah; negative: to be returned. */
  balanceDue: number;
  /** The same in cash, which is rounded. */
  cashDue: number;
  /** Last part of the address of the receipt. */
  receiptToken: string;
  /** Number of edits by the staff. */
  revision: number;
  lines: readonly BoardLine[];
}

/** Whether a branch takes orders, and why not. */
export type BranchState = 'open' | 'closed' | 'paused' | 'busy' | 'till_closed';

/** A branch with what the board shows of it. */
export interface BoardBranch {
  id: number;
  name: string;
  state: BranchState;
  closesAt: number | null;
  /** When the branch takes orders again; null if open or unknown. */
  opensAt: number | null;
  acceptsAutomatically: boolean;
  requiresTill: boolean;
  /** `Infinity`: until reopened. */
  pausedUntil: number | null;
}

/** An open till session. */
export interface Till {
  openedAt: number;
  openedBy: string | null;
}

/** An answer of the database. */
export interface BoardAnswer {
  /** Time of the database, in ms since 1970. */
  now: number;
  hash: string;
  branch: BoardBranch;
  till: Till | null;
  /** Whether old accepted orders are left out because there are too many. */
  hidesOrders: boolean;
  /** Number of refunds that wait for the staff. */
  refundsDue: number;
  /** Open orders, oldest first, and the last finished ones; null if the hash is the known one. */
  orders: readonly BoardOrder[] | null;
}

/** A branch to choose. */
export interface BranchOption {
  id: number;
  slug: string;
  name: string;
  /** IANA time zone. */
  timeZone: string;
  /** Whether orders need an open till. */
  requiresTill: boolean;
}
