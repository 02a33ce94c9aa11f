import type { OrderStatus } from 'shared-ui/order-status';

/** What an admin can do with an order: move its status, archive it or bring it back. */
export type OrderChange = OrderStatus | 'archive' | 'restore';

/**
 * Form fields in which the action receives the order, its status as the page shows it, its change, and the
 * reason of a step back.
 */
export const ORDER_FORM = { id: 'id', from: 'from', change: 'change', reason: 'reason' } as const;

/** The longest reason; the limit of the database (supabase/migrations, orders). */
export const MAX_REASON_LENGTH = 200;
