import type { Reported, StatusOutcome, TransactionStatus } from '../provider.ts';
import { TRANSACTION_STATES } from '../provider.ts';
import { formatRupiah, parseRupiah } from './rupiah.ts';
import { parseWibTime } from './wib-time.ts';

/** An object from Midtrans; each field is validated before its use. */
export type Fields = Record<string, unknown>;

const PAID = new Set(['settlement', 'capture']);
const MAX_ID_CHARACTERS = 64;

/** Reads a transaction from a notification or an answer of the status API. */
export function readTransaction(fields: Fields): StatusOutcome {
  const { transaction_id: id, status_code: code, fraud_status: fraud = null } = fields;
  const status = decidedStatus(fields.transaction_status, fraud);
  if (status === undefined) return { outcome: 'undecided', reason: 'unsupported_status' };
  if (status === 'challenge') return { outcome: 'undecided', reason: 'challenge' };
  const amount = parseRupiah(fields.gross_amount);
  if (amount === undefined) return { outcome: 'undecided', reason: 'unreadable_amount' };
  if (typeof id !== 'string' || id.length === 0 || id.length > MAX_ID_CHARACTERS) {
    return { outcome: 'undecided', reason: 'unreadable_id' };
  }
  const refunded = parseRupiah(fields.refund_amount);
  const reported: Reported = {
    transaction_id: id,
    transaction_status: status,
    fraud_status: typeof fraud === 'string' ? fraud : null,
    status_code: typeof code === 'string' ? code : '',
    gross_amount: formatRupiah(amount),
    transaction_time: parseWibTime(fields.transaction_time) ?? null,
    settlement_time: parseWibTime(fields.settlement_time) ?? null,
    ...(refunded !== undefined && { refund_amount: formatRupiah(refunded) }),
  };
  return { outcome: 'reported', reported };
}

/** The state with the verdict of the fraud detection, without which no payment counts. */
function decidedStatus(
  status: unknown,
  fraud: unknown,
): TransactionStatus | 'challenge' | undefined {
  const known = TRANSACTION_STATES.find((each) => each === status);
  if (known === undefined || !PAID.has(known) || fraud === null || fraud === 'accept') return known;
  return fraud === 'deny' ? 'deny' : 'challenge';
}
