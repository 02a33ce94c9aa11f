import type { LineChoice } from 'shared-ui/line-text';

/** A line of an order, as placed. */
export interface OrderLine extends LineChoice {
  id: number;
  name: string;
  quantity: number;
}

/** An order, as shown to admins. */
export interface Order {
  id: number;
  /** Counts from 1 each business day; shown to customers and staff. */
  number: number;
  customerName: string;
  /** +62…; null if not given. */
  customerPhone: string | null;
  productNames: readonly string[];
  lines: readonly OrderLine[];
  /** Whole rupiah. */
  total: number;
  /** Whole rupiah that were paid. */
  paid: number;
  /** Whole rupiah that were returned of them. */
  refunded: number;
  /** A newer database may have more statuses than `OrderStatus`. */
  status: string;
  /** Why the last step was reverted, or the order cancelled; null after a step forward. */
  statusReason: string | null;
  /** ISO 8601 with offset. */
  createdAt: string;
  /** Whether the order is archived; the customer still sees it. */
  archived: boolean;
}
