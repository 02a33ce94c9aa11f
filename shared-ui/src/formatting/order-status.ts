/** Order statuses, with their labels for customers and admins. */
export const ORDER_STATUSES = {
  // Only in branches that do not accept orders automatically.
  menunggu: 'Menunggu Konfirmasi',
  // Labels of the specification (section 2, History).
  disiapkan: 'Sedang Di Siapkan',
  siap: 'Siap Diambil',
  selesai: 'Selesai',
  dibatalkan: 'Dibatalkan',
} as const;

export type OrderStatus = keyof typeof ORDER_STATUSES;

/** Whether this release knows a status; a newer database may have more. */
export function isOrderStatus(word: unknown): word is OrderStatus {
  return typeof word === 'string' && Object.hasOwn(ORDER_STATUSES, word);
}
