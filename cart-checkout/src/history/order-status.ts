import { isOrderStatus, ORDER_STATUSES, type OrderStatus } from 'shared-ui/order-status';

const TONES = {
  menunggu: 'waiting',
  disiapkan: 'active',
  siap: 'ready',
  selesai: 'done',
  dibatalkan: 'cancelled',
} as const satisfies Record<OrderStatus, string>;

export type StatusTone = (typeof TONES)[OrderStatus];

/** Text and tone of an order's status; one that a newer database knows is shown as it is. */
export function statusOf(status: string): { text: string; tone: StatusTone } {
  return isOrderStatus(status)
    ? { text: ORDER_STATUSES[status], tone: TONES[status] }
    : { text: status, tone: 'waiting' };
}
