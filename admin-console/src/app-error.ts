import { BackendError, isSecondFactorDemanded, settledSession } from 'shared-auth';
import { unreachableSentence } from 'shared-ui/unreachable-sentence';
import { MONEY_SENTENCES } from './payment/money-sentences.ts';

/** Why a change failed; shown beside the control that submitted it. */
export interface AppError {
  /** One or two sentences in Indonesian: what happened, and what to do. */
  reason: string;
  /** Matching HTTP status. A status of 400 or higher prevents a revalidation by the router. */
  status: number;
  /** Whether the shop requires a second factor first; the message then needs a link to /two-step. */
  needsSecondFactor: boolean;
}

const SECOND_FACTOR =
  'Toko ini sekarang mewajibkan verifikasi dua langkah untuk admin, jadi perubahan belum disimpan.';

/** An update changed no row although it exists: row-level security filters forbidden updates silently. */
export function notPermitted(): BackendError {
  return new BackendError('42501', 403, 'The update changed no row');
}

/**
 * Maps a failed backend call to an error message.
 *
 * @throws the error itself if it did not come from the backend: that is a bug.
 */
export async function toAppError(error: unknown): Promise<AppError> {
  if (!(error instanceof BackendError)) throw error;
  const needsSecondFactor = await isForSecondFactor(error);
  return {
    reason: needsSecondFactor ? SECOND_FACTOR : reasonOf(error),
    status: error.status >= 400 ? error.status : 503,
    needsSecondFactor,
  };
}

/** 42501 is PostgreSQL's "insufficient privilege": row-level security rejected the change. */
function isForbidden({ code, status }: BackendError): boolean {
  return code === '42501' || status === 401 || status === 403;
}

/** Tables raise their own code for it; Storage only responds with 403. */
async function isForSecondFactor(error: BackendError): Promise<boolean> {
  if (error.code === 'mfa_required') return true;
  if (!isForbidden(error)) return false;
  const session = await settledSession();
  const isShown = session.status === 'signed-in' && session.assurance === 'aal2';
  return !isShown && isSecondFactorDemanded();
}

function reasonOf(error: BackendError): string {
  const { code, status } = error;
  if (code === 'unreachable') {
    return unreachableSentence(
      'Server tidak dapat dihubungi. Periksa koneksi Anda, lalu coba lagi.',
    );
  }
  if (isForbidden(error)) {
    return 'Akun Anda tidak lagi berhak mengubah data ini. Masuk kembali dengan akun yang berhak.';
  }
  const sentence = SENTENCES[code]?.(error.detail);
  if (sentence !== undefined) return sentence;
  if (status === 413) return 'Gambar ditolak karena terlalu besar. Pilih gambar di bawah 5 MB.';
  if (status === 415) return 'Gambar ditolak server. Pilih gambar PNG, JPEG, WebP, atau AVIF lain.';
  return `Server menolak perubahan ini (kode ${code}). Periksa isian Anda, lalu coba lagi.`;
}

function groupOf(detail: unknown): string {
  return (detail as { group?: string } | undefined)?.group ?? 'pilihannya';
}

/** Sentences for the errors raised by our SQL, by their codes. */
const SENTENCES: Partial<Record<string, (detail: unknown) => string>> = {
  order_changed: () => 'Pesanan ini sudah diubah di tempat lain.',
  order_finished: () =>
    'Pesanan ini sudah selesai atau dibatalkan, jadi isinya tidak bisa diubah lagi.',
  unknown_order: () => 'Pesanan ini sudah tidak ada.',
  illegal_status: () => 'Langkah ini tidak bisa dilakukan dari status pesanan sekarang.',
  reason_needed: () =>
    'Langkah ini sudah lebih dari satu menit. Tekan Kembalikan dan isi alasannya.',
  invalid_reason: () => 'Tulis alasan dalam satu baris, paling banyak 200 huruf.',
  invalid_minutes: () => 'Isi menit antara 1 dan 240.',
  unknown_option_group: () =>
    'Kelompok ini sudah dihapus admin lain. Salin isinya ke kelompok baru bila masih diperlukan.',
  invalid_hours: () => 'Jam buka paling banyak 70 rentang.',
  sold_out: soldOutSentence,
  empty_order: () =>
    'Pesanan harus berisi paling sedikit satu produk. Batalkan pesanan jika semuanya dihapus.',
  unknown_option: () => 'Salah satu pilihan sudah tidak ada. Pilih lagi.',
  option_required: (detail) => `Pilih dulu ${groupOf(detail)}.`,
  too_many_options: (detail) => `Pilihan ${groupOf(detail)} terlalu banyak.`,
  option_gone: () => 'Salah satu pilihan sedang habis. Pilih lagi.',
  invalid_note: () => 'Tulis catatan dalam satu baris, paling banyak 140 huruf.',
  unknown_line: () => 'Salah satu produk sudah tidak ada di pesanan atau menu. Buka Ubah lagi.',
  quantity_out_of_range: () => 'Isi jumlah antara 0 dan 99.',
  too_many_lines: () => 'Pesanan paling banyak berisi 100 baris.',
  unknown_branch: () => 'Cabang ini sudah tidak ada.',
  unknown_product: () => 'Produk ini sudah tidak ada.',
  ...MONEY_SENTENCES,
};

/** Names the products of which too few units are left. */
function soldOutSentence(detail: unknown): string {
  const { products = [] } = (detail ?? {}) as { products?: { name: string; left: number }[] };
  const shortages = products.map(({ name, left }) =>
    left > 0 ? `${name} tersisa ${left}` : `${name} habis`,
  );
  return shortages.length === 0
    ? 'Stoknya tidak cukup, jadi pesanan tidak diubah.'
    : `Pesanan tidak diubah: ${shortages.join(', ')}.`;
}
