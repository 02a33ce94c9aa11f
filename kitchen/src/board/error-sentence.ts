import { BackendError } from 'shared-auth';
import { store } from 'shared-ui/store';
import { unreachableSentence } from 'shared-ui/unreachable-sentence';
import { conflictSentence, type TicketChanged } from './conflict.rules.ts';
import { timeTextAtom } from './kitchen-state.ts';

/**
 * The sentence for a failed backend call, in Indonesian.
 *
 * @throws the error itself if it did not come from the backend: that is a bug.
 */
export function errorSentence(error: unknown): string {
  if (!(error instanceof BackendError)) throw error;
  const { code, status, detail } = error;
  if (code === 'unreachable') {
    return unreachableSentence('Server tidak dapat dihubungi. Periksa Wi-Fi perangkat ini.');
  }
  if (code === 'over_request_rate_limit') {
    return 'Terlalu banyak permintaan dari jaringan ini; dapur mencoba lagi sendiri.';
  }
  if (code === 'ticket_changed' || code === 'order_changed') {
    const time = store.get(timeTextAtom);
    return conflictSentence(detail as TicketChanged, (iso) => time(Date.parse(iso)));
  }
  const sentence = SENTENCES[code]?.(detail);
  if (sentence !== undefined) return sentence;
  if (status === 401 || status === 403) {
    return 'Akun ini tidak lagi berhak membuka dapur. Masuk kembali dengan akun staf.';
  }
  return `Server menolak langkah ini (kode ${code}).`;
}

/** Sentences for the errors raised by our SQL, by their codes. */
const SENTENCES: Partial<Record<string, (detail: unknown) => string>> = {
  order_finished: () => 'Pesanan ini sudah diambil atau dibatalkan.',
  undo_expired: () => 'Mulai hanya bisa diurungkan dalam satu menit.',
  stations_open: (detail) => {
    const { stations = [] } = (detail ?? {}) as { stations?: string[] };
    return `Belum siap di ${stations.join(', ')}.`;
  },
  unknown_ticket: () => 'Tiket ini sudah tidak ada.',
  unknown_order: () => 'Pesanan ini sudah tidak ada di dapur.',
  illegal_status: () => 'Pesanan ini tidak sedang disiapkan.',
  invalid_request: () => 'Langkah ini terlalu lama menunggu jaringan.',
};
