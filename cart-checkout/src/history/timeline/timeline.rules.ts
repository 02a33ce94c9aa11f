import { localTime } from 'shared-ui/branch-time';
import type { OrderEvent } from '../order.ts';

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
      return event.from === 'menunggu' ? 'Ditolak kedai' : 'Dibatalkan kedai';
    case 'status':
      return statusText(event);
  }
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
