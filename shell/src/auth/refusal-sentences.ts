import type { AuthRefusal } from 'shared-auth';
import { LONGEST_PASSWORD, type PasswordError, SHORTEST_PASSWORD } from './password-rules.ts';
import type { LinkProblem } from './url-errors.ts';

/** What each refusal means for the user and what to do about it. */
export const REFUSAL_SENTENCES: Record<AuthRefusal | LinkProblem | PasswordError, string> = {
  invalid_credentials: 'Email atau kata sandi tidak cocok. Periksa lalu coba lagi.',
  email_not_confirmed: 'Email Anda belum dikonfirmasi. Buka tautan di email dari kami.',
  weak_password: `Kata sandi terlalu lemah. Gunakan minimal ${SHORTEST_PASSWORD} karakter.`,
  password_mismatch: 'Password tidak sama',
  password_too_long: `Kata sandi terlalu panjang. Gunakan paling banyak ${LONGEST_PASSWORD} karakter.`,
  same_password: 'Kata sandi baru harus berbeda dari yang lama.',
  reauthentication_needed:
    'Demi keamanan, minta tautan kata sandi baru lewat Forgot Password? di halaman Log In.',
  second_factor_needed: 'Akun ini memakai verifikasi dua langkah. Masukkan kodenya lebih dulu.',
  session_ended: 'Sesi Anda berakhir. Silakan masuk lagi.',
  link_incomplete: 'Tautan ini tidak lengkap. Salin seluruh alamatnya dari email kami.',
  link_refused: 'Tautan ini ditolak. Minta tautan baru, lalu coba lagi.',
  link_expired: 'Tautan ini sudah kedaluwarsa atau sudah pernah dipakai.',
  too_many_requests: 'Terlalu banyak percobaan. Tunggu beberapa menit, lalu coba lagi.',
  unreachable: 'Layanan kami sedang tidak dapat dihubungi. Coba lagi sebentar.',
  failed: 'Permintaan Anda tidak dapat diproses. Periksa isian Anda, lalu coba lagi.',
};
