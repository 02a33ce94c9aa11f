import type { OrderStatus } from 'shared-ui/order-status';

/** Changes of an order: another status, archive, restore. */
export type OrderChange = OrderStatus | 'archive' | 'restore';

/**
 * Form fields of the action: the order, its displayed status, the change, and the reason for a step back or a
 * cancellation, and the number for messages.
 */
export const ORDER_FORM = {
  id: 'id',
  number: 'number',
  from: 'from',
  change: 'change',
  reason: 'reason',
} as const;
