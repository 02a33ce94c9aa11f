import { BackendError } from 'shared-auth';
import { unreachableSentence } from 'shared-ui/unreachable-sentence';
import { MIN_PASSWORD_LENGTH } from './account.rules.ts';

/** Messages of the account forms per error, each with what the user can do. */
export const ERROR_MESSAGES = {
  invalid_credentials: 'Email atau password tidak cocok. Periksa lalu coba lagi.',
  email_not_confirmed: 'Email Anda belum dikonfirmasi. Buka tautan di email dari kami.',
  weak_password: `Password terlalu lemah. Gunakan minimal ${MIN_PASSWORD_LENGTH} karakter.`,
  same_password: 'Password baru harus berbeda dari yang lama.',
  current_password_required:
    'Demi keamanan, ganti password di halaman Profil dengan password lama Anda.',
  current_password_wrong: 'Password saat ini tidak cocok.',
  reauthentication_needed:
    'Demi keamanan, minta tautan password baru lewat Forgot Password? di halaman Log In.',
  reauthentication_not_valid: 'Kode ini salah atau sudah kedaluwarsa.',
  mfa_required: 'Akun ini memakai verifikasi dua langkah. Masukkan kodenya lebih dulu.',
  mfa_verification_failed: 'Kode ini salah atau sudah dipakai. Tunggu kode berikutnya.',
  last_admin: 'Anda admin terakhir toko ini. Jadikan orang lain admin lebih dulu.',
  session_ended: 'Sesi Anda berakhir. Silakan masuk lagi.',
  link_incomplete: 'Tautan ini tidak lengkap. Salin seluruh alamatnya dari email kami.',
  link_rejected: 'Tautan ini ditolak. Minta tautan baru, lalu coba lagi.',
  otp_expired: 'Tautan ini sudah kedaluwarsa atau sudah pernah dipakai.',
  over_request_rate_limit: 'Terlalu banyak percobaan. Tunggu beberapa menit, lalu coba lagi.',
  get unreachable() {
    return unreachableSentence('Layanan kami sedang tidak dapat dihubungi. Coba lagi sebentar.');
  },
  failed: 'Permintaan Anda tidak dapat diproses. Periksa isian Anda, lalu coba lagi.',
};

/** An error that the account forms have a message for. */
export type ErrorCode = keyof typeof ERROR_MESSAGES;

/** Error codes of Supabase Auth and of our SQL that mean the same to the user as another code. */
const SYNONYMS: Partial<Record<string, ErrorCode>> = {
  // Hosted projects have used both names for a wrong current password.
  current_password_invalid: 'current_password_wrong',
  current_password_mismatch: 'current_password_wrong',
  // A new password of an account with a second factor.
  insufficient_aal: 'mfa_required',
  over_email_send_rate_limit: 'over_request_rate_limit',
  session_expired: 'session_ended',
  bad_jwt: 'session_ended',
  not_signed_in: 'session_ended',
};

/**
 * The error code of a failed call, to look up its message.
 *
 * @throws the error itself if it did not come from the backend: that is a bug.
 */
export function toErrorCode(error: unknown): ErrorCode {
  if (!(error instanceof BackendError)) throw error;
  const { code } = error;
  return SYNONYMS[code] ?? (Object.hasOwn(ERROR_MESSAGES, code) ? (code as ErrorCode) : 'failed');
}

/**
 * Waits for an account call.
 *
 * @returns null on success, else the error code.
 * @throws bugs, like {@link toErrorCode}.
 */
export async function errorCodeOf(call: Promise<unknown>): Promise<ErrorCode | null> {
  try {
    await call;
    return null;
  } catch (error) {
    return toErrorCode(error);
  }
}
