import { BackendError } from 'shared-auth';

/** Why a change was not made, for the place beside the control that asked for it. */
export interface Refusal {
  /** One or two sentences in Indonesian: what happened and what to do next. */
  reason: string;
  /** HTTP status that fits. From 400 on the router leaves the page's data alone. */
  status: number;
}

/**
 * The reason in a failed call to the backend.
 *
 * @throws the error itself when it does not come from the backend: that is a defect, not a refusal.
 */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof BackendError)) throw error;
  return { reason: reasonOf(error), status: error.status >= 400 ? error.status : 503 };
}

function reasonOf({ code, status }: BackendError): string {
  if (code === 'unreachable') {
    return 'Server tidak dapat dihubungi. Periksa koneksi Anda, lalu coba lagi.';
  }
  // 42501 is PostgreSQL's "insufficient privilege": row-level security said no.
  if (code === '42501' || status === 401 || status === 403) {
    return 'Akun Anda tidak lagi berhak mengubah data ini. Masuk kembali sebagai admin.';
  }
  if (status === 413) return 'Gambar ditolak karena terlalu besar. Pilih gambar di bawah 5 MB.';
  if (status === 415) return 'Gambar ditolak server. Pilih gambar PNG, JPEG, WebP, atau AVIF lain.';
  return `Server menolak perubahan ini (kode ${code}). Periksa isian Anda, lalu coba lagi.`;
}
