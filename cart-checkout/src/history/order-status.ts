import { isOrderStatus, ORDER_STATUSES, type OrderStatus } from 'shared-ui/order-status';

/** Polling interval of pages with an order status, in ms. */
export const STATUS_INTERVAL_MS = 15_000;

/**
 * Polling interval in a hidden tab with an open order, in ms. Browsers may throttle it to a minute.
 */
const HIDDEN_INTERVAL_MS = 30_000;

/** The polling interval in a hidden tab, in ms; undefined if no order can still become ready. */
export function hiddenInterval(orders: readonly { status: string }[]): number | undefined {
  return orders.some(isAwaited) ? HIDDEN_INTERVAL_MS : undefined;
}

/** Whether an order can still become ready. */
export function isAwaited({ status }: { status: string }): boolean {
  return status === 'menunggu' || status === 'disiapkan';
}

/** Title prefix when an order is ready; visible from another tab. */
export function readyMark(orders: readonly { status: string }[]): string {
  return orders.some(({ status }) => status === 'siap') ? '● Siap diambil! ' : '';
}

const TONES = {
  menunggu: 'waiting',
  disiapkan: 'active',
  siap: 'ready',
  selesai: 'done',
  dibatalkan: 'cancelled',
} as const satisfies Record<OrderStatus, string>;

export type StatusTone = (typeof TONES)[OrderStatus];

/** Text and tone of an order status; an unknown status of a newer database is shown unchanged. */
export function statusOf(status: string): { text: string; tone: StatusTone } {
  return isOrderStatus(status)
    ? { text: ORDER_STATUSES[status], tone: TONES[status] }
    : { text: status, tone: 'waiting' };
}
