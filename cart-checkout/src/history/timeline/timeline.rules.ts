import { localTime } from 'shared-ui/branch-time';
import { rupiah } from 'shared-ui/rupiah';
import type { OrderEvent } from '../order.ts';
import { methodName } from '../payment-state.rules.ts';

/** One sentence about an event of an order. */
export function eventText(event: OrderEvent, timeZone: string): string {
  switch (event.type) {
    case 'placed':
      return 'Pesanan dibuat';
    case 'accepted':
      return event.promisedAt === null
        ? 'Diterima kedai'
        : `Diterima kedai, siap sekitar ${localTime(event.promisedAt, timeZone).time}`;
    case 'edited':
      return 'Diubah kedai';
    case 'cancelled':
      if (event.isOwn) return 'Anda batalkan';
      if (event.isAutomatic) return 'Dibatalkan otomatis';
      return event.from === 'menunggu' ? 'Ditolak kedai' : 'Dibatalkan kedai';
    case 'paid':
      return moneyText('Dibayar', event);
    case 'refunded':
      return moneyText('Dikembalikan', event);
    case 'status':
      return statusText(event);
  }
}

/** `Dibayar Rp20.213,00 · QRIS`; the amount is missing in events of older databases. */
function moneyText(words: string, { money }: OrderEvent): string {
  return money ? `${words} ${rupiah(money.amount)} · ${methodName(money.method)}` : words;
}

function statusText({ from, to }: OrderEvent): string {
  switch (to) {
    case 'disiapkan':
      return from === 'siap' ? 'Dikerjakan lagi' : 'Mulai disiapkan';
    case 'siap':
      return from === 'selesai' ? 'Belum selesai: masih menunggu diambil' : 'Siap diambil';
    case 'selesai':
      return 'Sudah diambil';
    default:
      return to;
  }
}
