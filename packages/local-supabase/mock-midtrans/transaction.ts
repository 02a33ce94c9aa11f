import { randomUUID } from 'node:crypto';

export type TransactionStatus = 'pending' | 'settlement' | 'deny' | 'expire' | 'cancel';

/** A transaction of the simulator. Times are milliseconds. */
export interface Transaction {
  orderId: string;
  transactionId: string;
  status: TransactionStatus;
  /** Whole rupiah. */
  amount: number;
  createdAt: number;
  expiresAt: number;
  settledAt?: number;
  /** Where its notifications go. */
  notificationUrl?: string | undefined;
  /** Whether its notifications wait until the button is pressed again. */
  isHeld: boolean;
}

/** Codes in answers of the status API. */
const CODES: Record<TransactionStatus, string> = {
  pending: '201',
  settlement: '200',
  deny: '202',
  expire: '407',
  cancel: '200',
};

/** QRIS codes of Midtrans are valid for 15 minutes unless the merchant asks for another time. */
const DEFAULT_SECONDS = 15 * 60;

export function newTransaction(
  { orderId, amount, seconds }: { orderId: string; amount: number; seconds: number | undefined },
  now: number,
  notificationUrl: string | undefined,
): Transaction {
  return {
    orderId,
    transactionId: randomUUID(),
    status: 'pending',
    amount,
    createdAt: now,
    expiresAt: now + (seconds ?? DEFAULT_SECONDS) * 1000,
    notificationUrl,
    isHeld: false,
  };
}

/** The fields of a transaction in answers and notifications. */
export function fieldsOf(transaction: Transaction): Record<string, string> {
  const { orderId, transactionId, status, amount, settledAt } = transaction;
  return {
    status_code: CODES[status],
    status_message: 'Success, transaction is found',
    transaction_id: transactionId,
    order_id: orderId,
    merchant_id: 'G000000000',
    gross_amount: `${amount}.00`,
    currency: 'IDR',
    payment_type: 'qris',
    transaction_time: wibTime(transaction.createdAt),
    transaction_status: status,
    fraud_status: 'accept',
    acquirer: 'gopay',
    expiry_time: wibTime(transaction.expiresAt),
    ...(settledAt !== undefined && { settlement_time: wibTime(settledAt), issuer: 'gopay' }),
  };
}

/** The time in Jakarta without a zone, as Midtrans writes it. */
function wibTime(time: number): string {
  const inJakarta = new Date(time + 7 * 3_600_000);
  return inJakarta.toISOString().slice(0, 19).replace('T', ' ');
}
