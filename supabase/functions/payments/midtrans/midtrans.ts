import type {
  ChargeOutcome,
  ChargeRequest,
  Failure,
  PaymentProvider,
  StatusOutcome,
} from '../provider.ts';
import { type Answer, callMidtrans, type MidtransConnection } from './call.ts';
import { readNotification } from './notification.ts';
import { downloadPicture } from './qr-picture.ts';
import { parseRupiah } from './rupiah.ts';
import { type Fields, readTransaction } from './transaction.ts';
import { parseWibTime } from './wib-time.ts';

/** The longest QRIS text is 512 characters. */
const MAX_QR_CHARACTERS = 1024;

/** QRIS payments by Midtrans' Core API. Only the number of the attempt and the amount leave the shop. */
export function connectMidtrans(settings: MidtransConnection): PaymentProvider {
  const ask = (id: string, method: 'GET' | 'POST', action: string) =>
    callMidtrans(settings, `/v2/${encodeURIComponent(id)}/${action}`, { method });
  return {
    async charge(request) {
      const answer = await callMidtrans(settings, '/v2/charge', {
        method: 'POST',
        body: {
          payment_type: 'qris',
          transaction_details: { order_id: request.id, gross_amount: request.amount },
          // Without `order_time`, which a skewed clock would put into the past.
          custom_expiry: { expiry_duration: request.expiresInSeconds, unit: 'second' },
        },
      });
      return answer.outcome === 'answered' ? readCharge(answer, request, settings.url) : answer;
    },
    status: async (id) => readStatus(id, await ask(id, 'GET', 'status')),
    async cancel(id) {
      const answer = await ask(id, 'POST', 'cancel');
      const isFinal = answer.outcome === 'answered' && answer.code === '412';
      return isFinal ? { outcome: 'unchangeable' } : readStatus(id, answer);
    },
    readNotification: (body) => readNotification(body, settings.serverKey),
  };
}

async function readCharge(
  { code, fields }: Answer,
  request: ChargeRequest,
  apiUrl: string,
): Promise<ChargeOutcome> {
  if (code === '406') return { outcome: 'duplicate' };
  // The account may not use QRIS: for the owner the same as a key that does not work.
  if (code === '402') return { outcome: 'wrong_key' };
  if (code === '202') return { outcome: 'rejected', reason: 'denied' };
  if (code !== '201') return { outcome: 'rejected', reason: `status_${code}` };
  const { order_id, gross_amount, transaction_id, qr_string, actions } = fields;
  if (order_id === request.id && parseRupiah(gross_amount) !== request.amount) {
    return { outcome: 'amount_differs' };
  }
  if (
    order_id !== request.id ||
    typeof transaction_id !== 'string' ||
    typeof qr_string !== 'string' ||
    qr_string.length > MAX_QR_CHARACTERS
  ) {
    return { outcome: 'unreachable', reason: 'unreadable' };
  }
  const qr_image = await downloadPicture(actions, apiUrl);
  if (!qr_image) return { outcome: 'unreachable', reason: 'no_picture' };
  const expires_at = expiryOf(fields, request);
  return { outcome: 'charged', code: { transaction_id, qr_string, qr_image, expires_at } };
}

/** When a code ends: after the time that Midtrans reports, by the clock of the database. */
function expiryOf(
  { transaction_time, expiry_time }: Fields,
  { now, expiresInSeconds }: ChargeRequest,
): string {
  const start = Date.parse(parseWibTime(transaction_time) ?? '');
  const end = Date.parse(parseWibTime(expiry_time) ?? '');
  const validMs = end > start ? end - start : expiresInSeconds * 1000;
  return new Date(Date.parse(now) + validMs).toISOString();
}

function readStatus(id: string, answer: Answer | Failure): StatusOutcome {
  if (answer.outcome !== 'answered') return answer;
  if (answer.code === '404') return { outcome: 'not_found' };
  if (answer.fields.order_id !== id) return { outcome: 'undecided', reason: 'other_order' };
  return readTransaction(answer.fields);
}
