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
  /** +62…; null when the customer gave none. */
  customerPhone: string | null;
  productNames: readonly string[];
  lines: readonly OrderLine[];
  /** Whole rupiah. */
  total: number;
  /** As the database has it: a newer one may know more than `OrderStatus`. */
  status: string;
  /** Why the last step was taken back; null after a step forward. */
  statusReason: string | null;
  /** ISO 8601 with offset. */
  createdAt: string;
  /** Whether it is in the archive; its customer sees it in any case. */
  archived: boolean;
}
