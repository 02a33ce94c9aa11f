import type { OrderStatus } from 'shared-ui/order-status';

/** What an admin can do with an order: move its status, archive it or bring it back. */
export type OrderChange = OrderStatus | 'archive' | 'restore';

/** Form fields in which the action receives the order and its change. */
export const ORDER_FORM = { id: 'id', change: 'change' } as const;
