/** Money that a branch must return. */
export interface RefundDue {
  orderId: number;
  /** A payment that does not count for its order; null: money of the order itself. */
  paymentId: number | null;
  /** Counts from 1 each business day. */
  number: number;
  /** As 2026-11-30. */
  businessDate: string;
  customerName: string;
  /** +62…; null if not given. */
  customerPhone: string | null;
  /** Whole rupiah. */
  amount: number;
  /** Rounded, when it is returned in cash. */
  cashAmount: number;
  /** Whether Midtrans has received money for the order, and thus can return some. */
  isPaidByMidtrans: boolean;
  /** A newer database may have more causes than the page has words for. */
  cause: string;
  /** ISO 8601. */
  since: string;
}
