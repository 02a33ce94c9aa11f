import { localTime, timeInWords, zoneName } from 'shared-ui/branch-time';
import { errorMessage } from '../error-message.ts';
import type { OrderError } from './order-error.ts';

const KEPT = 'isi keranjang Anda tetap tersimpan.';

/** The message for an order that was not placed: what happened, and what the customer can do. */
export function orderErrorMessage(error: OrderError): string {
  switch (error.code) {
    case 'branch_closed':
      return `Kedai sedang tutup${again(error, ', buka lagi ')}; ${KEPT}`;
    case 'branch_paused':
      return `Pesanan sedang dijeda${again(error, ' sampai ')}; ${KEPT}`;
    case 'branch_busy':
      return `Dapur sedang penuh pesanan, coba lagi beberapa menit lagi; ${KEPT}`;
    case 'till_closed':
      return `Kasir sedang tutup, jadi pesanan belum bisa diterima; ${KEPT}`;
    case 'slot_full':
      return `${slot(error)} sudah penuh, jadi pilih jam lain lalu pesan lagi.`;
    case 'invalid_slot':
      return error.at === null
        ? 'Pilih dulu jam pengambilannya, lalu pesan lagi.'
        : `${slot(error)} sudah tidak bisa dipilih, jadi pilih jam lain lalu pesan lagi.`;
    case 'invalid_note':
      return 'Perbaiki catatan, paling banyak 140 huruf tanpa karakter khusus, lalu pesan lagi.';
    case 'invalid_table':
      return 'Tulis nama atau nomor meja Anda, paling banyak 20 huruf, lalu pesan lagi.';
    case 'invalid_pickup':
      return 'Pilih dulu cara mengambil pesanan, lalu pesan lagi.';
    case 'invalid_method':
      return 'Pilih dulu cara bayarnya, lalu pesan lagi.';
    case 'method_unavailable':
      return 'Cara bayar ini sedang tidak tersedia, jadi pesanan belum dikirim. Pilih cara bayar lain, lalu pesan lagi.';
    case 'mixed_branches':
      return 'Pilihan Anda berasal dari beberapa cabang, jadi pilih menu dari satu cabang saja lalu pesan lagi.';
    default:
      return errorMessage(error);
  }
}

interface Reopening {
  opensAt: string | null;
  now: string;
  timeZone: string;
}

/** When the branch takes orders again, after these words; empty if unknown. */
function again({ opensAt, now, timeZone }: Reopening, words: string): string {
  if (opensAt === null) return '';
  return `${words}${timeInWords(opensAt, now, timeZone)} ${zoneName(timeZone)}`;
}

function slot({ at, timeZone }: { at: string | null; timeZone: string }): string {
  return at === null ? 'Jam ini' : `Jam ${localTime(at, timeZone).time} ${zoneName(timeZone)}`;
}
