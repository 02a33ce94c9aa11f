import type { BackendError } from 'shared-auth';
import { rupiah } from 'shared-ui/rupiah';
import { toAppError } from '../app-error.ts';

/** A refund that was not confirmed. */
export interface RefundError {
  /** One or two sentences in Indonesian. */
  sentence: string;
  /** Whether the refund may have been recorded: only the same request may be sent again. */
  isUncertain: boolean;
  /** Whether the amount or the lines are no longer those that were shown. */
  isOutdated: boolean;
}

/**
 * Maps a failed refund to what the dialog says.
 *
 * @throws the error itself if it did not come from the backend: that is a bug.
 */
export async function toRefundError(error: unknown): Promise<RefundError> {
  const { reason } = await toAppError(error);
  const { code, detail } = error as BackendError;
  return {
    sentence: SENTENCES[code]?.(detail) ?? reason,
    isUncertain: code === 'unreachable',
    isOutdated: code === 'due_changed' || code === 'unknown_line' || code === 'nothing_to_refund',
  };
}

const SENTENCES: Partial<Record<string, (detail: unknown) => string>> = {
  unreachable: () =>
    'Server belum menjawab, jadi belum pasti tercatat. Tekan Coba lagi: tidak akan tercatat dua kali.',
  due_changed: (detail) =>
    `Jumlahnya berubah menjadi ${rupiah(Number((detail as { due: number }).due))}, misalnya karena ada pembayaran atau pengembalian lain. Periksa, lalu tekan lagi.`,
  nothing_to_refund: () =>
    'Tidak ada lagi yang perlu dikembalikan: mungkin rekan Anda sudah mencatatnya.',
  key_reused: () =>
    'Dari dialog ini sudah tercatat pengembalian lain. Tutup dialog, dan periksa daftarnya.',
  till_closed: () =>
    'Kasir sedang tutup, jadi uang tunai tidak bisa dicatat keluar. Buka kasir dulu, atau pilih cara lain.',
  unknown_line: () =>
    'Sebagian produk sudah dikembalikan sejak dialog ini dibuka. Periksa jumlahnya, lalu tekan lagi.',
};
