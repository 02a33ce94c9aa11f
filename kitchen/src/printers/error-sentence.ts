import { BackendError } from 'shared-auth';
import { unreachableSentence } from 'shared-ui/unreachable-sentence';

const SENTENCES: Record<string, string> = {
  printer_name_taken: 'Nama ini sudah dipakai printer lain di cabang ini.',
  too_many_printers: 'Cabang ini sudah punya 20 printer. Hapus satu dulu.',
  unknown_printer: 'Printer ini sudah dihapus. Muat ulang halaman.',
  no_printer: 'Tidak ada printer untuk ini. Atur dulu di halaman Printer.',
  mfa_required: 'Aktifkan verifikasi dua langkah di profil untuk mengatur printer.',
};

/** By the field that the database rejects as `invalid_printer`; the form offers no other wrong value. */
const INVALID_FIELDS: Record<string, string> = {
  name: 'Nama ini memuat karakter yang tidak terlihat. Ketik ulang namanya.',
  stations: 'Sebuah stasiun sudah dihapus. Muat ulang halaman.',
};

/** What a failed request means, as a sentence; rethrows what is no error of the backend. */
export function errorSentence(error: unknown): string {
  if (!(error instanceof BackendError)) throw error;
  if (error.code === 'unreachable') {
    return unreachableSentence(
      'Server tidak dapat dihubungi, jadi printer tidak berubah. Coba lagi.',
    );
  }
  if (error.status === 401 || error.status === 403) {
    return SENTENCES[error.code] ?? 'Akun Anda tidak lagi berhak mengatur printer.';
  }
  const { field = '' } = (error.detail ?? {}) as { field?: string };
  const sentence = error.code === 'invalid_printer' ? INVALID_FIELDS[field] : SENTENCES[error.code];
  return sentence ?? `Permintaan ke printer ditolak (kode ${error.code}).`;
}
