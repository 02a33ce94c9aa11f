import type { PaymentMethod } from '../payment-method.ts';

/** An attempt to pay by a QRIS code of its own. */
export interface PaymentAttempt {
  id: number;
  /** Whole rupiah. */
  amount: number;
  /** `pending`, `paid`, `to_refund`, `returned`, `expired`, `denied`, `cancelled` or `failed`. */
  status: string;
  /** ISO 8601. */
  expiresAt: string;
  /** The code as PNG, in base64; null until the provider has made it. */
  qrImage: string | null;
}

/** An order that is paid by QRIS, as its page shows it. Money is whole rupiah, times are ISO 8601. */
export interface Payment {
  orderId: number;
  /** The number that customers see. */
  number: number;
  branchName: string;
  /** Time of the database: the clock of the browser may be wrong. */
  now: string;
  /** Status of the order. */
  status: string;
  /** Why the order was cancelled; null: not cancelled, or by its customer. */
  statusReason: string | null;
  method: PaymentMethod;
  /** Whether the order waits for the payment. */
  isAwaited: boolean;
  total: number;
  balanceDue: number;
  /** When an order that is not paid is cancelled; null: never. */
  dueAt: string | null;
  /** The last one; null for the sticker, and before the first one. */
  attempt: PaymentAttempt | null;
  /** Whether money was received that does not count for the order. */
  hasRefundDue: boolean;
  /** Picture of the branch's QRIS sticker, if it has one. */
  stickerUrl: string | null;
}
