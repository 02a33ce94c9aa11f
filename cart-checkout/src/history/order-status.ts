import { isOrderStatus, ORDER_STATUSES, type OrderStatus } from 'shared-ui/order-status';

/** Polling intervals of a visible page in ms: changes of an open order appear within 5 s. */
const OPEN_INTERVAL_MS = 3_500;
const FINISHED_INTERVAL_MS = 15_000;

/**
 * Polling interval in a hidden tab with an open order, in ms. Browsers may throttle it to a minute.
 */
const HIDDEN_INTERVAL_MS = 30_000;

type WithStatus = { status: string };

/** The polling interval of a visible page, in ms. */
export function visibleInterval(orders: readonly WithStatus[]): number {
  return orders.some(isOpen) ? OPEN_INTERVAL_MS : FINISHED_INTERVAL_MS;
}

/** The polling interval in a hidden tab, in ms; undefined if no order can still become ready. */
export function hiddenInterval(orders: readonly WithStatus[]): number | undefined {
  return orders.some(isAwaited) ? HIDDEN_INTERVAL_MS : undefined;
}

/** Whether an order can still become ready. */
export function isAwaited({ status }: WithStatus): boolean {
  return status === 'menunggu' || status === 'disiapkan';
}

/** Whether an order is neither finished nor cancelled. */
export function isOpen(order: WithStatus): boolean {
  return isAwaited(order) || order.status === 'siap';
}

/** Whether reloaded orders differ from the shown ones, so that the page must be updated. */
export function isChanged(shown: unknown, reloaded: unknown): boolean {
  return JSON.stringify(shown) !== JSON.stringify(reloaded);
}

const TONES = {
  menunggu: 'waiting',
  disiapkan: 'active',
  siap: 'ready',
  selesai: 'done',
  dibatalkan: 'cancelled',
} as const satisfies Record<OrderStatus, string>;

export type StatusTone = (typeof TONES)[OrderStatus];

/**
 * Text and tone of an order status; an unknown status of a newer database is shown unchanged.
 *
 * @param isUnpaid whether the order waits for its payment.
 */
export function statusOf(status: string, isUnpaid = false): { text: string; tone: StatusTone } {
  if (isUnpaid) return { text: 'Menunggu Pembayaran', tone: 'waiting' };
  return isOrderStatus(status)
    ? { text: ORDER_STATUSES[status], tone: TONES[status] }
    : { text: status, tone: 'waiting' };
}
