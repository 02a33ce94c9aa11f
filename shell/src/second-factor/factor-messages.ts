import { BackendError } from 'shared-auth';
import { unreachableSentence } from 'shared-ui/unreachable-sentence';

/** For input that is not a code; it is not sent. */
export const NOT_A_CODE = 'Kode terdiri dari 6 angka.';

const WRONG_CODE =
  'Kode salah atau sudah tidak berlaku. Tunggu kode berikutnya di aplikasi, lalu masukkan.';
/** For input that is not a recovery code; it is not sent. */
export const NOT_A_RECOVERY_CODE = 'Kode pemulihan terdiri dari 16 huruf dan angka.';

/** A recovery code does not expire, so this message does not suggest to wait for the next code. */
export const WRONG_RECOVERY_CODE = 'Kode pemulihan ini salah atau sudah pernah dipakai.';

const RECOVERY_OFF = 'Kode pemulihan belum dinyalakan di toko ini.';
const EXPIRED = 'Waktu untuk kode ini sudah habis. Masukkan kode yang baru.';
const SESSION_ENDED = 'Sesi Anda berakhir. Silakan masuk lagi.';

/** Messages by Supabase Auth error code. */
const MESSAGES: Partial<Record<string, string>> = {
  mfa_verification_failed: WRONG_CODE,
  // A project's MFA hook may reject a code too.
  mfa_verification_rejected: WRONG_CODE,
  mfa_challenge_expired: EXPIRED,
  // The client's IP address changed between challenge and verification; a retry creates a new challenge.
  mfa_ip_address_mismatch: EXPIRED,
  mfa_factor_not_found:
    'Aplikasi ini sudah tidak terhubung dengan akun Anda. Mulai lagi dari awal.',
  too_many_enrolled_mfa_factors: 'Sudah terlalu banyak aplikasi terhubung. Hapus satu lebih dulu.',
  mfa_verified_factor_exists:
    'Kode pemulihan sudah dibuat di tab atau perangkat lain. Muat ulang halaman ini.',
  mfa_recovery_codes_sole_factor: 'Hapus kode pemulihan lebih dulu, atau hubungkan aplikasi lain.',
  // A hosted project must enable recovery codes.
  mfa_recovery_codes_enroll_not_enabled: RECOVERY_OFF,
  mfa_recovery_codes_verify_not_enabled: RECOVERY_OFF,
  mfa_recovery_codes_locked: 'Terlalu banyak percobaan. Tunggu beberapa menit, lalu coba lagi.',
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
 * @throws the error itself if it did not come from the backend: that is a bug.
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
