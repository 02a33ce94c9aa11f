/** How a status is shown: the first words are the specification's (section 2, History). */
const STATUSES = {
  menunggu: { text: 'Menunggu Pembayaran', tone: 'waiting' },
  disiapkan: { text: 'Sedang Di Siapkan', tone: 'active' },
  siap: { text: 'Siap Diambil', tone: 'ready' },
  selesai: { text: 'Selesai', tone: 'done' },
  dibatalkan: { text: 'Dibatalkan', tone: 'cancelled' },
} as const;

export type StatusTone = (typeof STATUSES)[keyof typeof STATUSES]['tone'];

/** Text and tone of an order's status; one that a newer database knows is shown as it is. */
export function statusOf(status: string): { text: string; tone: StatusTone } {
  return Object.hasOwn(STATUSES, status)
    ? STATUSES[status as keyof typeof STATUSES]
    : { text: status, tone: 'waiting' };
}
