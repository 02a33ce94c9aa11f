import { secondsToWait } from 'shared-auth';
import { unreachableSentence } from 'shared-ui/unreachable-sentence';
import type { FactorRefusal } from './factors.data.ts';

/** What can be wrong with a code before it is even sent. */
export type CodeProblem = FactorRefusal | 'not_a_code';

const SENTENCES: Record<Exclude<CodeProblem, 'too_many_requests'>, string> = {
  not_a_code: 'Kode terdiri dari 6 angka.',
  wrong_code:
    'Kode salah atau sudah tidak berlaku. Tunggu kode berikutnya di aplikasi, lalu masukkan.',
  challenge_expired: 'Waktu untuk kode ini sudah habis. Masukkan kode yang baru.',
  factor_gone: 'Aplikasi ini sudah tidak terhubung dengan akun Anda. Mulai lagi dari awal.',
  too_many_factors: 'Sudah terlalu banyak aplikasi terhubung. Hapus satu lebih dulu.',
  second_factor_needed: 'Masukkan kode verifikasi Anda lebih dulu.',
  session_ended: 'Sesi Anda berakhir. Silakan masuk lagi.',
  get unreachable() {
    return unreachableSentence(
      'Layanan kami sedang tidak dapat dihubungi. Periksa koneksi Anda, lalu coba lagi.',
    );
  },
  failed: 'Permintaan Anda tidak dapat diproses. Coba lagi sebentar.',
};

/** What a refusal means for the user and what to do about it. Ask at once: waits run out. */
export function factorSentence(problem: CodeProblem): string {
  return problem === 'too_many_requests' ? waitSentence(secondsToWait()) : SENTENCES[problem];
}

/** @param seconds 0 when the server did not tell. */
function waitSentence(seconds: number): string {
  if (seconds === 0) return 'Terlalu banyak percobaan. Tunggu beberapa menit, lalu coba lagi.';
  const wait = seconds < 60 ? `${seconds} detik` : `${Math.ceil(seconds / 60)} menit`;
  return `Terlalu banyak percobaan. Coba lagi dalam ${wait}.`;
}
