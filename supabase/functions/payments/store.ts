import type { PaymentCode, ProviderState, Reported } from './provider.ts';

/** One attempt to pay an order. */
export interface Attempt {
  payment_id: number;
  /** Id of the attempt at the provider. */
  provider_order_id: string;
  /** Whole rupiah. */
  amount: number;
  status: string;
  /** ISO 8601. */
  expires_at: string;
  /** Null until the provider has answered. */
  qr_string: string | null;
  /** PNG, base64. */
  qr_image: string | null;
}

/** An attempt that is to be looked up at the provider. */
export interface DoubtfulAttempt {
  /** Id of the attempt at the provider. */
  id: string;
  /** Whether the customer has its code; otherwise it has ended here, or the code was lost. */
  canBePaid: boolean;
}

/** The newest attempt to pay an order. */
export interface PaymentPage {
  /** Time of the database, ISO 8601. */
  now: string;
  attempt: Attempt | null;
}

/** Headers that identify the caller. */
export interface Caller {
  authorization: string;
  apikey: string;
}

/** The payments of the database. Its functions check the caller, and are idempotent. */
export interface PaymentStore {
  /**
   * The id of the attempt with this key, of the open one, or of a new one; an error response of the database is passed
   * on.
   */
  begin(orderId: number, idempotencyKey: string, caller: Caller): Promise<string | Response>;
  /** Null for an order that the caller does not have. */
  find(orderId: number, caller: Caller): Promise<PaymentPage | null | Response>;
  storeCode(id: string, code: PaymentCode): Promise<void>;
  fail(id: string, reason: string): Promise<void>;
  apply(id: string, reported: Reported): Promise<'applied' | 'unchanged' | 'unknown'>;
  /** Attempts of which the provider has reported no end: it may have reported one that did not arrive. */
  toCheck(limit: number): Promise<DoubtfulAttempt[]>;
  /** Cancels orders that were not paid in time; returns their number. */
  expire(): Promise<number>;
  setProviderState(state: ProviderState): Promise<void>;
}

/** The database failed or did not answer in time. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}
