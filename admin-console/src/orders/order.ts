import type { OrderStatus } from 'shared-ui/order-status';

/** A line of an order as it was when bought. */
export interface OrderLine {
  id: number;
  name: string;
  /** Null for food. */
  size: string | null;
  quantity: number;
}

/** An order as admins see it. */
export interface Order {
  id: number;
  customerName: string;
  productNames: readonly string[];
  lines: readonly OrderLine[];
  /** Whole rupiah. */
  total: number;
  status: OrderStatus;
  /** ISO 8601 with offset. */
  createdAt: string;
}
