import type { BoardOrder } from './board.ts';

/** A column of the board. */
export type ColumnName = 'new' | 'preparing' | 'ready' | 'finished';

/** The columns in their order, with their headings. */
export const COLUMNS: readonly { name: ColumnName; label: string; empty: string }[] = [
  { name: 'new', label: 'Baru', empty: 'Belum ada pesanan baru.' },
  { name: 'preparing', label: 'Disiapkan', empty: 'Tidak ada yang sedang disiapkan.' },
  { name: 'ready', label: 'Siap', empty: 'Tidak ada yang menunggu diambil.' },
  { name: 'finished', label: 'Selesai', empty: 'Belum ada yang selesai hari ini.' },
];

/** Whether the order waits for its payment by QRIS: it is not work for the kitchen yet. */
export function isAwaited({ status, awaitsPayment }: BoardOrder): boolean {
  return awaitsPayment && status === 'menunggu';
}

/** Whether no staff member has accepted the order yet. */
export function isNew(order: BoardOrder): boolean {
  const { status, acknowledgedAt } = order;
  if (isAwaited(order)) return false;
  return status === 'menunggu' || (status === 'disiapkan' && acknowledgedAt === null);
}

/** The column of an order. Open orders with a status of a newer database stay visible among those in preparation. */
export function columnOf(order: BoardOrder): ColumnName {
  if (isNew(order) || isAwaited(order)) return 'new';
  if (order.status === 'siap') return 'ready';
  if (order.status === 'selesai' || order.status === 'dibatalkan') return 'finished';
  return 'preparing';
}

/** When an order is due: as promised, at its pickup time, or as soon as possible. */
export function dueAt({ promisedAt, pickup, createdAt }: BoardOrder): number {
  return promisedAt ?? (pickup.type === 'slot' ? pickup.at : createdAt);
}

/** Sort key in each column; smaller comes first. */
const RANK: Record<ColumnName, (order: BoardOrder) => number> = {
  new: ({ createdAt }) => createdAt,
  preparing: dueAt,
  ready: ({ updatedAt }) => updatedAt,
  // The last one first.
  finished: ({ updatedAt }) => -updatedAt,
};

/** Sorts orders into the columns, except those that wait for a payment. */
export function columnsOf(orders: readonly BoardOrder[]): Record<ColumnName, BoardOrder[]> {
  const columns: Record<ColumnName, BoardOrder[]> = {
    new: [],
    preparing: [],
    ready: [],
    finished: [],
  };
  for (const order of orders) {
    if (!isAwaited(order)) columns[columnOf(order)].push(order);
  }
  for (const { name } of COLUMNS) {
    columns[name].sort((a, b) => RANK[name](a) - RANK[name](b) || a.id - b.id);
  }
  return columns;
}

/** Whole minutes that an order in preparation is late; 0 if it is on time or has no time. */
export function minutesLate(order: BoardOrder, now: number): number {
  const { promisedAt, pickup } = order;
  const due = promisedAt ?? (pickup.type === 'slot' ? pickup.at : null);
  if (due === null || (!isNew(order) && columnOf(order) !== 'preparing')) return 0;
  return Math.max(0, Math.floor((now - due) / 60_000));
}

/** Age of an order in words. */
export function ageText(createdAt: number, now: number): string {
  const minutes = Math.floor((now - createdAt) / 60_000);
  if (minutes < 1) return 'baru saja';
  if (minutes < 60) return `${minutes} menit`;
  const hours = Math.floor(minutes / 60);
  return minutes % 60 === 0 ? `${hours} jam` : `${hours} jam ${minutes % 60} menit`;
}
