import { BackendError } from 'shared-auth';
import { rupiah } from 'shared-ui/rupiah';
import { toAppError } from '../../app-error.ts';

/** What of the order caused an error: its message is shown there. */
export type FailurePlace =
  | 'lines'
  | 'guestName'
  | 'tableName'
  | 'note'
  | 'discount'
  | 'discountReason'
  | 'received'
  | 'till'
  /** The total has changed. */
  | 'total'
  /** The key belongs to another order. */
  | 'key'
  | 'order';

/** Why an order was not placed. */
export interface OrderFailure {
  /** One or two sentences in Indonesian. */
  sentence: string;
  place: FailurePlace;
}

const PLACES: Partial<Record<string, FailurePlace>> = {
  sold_out: 'lines',
  option_gone: 'lines',
  option_required: 'lines',
  too_many_options: 'lines',
  unknown_option: 'lines',
  unknown_product: 'lines',
  quantity_out_of_range: 'lines',
  too_many_lines: 'lines',
  invalid_name: 'guestName',
  invalid_table: 'tableName',
  invalid_note: 'note',
  invalid_discount: 'discount',
  reason_needed: 'discountReason',
  invalid_reason: 'discountReason',
  received_too_little: 'received',
  till_closed: 'till',
  total_changed: 'total',
  key_reused: 'key',
};

const SENTENCES: Partial<Record<string, (detail: never) => string>> = {
  sold_out: ({ products = [] }: { products?: { name: string; left: number }[] }) =>
    `Stok kurang: ${products
      .map(({ name, left }) => (left > 0 ? `${name} tersisa ${left}` : `${name} habis`))
      .join(', ')}.`,
  option_gone: ({ lines = [] }: { lines?: { name: string; option: string }[] }) =>
    `${lines.map(({ name, option }) => `${option} untuk ${name}`).join(', ')} habis.`,
  option_required: ({ group }: { group: string }) => `Pilihan ${group} belum diisi.`,
  too_many_options: ({ group }: { group: string }) => `Pilihan ${group} terlalu banyak.`,
  unknown_option: () => 'Pilihan di menu sudah berubah. Periksa baris yang ditandai.',
  unknown_product: () => 'Menu sudah berubah. Periksa baris yang ditandai.',
  quantity_out_of_range: () => 'Isi jumlah antara 1 dan 99.',
  invalid_name: () => 'Tulis nama tanpa tanda khusus, paling banyak 120 huruf.',
  invalid_table: () => 'Tulis meja tanpa tanda khusus, paling banyak 20 huruf.',
  invalid_note: () => 'Tulis catatan dalam satu baris, paling banyak 140 huruf.',
  invalid_discount: () => 'Diskon harus lebih kecil dari subtotal.',
  reason_needed: () => 'Isi alasan diskon.',
  till_closed: () => 'Kasir masih tutup, jadi pesanan belum bisa dicatat. Buka kasir dulu.',
  total_changed: ({ expected_total, total }: { expected_total: number; total: number }) =>
    `Totalnya berubah dari ${rupiah(expected_total)} menjadi ${rupiah(total)}. Periksa, lalu konfirmasi lagi.`,
  key_reused: () =>
    'Pesanan ini sudah dicatat dengan isi lain, mungkin dari tab lain. Periksa papan, lalu mulai pesanan baru.',
};

/**
 * Maps a rejected order to its message.
 *
 * @throws the error itself if it did not come from the backend: that is a bug.
 */
export async function orderFailure(error: unknown): Promise<OrderFailure> {
  const { reason } = await toAppError(error);
  const { code, detail } = error as BackendError;
  return {
    sentence: SENTENCES[code]?.((detail ?? {}) as never) ?? reason,
    place: PLACES[code] ?? 'order',
  };
}

/** Whether the order may have been recorded although no answer arrived. */
export function isLost(error: unknown): boolean {
  return error instanceof BackendError && error.code === 'unreachable';
}
