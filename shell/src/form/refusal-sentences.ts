import type { AuthRefusal } from 'shared-auth';
import { unreachableSentence } from 'shared-ui/unreachable-sentence';
import { MIN_PASSWORD_LENGTH } from './account.rules.ts';

/** What can be wrong with the link of a mail before it is even redeemed. */
export type LinkProblem = 'link_incomplete' | 'link_refused';

/** What each refusal means for the user and what to do about it. */
export const REFUSAL_SENTENCES: Record<AuthRefusal | LinkProblem, string> = {
  invalid_credentials: 'Email atau password tidak cocok. Periksa lalu coba lagi.',
  email_not_confirmed: 'Email Anda belum dikonfirmasi. Buka tautan di email dari kami.',
  weak_password: `Password terlalu lemah. Gunakan minimal ${MIN_PASSWORD_LENGTH} karakter.`,
  same_password: 'Password baru harus berbeda dari yang lama.',
  current_password_needed:
    'Demi keamanan, ganti password di halaman Profil dengan password lama Anda.',
  current_password_wrong: 'Password saat ini tidak cocok.',
  reauthentication_needed:
    'Demi keamanan, minta tautan password baru lewat Forgot Password? di halaman Log In.',
  mailed_code_wrong: 'Kode ini salah atau sudah kedaluwarsa.',
  second_factor_needed: 'Akun ini memakai verifikasi dua langkah. Masukkan kodenya lebih dulu.',
  second_factor_wrong: 'Kode ini salah atau sudah dipakai. Tunggu kode berikutnya.',
  last_admin: 'Anda admin terakhir toko ini. Jadikan orang lain admin lebih dulu.',
  session_ended: 'Sesi Anda berakhir. Silakan masuk lagi.',
  link_incomplete: 'Tautan ini tidak lengkap. Salin seluruh alamatnya dari email kami.',
  link_refused: 'Tautan ini ditolak. Minta tautan baru, lalu coba lagi.',
  link_expired: 'Tautan ini sudah kedaluwarsa atau sudah pernah dipakai.',
  too_many_requests: 'Terlalu banyak percobaan. Tunggu beberapa menit, lalu coba lagi.',
  get unreachable() {
    return unreachableSentence('Layanan kami sedang tidak dapat dihubungi. Coba lagi sebentar.');
  },
  failed: 'Permintaan Anda tidak dapat diproses. Periksa isian Anda, lalu coba lagi.',
};
