import { rupiah } from 'shared-ui/rupiah';

/** Sentences for the errors of payments, refunds and the till, by their codes. */
export const MONEY_SENTENCES: Partial<Record<string, (detail: unknown) => string>> = {
  till_open: () => 'Kasir sudah dibuka.',
  till_closed: () => 'Kasir sudah ditutup.',
  invalid_count: () => 'Isi jumlah uang dalam rupiah, tanpa koma.',
  count_needed: () => 'Uangnya belum dihitung. Hitung dulu, lalu tutup kasir.',
  count_outdated: () =>
    'Ada pembayaran atau pengembalian sejak uang dihitung. Hitung lagi, lalu tutup kasir.',
  note_needed: () => 'Ada selisih. Tulis catatannya, atau hitung lagi.',
  order_unpaid: () =>
    'Pesanan ini menunggu pembayaran QRIS. Terima pembayarannya dulu, atau batalkan.',
  payment_open: () =>
    'Pelanggan sedang membayar total yang lama lewat QRIS. Coba lagi setelah pembayarannya selesai atau kedaluwarsa.',
  order_refunded: () => 'Sebagian uangnya sudah dikembalikan, jadi isinya tidak bisa diubah lagi.',
  key_reused: () =>
    'Percobaan sebelumnya sudah tercatat. Tutup jendela ini, lalu lihat pembayarannya di papan.',
  nothing_to_refund: () => 'Tidak ada uang yang perlu dikembalikan.',
  payment_not_needed: paidMeanwhile,
  due_changed: (detail) =>
    `Jumlahnya berubah menjadi ${dueOf(detail)}. Periksa, lalu konfirmasi lagi.`,
  received_too_little: (detail) => `Uangnya kurang: yang harus dibayar ${dueOf(detail)}.`,
};

/** Says why no payment can be taken any more. */
function paidMeanwhile(detail: unknown): string {
  const { status, paid } = (detail ?? {}) as { status?: string; paid?: number };
  if (status === 'dibatalkan') return 'Pesanan ini sudah dibatalkan, jadi tidak perlu dibayar.';
  return paid
    ? `Pesanan ini sudah lunas: ${rupiah(paid)} sudah diterima.`
    : 'Pesanan ini tidak perlu dibayar lagi.';
}

function dueOf(detail: unknown): string {
  return rupiah(((detail ?? {}) as { due?: number }).due ?? 0);
}
