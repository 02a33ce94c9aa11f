import type { NotificationOutcome, TransactionStatus } from '../provider.ts';
import { isSigned } from './signature.ts';
import { type Fields, readTransaction } from './transaction.ts';

/**
 * Codes that belong to a state. The signature covers the code, but not the state: without this check, the signed
 * `pending` of an order could be sent again as `settlement`.
 */
const CODES: Record<TransactionStatus, readonly string[]> = {
  pending: ['201'],
  expire: ['202', '407'],
  cancel: ['200', '202'],
  deny: ['202'],
  failure: ['202'],
  settlement: ['200'],
  capture: ['200'],
  partial_refund: ['200'],
  refund: ['200'],
};

/** Verifies and reads the body of a notification of Midtrans. */
export async function readNotification(
  body: unknown,
  serverKey: string,
): Promise<NotificationOutcome> {
  const fields: Fields = typeof body === 'object' && body !== null ? { ...body } : {};
  const { order_id, status_code, gross_amount, signature_key } = fields;
  if (
    typeof order_id !== 'string' ||
    typeof status_code !== 'string' ||
    typeof gross_amount !== 'string' ||
    typeof signature_key !== 'string'
  ) {
    return { outcome: 'invalid' };
  }
  const signed = { order_id, status_code, gross_amount };
  if (!(await isSigned(signed, signature_key, serverKey))) return { outcome: 'forged' };
  const transaction = readTransaction(fields);
  const doubtful = (reason: string) => ({ outcome: 'doubtful', id: order_id, reason }) as const;
  if (transaction.outcome === 'undecided') return doubtful(transaction.reason);
  if (transaction.outcome !== 'reported') return { outcome: 'invalid' };
  const { reported } = transaction;
  if (!CODES[reported.transaction_status].includes(status_code)) return doubtful('code_mismatch');
  if (reported.transaction_status === 'settlement' && reported.settlement_time === null) {
    return doubtful('no_settlement_time');
  }
  return { outcome: 'reported', id: order_id, reported };
}
