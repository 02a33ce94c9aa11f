import { isOrderStatus, ORDER_STATUSES, type OrderStatus } from 'shared-ui/order-status';

/** Polling interval of the pages that show the status of an order. */
export const STATUS_INTERVAL_MS = 15_000;

/**
 * Polling interval in a hidden tab, while it shows an open order. Browsers may stretch it to a minute.
 */
const HIDDEN_INTERVAL_MS = 30_000;

/** The polling interval in a hidden tab, in ms; undefined when no order can still become ready. */
export function hiddenInterval(orders: readonly { status: string }[]): number | undefined {
  return orders.some(isAwaited) ? HIDDEN_INTERVAL_MS : undefined;
}

/** Whether an order can still become ready. */
export function isAwaited({ status }: { status: string }): boolean {
  return status === 'menunggu' || status === 'disiapkan';
}

/** Begins the title of the page when an order is ready, which is seen from another tab. */
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

/** Text and tone of an order's status; an unknown one, from a newer database, is shown as it is. */
export function statusOf(status: string): { text: string; tone: StatusTone } {
  return isOrderStatus(status)
    ? { text: ORDER_STATUSES[status], tone: TONES[status] }
    : { text: status, tone: 'waiting' };
}
