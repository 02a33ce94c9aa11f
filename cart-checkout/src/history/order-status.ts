import { isOrderStatus, ORDER_STATUSES, type OrderStatus } from 'shared-ui/order-status';

/** Polling interval of the pages that show the status of an order. */
export const STATUS_INTERVAL_MS = 15_000;

const TONES = {
  menunggu: 'waiting',
  disiapkan: 'active',
  siap: 'ready',
  selesai: 'done',
  dibatalkan: 'cancelled',
} as const satisfies Record<OrderStatus, string>;

export type StatusTone = (typeof TONES)[OrderStatus];

/** Text and tone of an order's status; an unknown one, from a newer database, is shown as it is. */
export function statusOf(status: string): { text: string; tone: StatusTone } {
  return isOrderStatus(status)
    ? { text: ORDER_STATUSES[status], tone: TONES[status] }
    : { text: status, tone: 'waiting' };
}
