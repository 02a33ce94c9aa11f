import { BackendError } from 'shared-auth';
import { unreachableSentence } from 'shared-ui/unreachable-sentence';

/** For an input that is no code, which is not sent. */
export const NOT_A_CODE = 'Kode terdiri dari 6 angka.';

const WRONG_CODE =
  'Kode salah atau sudah tidak berlaku. Tunggu kode berikutnya di aplikasi, lalu masukkan.';
const EXPIRED = 'Waktu untuk kode ini sudah habis. Masukkan kode yang baru.';
const SESSION_ENDED = 'Sesi Anda berakhir. Silakan masuk lagi.';

/** By the codes of Supabase Auth. */
const MESSAGES: Partial<Record<string, string>> = {
  mfa_verification_failed: WRONG_CODE,
  // A hook of the project may reject a code too.
  mfa_verification_rejected: WRONG_CODE,
  mfa_challenge_expired: EXPIRED,
  // The address changed between challenge and code; a new attempt makes a new challenge.
  mfa_ip_address_mismatch: EXPIRED,
  mfa_factor_not_found:
    'Aplikasi ini sudah tidak terhubung dengan akun Anda. Mulai lagi dari awal.',
  too_many_enrolled_mfa_factors: 'Sudah terlalu banyak aplikasi terhubung. Hapus satu lebih dulu.',
  insufficient_aal: 'Masukkan kode verifikasi Anda lebih dulu.',
  session_ended: SESSION_ENDED,
  session_expired: SESSION_ENDED,
  bad_jwt: SESSION_ENDED,
  get unreachable() {
    return unreachableSentence(
      'Layanan kami sedang tidak dapat dihubungi. Periksa koneksi Anda, lalu coba lagi.',
    );
  },
};

/**
 * The message for a failed call about factors, with what the user can do about it.
 *
 * @throws the error itself when it does not come from the backend: that is a defect.
 */
export function factorMessage(error: unknown): string {
  if (!(error instanceof BackendError)) throw error;
  if (error.code === 'over_request_rate_limit') return waitMessage(error.retryAfterSeconds);
  return MESSAGES[error.code] ?? 'Permintaan Anda tidak dapat diproses. Coba lagi sebentar.';
}

function waitMessage(seconds: number | undefined): string {
  if (!seconds) return 'Terlalu banyak percobaan. Tunggu beberapa menit, lalu coba lagi.';
  const wait = seconds < 60 ? `${seconds} detik` : `${Math.ceil(seconds / 60)} menit`;
  return `Terlalu banyak percobaan. Coba lagi dalam ${wait}.`;
}
