import type { LineChoice } from 'shared-ui/line-text';
import type { Totals } from 'shared-ui/totals';
import type { Pickup } from '../pickup.ts';

/** An order in the list. Money is whole rupiah, times are ISO 8601. */
export interface OrderSummary {
  /** Identifies the order in URLs and requests; customers see {@link number}. */
  id: number;
  /** Counts from 1 each day in each branch. */
  number: number;
  productNames: string[];
  total: number;
  units: number;
  status: string;
  /** Why the staff reverted the last step or cancelled the order; null after a step forward. */
  statusReason: string | null;
  /** `system`: not paid in time. */
  cancelledBy: 'customer' | 'staff' | 'system' | null;
  /** Number of edits by the staff. */
  revision: number;
  createdAt: string;
  /** Time zone of the branch. */
  timeZone: string;
  /** Picture of the first line, if any. */
  imageUrl: string | null;
  payment: OrderPayment;
}

/** What is known of the payment of an order, in whole rupiah. */
export interface OrderPayment {
  /** Whether the order waited for a payment by QRIS; an open one still does. */
  isAwaited: boolean;
  paid: number;
  refunded: number;
  /** What is still to be paid; negative: to be refunded. */
  balanceDue: number;
  /** How the money was received: `cash`, `qris_static`, `qris_midtrans`. */
  methods: string[];
}

/** A line of an order, as placed. */
export interface OrderLine extends LineChoice {
  id: number;
  /** Null if the product was deleted. */
  productId: number | null;
  name: string;
  /** Price of one unit. */
  price: number;
  quantity: number;
  imageUrl: string | null;
}

/** The branch that prepares an order. */
export interface OrderBranch {
  name: string;
  address: string;
  /** +62…; null if it has none. */
  phone: string | null;
}

/** An edit of an order by the staff. */
export interface OrderEdit {
  changes: LineChange[];
  oldTotal: number;
  newTotal: number;
}

/** Changed quantity of one line; 0 for a line that was added or removed. */
export interface LineChange extends LineChoice {
  name: string;
  from: number;
  to: number;
}

/** An order with its lines. */
export interface Order extends OrderSummary {
  /** Name for the pickup. */
  customerName: string;
  /** +62…; null if not given. */
  customerPhone: string | null;
  note: string | null;
  pickup: Pickup;
  /** When the staff expect it to be ready; null: no promise. */
  promisedAt: string | null;
  /** When the staff accepted it; null: nobody has begun. */
  acknowledgedAt: string | null;
  lastEdit: (OrderEdit & { reason: string }) | null;
  /** Whether the customer wants an e-mail when it is ready. */
  wantsMail: boolean;
  /** Last part of the address of the receipt, which needs no login. */
  receiptToken: string;
  branch: OrderBranch;
  lines: OrderLine[];
  totals: Totals;
}

/** Something that happened to an order. */
export interface OrderEvent {
  at: string;
  type: 'placed' | 'accepted' | 'status' | 'cancelled' | 'edited' | 'paid' | 'refunded';
  /** Status before; null for a new order. */
  from: string | null;
  /** Status after. */
  to: string;
  reason: string | null;
  /** Whether the customer did it, and not the shop. */
  isOwn: boolean;
  /** Whether nobody did it: an order that was not paid in time. */
  isAutomatic: boolean;
  /** Of `accepted`: when it is expected to be ready, if promised. */
  promisedAt: string | null;
  /** Of `edited`: what changed. */
  edit: OrderEdit | null;
  /** Of `paid` and `refunded`: whole rupiah, and how. */
  money: { amount: number; method: string } | null;
}
