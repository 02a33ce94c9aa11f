/** States of a transaction at a provider, weakest first; the database ranks them. */
export const TRANSACTION_STATES = [
  'pending',
  'expire',
  'cancel',
  'deny',
  'failure',
  'settlement',
  'capture',
  'partial_refund',
  'refund',
] as const;

export type TransactionStatus = (typeof TRANSACTION_STATES)[number];

/** A transaction as its provider reports it. */
export interface Reported {
  transaction_id: string;
  transaction_status: TransactionStatus;
  fraud_status: string | null;
  status_code: string;
  /** Whole rupiah as the provider writes them, `100000.00`. */
  gross_amount: string;
  /** ISO 8601 with time zone, like `settlement_time`. */
  transaction_time: string | null;
  settlement_time: string | null;
  /** The refunded part, in the format of `gross_amount`. */
  refund_amount?: string;
}

/** What a customer scans. */
export interface PaymentCode {
  transaction_id: string;
  qr_string: string;
  /** PNG, base64. */
  qr_image: string;
  /** ISO 8601, by the clock of the database. */
  expires_at: string;
}

export interface ChargeRequest {
  /** Unique for each attempt to pay. */
  id: string;
  /** Whole rupiah. */
  amount: number;
  expiresInSeconds: number;
  /** Time of the database, ISO 8601: its clock and the provider's may differ. */
  now: string;
}

/** The provider did not do what was asked, or it is unknown whether it did. */
export type Failure =
  | { outcome: 'wrong_key' }
  /** Time-out, server error, lost or unreadable answer. */
  | { outcome: 'unreachable'; reason: string };

export type ChargeOutcome =
  | { outcome: 'charged'; code: PaymentCode }
  /** An earlier request with this id was taken, and its answer was lost. */
  | { outcome: 'duplicate' }
  /** There is no transaction; another attempt may succeed. */
  | { outcome: 'rejected'; reason: string }
  /** There is a transaction over another amount, which must be cancelled. */
  | { outcome: 'amount_differs' }
  | Failure;

export type StatusOutcome =
  | { outcome: 'reported'; reported: Reported }
  | { outcome: 'not_found' }
  /** The provider waits for a decision, or its answer cannot be applied. */
  | { outcome: 'undecided'; reason: string }
  | Failure;

export type CancelOutcome = StatusOutcome | { outcome: 'unchangeable' };

export type NotificationOutcome =
  | { outcome: 'reported'; id: string; reported: Reported }
  /** Authentic, but only the status API can say what it means. */
  | { outcome: 'doubtful'; id: string; reason: string }
  | { outcome: 'forged' }
  | { outcome: 'invalid' };

/** A payment provider. Calls have time limits and do not throw. */
export interface PaymentProvider {
  charge(request: ChargeRequest): Promise<ChargeOutcome>;
  status(id: string): Promise<StatusOutcome>;
  /** Ends a transaction that is not paid yet. */
  cancel(id: string): Promise<CancelOutcome>;
  /** Verifies and reads the body of a notification. */
  readNotification(body: unknown): Promise<NotificationOutcome>;
}

/** Whether customers can pay; the cart offers the method only when it is `ready`. */
export type ProviderState = 'ready' | 'no_key' | 'wrong_key' | 'unreachable';
