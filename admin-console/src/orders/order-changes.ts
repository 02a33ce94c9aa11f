import type { OrderStatus } from 'shared-ui/order-status';

/** Changes of an order: another status, archive, restore. */
export type OrderChange = OrderStatus | 'archive' | 'restore';

/**
 * Form fields of the action: the order, its displayed status, the change, and the reason for a step back.
 */
export const ORDER_FORM = { id: 'id', from: 'from', change: 'change', reason: 'reason' } as const;

/** Maximum length of a reason; same limit as in the database (supabase/migrations, orders). */
export const MAX_REASON_LENGTH = 200;
