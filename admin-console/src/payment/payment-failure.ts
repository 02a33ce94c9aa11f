import { BackendError } from 'shared-auth';
import { toAppError } from '../app-error.ts';
import type { PaymentFailure } from './payment.ts';

/** Money is never queued: what was sent without an answer is sent again with the same key. */
const LOST =
  'Server tidak menjawab, jadi belum pasti tercatat. Tekan lagi setelah tersambung: uangnya tidak tercatat dua kali.';

const TILL_CLOSED = 'Kasir masih tutup, jadi uang tunai belum bisa dicatat. Buka kasir dulu.';

/**
 * Maps a failed payment or refund to its message.
 *
 * @throws the error itself if it did not come from the backend: that is a bug.
 */
export async function paymentFailure(error: unknown): Promise<PaymentFailure> {
  const { reason } = await toAppError(error);
  switch (error instanceof BackendError ? error.code : '') {
    case 'unreachable':
      return { sentence: LOST, place: 'dialog' };
    case 'till_closed':
      return { sentence: TILL_CLOSED, place: 'till' };
    case 'received_too_little':
      return { sentence: reason, place: 'received' };
    default:
      return { sentence: reason, place: 'dialog' };
  }
}
